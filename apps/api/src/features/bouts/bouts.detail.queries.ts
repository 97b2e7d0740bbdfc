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
import { column, integer, json, moment, nullable, present, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { localized } from '../../database/localized.ts'
import { BOUT, BOUT_JOINS, boutColumns, boutOf, FORECAST } from './bouts.queries.ts'
import { pickTypesOf, isOpen, rulesOfBout } from './bouts.rules.ts'

const Action = Type.Object({
  id: Type.Integer(),
  second: Type.Integer(),
  corner: Corner,
  action: Type.String(),
  points: Type.Integer(),
})
const Side = Type.Object({
  age: Type.Union([Type.Integer(), Type.Null()]),
  rank: Type.Integer(),
  wins: Type.Integer(),
  falls: Type.Integer(),
})

const detailColumns = {
  ...boutColumns,
  eventTitle: string,
  eventStatus: column(EventStatus),
  venue: string,
  forecast: json(Forecast),
  actions: nullable(json(Type.Array(Action))),
  redSide: nullable(json(Side)),
  blueSide: nullable(json(Side)),
}

/** What is known of who stands in a corner. */
const SIDE = (side: 'red' | 'blue') => `case when ${side}_w.account_id is not null then json_build_object(
    'age', extract(year from age(${side}_a.birth_date))::int, 'wins', ${side}_w.wins, 'falls', ${side}_w.falls,
    'rank', (select count(*)::int + 1 from wrestler o where o.play_weight = ${side}_w.play_weight and o.points > ${side}_w.points))
  end as "${side}Side"`

const selectBout = statement({
  name: 'bouts.detail',
  text: `select ${BOUT}, ${localized('e', 'title')} as "eventTitle", e.status as "eventStatus", ${localized('e', 'venue')} as venue,
      ${FORECAST} as forecast, ${SIDE('red')}, ${SIDE('blue')},
      (select json_agg(json_build_object('id', a.id, 'second', a.second, 'corner', a.corner, 'action', a.kind, 'points', a.points)
        order by a.second, a.id) from bout_action a where a.bout_id = b.id and a.taken_back_at is null) as actions
    from bout b ${BOUT_JOINS} where b.id = $2`,
  row: detailColumns,
})

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

const selectMeetings = statement({
  name: 'bouts.meetings',
  text: `select b.id, count(*) over ()::int as met, (count(*) filter (where (b.winner = 'red') = (b.red_id = r.id)) over ())::int as "redWins",
      (count(*) filter (where (b.winner = 'blue') = (b.red_id = r.id)) over ())::int as "blueWins", ${localized('e', 'title')} as event, b.finished_at as at, b.victory_type as "victoryType",
      b.winner, b.red_score as "redScore", b.blue_score as "blueScore"
    from bout this join entry red on red.id = this.red_id join entry blue on blue.id = this.blue_id
    join entry r on r.account_id = red.account_id join bout b on b.red_id = r.id or b.blue_id = r.id
    join entry o on o.id = case when b.red_id = r.id then b.blue_id else b.red_id end
    join event e on e.id = b.event_id
    where this.id = $2 and o.account_id = blue.account_id and b.status = 'finished' and b.id <> this.id
    order by b.finished_at desc limit 10`,
  row: meetingColumns,
})

const entryOf = ({ second, ...row }: Static<typeof Action>, rules: Rules): TimelineEntry => ({
  ...row,
  ...clockAt(second, rules),
})

/** The points of each period that was wrestled. */
function periodsOf(entries: readonly TimelineEntry[], now: number): BoutDetail['periods'] {
  const last = Math.max(now, ...entries.map(({ period }) => period))
  return Array.from({ length: last }, (_, at) => {
    const score = { red: 0, blue: 0 }
    for (const { period, corner, points } of entries) if (period === at + 1) score[corner] += points
    return score
  })
}

const unknownSide = { age: null, rank: null, wins: 0, falls: 0 }

const headToHead = (
  { redSide, blueSide }: RowOf<typeof detailColumns>,
  bouts: readonly RowOf<typeof meetingColumns>[],
): HeadToHead => ({
  red: redSide ?? unknownSide,
  blue: blueSide ?? unknownSide,
  met: bouts[0]?.met ?? 0,
  redWins: bouts[0]?.redWins ?? 0,
  blueWins: bouts[0]?.blueWins ?? 0,
  bouts: bouts.map(({ at, met: _met, redWins: _red, blueWins: _blue, ...bout }) =>
    Object.assign(bout, { at: at.toISOString() }),
  ),
})

/** One bout whole as everybody sees it, or null where there is none. */
export async function findBout(db: Queryable, language: Language, id: number): Promise<BoutDetail | null> {
  const [[row], meetings] = await Promise.all([
    query(db, selectBout, [language, id]),
    query(db, selectMeetings, [language, id]),
  ])
  if (!row) return null
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
