import { type Static, Type } from 'typebox'
import { Id, Moment } from './envelope.ts'

const Until = Type.Union([Moment, Type.Null()])

/** The right to watch a paid broadcast: a ticket of the event, or of a bout on that mat, or a plan with live. `until` null: no end. */
export const WatchRight = Type.Object({
  by: Type.Union([Type.Literal('event'), Type.Literal('play'), Type.Literal('plan')]),
  until: Until,
})
export type WatchRight = Static<typeof WatchRight>

/**
 * How many picks of each event a fan may make, and how many of each are left: null is no limit. `by` is `plan` where a plan adds to the free picks, `until` when the next of these plans ends.
 */
export const PickRight = Type.Object({
  by: Type.Union([Type.Literal('free'), Type.Literal('plan')]),
  until: Until,
  allowed: Type.Union([Type.Integer(), Type.Null()]),
  events: Type.Array(Type.Object({ eventId: Id, left: Type.Union([Type.Integer(), Type.Null()]) })),
})
export type PickRight = Static<typeof PickRight>
