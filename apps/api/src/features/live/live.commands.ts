import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { type Actor, serverActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { publish } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { broadcastTopic, LIVE_TAG } from './live.addresses.rules.ts'
import { beginDue, type BroadcastDraft, insertDraft, moveBroadcast, setKey } from './live.desk.queries.ts'
import { noteSent, setOffset, setRecording } from './live.recordings.queries.ts'

type MovedBroadcast = NonNullable<Awaited<ReturnType<typeof moveBroadcast>>>

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

interface DeskChange {
  action: 'add' | 'key' | 'start' | 'end' | 'film' | 'offset'
  id: number
  input: object
}

const note = (tx: Tx, actor: Actor, { action, id, input }: DeskChange): Promise<void> =>
  noteChange(tx, { actor, action: `live.${action}`, kind: 'broadcast', subjectId: id, input })

/** Invalidates the answers that show a broadcast, and those with the prices of its event: a free broadcast makes them 0. */
const forgetShown = (tx: Tx, eventId: number | null): Promise<void> =>
  notify(tx, 'answers', eventId === null ? LIVE_TAG : [LIVE_TAG, EVENTS_TAG, eventTag(eventId)].join(' '))

async function publishMove(tx: Tx, { id, status, eventId }: MovedBroadcast): Promise<void> {
  await publish(tx, [broadcastTopic(id)], { kind: 'broadcast', id, status, viewers: 0 })
  await forgetShown(tx, eventId)
}

/** Moves a broadcast to its next state, and publishes it; false where it is in none of these states. The desk's moves are noted. */
const move = (
  pool: Pool,
  actor: Actor,
  id: number,
  { from, to }: { from: readonly ('scheduled' | 'live')[]; to: 'live' | 'ended' },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const moved = await moveBroadcast(tx, id, from, to)
    if (!moved) return false
    if (actor.kind !== 'server')
      await note(tx, actor, { action: to === 'live' ? 'start' : 'end', id, input: {} })
    await publishMove(tx, moved)
    return true
  })

export const startBroadcast = (pool: Pool, actor: Actor, id: number): Promise<boolean> =>
  move(pool, actor, id, { from: ['scheduled'], to: 'live' })
export const endBroadcast = (pool: Pool, actor: Actor, id: number): Promise<boolean> =>
  move(pool, actor, id, { from: ['scheduled', 'live'], to: 'ended' })

export const startDue = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const each of await beginDue(tx)) await publishMove(tx, each)
  })

export const addBroadcast = (
  pool: Pool,
  actor: Actor,
  draft: BroadcastDraft,
): Promise<{ id: number; streams: number[] }> =>
  inTransaction(pool, async (tx) => {
    const added = await insertDraft(tx, draft)
    const { title, access, eventId, streams } = draft
    const input = { title, access, eventId, streams: streams.map(({ title: name }) => name) }
    await note(tx, actor, { action: 'add', id: added.id, input })
    await forgetShown(tx, eventId)
    return added
  })

/** Gives a broadcast a new key, in place of the old one. The key is shown this once; only its hash is stored. */
export async function renewKey(
  pool: Pool,
  actor: Actor,
  id: number,
): Promise<{ key: string; streams: number[] } | null> {
  const key = randomBytes(18).toString('base64url')
  return inTransaction(pool, async (tx) => {
    const streams = await setKey(tx, id, hashOf(key))
    if (streams) await note(tx, actor, { action: 'key', id, input: {} })
    return streams && { key, streams }
  })
}

/** Says which film is the recording of a stream, and when it begins where that is known; false where there is no such stream. */
export const saveRecording = (
  pool: Pool,
  actor: Actor,
  recording: { id: number; filmId: number; recordedAt: Date | null },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const id = await setRecording(tx, recording)
    if (id === null) return false
    const input = { streamId: recording.id, filmId: recording.filmId }
    await note(tx, actor, { action: 'film', id, input })
    await notify(tx, 'answers', LIVE_TAG)
    return true
  })

/** Corrects by how much a recording is late (ms) against the score sheets. @throws Problem 404 */
export const correctOffset = (
  pool: Pool,
  actor: Actor,
  { streamId, offsetMs }: { streamId: number; offsetMs: number },
): Promise<object> =>
  inTransaction(pool, async (tx) => {
    const id = await setOffset(tx, streamId, offsetMs)
    if (id === null) throw new Problem(404, 'broadcast_not_found')
    await note(tx, actor, { action: 'offset', id, input: { streamId, offsetMs } })
    await notify(tx, 'answers', LIVE_TAG)
    return {}
  })

/** Whether a sender with a key is admitted. The first sender begins the broadcast. */
export async function admitSender(pool: Pool, streamId: number, key: string): Promise<boolean> {
  const id = await noteSent(pool, streamId, hashOf(key))
  if (id !== null) await move(pool, serverActor, id, { from: ['scheduled'], to: 'live' })
  return id !== null
}
