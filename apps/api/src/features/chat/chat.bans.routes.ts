import { chatBans } from '@pahlavan/contract/admin/chat-bans'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { banAuthor, endBan } from './chat.bans.commands.ts'
import { listBans } from './chat.bans.queries.ts'

/** The bans of the chats. */
export async function chatBanRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, chatBans.list, async ({ language }) => {
    const bans = await listBans(pool, language)
    return {
      items: bans.map(({ roomId, roomTitle, until, at, ...ban }) =>
        Object.assign(ban, {
          room: roomId === null ? null : { id: roomId, title: roomTitle ?? '' },
          until: until?.toISOString() ?? null,
          at: at.toISOString(),
        }),
      ),
    }
  })
  staffRoute(app, chatBans.add, ({ query, ...call }) => banAuthor(pool, requestActor(call), query))
  staffRoute(app, chatBans.end, ({ query, ...call }) => endBan(pool, requestActor(call), query))
}
