import { Corner } from '@pahlavan/contract/bouts'
import type { EventDetail } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { type System, systemOf } from '@pahlavan/wrestling/competition'
import { dualScore, type DualScore, teamTable } from '@pahlavan/wrestling/teams'
import { isVictoryType } from '@pahlavan/wrestling/victory'
import { type Format, formatOf, ruleset } from '@pahlavan/wrestling/rules'
import { type Static, Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, nullable, type RowOf, string } from '../../database/rows.ts'
import { listOf, statement } from '../../database/statement.ts'
import { fullName, localized } from '../../database/localized.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, WEIGHTS } from './events.cards.queries.ts'

/** The entries of an event, found by its weights. */
const ENTRIES = `en as materialized (select en.id, en.event_weight_id, en.account_id, en.team_id, en.place from entry en
    where en.event_weight_id = any(array(select ew.id from event_weight ew where ew.event_id = $2)))`

/** What an event's statement brings along as lists. */
const SESSIONS = `select s.number, ${localized('s', 'title')} as title, s.starts_at as "startsAt" from event_session s where s.event_id = $2 order by s.number`
const Session = Type.Object({ number: Type.Integer(), title: Type.String(), startsAt: Type.String() })

const Weight = Type.Object({
  id: Type.Integer(),
  playWeight: Type.Integer(),
  styleType: Type.Integer(),
  gender: Type.Integer(),
  title: Type.String(),
  ageId: Type.Integer(),
  ageTitle: Type.String(),
  bouts: Type.Integer(),
  finished: Type.Integer(),
})
type WeightRow = Static<typeof Weight> & { entries: readonly Entry[] }

const WEIGHT_ROWS = `select ew.id, ew.play_weight as "playWeight", pw.style_type as "styleType", pw.gender, ${localized('pw', 'title')} as title, ag.id as "ageId",
      ${localized('ag', 'title')} as "ageTitle", k.bouts, k.finished
    from ${WEIGHTS} cross join lateral (select * from weight_count where event_weight_id = ew.id limit 1) k where ew.event_id = $2 order by pw.style_type, pw.gender desc, ag.id, pw.max_kg nulls last, pw.id`

/** An entry's numbers: names of teams and medallists come once, and not with each. */
const EntryRow = Type.Tuple([
  Type.Integer(),
  Type.Integer(),
  Type.Union([Type.Integer(), Type.Null()]),
  Type.Integer(),
  Type.Union([Type.Integer(), Type.Null()]),
])
const ENTRY_ROWS = `(select coalesce(json_agg(json_build_array(en.event_weight_id, en.id, en.place, en.account_id, en.team_id)
      order by en.place, en.id), '[]') from en)`

const TeamRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  countryCode: Type.Union([Type.String(), Type.Null()]),
})
type TeamRow = Static<typeof TeamRow>
const TEAM_ROWS = `select t.id, ${localized('t', 'title')} as title, t.country_code as "countryCode" from team t where t.event_id = $2`

/** Who has a medal alone is named. */
const Medallist = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  countryCode: Type.Union([Type.String(), Type.Null()]),
})
type Medallist = Static<typeof Medallist>
const MEDALLISTS = `select a.id, ${fullName('a')} as name, w.country_code as "countryCode" from account a
    left join lateral (select country_code from wrestler where account_id = a.id limit 1) w on true
    where a.id = any(array(select en.account_id from en where en.place <= 3))`

/** Who wrestles in a weight, and where he came in. */
interface Entry {
  weightId: number
  id: number
  place: number | null
  playerId: number
  team: TeamRow | null
}

const DualBout = Type.Object({
  winner: Type.Union([Corner, Type.Null()]),
  victoryType: Type.String(),
  redScore: Type.Union([Type.Integer(), Type.Null()]),
  blueScore: Type.Union([Type.Integer(), Type.Null()]),
})
const dualColumns = {
  id: integer,
  number: integer,
  red: string,
  blue: string,
  results: json(Type.Array(DualBout)),
  open: integer,
}
type DualRow = RowOf<typeof dualColumns>

/** Few events have duals, and what none has would still be prepared with each. */
const selectDuals = statement({
  name: 'events.duals',
  text: `select d.id, d.number, ${localized('r', 'title')} as red, ${localized('u', 'title')} as blue,
      coalesce(json_agg(json_build_object('winner', b.winner, 'victoryType', b.victory_type, 'redScore', b.red_score, 'blueScore', b.blue_score)
        order by b.number) filter (where b.status = 'finished'), '[]') as results,
      count(b.id) filter (where b.status = 'scheduled' or b.status = 'live')::int as open
    from dual d join team r on r.id = d.red_team_id join team u on u.id = d.blue_team_id left join bout b on b.dual_id = d.id
    where d.event_id = $2 group by d.id, r.id, u.id order by d.number`,
  row: dualColumns,
})

const selectEvent = statement({
  name: 'events.detail',
  text: `with ${ENTRIES} select ${CARD}, case when $1 = 0 then e.title_en else e.title end as "titleOther", ${localized('e', 'about')} as about,
      ${localized('e', 'address')} as address, e.ruleset,
      ${listOf(SESSIONS)} as sessions, ${listOf(WEIGHT_ROWS)} as "weightRows", ${ENTRY_ROWS} as "entryRows",
      ${listOf(TEAM_ROWS)} as "teamRows", ${listOf(MEDALLISTS)} as medallists
    from event e ${CARD_JOINS} where e.id = $2`,
  row: {
    ...cardColumns,
    titleOther: string,
    about: nullable(string),
    address: nullable(string),
    ruleset: string,
    sessions: json(Type.Array(Session)),
    weightRows: json(Type.Array(Weight)),
    entryRows: json(Type.Array(EntryRow)),
    teamRows: json(Type.Array(TeamRow)),
    medallists: json(Type.Array(Medallist)),
  },
})

/** The entries with their teams, best first. */
function entriesOf(rows: readonly Static<typeof EntryRow>[], teams: readonly TeamRow[]): Entry[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return rows.map(([weightId, id, place, playerId, teamId]) => ({
    weightId,
    id,
    place,
    playerId,
    team: teamId === null ? null : (byId.get(teamId) ?? null),
  }))
}

/** A wrestler comes from his team's country, or from his own where it has none. */
function medalsOf(list: readonly WeightRow[], people: readonly Medallist[]): EventDetail['medals'] {
  const byId = new Map(people.map((one) => [one.id, one]))
  return list.flatMap(({ playWeight, title, ageTitle, entries }) => {
    const medallists = entries.flatMap(({ place, playerId, team }) => {
      const one = byId.get(playerId)
      if (!one || place === null || place > 3) return []
      const countryCode = team?.countryCode ?? one.countryCode
      return [{ place, playerId, name: one.name, countryCode, team: team?.title ?? null }]
    })
    return medallists.length > 0 ? [{ playWeight, weightTitle: title, ageTitle, medallists }] : []
  })
}

/** A team by its name first: teams that nothing else separates stand in this order. */
const teamKey = ({ title, id }: TeamRow) => `${title} ${id}`

/** The team table of weights of one style. */
function tableOf(
  list: readonly WeightRow[],
  format: Format,
): Omit<EventDetail['teamTable'][number], 'styleType' | 'gender'>[] {
  const named = new Map<string, TeamRow>()
  const table = teamTable(
    list.map(({ entries }) => {
      const teams = new Map<number, string>()
      for (const { id, team } of entries)
        if (team) {
          const key = teamKey(team)
          teams.set(id, key)
          named.set(key, team)
        }
      return { system: systemOf(entries.length, format), placings: entries, teams }
    }),
  )
  return table.map(({ team, points, medals: [gold, silver, bronze] }, at) => ({
    place: at + 1,
    team: named.get(team)?.title ?? '',
    countryCode: named.get(team)?.countryCode ?? null,
    points,
    gold,
    silver,
    bronze,
  }))
}

/** The team tables, one for each style and for women (UWW rules, art. 32). */
const teamsOf = (list: readonly WeightRow[], format: Format): EventDetail['teamTable'] =>
  [...Map.groupBy(list, ({ styleType, gender }) => `${styleType} ${gender}`).values()].flatMap((own) =>
    tableOf(own, format).map((row) =>
      Object.assign(row, { styleType: own[0]?.styleType ?? 0, gender: own[0]?.gender ?? 0 }),
    ),
  )

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

/** One event whole, or null where there is none. */
export async function findEvent(db: Queryable, language: Language, id: number): Promise<EventDetail | null> {
  const [row] = await query(db, selectEvent, [language, id])
  if (!row) return null
  const { ruleset: key, sessions, weightRows, entryRows, teamRows, medallists, ...card } = row
  const rules = ruleset(key)
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
      system: systemOf(length, formatOf(key)) satisfies System,
    })),
    medals: medalsOf(weights, medallists),
    teamTable: card.kind === 'dual' ? [] : teamsOf(weights, formatOf(key)),
    duals: duals.map((each) => dualOf(each, rules?.dual ?? 'wins')),
  }
}
