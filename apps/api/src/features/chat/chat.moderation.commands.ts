import type { Pool } from 'pg'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import type { User } from '../../http/sessions.ts'
import { accountTopic, publishChat } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import {
  endSilence,
  isModerator,
  removeAll,
  removeMessage,
  saveSilence,
  untell,
} from './chat.moderation.queries.ts'
import { findMessage, type MessageRow } from './chat.queries.ts'
import { roomTopic } from './chat.rules.ts'

/** A message that is there. @throws Problem 404 */
export async function messageFor(db: Queryable, id: number): Promise<MessageRow> {
  const message = await findMessage(db, id)
  if (!message) throw new Problem(404, 'message_not_found')
  return message
}

/** Tells somebody that they may not write, or may again. */
export const publishStanding = (tx: Tx, accountId: number): Promise<void> =>
  publishChat(tx, accountTopic(accountId), { kind: 'chat.standing' })

async function publishRemoval(tx: Tx, broadcastId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lock(tx, locks.hubChat)
  await untell(tx, roomTopic(broadcastId), ids)
  await publishChat(tx, roomTopic(broadcastId), { kind: 'chat.gone', ids: [...ids] })
}

/** Takes a message back, or out. @throws Problem 404 where it is gone, or somebody else’s and one is no moderator */
export const remove = (pool: Pool, messageId: number, user: User & { isModerator: boolean }): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const message = await messageFor(tx, messageId)
    const isOwn = message.accountId === user.id
    if (!isOwn && !user.isModerator) throw new Problem(404, 'message_not_found')
    if ((await removeMessage(tx, messageId, user.id)) === 0) throw new Problem(404, 'message_not_found')
    if (!isOwn)
      await noteChange(tx, {
        byId: user.id,
        action: 'chat.remove',
        kind: 'chat',
        subjectId: messageId,
        asked: {},
      })
    await publishRemoval(tx, message.broadcastId, [messageId])
  })

/**
 * Mutes or bans the author of a message, or lifts it. A ban also removes the author's recent messages from the room.
 *
 * @throws Problem 404, 403 for another moderator
 */
export const silence = (
  pool: Pool,
  {
    messageId,
    how,
    byId,
  }: { messageId: number; how: '1' | '5' | '10' | '60' | 'ban' | 'none'; byId: number },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { accountId, broadcastId } = await messageFor(tx, messageId)
    if (await isModerator(tx, accountId)) throw new Problem(403, 'forbidden')
    if (how === 'none') await endSilence(tx, accountId)
    else await saveSilence(tx, { accountId, minutes: how === 'ban' ? null : Number(how), byId })
    const asked = { how, messageId }
    await noteChange(tx, { byId, action: 'chat.silence', kind: 'chat', subjectId: accountId, asked })
    if (how === 'ban')
      await publishRemoval(tx, broadcastId, await removeAll(tx, broadcastId, accountId, byId))
    await publishStanding(tx, accountId)
  })
