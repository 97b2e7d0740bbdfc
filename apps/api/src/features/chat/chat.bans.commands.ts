import type { chatBans } from '@pahlavan/contract/admin/chat-bans'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import type { Pool } from 'pg'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { endRoomBan, saveBan } from './chat.bans.queries.ts'
import { messageFor, publishRemoval, publishStanding } from './chat.moderation.commands.ts'
import { endSilence, isModerator, removeAll } from './chat.moderation.queries.ts'

/** Bans the author of a message, and publishes it to them. For good, the recent messages in the room go too. @throws Problem 404, 403 */
export async function banAuthor(
  pool: Pool,
  actor: AccountActor,
  { messageId, where, hours, reason, key }: QueryOf<typeof chatBans.add>,
): Promise<{ isChanged: boolean }> {
  const { accountId, broadcastId } = await messageFor(pool, messageId)
  const input = { where, hours, reason, ...(where === 'room' && { broadcastId }) }
  const change = { actor, key, action: 'chat.ban', kind: 'chat', subjectId: accountId, input } as const
  return changeOnce(pool, change, async (tx) => {
    if (await isModerator(tx, accountId)) throw new Problem(403, 'forbidden')
    const ban = { accountId, hours, reason, byId: actor.id }
    const isChanged = await saveBan(tx, ban, where === 'room' ? broadcastId : null)
    if (hours === 0)
      await publishRemoval(tx, broadcastId, await removeAll(tx, broadcastId, accountId, actor.id))
    if (isChanged) await publishStanding(tx, accountId)
    return { isChanged }
  })
}

/** Ends a ban of one room, or of all rooms, and publishes it to the account. */
export function endBan(
  pool: Pool,
  actor: AccountActor,
  { accountId, broadcastId, key }: QueryOf<typeof chatBans.end>,
): Promise<{ isChanged: boolean }> {
  const input = { ...(broadcastId !== undefined && { broadcastId }) }
  const change = { actor, key, action: 'chat.unban', kind: 'chat', subjectId: accountId, input } as const
  return changeOnce(pool, change, async (tx) => {
    const ended =
      broadcastId === undefined
        ? await endSilence(tx, accountId)
        : await endRoomBan(tx, accountId, broadcastId)
    if (ended > 0) await publishStanding(tx, accountId)
    return { isChanged: ended > 0 }
  })
}
