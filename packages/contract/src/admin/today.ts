import { type Static, Type } from 'typebox'
import type { Action } from '../access.ts'
import { get } from '../endpoint.ts'
import { Moment, orNull } from '../envelope.ts'
import { MAX_COUNTED } from './moderation.ts'

/** What waits for staff, and the action of those who see it. */
export const waitingActions = {
  payments: 'payment.read',
  refunds: 'payment.read',
  parcels: 'parcel.send',
  returns: 'payment.read',
  reports: 'chat.moderate',
  comments: 'comment.moderate',
  requests: 'request.read',
  messages: 'request.read',
  notices: 'health.read',
  films: 'film.edit',
  archives: 'archive.read',
} as const satisfies Record<string, Action>
export type WaitingName = keyof typeof waitingActions
export const waitingNames = Object.keys(waitingActions) as WaitingName[]

/** A line of the first page: how many wait, up to a bound, the time of the oldest, and whether it has waited for too long. */
export const WaitingLine = Type.Object({
  name: Type.Enum([...waitingNames], { type: 'string' }),
  count: Type.Integer({ minimum: 0, maximum: MAX_COUNTED + 1 }),
  oldestAt: orNull(Moment),
  isLate: Type.Boolean(),
})
export type WaitingLine = Static<typeof WaitingLine>

const Count = Type.Integer({ minimum: 0 })

/** A day in Tehran. The sums are in toman, and null for callers who see no money. */
export const ClubDay = Type.Object({
  day: Type.String({ format: 'date' }),
  signUps: Count,
  picks: Count,
  purchases: Count,
  sales: orNull(Count),
})
export type ClubDay = Static<typeof ClubDay>

/** So many days are shown; the last one is today, which is not over. */
export const SHOWN_DAYS = 14

export const today = {
  waiting: get('/api/admin/today/waiting', {
    summary:
      'Tells what waits for staff, a few seconds old at most: the lines that the caller may see, the oldest first',
    data: Type.Object({ items: Type.Array(WaitingLine), readAt: Moment }),
    action: 'today.read',
  }),
  days: get('/api/admin/today/days', {
    summary: 'Returns sign-ups, picks and sales of the last fourteen days, and what is live now',
    data: Type.Object({
      days: Type.Array(ClubDay),
      live: Type.Object({ events: Count, viewers: Count, scheduled: Count }),
    }),
    action: 'today.read',
  }),
}
