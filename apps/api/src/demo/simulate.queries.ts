import type { Asked } from '../database/connect.ts'
import { type ClockRow, rulesOfBout } from '../features/events/events.rules.ts'
import type { NextBout } from './simulate.play.ts'

type NextRow = Omit<NextBout, 'rules'> & Pick<ClockRow, 'ruleset' | 'styleId' | 'minutes'>

const WRESTLER = (side: 'r' | 'u') =>
  `json_build_object('entryId', ${side}.id, 'id', ${side}.account_id, 'points', ${side}w.points)`

/** The bouts of an event whose wrestlers are known, until a moment (ms, or infinite), in their order. */
export async function nextBouts(db: Asked, eventId: number, until: number): Promise<NextBout[]> {
  const { rows } = await db.query<NextRow>({
    name: 'simulate.next',
    text: `select b.id, b.number, b.mat, b.second, b.called_at is not null as "isCalled", b.clock_since is not null as "isRunning", e.ruleset, pw.style_type as "styleId", ag.minutes, ${WRESTLER('r')} as red, ${WRESTLER('u')} as blue,
        array(select json_build_object('second', a.second, 'corner', a.corner, 'kind', a.kind, 'points', a.points)
          from bout_action a where a.bout_id = b.id and a.taken_back_at is null order by a.second, a.id) as written
      from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
      join entry r on r.id = b.red_id join entry u on u.id = b.blue_id
      join wrestler rw on rw.account_id = r.account_id join wrestler uw on uw.account_id = u.account_id
      where b.event_id = $1 and b.status in ('live', 'scheduled') and ($2::timestamptz is null or b.scheduled_at <= $2) order by b.number, b.id`,
    values: [eventId, Number.isFinite(until) ? new Date(until) : null],
  })
  return rows.map(({ ruleset, minutes, ...bout }) =>
    Object.assign(bout, { rules: rulesOfBout({ ruleset, minutes, styleId: bout.styleId }) }),
  )
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
