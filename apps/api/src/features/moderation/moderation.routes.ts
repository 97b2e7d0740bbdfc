import { moderation } from '@pahlavan/contract/admin/moderation'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { answerComment } from '../comments/comments.desk.commands.ts'
import { decideAll, readQueue } from './moderation.commands.ts'
import { findAuthor, listPast } from './moderation.comments.queries.ts'

/** The queue of the moderators. */
export async function moderationDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, moderation.queue, ({ query, language }) => readQueue(pool, query, language))
  staffRoute(app, moderation.author, async ({ query: { accountId } }) => {
    const [author, items] = await Promise.all([findAuthor(pool, accountId), listPast(pool, accountId)])
    if (!author) throw new Problem(404, 'person_not_found')
    return {
      ...author,
      since: author.since.toISOString(),
      items: items.map(({ createdAt, ...item }) =>
        Object.assign(item, { createdAt: createdAt.toISOString() }),
      ),
    }
  })
  staffRoute(app, moderation.decide, ({ query, ...call }) => decideAll(pool, requestActor(call), query))
  staffRoute(app, moderation.answer, ({ query: { kind, id, text, key }, ...call }) =>
    answerComment(pool, requestActor(call), { noun: kind, id, typed: text, key }),
  )
}
