import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { Problem } from '../../http/problems.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { publish } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { broadcastTopic, LIVE_TAG } from './live.addresses.rules.ts'
import {
  beginDue,
  type BroadcastDraft,
  insertDraft,
  moveBroadcast,
  noteSent,
  setKey,
  setOffset,
  setRecording,
} from './live.desk.queries.ts'

type MovedBroadcast = NonNullable<Awaited<ReturnType<typeof moveBroadcast>>>

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** What staff did with a broadcast. `byId` is null for a command on the server. */
interface Act {
  what: 'add' | 'key' | 'start' | 'end' | 'film' | 'offset'
  id: number
  asked: object
  byId?: number
}

const note = (tx: Tx, { what, id, asked, byId }: Act): Promise<void> =>
  noteChange(tx, { byId: byId ?? null, action: `live.${what}`, kind: 'broadcast', subjectId: id, asked })

/** Invalidates the answers that show a broadcast, and those with the prices of its event: a free broadcast makes them 0. */
const forgetShown = (tx: Tx, eventId: number | null): Promise<void> =>
  notify(tx, 'answers', eventId === null ? LIVE_TAG : [LIVE_TAG, EVENTS_TAG, eventTag(eventId)].join(' '))

/** Publishes to the viewers of a broadcast that it began or ended. */
async function tell(tx: Tx, { id, status, eventId }: MovedBroadcast): Promise<void> {
  await publish(tx, [broadcastTopic(id)], { kind: 'broadcast', id, status, viewers: 0 })
  await forgetShown(tx, eventId)
}

/** Moves a broadcast to its next state, and publishes it; false where it is in none of these states. */
const move = (
  pool: Pool,
  id: number,
  {
    from,
    to,
    isByHand,
  }: { from: readonly ('scheduled' | 'live')[]; to: 'live' | 'ended'; isByHand: boolean },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const moved = await moveBroadcast(tx, id, from, to)
    if (!moved) return false
    if (isByHand) await note(tx, { what: to === 'live' ? 'start' : 'end', id, asked: {} })
    await tell(tx, moved)
    return true
  })

export const startBroadcast = (pool: Pool, id: number): Promise<boolean> =>
  move(pool, id, { from: ['scheduled'], to: 'live', isByHand: true })
export const endBroadcast = (pool: Pool, id: number): Promise<boolean> =>
  move(pool, id, { from: ['scheduled', 'live'], to: 'ended', isByHand: true })

/** Begins the due broadcasts. */
export const startDue = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const each of await beginDue(tx)) await tell(tx, each)
  })

/** Adds a broadcast. */
export const addBroadcast = (pool: Pool, draft: BroadcastDraft): Promise<{ id: number; streams: number[] }> =>
  inTransaction(pool, async (tx) => {
    const added = await insertDraft(tx, draft)
    const { title, access, eventId, streams } = draft
    const asked = { title, access, eventId, streams: streams.map(({ title: name }) => name) }
    await note(tx, { what: 'add', id: added.id, asked })
    await forgetShown(tx, eventId)
    return added
  })

/** Gives a broadcast a new key, in place of the old one. The key is shown this once; only its hash is stored. */
export async function renewKey(pool: Pool, id: number): Promise<{ key: string; streams: number[] } | null> {
  const key = randomBytes(18).toString('base64url')
  return inTransaction(pool, async (tx) => {
    const streams = await setKey(tx, id, hashOf(key))
    if (streams) await note(tx, { what: 'key', id, asked: {} })
    return streams && { key, streams }
  })
}

/** Says which film is the recording of a stream, and when it begins where that is known; false where there is no such stream. */
export const saveRecording = (
  pool: Pool,
  recording: { id: number; filmId: number; recordedAt: Date | null },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const id = await setRecording(tx, recording)
    if (id === null) return false
    const asked = { streamId: recording.id, filmId: recording.filmId }
    await note(tx, { what: 'film', id, asked })
    await notify(tx, 'answers', LIVE_TAG)
    return true
  })

/** Corrects by how much a recording is late (ms) against the score sheets. @throws Problem 404 */
export const correctOffset = (
  pool: Pool,
  { streamId, offsetMs, byId }: { streamId: number; offsetMs: number; byId?: number },
): Promise<object> =>
  inTransaction(pool, async (tx) => {
    const id = await setOffset(tx, streamId, offsetMs)
    if (id === null) throw new Problem(404, 'broadcast_not_found')
    await note(tx, { what: 'offset', id, asked: { streamId, offsetMs }, ...(byId && { byId }) })
    await notify(tx, 'answers', LIVE_TAG)
    return {}
  })

/** Whether a sender with a key is admitted. The first sender begins the broadcast. */
export async function admitSender(pool: Pool, streamId: number, key: string): Promise<boolean> {
  const id = await noteSent(pool, streamId, hashOf(key))
  if (id !== null) await move(pool, id, { from: ['scheduled'], to: 'live', isByHand: false })
  return id !== null
}
