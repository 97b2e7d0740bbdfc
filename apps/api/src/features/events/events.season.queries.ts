import { EventStatus } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Fixture, SeasonRow } from '@pahlavan/contract/event-season'
import { ruleset } from '@pahlavan/wrestling/rules'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { column, integer, moment, nullable, string } from '../../database/rows.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { isShown } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { dualColumns, dualOf } from './events.detail.rules.ts'
import { seasonTable } from './events.season.rules.ts'

/** A season has the rounds of a club in the last ten months and those ahead, so many at most. */
const MAX_ROUNDS = 40

const selectSeason = statement({
  name: 'events.season',
  text: `with round as (select e.id from event e where e.id = any(array(select t.event_id from team t where t.club_id = $2)) and e.kind = 'dual'
        and e.status <> 'cancelled' and ${isShown('e')} and e.starts_at > now() - interval '300 days' order by e.starts_at desc limit ${MAX_ROUNDS})
    select d.id, d.number, ${localized('r', 'title')} as red, ${localized('u', 'title')} as blue, r.club_id as "redClubId",
      u.club_id as "blueClubId", coalesce(d.starts_at, e.starts_at) as "startsAt", e.id as "eventId", ${localized('e', 'title')} as event,
      e.status, ${rulesetOf('e')} as rules,
      coalesce(json_agg(json_build_object('winner', b.winner, 'victoryType', b.victory_type, 'redScore', b.red_score, 'blueScore', b.blue_score)
        order by b.number) filter (where b.status = 'finished'), '[]') as results,
      count(b.id) filter (where b.status = 'scheduled' or b.status = 'live')::int as open
    from round join event e on e.id = round.id join dual d on d.event_id = e.id join team r on r.id = d.red_team_id
      join team u on u.id = d.blue_team_id left join bout b on b.dual_id = d.id
    group by d.id, r.id, u.id, e.id order by "startsAt", d.number, d.id`,
  row: {
    ...dualColumns,
    redClubId: nullable(integer),
    blueClubId: nullable(integer),
    startsAt: moment,
    eventId: integer,
    event: string,
    status: column(EventStatus),
    rules: string,
  },
})

/** The duals of a club by time, and the table of the teams in the rounds that it wrestles in. */
export async function findSeason(
  db: Queryable,
  language: Language,
  clubId: number,
): Promise<{ fixtures: Fixture[]; table: SeasonRow[] }> {
  const rows = await query(db, selectSeason, [language, clubId])
  const duals = rows.map(({ rules, redClubId, blueClubId, eventId, event, status, ...dual }) =>
    Object.assign(dualOf(dual, ruleset(rules)?.dual ?? 'wins'), {
      startsAt: dual.startsAt.toISOString(),
      redTeam: { clubId: redClubId, title: dual.red },
      blueTeam: { clubId: blueClubId, title: dual.blue },
      eventId,
      event,
      status,
      isOver: dual.open === 0 && dual.results.length > 0,
    }),
  )
  const fixtures = duals.flatMap(({ redTeam, blueTeam, isOver: _isOver, ...dual }): Fixture[] => {
    if (redTeam.clubId === clubId) return [{ ...dual, side: 'red' }]
    return blueTeam.clubId === clubId ? [{ ...dual, side: 'blue' }] : []
  })
  return { fixtures, table: seasonTable(duals) }
}
