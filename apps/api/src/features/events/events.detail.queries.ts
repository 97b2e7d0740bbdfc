import type { EventDetail } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { type System, systemOf } from '@pahlavan/wrestling/competition'
import { dualScore, type DualScore, teamTable } from '@pahlavan/wrestling/teams'
import { isVictoryType } from '@pahlavan/wrestling/victory'
import { type Format, formatOf, ruleset } from '@pahlavan/wrestling/rules'
import { ask, type Asked } from '../../database/connect.ts'
import { CARD, CARD_JOINS, type CardRow, cardOf, said } from './events.cards.queries.ts'

const one = {
  name: 'events.one',
  text: `select ${CARD}, case when $1 = 0 then e.title_en else e.title end as "titleOther", ${said('e', 'about')} as about,
      ${said('e', 'address')} as address, e.ruleset,
      (select count(distinct en.account_id)::int from entry en join event_weight ew on ew.id = en.event_weight_id where ew.event_id = e.id) as wrestlers,
      (select count(*)::int from team t where t.event_id = e.id) as teams
    from event e ${CARD_JOINS} where e.id = $2`,
}
const sessions = {
  name: 'events.sessions',
  text: `select s.number, ${said('s', 'title')} as title, s.starts_at as "startsAt" from event_session s where s.event_id = $2 order by s.number`,
}
const weights = {
  name: 'events.weights',
  text: `select ew.id, ew.play_weight as "playWeight", pw.style_type as "styleType", pw.gender, ${said('pw', 'title')} as title, ag.id as "ageId",
      ${said('ag', 'title')} as "ageTitle", (select count(*)::int from entry en where en.event_weight_id = ew.id) as entries,
      (select count(*)::int from bout b where b.event_weight_id = ew.id and b.status <> 'cancelled') as bouts,
      (select count(*)::int from bout b where b.event_weight_id = ew.id and b.status = 'finished') as finished
    from event_weight ew join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
    where ew.event_id = $2 order by pw.style_type, pw.gender desc, ag.id, pw.max_kg nulls last, pw.id`,
}
const placings = {
  name: 'events.placings',
  text: `select en.event_weight_id as "weightId", en.id, en.place, en.account_id as "playerId", t.id as "teamId", ${said('t', 'title')} as team,
      coalesce(t.country_code, w.country_code) as "countryCode",
      case when $1 = 0 then a.first_name || ' ' || a.last_name
        else coalesce(a.first_name_en, a.first_name) || ' ' || coalesce(a.last_name_en, a.last_name) end as name
    from event_weight ew join entry en on en.event_weight_id = ew.id join account a on a.id = en.account_id
    left join wrestler w on w.account_id = a.id left join team t on t.id = en.team_id
    where ew.event_id = $2 and en.place is not null order by en.place, en.id`,
}
const duals = {
  name: 'events.duals',
  text: `select d.id, d.number, ${said('r', 'title')} as red, ${said('u', 'title')} as blue,
      coalesce(json_agg(json_build_object('winner', b.winner, 'victoryType', b.victory_type, 'redScore', b.red_score, 'blueScore', b.blue_score)
        order by b.number) filter (where b.status = 'finished'), '[]') as results,
      count(b.id) filter (where b.status = 'scheduled' or b.status = 'live')::int as open
    from dual d join team r on r.id = d.red_team_id join team u on u.id = d.blue_team_id left join bout b on b.dual_id = d.id
    where d.event_id = $2 group by d.id, r.id, u.id order by d.number`,
}

interface WeightRow extends Omit<EventDetail['weightList'][number], 'system'> {
  id: number
}
interface PlacingRow {
  weightId: number
  id: number
  place: number
  playerId: number
  name: string
  team: string | null
  teamId: number | null
  countryCode: string | null
}
interface DualRow {
  id: number
  number: number
  red: string
  blue: string
  open: number
  results: { winner: 'red' | 'blue' | null; victoryType: string; redScore: number; blueScore: number }[]
}

const medalsOf = (list: readonly WeightRow[], placed: readonly PlacingRow[]): EventDetail['medals'] =>
  list.flatMap(({ id, playWeight, title, ageTitle }) => {
    const medallists = placed
      .filter(({ weightId, place }) => weightId === id && place <= 3)
      .map(({ place, playerId, name, countryCode, team }) => ({ place, playerId, name, countryCode, team }))
    return medallists.length > 0 ? [{ playWeight, weightTitle: title, ageTitle, medallists }] : []
  })

function teamsOf(
  list: readonly WeightRow[],
  placed: readonly PlacingRow[],
  format: Format,
): EventDetail['teamTable'] {
  const names = new Map(placed.map((row) => [String(row.teamId), row]))
  const table = teamTable(
    list.map(({ id, entries }) => {
      const own = placed.filter(({ weightId, teamId }) => weightId === id && teamId !== null)
      return {
        system: systemOf(entries, format),
        placings: own,
        teams: new Map(own.map((row) => [row.id, String(row.teamId)])),
      }
    }),
  )
  return table.map(({ team, points, medals: [gold, silver, bronze] }, at) => ({
    place: at + 1,
    team: names.get(team)?.team ?? '',
    countryCode: names.get(team)?.countryCode ?? null,
    points,
    gold,
    silver,
    bronze,
  }))
}

function dualOf(
  { results, open, ...row }: DualRow,
  count: 'wins' | 'classificationPoints',
): EventDetail['duals'][number] {
  const known = results.flatMap(({ victoryType, ...result }) =>
    isVictoryType(victoryType) ? [{ ...result, victoryType, red: 1, blue: 2 }] : [],
  )
  const { red, blue, winner }: DualScore = dualScore(known, count)
  return { ...row, redScore: red, blueScore: blue, winner: open > 0 || known.length === 0 ? null : winner }
}

interface OneRow extends CardRow {
  titleOther: string
  about: string | null
  address: string | null
  ruleset: string
  wrestlers: number
  teams: number
}

/** One event whole, or null where there is none. */
export async function findEvent(db: Asked, language: Language, id: number): Promise<EventDetail | null> {
  const asked = [language, id]
  const [[row], parts, list, placed, met] = await Promise.all([
    ask<OneRow>(db, one, asked),
    ask<{ number: number; title: string; startsAt: Date }>(db, sessions, asked),
    ask<WeightRow>(db, weights, asked),
    ask<PlacingRow>(db, placings, asked),
    ask<DualRow>(db, duals, asked),
  ])
  if (!row) return null
  const { titleOther, about, address, wrestlers, teams, ruleset: key, ...card } = row
  const rules = ruleset(key)
  return {
    ...cardOf(card),
    titleOther,
    about,
    address,
    wrestlers,
    teams,
    ruleset: key,
    rulesetTitle: (language === 0 ? rules?.name.fa : rules?.name.en) ?? key,
    sessions: parts.map(({ startsAt, ...part }) => Object.assign(part, { startsAt: startsAt.toISOString() })),
    weightList: list.map(({ id: _id, ...weight }) => ({
      ...weight,
      system: systemOf(weight.entries, formatOf(key)) satisfies System,
    })),
    medals: medalsOf(list, placed),
    teamTable: card.kind === 'dual' ? [] : teamsOf(list, placed, formatOf(key)),
    duals: met.map((each) => dualOf(each, rules?.dual ?? 'wins')),
  }
}
