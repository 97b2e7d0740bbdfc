import type { ChatPoll, ChatRoom } from '@pahlavan/contract/chat'
import { CHAT_POLLS_MAX } from '@pahlavan/contract/limits'
import { cleanText } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import type { Queryable, Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { publishChat } from '../hub/hub.commands.ts'
import { findMessage } from './chat.queries.ts'
import {
  addPoll,
  endPolls,
  findPoll,
  findRoom,
  newestPoll,
  type PollRow,
  saveVote,
} from './chat.room.queries.ts'
import { messageOf, openingOf, roomTopic, stateOf } from './chat.rules.ts'

const pollOf = ({ broadcastId: _room, ...poll }: PollRow): ChatPoll => poll

export async function readRoom(db: Queryable, broadcastId: number, secret: string): Promise<ChatRoom | null> {
  const room = await findRoom(db, broadcastId)
  if (!room) return null
  // One after the other: within a transaction there is one connection.
  const pinned = room.pinnedId === null ? null : await findMessage(db, room.pinnedId)
  const poll = await newestPoll(db, broadcastId)
  const { opensAt, closesAt } = openingOf(room)
  return {
    broadcastId,
    state: stateOf(room, room.now),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    slowSeconds: room.slowSeconds,
    pinned: pinned && messageOf(pinned, secret),
    poll: poll && pollOf(poll),
  }
}

/** Tells a room how it is now. @throws Problem 404 */
export async function publishRoom(tx: Tx, broadcastId: number, secret: string): Promise<void> {
  const room = await readRoom(tx, broadcastId, secret)
  if (!room) throw new Problem(404, 'broadcast_not_found')
  await publishChat(tx, roomTopic(broadcastId), { kind: 'chat.room', room })
}

/** Changes a room, and publishes it. @throws Problem 404, and the problems of the change */
export const changeRoom = <T>(
  { pool, secret }: { pool: Pool; secret: string },
  broadcastId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  underLock(pool, locks.room, broadcastId, async (tx) => {
    if (!(await findRoom(tx, broadcastId))) throw new Problem(404, 'broadcast_not_found')
    const done = await work(tx)
    await publishRoom(tx, broadcastId, secret)
    return done
  })

/** Opens a poll in the place of the one before. @throws Problem 409 where the room is closed or has too many */
export async function openPoll(
  tx: Tx,
  input: { broadcastId: number; question: string; choices: readonly string[] },
): Promise<ChatPoll> {
  const { broadcastId } = input
  const room = await findRoom(tx, broadcastId)
  if (room && stateOf(room, room.now) === 'closed') throw new Problem(409, 'chat_closed')
  await endPolls(tx, broadcastId)
  const question = cleanText(input.question)
  const choices = input.choices.map(cleanText)
  if (question === '' || choices.includes(''))
    throw new Problem(400, 'invalid_parameter', { name: 'choices' })
  const id = await addPoll(tx, { broadcastId, question, choices, most: CHAT_POLLS_MAX })
  const poll = id === null ? null : await findPoll(tx, id)
  if (!poll) throw new Problem(409, 'polls_full')
  return pollOf(poll)
}

/** Votes, and answers in which room. @throws Problem 404, 409 */
export async function vote(
  tx: Tx,
  given: { pollId: number; accountId: number; choice: number },
): Promise<number> {
  const poll = await findPoll(tx, given.pollId)
  if (!poll || given.choice >= poll.choices.length) throw new Problem(404, 'poll_not_found')
  if (!poll.isOpen) throw new Problem(409, 'poll_closed')
  await saveVote(tx, given)
  return poll.broadcastId
}
