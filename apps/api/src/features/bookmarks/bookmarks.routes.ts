import { account, BOOKMARKS_MAX, type Bookmarks } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { type Call, userDoor } from '../../plugins/door.ts'
import { Problem } from '../../plugins/problems.ts'
import type { User } from '../../plugins/sessions.ts'
import { changeBookmarks, listBookmarks } from './bookmarks.queries.ts'

/** Keeps and lets go, all of it or, where it would be too many, nothing. */
function change(
  app: FastifyInstance,
  { user, query }: Call<typeof account.changeBookmarks, User>,
): Promise<Bookmarks> {
  const { add: added = {}, remove: removed = {} } = query
  return inTransaction(app.database.pool, async (client) => {
    const kept = await changeBookmarks(client, user.id, { added, removed })
    if (Math.max(kept.news.length, kept.courses.length) > BOOKMARKS_MAX)
      throw new Problem(409, 'bookmarks_full', { limit: BOOKMARKS_MAX })
    return kept
  })
}

/** What a user keeps, on every device of his. */
export async function bookmarkRoutes(app: FastifyInstance): Promise<void> {
  userDoor(app, account.bookmarks, ({ user }) => listBookmarks(app.database.pool, user.id))
  userDoor(app, account.changeBookmarks, (call) => change(app, call))
}
