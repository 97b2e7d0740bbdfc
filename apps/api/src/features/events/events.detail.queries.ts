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

const SESSIONS = `select s.number, ${localized('s', 'title')} as title, s.starts_at as "startsAt" from event_session s
  where s.event_id = $2 order by s.number`
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

const WEIGHT_ROWS = `select ew.id, ew.play_weight as "playWeight", pw.style_type as "styleType", pw.gender,
      ${localized('pw', 'title')} as title, ag.id as "ageId", ${localized('ag', 'title')} as "ageTitle", k.bouts, k.finished
    from ${WEIGHTS} cross join lateral (select * from weight_count where event_weight_id = ew.id limit 1) k
    where ew.event_id = $2 order by pw.style_type, pw.gender desc, ag.id, pw.max_kg nulls last, pw.id`

/** An entry's weight, place, wrestler and team. Only medallists have a name, and a country if there is no team. Team names come once. */
const EntryRow = Type.Tuple([
  Type.Integer(),
  Type.Union([Type.Integer(), Type.Null()]),
  Type.Integer(),
  Type.Union([Type.Integer(), Type.Null()]),
  Type.Union([Type.String(), Type.Null()]),
  Type.Union([Type.String(), Type.Null()]),
])
const NAME = `case when en.place <= 3 then (select ${fullName('a')} from account a where a.id = en.account_id) end`
const COUNTRY = `case when en.place <= 3
      and (en.team_id is null
        or en.team_id = any(array(select id from team where event_id = $2 and country_code is null)))
      then (select w.country_code from wrestler w where w.account_id = en.account_id) end`
const ENTRY_ROWS = `(select coalesce(json_agg(json_build_array(en.event_weight_id, en.place, en.account_id, en.team_id, ${NAME}, ${COUNTRY})
      order by en.place, en.id), '[]') from entry en
    where en.event_weight_id = any(array(select ew.id from event_weight ew where ew.event_id = $2)))`

const TeamRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  countryCode: Type.Union([Type.String(), Type.Null()]),
})
type TeamRow = Static<typeof TeamRow>
const TEAM_ROWS = `select t.id, ${localized('t', 'title')} as title, t.country_code as "countryCode" from team t where t.event_id = $2`

interface Entry {
  weightId: number
  place: number | null
  playerId: number
  team: TeamRow | null
  name: string | null
  countryCode: string | null
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
  text: `select ${CARD}, case when $1 = 0 then e.title_en else e.title end as "titleOther", ${localized('e', 'about')} as about,
      ${localized('e', 'address')} as address, e.ruleset,
      ${listOf(SESSIONS)} as sessions, ${listOf(WEIGHT_ROWS)} as "weightRows", ${ENTRY_ROWS} as "entryRows",
      ${listOf(TEAM_ROWS)} as "teamRows"
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
  },
})

/** The entries with their teams, best first. */
function entriesOf(rows: readonly Static<typeof EntryRow>[], teams: readonly TeamRow[]): Entry[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return rows.map(([weightId, place, playerId, teamId, name, countryCode]) => ({
    weightId,
    place,
    playerId,
    team: teamId === null ? null : (byId.get(teamId) ?? null),
    name,
    countryCode,
  }))
}

const medalsOf = (list: readonly WeightRow[]): EventDetail['medals'] =>
  list.flatMap(({ playWeight, title, ageTitle, entries }) => {
    const medallists = entries.flatMap(({ place, playerId, team, name, countryCode }) =>
      place === null || name === null
        ? []
        : [
            {
              place,
              playerId,
              name,
              countryCode: team?.countryCode ?? countryCode,
              team: team?.title ?? null,
            },
          ],
    )
    return medallists.length > 0 ? [{ playWeight, weightTitle: title, ageTitle, medallists }] : []
  })

/** Made once: a comparison that names its language looks that up each time. */
const { compare } = new Intl.Collator('fa')
const byName = (one: TeamRow, other: TeamRow) => compare(one.title, other.title) || one.id - other.id

const tableOf = (list: readonly WeightRow[], format: Format) =>
  teamTable(
    list.map(({ entries }) => ({ system: systemOf(entries.length, format), entries })),
    byName,
  ).map(({ team, points, medals: [gold, silver, bronze] }, at) => ({
    place: at + 1,
    team: team.title,
    countryCode: team.countryCode,
    points,
    gold,
    silver,
    bronze,
  }))

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

export async function findEvent(db: Queryable, language: Language, id: number): Promise<EventDetail | null> {
  const [row] = await query(db, selectEvent, [language, id])
  if (!row) return null
  const { ruleset: key, sessions, weightRows, entryRows, teamRows, ...card } = row
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
    medals: medalsOf(weights),
    teamTable: card.kind === 'dual' ? [] : teamsOf(weights, formatOf(key)),
    duals: duals.map((each) => dualOf(each, rules?.dual ?? 'wins')),
  }
}
