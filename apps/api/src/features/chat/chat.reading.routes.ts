import { chat as contract, type HiddenAuthor, type OwnChat } from '@pahlavan/contract/chat'
import { isAllowed } from '@pahlavan/contract/access'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import { route, userRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { findPermission, findVote, listHidden, listReacted } from './chat.own.queries.ts'
import { listMessages } from './chat.queries.ts'
import { readRoom } from './chat.room.commands.ts'
import { sumPresence } from './chat.room.queries.ts'
import { authorKey, messageOf, nameOf } from './chat.rules.ts'
import type { ChatContext } from './chat.send.commands.ts'

export const isModerator = ({ roles }: User) => isAllowed(roles, 'chat.moderate')

export const hiddenOf =
  (secret: string) =>
  (row: { accountId: number; isHidden: boolean; name: string; nameEn: string }): HiddenAuthor => {
    const key = authorKey(secret, row.accountId)
    return { key, ...nameOf(row, key) }
  }

/** A user's own state in a room. @throws Problem 404 */
async function ownChat({ pool, secret }: ChatContext, user: User, broadcastId: number): Promise<OwnChat> {
  const emptyMessage = { broadcastId, accountId: user.id, requestKey: null, text: '' }
  const standing = await findPermission(pool, emptyMessage)
  const [hidden, reacted, choice] = await Promise.all([
    listHidden(pool, user.id),
    listReacted(pool, user.id, broadcastId),
    findVote(pool, user.id, broadcastId),
  ])
  const mutedFor = Math.max(0, standing?.mutedFor ?? 0)
  const waits = isModerator(user) ? [] : [standing?.slowFor ?? 0, standing?.paceFor ?? 0]
  return {
    key: authorKey(secret, user.id),
    canWriteIn: Math.ceil(Math.max(0, mutedFor, ...waits)),
    isMuted: mutedFor > 0,
    isBanned: standing?.isBanned ?? false,
    ...(standing?.reason && (standing.isBanned || mutedFor > 0) && { banReason: standing.reason }),
    isModerator: isModerator(user),
    hidden: hidden.map(hiddenOf(secret)),
    vote: choice,
    reacted,
  }
}

export function readingRoutes(app: FastifyInstance, context: ChatContext): void {
  const { pool, secret } = context
  route(app, contract.room, async ({ query: { broadcastId } }) => {
    const [room, present] = await Promise.all([
      readRoom(pool, broadcastId, secret),
      sumPresence(pool, [broadcastId]),
    ])
    if (!room) throw new Problem(404, 'broadcast_not_found')
    return { ...room, presence: present.get(broadcastId) ?? 0 }
  })
  route(app, contract.messages, async ({ query }) => {
    const { broadcastId, Before: before, After: after, Until: until, PageSize: size = 50 } = query
    const rows = await listMessages(pool, { broadcastId, size, before, after, until })
    return rows.map((row) => messageOf(row, secret))
  })
  userRoute(app, contract.hidden, async ({ user }) => {
    const hidden = await listHidden(pool, user.id)
    return hidden.map(hiddenOf(secret))
  })
  userRoute(app, contract.mine, ({ query, user }) => ownChat(context, user, query.broadcastId))
}
