import type { Asked } from '../database/connect.ts'
import type { ClockRow } from '../features/events/events.rules.ts'

/** A bout that can be wrestled now; `redStrength` and `blueStrength` are 0 to 1. */
export interface NextBout extends ClockRow {
  id: number
  number: number
  mat: string
  redId: number
  blueId: number
  redStrength: number
  blueStrength: number
}

const strength = (side: string) =>
  `least(0.98, 0.25 + ln(1 + ${side}.points) / 8 + (${side}.account_id % 17) / 60.0)::float8`

/** The bouts of an event whose wrestlers are known, until a moment (ms, or infinite), in their order. */
export async function nextBouts(db: Asked, eventId: number, until: number): Promise<NextBout[]> {
  const { rows } = await db.query<NextBout>({
    name: 'simulate.next',
    text: `select b.id, b.number, b.mat, b.red_id as "redId", b.blue_id as "blueId", b.second, b.clock_since as "clockSince",
        e.ruleset, pw.style_type as "styleId", ag.minutes, ${strength('rw')} as "redStrength", ${strength('bw')} as "blueStrength"
      from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
      join entry r on r.id = b.red_id join entry u on u.id = b.blue_id
      join wrestler rw on rw.account_id = r.account_id join wrestler bw on bw.account_id = u.account_id
      where b.event_id = $1 and b.status in ('live', 'scheduled') and ($2::timestamptz is null or b.scheduled_at <= $2) order by b.number, b.id`,
    values: [eventId, Number.isFinite(until) ? new Date(until) : null],
  })
  return rows
}

/** The weights of an event that have not been drawn, with when it begins and on how many mats. */
export async function undrawnWeights(db: Asked, eventId: number) {
  const { rows } = await db.query<{ id: number; startsAt: Date; mats: number }>({
    name: 'simulate.undrawn',
    text: `select ew.id, e.starts_at as "startsAt", e.mats from event_weight ew join event e on e.id = ew.event_id
      where ew.event_id = $1 and ew.drawn_at is null and e.kind = 'individual' order by ew.id`,
    values: [eventId],
  })
  return rows
}

/** The event of the demo that is on, or comes next. */
export async function eventToPlay(db: Asked): Promise<{ id: number; title: string } | null> {
  const { rows } = await db.query<{ id: number; title: string }>({
    name: 'simulate.which',
    text: `select id, title from event where status in ('live', 'upcoming') order by (status = 'live') desc, starts_at, id limit 1`,
  })
  return rows[0] ?? null
}

/** Events of the demo that should have begun by now, and whether they should be over. */
export async function dueEvents(db: Asked, now: Date): Promise<{ id: number; isOver: boolean }[]> {
  const { rows } = await db.query<{ id: number; isOver: boolean }>({
    name: 'simulate.due',
    text: `select id, ends_at <= $1 as "isOver" from event where key like 'demo %'
      and ((status = 'upcoming' and starts_at <= $1) or (status = 'live' and ends_at <= $1)) order by starts_at`,
    values: [now],
  })
  return rows
}
