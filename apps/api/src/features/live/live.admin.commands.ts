import { type BroadcastFields, MAX_OPEN_BROADCASTS } from '@pahlavan/contract/admin/broadcasts'
import { cleanLine } from '@pahlavan/persian/letters'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { hasPicture } from '../media/media.pictures.queries.ts'
import { isAllowed, LIVE_TAG } from './live.addresses.rules.ts'
import {
  findBroadcastFields,
  findBroadcastState,
  hasEvent,
  openBroadcastIds,
  removeBroadcastRow,
  writeBroadcast,
} from './live.admin.queries.ts'
import { insertDraft } from './live.desk.queries.ts'

/** Checks that a broadcast which has begun keeps its start, and the streams that were sent. */
async function checkBegun(tx: Tx, { startsAt, streams }: BroadcastFields, id: number): Promise<void> {
  const state = await findBroadcastState(tx, id)
  if (!state) throw new Problem(404, 'broadcast_not_found')
  if (state.status !== 'scheduled' && state.startsAt.getTime() !== Date.parse(startsAt))
    throw new Problem(409, 'broadcast_begun')
  const ids = new Set(streams.map((each) => each.id))
  if (state.recorded.some((each) => !ids.has(each))) throw new Problem(409, 'stream_recorded')
  if (streams.some((each) => each.id !== null && !state.streams.includes(each.id)))
    throw new Problem(404, 'broadcast_not_found')
}

/** @param boxes the origins that streams may come from */
const checkOf =
  (boxes: readonly string[]) =>
  async (tx: Tx, fields: BroadcastFields, id: number | null): Promise<void> => {
    const { eventId, imageId, access, streams } = fields
    if (access === 'event' && eventId === null) throw new Problem(400, 'broadcast_eventless')
    if (streams.some(({ source }) => source !== null && !isAllowed(source, boxes)))
      throw new Problem(400, 'stream_host')
    if (eventId !== null && !(await hasEvent(tx, eventId))) throw new Problem(404, 'event_not_found')
    if (imageId !== null && !(await hasPicture(tx, imageId))) throw new Problem(404, 'picture_not_found')
    if (id !== null) await checkBegun(tx, fields, id)
    else if (streams.some((each) => each.id !== null)) throw new Problem(400, 'invalid')
  }

async function remove(tx: Tx, id: number): Promise<void> {
  if ((await findBroadcastState(tx, id))?.isUsed) throw new Problem(409, 'broadcast_used')
  await removeBroadcastRow(tx, id)
}

const cleanStreams = (streams: BroadcastFields['streams']) =>
  streams.map(({ source, ...stream }) => ({
    ...stream,
    title: cleanLine(stream.title),
    titleEn: cleanLine(stream.titleEn),
    source: source === null || source.trim() === '' ? null : source.trim(),
  }))

/** The broadcasts in the machinery of rows. @param boxes the origins that streams may come from */
export const broadcastNoun = (boxes: readonly string[]): RowNoun<BroadcastFields> => ({
  kind: 'broadcast',
  tag: LIVE_TAG,
  // A free broadcast makes the prices of its event 0.
  tagsOf: ({ eventId }) => (eventId === null ? [] : [EVENTS_TAG, eventTag(eventId)]),
  missing: 'broadcast_not_found',
  clean: ({ streams, ...fields }) => ({
    ...cleanFields(fields, { lines: ['title', 'titleEn'] }),
    ...(streams && { streams: cleanStreams(streams) }),
  }),
  check: checkOf(boxes),
  find: findBroadcastFields,
  group: { find: openBroadcastIds, max: MAX_OPEN_BROADCASTS, tooMany: 'too_many_broadcasts' },
  add: async (tx, fields) => (await insertDraft(tx, { ...fields, startsAt: new Date(fields.startsAt) })).id,
  write: writeBroadcast,
  remove,
})
