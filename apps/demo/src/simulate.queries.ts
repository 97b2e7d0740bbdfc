import { Corner } from '@pahlavan/contract/bouts'
import { actionKinds } from '@pahlavan/wrestling/actions'
import { Type } from 'typebox'
import { query, type Queryable } from '@pahlavan/api/database/connect'
import { bool, integer, json, list, string } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'
import { rulesetOf } from '@pahlavan/api/database/rulesets'
import { rulesOfBout } from '@pahlavan/api/features/bouts/bouts.rules'
import type { NextBout } from './simulate.play.ts'

const WRESTLER = (side: 'r' | 'u') =>
  `json_build_object('entryId', ${side}.id, 'id', ${side}.account_id, 'points', ${side}w.points)`

const Wrestler = json(Type.Object({ entryId: Type.Integer(), id: Type.Integer(), points: Type.Integer() }))
const nextColumns = {
  id: integer,
  number: integer,
  mat: string,
  second: integer,
  revision: integer,
  isCalled: bool,
  isRunning: bool,
  ruleset: string,
  styleId: integer,
  periods: integer,
  minutes: integer,
  red: Wrestler,
  blue: Wrestler,
  written: list(
    json(
      Type.Object({
        second: Type.Integer(),
        corner: Corner,
        kind: Type.Enum([...actionKinds]),
        points: Type.Integer(),
      }),
    ),
  ),
}

const selectNext = statement({
  name: 'simulate.next',
  text: `select b.id, b.number, b.mat, b.second, b.revision, b.called_at is not null as "isCalled", b.clock_since is not null as "isRunning", ${rulesetOf('e')} as ruleset, pw.style_type as "styleId", ag.periods, ag.minutes, ${WRESTLER('r')} as red, ${WRESTLER('u')} as blue,
        array(select json_build_object('second', a.second, 'corner', a.corner, 'kind', a.kind, 'points', a.points)
          from bout_action a where a.bout_id = b.id and a.taken_back_at is null order by a.second, a.id) as written
      from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
      join entry r on r.id = b.red_id join entry u on u.id = b.blue_id
      join wrestler rw on rw.account_id = r.account_id join wrestler uw on uw.account_id = u.account_id
      where b.event_id = $1 and b.status in ('live', 'scheduled') and ($2::timestamptz is null or b.scheduled_at <= $2) order by b.status = 'live' desc, b.scheduled_at, b.number, b.id`,
  row: nextColumns,
})

/** The bouts of an event with both wrestlers known, until a moment (ms, or infinite), in their order. */
export async function nextBouts(db: Queryable, eventId: number, until: number): Promise<NextBout[]> {
  const rows = await query(db, selectNext, [eventId, Number.isFinite(until) ? new Date(until) : null])
  return rows.map(({ ruleset, periods, minutes, ...bout }) =>
    Object.assign(bout, { rules: rulesOfBout({ ruleset, periods, minutes, styleId: bout.styleId }) }),
  )
}

const selectDue = statement({
  name: 'simulate.due',
  text: `select id, ends_at <= $1 as "isOver" from event where key like 'demo %'
      and ((status = 'upcoming' and starts_at <= $1) or (status = 'live' and ends_at <= $1)) order by starts_at`,
  row: { id: integer, isOver: bool },
})

const selectPlayable = statement({
  name: 'simulate.playable',
  text: `select id from event where key like 'demo %' and (status = 'live' or (status = 'upcoming' and starts_at <= now()))
    order by starts_at, id`,
  row: { id: integer },
})

/** Events of the demo that are on, or should be. */
export const playableEvents = async (db: Queryable): Promise<number[]> =>
  (await query(db, selectPlayable, [])).map(({ id }) => id)

/** Events of the demo that should have begun by now, and whether they should be over. */
export const dueEvents = (db: Queryable, now: Date): Promise<{ id: number; isOver: boolean }[]> =>
  query(db, selectDue, [now])
