import {
  type BoutDetail,
  Corner,
  EventStatus,
  Forecast,
  type HeadToHead,
  type TimelineEntry,
} from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { clockAt } from '@pahlavan/wrestling/actions'
import type { Rules } from '@pahlavan/wrestling/rules'
import { type Static, Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import {
  bool,
  column,
  integer,
  json,
  moment,
  nullable,
  present,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { localized } from '../../database/localized.ts'
import { BOUT, boutJoins, FORECAST } from './bouts.queries.ts'
import { boutColumns, boutOf, cornerOf, Side } from './bouts.rows.rules.ts'
import { pickTypesOf, isOpen, rulesOfBout } from './bouts.rules.ts'

const Action = Type.Object({
  id: Type.Integer(),
  second: Type.Integer(),
  corner: Corner,
  action: Type.String(),
  points: Type.Integer(),
})
/** The extra details of a corner's wrestler; empty for an account that is no wrestler. */
const Corners = Type.Interface([Side], {
  isWrestler: Type.Boolean(),
  age: Type.Union([Type.Integer(), Type.Null()]),
  rank: Type.Integer(),
  wins: Type.Union([Type.Integer(), Type.Null()]),
  falls: Type.Union([Type.Integer(), Type.Null()]),
})
type Corners = Static<typeof Corners>

const detailColumns = {
  ...boutColumns,
  eventTitle: string,
  eventStatus: column(EventStatus),
  venue: string,
  forecast: json(Forecast),
  actions: nullable(json(Type.Array(Action))),
  corners: nullable(json(Type.Array(Corners))),
  haveMet: bool,
}

const RECORD = `, 'isWrestler', w.account_id is not null, 'age', extract(year from age(a.birth_date))::int, 'wins', w.wins, 'falls', w.falls,
  'rank', (select count(*)::int + 1 from wrestler o where o.play_weight = w.play_weight and o.points > w.points)`

/** The other bouts (`h`) of the two in a bout (`b`) that are over. */
const MET = `from entry r cross join lateral (select * from bout one where one.red_id = r.id or one.blue_id = r.id offset 0) h
  where r.account_id = (select account_id from entry where id = b.red_id)
    and case when h.red_id = r.id then h.blue_id else h.red_id end = any(array(
      select id from entry where account_id = (select account_id from entry where id = b.blue_id)))
    and h.status = 'finished' and h.id <> b.id`

const meetingColumns = {
  id: integer,
  met: integer,
  redWins: integer,
  blueWins: integer,
  event: string,
  at: present(moment),
  victoryType: nullable(string),
  winner: nullable(column(Corner)),
  redScore: nullable(integer),
  blueScore: nullable(integer),
}
type Meeting = RowOf<typeof meetingColumns>

/** The ten newest meetings, each with the totals of all. Most pairs have none: the statement runs only for those that have. */
const selectMeetings = statement({
  name: 'bouts.meetings',
  text: `select m.id, m.met, m."redWins", m."blueWins", ${localized('he', 'title')} as event, m.finished_at as at,
      m.victory_type as "victoryType", m.winner, m.red_score as "redScore", m.blue_score as "blueScore"
    from bout b cross join lateral (select h.*, (count(*) over ())::int as met,
        (count(*) filter (where (h.winner = 'red') = (h.red_id = r.id)) over ())::int as "redWins",
        (count(*) filter (where (h.winner = 'blue') = (h.red_id = r.id)) over ())::int as "blueWins"
      ${MET} order by h.finished_at desc limit 10) m
    join event he on he.id = m.event_id where b.id = $2 order by m.finished_at desc`,
  row: meetingColumns,
})

const selectBout = statement({
  name: 'bouts.detail',
  text: `select ${BOUT}, ${localized('e', 'title')} as "eventTitle", e.status as "eventStatus", ${localized('e', 'venue')} as venue,
      ${FORECAST} as forecast, exists (select ${MET}) as "haveMet",
      (select json_agg(json_build_object('id', a.id, 'second', a.second, 'corner', a.corner, 'action', a.kind, 'points', a.points)
        order by a.second, a.id) from bout_action a where a.bout_id = b.id and a.taken_back_at is null) as actions
    from bout b ${boutJoins(RECORD)} where b.id = $2`,
  row: detailColumns,
})

const entryOf = ({ second, ...row }: Static<typeof Action>, rules: Rules): TimelineEntry => ({
  ...row,
  ...clockAt(second, rules),
})

function periodsOf(entries: readonly TimelineEntry[], now: number): BoutDetail['periods'] {
  const last = Math.max(now, ...entries.map(({ period }) => period))
  return Array.from({ length: last }, (_, at) => {
    const score = { red: 0, blue: 0 }
    for (const { period, corner, points } of entries) if (period === at + 1) score[corner] += points
    return score
  })
}

const recordOf = (side: Corners | undefined): HeadToHead['red'] =>
  side?.isWrestler
    ? { age: side.age, rank: side.rank, wins: side.wins ?? 0, falls: side.falls ?? 0 }
    : { age: null, rank: null, wins: 0, falls: 0 }

const headToHead = (row: RowOf<typeof detailColumns>, meetings: readonly Meeting[]): HeadToHead => ({
  red: recordOf(cornerOf(row, 'red')),
  blue: recordOf(cornerOf(row, 'blue')),
  met: meetings[0]?.met ?? 0,
  redWins: meetings[0]?.redWins ?? 0,
  blueWins: meetings[0]?.blueWins ?? 0,
  bouts: meetings.map(({ at, met: _met, redWins: _red, blueWins: _blue, ...bout }) =>
    Object.assign(bout, { at: at.toISOString() }),
  ),
})

export async function findBout(db: Queryable, language: Language, id: number): Promise<BoutDetail | null> {
  const [row] = await query(db, selectBout, [language, id])
  if (!row) return null
  const meetings = row.haveMet ? await query(db, selectMeetings, [language, id]) : []
  const rules = rulesOfBout(row)
  const bout = boutOf(row)
  const entries = (row.actions ?? []).map((action) => entryOf(action, rules))
  const isOn = row.status === 'live' || row.status === 'finished'
  return {
    ...bout,
    eventTitle: row.eventTitle,
    eventStatus: row.eventStatus,
    venue: row.venue,
    periods: isOn ? periodsOf(entries, bout.period) : [],
    timeline: entries.toReversed(),
    forecast: row.forecast,
    myPrediction: null,
    isOpen: isOpen(row),
    pickTypes: pickTypesOf(rules),
    headToHead: headToHead(row, meetings),
    stream: null,
    video: null,
  }
}
