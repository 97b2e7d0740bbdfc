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

/** The entries of an event, found by its weights, which are asked for what they are more than once. */
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
  entries: Type.Integer(),
  bouts: Type.Integer(),
  finished: Type.Integer(),
})
type WeightRow = Static<typeof Weight>

const WEIGHT_ROWS = `select ew.id, ew.play_weight as "playWeight", pw.style_type as "styleType", pw.gender, ${localized('pw', 'title')} as title, ag.id as "ageId",
      ${localized('ag', 'title')} as "ageTitle", (select count(*)::int from en where en.event_weight_id = ew.id) as entries,
      b.bouts, b.finished
    from ${WEIGHTS} cross join lateral (select count(*) filter (where b.status <> 'cancelled')::int as bouts,
      count(*) filter (where b.status = 'finished')::int as finished from bout b where b.event_weight_id = ew.id) b
    where ew.event_id = $2 order by pw.style_type, pw.gender desc, ag.id, pw.max_kg nulls last, pw.id`

const Placing = Type.Object({
  weightId: Type.Integer(),
  id: Type.Integer(),
  place: Type.Integer(),
  playerId: Type.Integer(),
  teamId: Type.Union([Type.Integer(), Type.Null()]),
  team: Type.Union([Type.String(), Type.Null()]),
  countryCode: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
})
type PlacingRow = Static<typeof Placing>

/** Who has a medal alone is named, and a wrestler's country looked up where a team has none. */
const PLACINGS = `select en.event_weight_id as "weightId", en.id, en.place, en.account_id as "playerId", t.id as "teamId", ${localized('t', 'title')} as team,
      coalesce(t.country_code, (select w.country_code from wrestler w where w.account_id = en.account_id)) as "countryCode",
      case when en.place <= 3 then (select ${fullName('a')} from account a where a.id = en.account_id) else '' end as name
    from en left join (select * from team where event_id = $2) t on t.id = en.team_id where en.place is not null order by en.place, en.id`

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
      (select count(distinct en.account_id)::int from en) as wrestlers,
      (select count(*)::int from team t where t.event_id = e.id) as teams,
      ${listOf(SESSIONS)} as sessions, ${listOf(WEIGHT_ROWS)} as "weightRows", ${listOf(PLACINGS)} as placings
    from event e ${CARD_JOINS} where e.id = $2`,
  row: {
    ...cardColumns,
    titleOther: string,
    about: nullable(string),
    address: nullable(string),
    ruleset: string,
    wrestlers: integer,
    teams: integer,
    sessions: json(Type.Array(Session)),
    weightRows: json(Type.Array(Weight)),
    placings: json(Type.Array(Placing)),
  },
})

/** Who has a place, weight by weight. */
type Placed = ReadonlyMap<number, readonly PlacingRow[]>

const medalsOf = (list: readonly WeightRow[], placed: Placed): EventDetail['medals'] =>
  list.flatMap(({ id, playWeight, title, ageTitle }) => {
    const medallists = (placed.get(id) ?? [])
      .filter(({ place }) => place <= 3)
      .map(({ place, playerId, name, countryCode, team }) => ({ place, playerId, name, countryCode, team }))
    return medallists.length > 0 ? [{ playWeight, weightTitle: title, ageTitle, medallists }] : []
  })

/** A team by its name first: teams that nothing else separates stand in this order. */
const teamKey = ({ team, teamId }: PlacingRow) => `${team} ${teamId}`

/** The team table of weights of one style. */
function tableOf(
  list: readonly WeightRow[],
  placed: Placed,
  format: Format,
): Omit<EventDetail['teamTable'][number], 'styleType' | 'gender'>[] {
  const names = new Map<string, PlacingRow>()
  const table = teamTable(
    list.map(({ id, entries }) => {
      const placings = placed.get(id) ?? []
      const teams = new Map<number, string>()
      for (const row of placings)
        if (row.teamId !== null) {
          const key = teamKey(row)
          teams.set(row.id, key)
          names.set(key, row)
        }
      return { system: systemOf(entries, format), placings, teams }
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

/** The team tables, one for each style and for women (UWW rules, art. 32). */
const teamsOf = (list: readonly WeightRow[], placed: Placed, format: Format): EventDetail['teamTable'] =>
  [...Map.groupBy(list, ({ styleType, gender }) => `${styleType} ${gender}`).values()].flatMap((own) =>
    tableOf(own, placed, format).map((row) =>
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
  const { ruleset: key, sessions, weightRows, placings, ...card } = row
  const rules = ruleset(key)
  const placed = Map.groupBy(placings, ({ weightId }) => weightId)
  const duals = card.kind === 'dual' ? await query(db, selectDuals, [language, id]) : []
  return {
    ...cardOf(card),
    titleOther: row.titleOther,
    about: row.about,
    address: row.address,
    wrestlers: row.wrestlers,
    teams: row.teams,
    ruleset: key,
    rulesetTitle: (language === 0 ? rules?.name.fa : rules?.name.en) ?? key,
    sessions: sessions.map(({ startsAt, ...part }) =>
      Object.assign(part, { startsAt: new Date(startsAt).toISOString() }),
    ),
    weightList: weightRows.map(({ id: _id, ...weight }) => ({
      ...weight,
      system: systemOf(weight.entries, formatOf(key)) satisfies System,
    })),
    medals: medalsOf(weightRows, placed),
    teamTable: card.kind === 'dual' ? [] : teamsOf(weightRows, placed, formatOf(key)),
    duals: duals.map((each) => dualOf(each, rules?.dual ?? 'wins')),
  }
}
