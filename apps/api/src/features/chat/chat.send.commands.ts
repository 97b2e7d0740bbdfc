import type { ChatMessage, chat as contract } from '@pahlavan/contract/chat'
import type { DataOf } from '@pahlavan/contract/endpoint'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import type { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts'
import { publishChat } from '../hub/hub.commands.ts'
import { addMessage, findPermission, type ChatPermission, type NewMessage } from './chat.own.queries.ts'
import { findMessage } from './chat.queries.ts'
import { findRoom } from './chat.room.queries.ts'
import { chatText, hasLink, messageOf, roomTopic, stateOf } from './chat.rules.ts'
import type { Words } from './chat.words.cache.ts'

/** So many messages may wait to be written: a flood leaves the database's connections to others. */
export const MAX_WAITING_MESSAGES = 200

export interface ChatContext {
  pool: Pool
  secret: string
  words: Words
  /** Where messages are written, in the order in which they came. */
  turns: ConcurrencyLimiter
  /** Tells all processes that something was said. */
  wake: () => void
}

/** The input of a message. Moderators wait for no limit. */
export interface MessageInput {
  broadcastId: number
  accountId: number
  requestKey: string | null
  typed: string
  replyTo: number | null
  isModerator: boolean
}

/** Refuses a message without permission. @throws Problem */
function refuse(permission: ChatPermission, { isModerator }: MessageInput): void {
  const { isBanned, mutedFor, slowFor, paceFor, isRepeated } = permission
  if (isBanned) throw new Problem(403, 'chat_banned')
  if (mutedFor !== null && mutedFor > 0)
    throw new Problem(403, 'chat_muted', { retryAfter: Math.ceil(mutedFor) })
  if (stateOf(permission, permission.now) !== 'open') throw new Problem(409, 'chat_closed')
  if (isModerator) return
  const wait = Math.max(slowFor ?? 0, paceFor ?? 0)
  if (wait > 0) throw new Problem(429, 'chat_slow', { retryAfter: Math.ceil(wait) })
  if (isRepeated) throw new Problem(409, 'chat_repeated')
}

async function write(
  tx: Tx,
  sent: MessageInput,
  newMessage: NewMessage,
  secret: string,
): Promise<ChatMessage> {
  await lock(tx, locks.talk, sent.accountId)
  const permission = await findPermission(tx, newMessage)
  if (!permission) throw new Problem(404, 'broadcast_not_found')
  const same = permission.sameId === null ? null : await findMessage(tx, permission.sameId)
  if (same) return messageOf(same, secret)
  refuse(permission, sent)
  const answered = sent.replyTo === null ? null : await findMessage(tx, sent.replyTo)
  if (sent.replyTo !== null && answered?.broadcastId !== sent.broadcastId)
    throw new Problem(404, 'message_not_found')
  // Ids of messages grow as they are told.
  await lock(tx, locks.hubChat)
  const id = await addMessage(tx, { ...newMessage, replyTo: sent.replyTo })
  const row = await findMessage(tx, id)
  if (!row) throw new Error('a message was written and is gone')
  const message = messageOf(row, secret)
  await publishChat(tx, roomTopic(sent.broadcastId), { kind: 'chat.said', message })
  return message
}

/** Sends a message, once for an account's key. @throws Problem for an unwanted text, a closed room, or an author without permission */
export async function sendMessage(
  context: ChatContext,
  sent: MessageInput,
): Promise<DataOf<typeof contract.send>> {
  const { pool, secret, words, turns, wake } = context
  const { broadcastId, accountId, requestKey, typed } = sent
  const text = chatText(typed)
  if (!sent.isModerator && hasLink(text)) throw new Problem(422, 'chat_link')
  if ((await words.filter()).refuses(text)) throw new Problem(422, 'chat_word')
  const newMessage = { broadcastId, accountId, requestKey, text }
  const work = () => inTransaction(pool, (tx) => write(tx, sent, newMessage, secret))
  const message = await turns.run(work, String(accountId))
  wake()
  const room = sent.isModerator ? null : await findRoom(pool, broadcastId)
  return { message, canWriteIn: room?.slowSeconds ?? 0 }
}
