import { account } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { userRoute } from '../../http/route.ts'
import { changeBookmarks } from './bookmarks.commands.ts'
import { listBookmarks } from './bookmarks.queries.ts'

export async function bookmarkRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  userRoute(app, account.bookmarks, ({ user }) => listBookmarks(pool, user.id))
  userRoute(app, account.changeBookmarks, ({ user, query: { add: added = {}, remove: removed = {} } }) =>
    changeBookmarks(pool, user.id, { added, removed }),
  )
}
