import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { Id, Moment, orNull } from '../envelope.ts'
import { BroadcastAccess, BroadcastStatus } from '../live.ts'
import { exportOf } from './exports.ts'
import { objectEndpoints } from './rows.ts'
import { Before, ListPart } from './sorting.ts'

/** The most broadcasts that are to come or on; fans see as many. */
export const MAX_OPEN_BROADCASTS = 50
/** The most streams of a broadcast: one for each letter of a mat. */
export const MAX_STREAMS = 26

/**
 * A stream of a broadcast: a mat by its letter, or another camera. `source` is the address of a playlist (HLS) on a host of the settings;
 * without one the club's own cameras send it. `id` is null for a new stream.
 */
export const StreamFields = Type.Object({
  id: orNull(Id),
  title: Type.String({ minLength: 1, maxLength: 60 }),
  titleEn: Type.String({ maxLength: 60 }),
  mat: orNull(Type.String({ pattern: '^[A-Z]$' })),
  source: orNull(Type.String({ maxLength: 500 })),
})
export type StreamFields = Static<typeof StreamFields>

export const BroadcastFields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 120 }),
  titleEn: Type.String({ maxLength: 120 }),
  eventId: orNull(Id),
  imageId: orNull(Id),
  access: BroadcastAccess,
  startsAt: Moment,
  streams: Type.Array(StreamFields, { minItems: 1, maxItems: MAX_STREAMS }),
})
export type BroadcastFields = Static<typeof BroadcastFields>

/** The state of a stream for who runs it. `offset` is the shift of its score sheets in seconds. */
export const StreamState = Type.Object({
  id: Id,
  isRecorded: Type.Boolean(),
  /** Whether a camera has sent it. */
  isSent: Type.Boolean(),
  offset: Type.Number(),
})
export type StreamState = Static<typeof StreamState>

/** A broadcast in the list of its staff. `eventTitle` is in the language of the caller. */
export const ListedBroadcast = Type.Object({
  id: Id,
  title: Type.String(),
  titleEn: Type.String(),
  access: BroadcastAccess,
  status: BroadcastStatus,
  startsAt: Moment,
  eventTitle: orNull(Type.String()),
})
export type ListedBroadcast = Static<typeof ListedBroadcast>

/** A broadcast as its staff see it. `hasKey`: cameras have a key. */
export const EditedBroadcast = Type.Object({
  id: Id,
  fields: BroadcastFields,
  status: BroadcastStatus,
  hasKey: Type.Boolean(),
  streams: Type.Array(StreamState),
})
export type EditedBroadcast = Static<typeof EditedBroadcast>

const acts = { query: Type.Object({ id: Id }), action: 'broadcast.edit' } as const

/** The broadcasts of the club. */
export const broadcasts = {
  ...objectEndpoints('/api/admin/broadcasts', {
    words: ['broadcast', 'broadcasts'],
    action: 'broadcast.edit',
    fields: BroadcastFields,
    missing: 'broadcast_not_found',
    tooMany: 'too_many_broadcasts',
    used: 'broadcast_used',
    refusals: [
      'broadcast_eventless',
      'broadcast_begun',
      'stream_host',
      'stream_recorded',
      'event_not_found',
      'picture_not_found',
    ],
  }),
  list: get('/api/admin/broadcasts/list', {
    summary:
      'Lists the broadcasts: on and to come, then over, the newest first; `Before` is the cursor of the part before',
    query: Type.Object({
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 40 })),
      Before,
    }),
    data: ListPart(ListedBroadcast),
    action: 'broadcast.edit',
    problems: ['cursor_invalid'],
  }),
  export: exportOf('/api/admin/broadcasts/export', {
    summary: 'Returns the list of broadcasts as a CSV file',
    query: Type.Object({}),
    action: 'broadcast.edit',
  }),
  detail: get('/api/admin/broadcasts/detail', {
    summary: 'Returns a broadcast with its fields and the state of its streams',
    query: Type.Object({ id: Id }),
    data: EditedBroadcast,
    action: 'broadcast.edit',
    problems: ['broadcast_not_found'],
  }),
  choices: get('/api/admin/broadcasts/choices', {
    summary: 'Lists the events that a broadcast may show: those to come and on, and the newest that are over',
    data: Type.Object({ events: Type.Array(Type.Object({ id: Id, title: Type.String() })) }),
    action: 'broadcast.edit',
  }),
  renewKey: post('/api/admin/broadcasts/renewkey', {
    summary:
      'Gives the cameras of a broadcast a new key; the earlier one stops working. The key is in this answer only',
    ...acts,
    data: Type.Object({
      server: Type.String(),
      streams: Type.Array(Type.Object({ id: Id, key: Type.String() })),
    }),
    problems: ['broadcast_not_found'],
  }),
  start: post('/api/admin/broadcasts/start', {
    summary: 'Begins a broadcast; one that has begun stays as it is',
    ...acts,
    data: Type.Object({ status: BroadcastStatus }),
    problems: ['broadcast_not_found'],
  }),
  end: post('/api/admin/broadcasts/end', {
    summary: 'Ends a broadcast; the server makes films of its recordings. One that has ended stays as it is',
    ...acts,
    data: Type.Object({ status: BroadcastStatus }),
    problems: ['broadcast_not_found'],
  }),
}
