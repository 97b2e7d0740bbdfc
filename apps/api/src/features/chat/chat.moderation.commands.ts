import { isAllowed } from '@pahlavan/contract/access'
import type { Pool } from 'pg'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { type AccountActor, type Actor, actorId } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { accountTopic, publishChat } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import {
  dismissReports,
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

export async function publishRemoval(tx: Tx, broadcastId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lock(tx, locks.hubChat)
  await untell(tx, roomTopic(broadcastId), ids)
  await publishChat(tx, roomTopic(broadcastId), { kind: 'chat.gone', ids: [...ids] })
}

/** Takes a message back, or out. @throws Problem 404 where it is gone, or another account’s and the actor is no moderator */
export const remove = (pool: Pool, actor: AccountActor, messageId: number): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const message = await messageFor(tx, messageId)
    const isOwn = message.accountId === actor.id
    if (!isOwn && !isAllowed(actor.roles, 'chat.moderate')) throw new Problem(404, 'message_not_found')
    if ((await removeMessage(tx, messageId, actor.id)) === 0) throw new Problem(404, 'message_not_found')
    if (!isOwn)
      await noteChange(tx, { actor, action: 'chat.remove', kind: 'chat', subjectId: messageId, input: {} })
    await publishRemoval(tx, message.broadcastId, [messageId])
  })

/** Mutes or bans an account, or lifts it, and publishes that to it. */
async function setSilence(
  tx: Tx,
  actor: Actor,
  accountId: number,
  input: { how: SilenceTerm; messageId?: number },
): Promise<void> {
  const { how } = input
  const minutes = how === 'ban' ? null : Number(how)
  if (how === 'none') await endSilence(tx, accountId)
  else await saveSilence(tx, { accountId, minutes, byId: actorId(actor) })
  await noteChange(tx, { actor, action: 'chat.silence', kind: 'chat', subjectId: accountId, input })
  await publishStanding(tx, accountId)
}

/** The minutes of a silence, for good, or its end. */
type SilenceTerm = '1' | '5' | '10' | '60' | 'ban' | 'none'

/** Bans an account from all chats, or lifts it. */
export const silenceAccount = (
  pool: Pool,
  actor: Actor,
  accountId: number,
  how: 'ban' | 'none',
): Promise<void> => inTransaction(pool, (tx) => setSilence(tx, actor, accountId, { how }))

/** Mutes or bans a message's author, or lifts it; a ban removes recent messages. @throws Problem 404, 403 for another moderator */
export const silence = (
  pool: Pool,
  actor: AccountActor,
  { messageId, how }: { messageId: number; how: SilenceTerm },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { accountId, broadcastId } = await messageFor(tx, messageId)
    if (await isModerator(tx, accountId)) throw new Problem(403, 'forbidden')
    await setSilence(tx, actor, accountId, { how, messageId })
    if (how === 'ban')
      await publishRemoval(tx, broadcastId, await removeAll(tx, broadcastId, accountId, actor.id))
  })

/** Dismisses the reports of a message. @throws Problem 404 */
export const dismiss = (pool: Pool, actor: Actor, messageId: number): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await messageFor(tx, messageId)
    await dismissReports(tx, messageId)
    await noteChange(tx, { actor, action: 'chat.dismiss', kind: 'chat', subjectId: messageId, input: {} })
  })
