import type { EventDetail } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { type System, systemOf } from '@pahlavan/wrestling/competition'
import { formatOf, ruleset } from '@pahlavan/wrestling/rules'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { json, moment, nullable, number, string } from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { listOf, statement } from '../../database/statement.ts'
import { fullName, localized } from '../../database/localized.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, WEIGHTS } from './events.cards.queries.ts'
import {
  Weight,
  EntryRow,
  TeamRow,
  dualColumns,
  entriesOf,
  medalsOf,
  teamsOf,
  dualOf,
} from './events.detail.rules.ts'

const SESSIONS = `select s.number, ${localized('s', 'title')} as title, s.starts_at as "startsAt" from event_session s
  where s.event_id = $2 order by s.number`
const Session = Type.Object({ number: Type.Integer(), title: Type.String(), startsAt: Type.String() })

/** The time and hall before the last move. */
const MOVED = `(select json_build_object('startsAt', m.starts_at, 'endsAt', m.ends_at, 'venue', ${localized('m', 'venue')}, 'city', ${localized('m', 'city')},
  'at', m.moved_at) from event_move m where m.event_id = e.id)`
const Moved = Type.Object({
  startsAt: Type.String(),
  endsAt: Type.String(),
  venue: Type.String(),
  city: Type.String(),
  at: Type.String(),
})

const WEIGHT_ROWS = `select ew.id, ew.play_weight as "playWeight", pw.style_type as "styleType", pw.gender,
      ${localized('pw', 'title')} as title, ag.id as "ageId", ${localized('ag', 'title')} as "ageTitle", k.bouts, k.finished
    from ${WEIGHTS} cross join lateral (select * from weight_count where event_weight_id = ew.id limit 1) k
    where ew.event_id = $2 order by pw.style_type, pw.gender desc, ag.id, pw.max_kg nulls last, pw.id`
const NAME = `case when en.place <= 3 then (select ${fullName('a')} from account a where a.id = en.account_id) end`
const COUNTRY = `case when en.place <= 3
      and (en.team_id is null
        or en.team_id = any(array(select id from team where event_id = $2 and country_code is null)))
      then (select w.country_code from wrestler w where w.account_id = en.account_id) end`
const ENTRY_ROWS = `(select coalesce(json_agg(json_build_array(en.event_weight_id, en.place, en.account_id, en.team_id, ${NAME}, ${COUNTRY})
      order by en.place, en.id), '[]') from entry en
    where en.event_weight_id = any(array(select ew.id from event_weight ew where ew.event_id = $2)))`
const TEAM_ROWS = `select t.id, ${localized('t', 'title')} as title, t.country_code as "countryCode" from team t where t.event_id = $2`

/** Few events have duals, and what none has would still be prepared with each. */
const selectDuals = statement({
  name: 'events.duals',
  text: `select d.id, d.number, ${localized('r', 'title')} as red, ${localized('u', 'title')} as blue, d.starts_at as "startsAt",
      coalesce(json_agg(json_build_object('winner', b.winner, 'victoryType', b.victory_type, 'redScore', b.red_score, 'blueScore', b.blue_score)
        order by b.number) filter (where b.status = 'finished'), '[]') as results,
      count(b.id) filter (where b.status = 'scheduled' or b.status = 'live')::int as open
    from dual d join team r on r.id = d.red_team_id join team u on u.id = d.blue_team_id left join bout b on b.dual_id = d.id
    where d.event_id = $2 group by d.id, r.id, u.id order by d.number`,
  row: dualColumns,
})

const selectEvent = statement({
  name: 'events.detail',
  text: `select ${CARD}, case when $1 = 0 then e.title_en else e.title end as "titleOther", ${localized('e', 'about')} as about,
      ${localized('e', 'address')} as address, e.lat, e.lng, e.sale_from as "saleFrom", e.sale_to as "saleTo", e.ruleset, ${rulesetOf('e')} as rules,
      ${MOVED} as moved,
      ${listOf(SESSIONS)} as sessions, ${listOf(WEIGHT_ROWS)} as "weightRows", ${ENTRY_ROWS} as "entryRows",
      ${listOf(TEAM_ROWS)} as "teamRows"
    from event e ${CARD_JOINS} where e.id = $2 and ${hasAppeared('e')}`,
  row: {
    ...cardColumns,
    titleOther: string,
    about: nullable(string),
    address: nullable(string),
    lat: nullable(number),
    lng: nullable(number),
    saleFrom: nullable(moment),
    saleTo: nullable(moment),
    ruleset: string,
    rules: string,
    moved: nullable(json(Moved)),
    sessions: json(Type.Array(Session)),
    weightRows: json(Type.Array(Weight)),
    entryRows: json(Type.Array(EntryRow)),
    teamRows: json(Type.Array(TeamRow)),
  },
})

export async function findEvent(db: Queryable, language: Language, id: number): Promise<EventDetail | null> {
  const [row] = await query(db, selectEvent, [language, id])
  if (!row) return null
  const { ruleset: key, rules: named, sessions, weightRows, entryRows, teamRows, ...card } = row
  const rules = ruleset(named)
  const entries = entriesOf(entryRows, teamRows)
  const byWeight = Map.groupBy(entries, ({ weightId }) => weightId)
  const weights = weightRows.map((weight) =>
    Object.assign(weight, { entries: byWeight.get(weight.id) ?? [] }),
  )
  const duals = card.kind === 'dual' ? await query(db, selectDuals, [language, id]) : []
  return {
    ...cardOf(card),
    titleOther: row.titleOther,
    about: row.about,
    address: row.address,
    location: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    saleFrom: row.saleFrom?.toISOString() ?? null,
    saleTo: row.saleTo?.toISOString() ?? null,
    moved: row.moved && {
      ...row.moved,
      startsAt: new Date(row.moved.startsAt).toISOString(),
      endsAt: new Date(row.moved.endsAt).toISOString(),
      at: new Date(row.moved.at).toISOString(),
    },
    wrestlers: new Set(entries.map(({ playerId }) => playerId)).size,
    teams: teamRows.length,
    ruleset: key,
    rulesetTitle: (language === 0 ? rules?.name.fa : rules?.name.en) ?? key,
    sessions: sessions.map(({ startsAt, ...part }) =>
      Object.assign(part, { startsAt: new Date(startsAt).toISOString() }),
    ),
    weightList: weights.map(({ id: _id, entries: { length }, ...weight }) => ({
      ...weight,
      entries: length,
      system: systemOf(length, formatOf(named)) satisfies System,
    })),
    medals: medalsOf(weights),
    teamTable: card.kind === 'dual' ? [] : teamsOf(weights, formatOf(named)),
    duals: duals.map((each) => dualOf(each, rules?.dual ?? 'wins')),
  }
}
