import { type Static, Type } from 'typebox'
import { BoutStatus } from '../bouts.ts'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Search } from '../envelope.ts'

/** The most bouts of an event that a search lists. */
export const MAX_LISTED_BOUTS = 20

/** A bout as staff make it free to watch. `isSold`: somebody has bought it by itself. */
export const FreeBout = Type.Object({
  id: Id,
  number: Type.Integer(),
  mat: Type.String(),
  title: Type.String(),
  weight: Type.String(),
  status: BoutStatus,
  isFree: Type.Boolean(),
  isSold: Type.Boolean(),
})
export type FreeBout = Static<typeof FreeBout>

/** Single bouts of an event that are free to watch. */
export const eventBouts = {
  list: get('/api/admin/events/bouts', {
    summary:
      'Lists bouts of an event that are not over, and free ones, by name or number, free ones first; `count` is how many are found',
    query: Type.Object({ id: Id, search: Search }),
    data: Type.Object({
      items: Type.Array(FreeBout, { maxItems: MAX_LISTED_BOUTS }),
      count: Type.Integer(),
      free: Type.Integer(),
    }),
    action: 'event.edit',
  }),
  setFree: post('/api/admin/events/bouts/free', {
    summary: 'Makes a bout free to watch, or not any more. One that is sold stays as it is',
    query: Type.Object({ key: ChangeKey, playId: Id, isFree: Type.Boolean() }),
    data: Type.Object({ isFree: Type.Boolean() }),
    action: 'event.edit',
    problems: ['key_reused', 'bout_not_found', 'bout_sold'],
  }),
}
