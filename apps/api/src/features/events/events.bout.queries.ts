import type { BoutDetail, HeadToHead, TimelineEntry } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { clockAt } from '@pahlavan/wrestling/actions'
import type { Rules } from '@pahlavan/wrestling/rules'
import { ask, type Asked } from '../../database/connect.ts'
import { BOUT, BOUT_JOINS, type BoutRow, boutOf } from './events.bouts.queries.ts'
import { said } from './events.cards.queries.ts'
import { pickTypesOf } from '../predictions/predictions.rules.ts'
import { isOpen, rulesOfBout } from './events.rules.ts'

const one = {
  name: 'events.bout',
  text: `select ${BOUT}, ${said('e', 'title')} as "eventTitle", e.status as "eventStatus", ${said('e', 'venue')} as venue,
      (select json_build_object('red', count(*) filter (where p.winner = 'red'), 'blue', count(*) filter (where p.winner = 'blue'), 'total', count(*))
        from prediction p where p.bout_id = b.id and p.red_id = b.red_id and p.blue_id = b.blue_id) as forecast
    from bout b ${BOUT_JOINS} where b.id = $2`,
}

const timeline = {
  name: 'events.timeline',
  text: `select a.id, a.second, a.corner, a.kind as action, a.points from bout_action a
    where a.bout_id = $1 and a.taken_back_at is null order by a.second, a.id`,
}

const sides = {
  name: 'events.sides',
  text: `select a.id, extract(year from age(a.birth_date))::int as age, w.wins, w.falls,
      (select count(*)::int + 1 from wrestler o where o.play_weight = w.play_weight and o.points > w.points) as rank
    from account a join wrestler w on w.account_id = a.id where a.id = any($1::int[])`,
}

const met = {
  name: 'events.met',
  text: `select b.id, ${said('e', 'title')} as event, b.finished_at as at, b.victory_type as "victoryType",
      case when r.account_id = $2 then b.winner when b.winner = 'red' then 'blue' when b.winner = 'blue' then 'red' end as winner,
      case when r.account_id = $2 then b.red_score else b.blue_score end as "redScore",
      case when r.account_id = $2 then b.blue_score else b.red_score end as "blueScore"
    from entry r join bout b on b.red_id = r.id or b.blue_id = r.id
    join entry o on o.id = case when b.red_id = r.id then b.blue_id else b.red_id end
    join event e on e.id = b.event_id
    where r.account_id = $2 and o.account_id = $3 and b.status = 'finished' and b.id <> $4
    order by b.finished_at desc limit 10`,
}

interface ActionRow {
  id: number
  second: number
  corner: 'red' | 'blue'
  action: string
  points: number
}

interface SideRow {
  id: number
  age: number | null
  wins: number
  falls: number
  rank: number
}

interface MetRow {
  id: number
  event: string
  at: Date
  victoryType: string | null
  winner: 'red' | 'blue' | null
  redScore: number
  blueScore: number
}

interface OneRow extends BoutRow {
  eventTitle: string
  eventStatus: BoutDetail['eventStatus']
  venue: string
  forecast: BoutDetail['forecast']
}

const entryOf = ({ second, ...row }: ActionRow, rules: Rules): TimelineEntry => ({
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

async function headToHead(db: Asked, language: Language, row: OneRow): Promise<HeadToHead> {
  const ids = [row.redId, row.blueId]
  const isKnown = row.redId !== null && row.blueId !== null
  const [rows, bouts] = await Promise.all([
    ask<SideRow>(db, sides, [ids.filter((id) => id !== null)]),
    isKnown ? ask<MetRow>(db, met, [language, ...ids, row.id]) : [],
  ])
  const side = (id: number | null) => {
    const { age = null, rank = null, wins = 0, falls = 0 } = rows.find((each) => each.id === id) ?? {}
    return { age, rank, wins, falls }
  }
  return {
    red: side(row.redId),
    blue: side(row.blueId),
    redWins: bouts.filter(({ winner }) => winner === 'red').length,
    blueWins: bouts.filter(({ winner }) => winner === 'blue').length,
    bouts: bouts.map(({ at, ...bout }) => Object.assign(bout, { at: at.toISOString() })),
  }
}

/** One bout whole as everybody sees it, or null where there is none. */
export async function findBout(db: Asked, language: Language, id: number): Promise<BoutDetail | null> {
  const [[row], actions] = await Promise.all([
    ask<OneRow>(db, one, [language, id]),
    ask<ActionRow>(db, timeline, [id]),
  ])
  if (!row) return null
  const rules = rulesOfBout(row)
  const bout = boutOf(row)
  const entries = actions.map((action) => entryOf(action, rules))
  const isOn = row.status === 'live' || row.status === 'finished'
  return {
    ...bout,
    eventTitle: row.eventTitle,
    eventStatus: row.eventStatus,
    venue: row.venue,
    periodSeconds: rules.seconds,
    periods: isOn ? periodsOf(entries, bout.period) : [],
    timeline: entries.toReversed(),
    forecast: row.forecast,
    myPrediction: null,
    isOpen: isOpen(row),
    pickTypes: pickTypesOf(rules),
    headToHead: await headToHead(db, language, row),
    stream: null,
    video: null,
  }
}
