import { type Static, Type } from 'typebox'
import { Corner } from './bouts.ts'
import { paths } from './paths.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull } from './envelope.ts'
import { FilmSource } from './gallery.ts'
import { Image } from './image.ts'
import { LIVE_OFFSET_MAX } from './limits.ts'
import { WatchRight } from './rights.ts'

export const BroadcastStatus = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('live'),
  Type.Literal('ended'),
])
export type BroadcastStatus = Static<typeof BroadcastStatus>

/** The audience of a broadcast: everybody; buyers of the event or a bout of it, and holders of a plan with live; holders of such a plan alone. */
export const BroadcastAccess = Type.Union([Type.Literal('free'), Type.Literal('event'), Type.Literal('plan')])
export type BroadcastAccess = Static<typeof BroadcastAccess>

/** A broadcast in a list. One that ended has a replay where a stream of it was recorded. `viewers` watch it now. `watch` is why the caller may watch a stream of it, where it is not free. */
export const BroadcastCard = Type.Object({
  id: Id,
  title: Type.String(),
  status: BroadcastStatus,
  access: BroadcastAccess,
  startsAt: Moment,
  endedAt: orNull(Moment),
  hasReplay: Type.Boolean(),
  eventId: orNull(Id),
  eventTitle: orNull(Type.String()),
  image: orNull(Image),
  mats: Type.Array(Type.String()),
  viewers: Type.Integer(),
  watch: orNull(WatchRight),
})
export type BroadcastCard = Static<typeof BroadcastCard>

/** The address of a stream until `expiresAt`: a growing list while it is live, or a recording. A viewer asks for fresh addresses before that. */
export const StreamSource = Type.Object({
  hls: orNull(Type.String()),
  film: orNull(FilmSource),
  expiresAt: Moment,
})
export type StreamSource = Static<typeof StreamSource>

/** A bout and the seconds of a recording at which its points were written on its sheet; below 0 is before it begins. */
export const BoutSheet = Type.Object({
  playId: Id,
  title: Type.String(),
  points: Type.Array(
    Type.Object({ at: Type.Integer(), corner: Corner, points: Type.Integer(), action: Type.String() }),
  ),
})
export type BoutSheet = Static<typeof BoutSheet>

/** A bout in a recording: from and to which second of it, and its points that are in it. */
export const BoutChapter = Type.Object({
  ...BoutSheet.properties,
  number: Type.Integer(),
  at: Type.Integer(),
  to: Type.Integer(),
})
export type BoutChapter = Static<typeof BoutChapter>

/**
 * One picture of a broadcast: a mat, or another camera. `source` is null without permission to watch, before the beginning, and without a
 * recording. `recordedAt` is the beginning of its recording, corrected like its sheets, so that scores and messages of the same time match
 * it. `offset` is the shift of its sheets in seconds, and `sheets` are all of its mat, also those not in it yet; null without permission to
 * correct it.
 */
export const Stream = Type.Object({
  id: Id,
  title: Type.String(),
  mat: orNull(Type.String()),
  mayWatch: Type.Boolean(),
  source: orNull(StreamSource),
  recordedAt: orNull(Moment),
  offset: orNull(Type.Number()),
  sheets: orNull(Type.Array(BoutSheet)),
  chapters: Type.Array(BoutChapter),
})
export type Stream = Static<typeof Stream>

/** A broadcast with all its streams. `price` and `playPrice` (toman) are those of its event, null where that is not sold. */
export const Broadcast = Type.Object({
  ...BroadcastCard.properties,
  price: orNull(Type.Integer()),
  playPrice: orNull(Type.Integer()),
  streams: Type.Array(Stream),
})
export type Broadcast = Static<typeof Broadcast>

/** Live broadcasts and their replays (`docs/rules/specification.md` §7 Live). */
export const live = {
  first: endpoint(paths.live.first, {
    summary: 'Returns the current broadcast or the next one; null if there is none',
    data: orNull(BroadcastCard),
  }),
  all: endpoint(paths.live.all, {
    summary: 'Lists all broadcasts: current ones, then upcoming ones, then the newest 50 that ended',
    query: Type.Object({ eventId: Type.Optional(Id) }),
    data: Type.Array(BroadcastCard),
  }),
  detail: endpoint(paths.live.detail, {
    summary:
      'Returns a broadcast with all its streams. Sources are signed for the caller’s session, end with it, and expire; a browser plays them with the cookie of the answer',
    problems: ['broadcast_not_found'],
    query: Type.Object({ liveBroadcastId: Id }),
    data: Broadcast,
  }),
  setOffset: endpoint(paths.live.setOffset, {
    summary:
      'Sets the seconds by which the score sheets come later in the recording of a stream; a negative value is earlier. A repeated call changes nothing',
    query: Type.Object({
      streamId: Id,
      offset: Type.Number({ minimum: -LIVE_OFFSET_MAX, maximum: LIVE_OFFSET_MAX }),
    }),
    data: Type.Object({}),
    action: 'broadcast.shift',
    problems: ['broadcast_not_found'],
  }),
}
