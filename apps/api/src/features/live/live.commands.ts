import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { publish } from '../hub/hub.commands.ts'
import { broadcastTopic, LIVE_TAG } from './live.addresses.rules.ts'
import {
  beginDue,
  type BroadcastDraft,
  insertDraft,
  moveBroadcast,
  noteSent,
  setKey,
} from './live.desk.queries.ts'

type Moved = NonNullable<Awaited<ReturnType<typeof moveBroadcast>>>

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Everybody who watches a broadcast hears that it began or ended. */
async function tell(tx: Tx, { id, status }: Moved): Promise<void> {
  await publish(tx, [broadcastTopic(id)], { kind: 'broadcast', id, status, viewers: 0 })
  await notify(tx, 'answers', LIVE_TAG)
}

/** Moves a broadcast on, and tells who watches; false where it is not in one of these states. */
const move = (
  pool: Pool,
  id: number,
  from: readonly ('scheduled' | 'live')[],
  to: 'live' | 'ended',
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const moved = await moveBroadcast(tx, id, from, to)
    if (moved) await tell(tx, moved)
    return moved !== null
  })

export const startBroadcast = (pool: Pool, id: number): Promise<boolean> =>
  move(pool, id, ['scheduled'], 'live')
export const endBroadcast = (pool: Pool, id: number): Promise<boolean> =>
  move(pool, id, ['scheduled', 'live'], 'ended')

/** Begins what has come due. */
export const startDue = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const each of await beginDue(tx)) await tell(tx, each)
  })

/** Adds a broadcast. */
export async function addBroadcast(
  pool: Pool,
  draft: BroadcastDraft,
): Promise<{ id: number; streams: number[] }> {
  const added = await insertDraft(pool, draft)
  await notify(pool, 'answers', LIVE_TAG)
  return added
}

/** Makes a broadcast another key: the one before is none any more. It is shown this once; what is kept is its hash. */
export async function renewKey(pool: Pool, id: number): Promise<{ key: string; streams: number[] } | null> {
  const key = randomBytes(18).toString('base64url')
  const streams = await setKey(pool, id, hashOf(key))
  return streams && { key, streams }
}

/** Whether somebody may send a stream with a key. The first who does begins the broadcast. */
export async function admitSender(pool: Pool, streamId: number, key: string): Promise<boolean> {
  const id = await noteSent(pool, streamId, hashOf(key))
  if (id !== null) await startBroadcast(pool, id)
  return id !== null
}
