import type { ChatPoll } from '@pahlavan/contract/chat'
import type { Pool } from 'pg'
import type { Queryable, Tx } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { findMessage } from './chat.queries.ts'
import { changeRoom, openPoll } from './chat.room.commands.ts'
import { endPolls, findPoll, type PollRow, savePinned, saveSlow } from './chat.room.queries.ts'

/** The database, and the secret of the authors' keys in a published room. */
type Room = { pool: Pool; secret: string }

const note = (
  tx: Tx,
  actor: Actor,
  change: { action: 'pin' | 'slow' | 'poll' | 'endPoll'; subjectId: number; input: object },
): Promise<void> => noteChange(tx, { ...change, actor, action: `chat.${change.action}`, kind: 'chat' })

/** A poll that exists. @throws Problem 404 */
async function pollFor(db: Queryable, pollId: number): Promise<PollRow> {
  const poll = await findPoll(db, pollId)
  if (!poll) throw new Problem(404, 'poll_not_found')
  return poll
}

/** Pins a message of a room, or none. @throws Problem 404 */
export const pinMessage = (
  room: Room,
  actor: Actor,
  { broadcastId, messageId }: { broadcastId: number; messageId: number | null },
): Promise<void> =>
  changeRoom(room, broadcastId, async (tx) => {
    const message = messageId === null ? null : await findMessage(tx, messageId)
    if (messageId !== null && message?.broadcastId !== broadcastId)
      throw new Problem(404, 'message_not_found')
    await savePinned(tx, broadcastId, messageId)
    await note(tx, actor, { action: 'pin', subjectId: broadcastId, input: { messageId } })
  })

/** Sets the seconds between two messages of one account in a room. @throws Problem 404 */
export const setSlowMode = (
  room: Room,
  actor: Actor,
  { broadcastId, seconds }: { broadcastId: number; seconds: number },
): Promise<void> =>
  changeRoom(room, broadcastId, async (tx) => {
    await saveSlow(tx, broadcastId, seconds)
    await note(tx, actor, { action: 'slow', subjectId: broadcastId, input: { seconds } })
  })

/** Opens a poll in a room. @throws Problem 404, 409 */
export const askPoll = (
  room: Room,
  actor: Actor,
  poll: { broadcastId: number; question: string; choices: string[] },
): Promise<ChatPoll> =>
  changeRoom(room, poll.broadcastId, async (tx) => {
    const opened = await openPoll(tx, poll)
    const { question, choices } = poll
    await note(tx, actor, { action: 'poll', subjectId: opened.id, input: { question, choices } })
    return opened
  })

/** Ends a poll; one that is over stays as it is. @throws Problem 404 */
export async function endPoll(room: Room, actor: Actor, pollId: number): Promise<void> {
  const { broadcastId } = await pollFor(room.pool, pollId)
  await changeRoom(room, broadcastId, async (tx) => {
    const { isOpen } = await pollFor(tx, pollId)
    if (!isOpen) return
    await endPolls(tx, broadcastId)
    await note(tx, actor, { action: 'endPoll', subjectId: pollId, input: {} })
  })
}
