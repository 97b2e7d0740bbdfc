import { type Static, Type } from 'typebox'
import { Moment } from './envelope.ts'

/**
 * A change of number where the old one is lost, `mobile` the new one (E.164). `waiting`: it comes at `dueAt`. Ended and not read yet: `returned`, because
 * the old number was proved by a code; `taken`, because the new one has another account now.
 */
export const MobileWait = Type.Object({
  mobile: Type.String(),
  dueAt: Moment,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('returned'), Type.Literal('taken')]),
})
export type MobileWait = Static<typeof MobileWait>
