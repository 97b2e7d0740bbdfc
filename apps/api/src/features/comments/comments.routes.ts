import { type Comment, courseComments, newsComments } from '@pahlavan/contract/comments'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { keyOf } from '../../http/once.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { IDENTITY_TAG } from '../identity/identity.rules.ts'
import { isThere } from '../learn/learn.queries.ts'
import { findNewsId } from '../news/news.detail.queries.ts'
import { urlOf } from '../news/news.rules.ts'
import { personTag } from '../people/people.rules.ts'
import { clubAuthor, writeComment } from './comments.commands.ts'
import { listThreads, secondsToNext, type ThreadPart } from './comments.queries.ts'
import { threadsOf } from './comments.rules.ts'
import { type CommentTable, commentTables } from './comments.table.queries.ts'

/** How long a list of comments may be shown, at most. */
const CACHE_SECONDS = 60

/** The subject of comments: one article, or one course. */
interface Subject {
  table: CommentTable
  id: number
}

type Parts = Pick<QueryOf<typeof newsComments.list>, 'PageSize' | 'Before' | 'Thread'>

const partOf = (subjectId: number, { PageSize = 500, Before, Thread }: Parts): ThreadPart => ({
  subjectId,
  size: PageSize,
  before: Before ?? null,
  thread: Thread ?? null,
})

/** A page of threads. Without a page it returns 500, which is expensive. */
function threads(
  { database: { pool }, expensiveReads }: FastifyInstance,
  { table, id }: Subject,
  parts: Parts,
  [reader, language]: [number | null, Language],
) {
  return expensiveReads.runIf(parts.PageSize === undefined, () =>
    listThreads(pool, table, language, { ...partOf(id, parts), reader }),
  )
}

/** The threads on something, until the next comment is approved by time. */
async function visible(
  app: FastifyInstance,
  subject: Subject,
  parts: Parts,
  language: Language,
): Promise<Cacheable<Comment[]>> {
  const { table, id } = subject
  const [rows, next] = await Promise.all([
    threads(app, subject, parts, [null, language]),
    secondsToNext(app.database.pool, table, id),
  ])
  const seconds = Math.min(CACHE_SECONDS, next ?? CACHE_SECONDS)
  const authors = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]
  const tags = [table.listTag, table.subjectTag(id), table.tag(id), ...authors.map(personTag)]
  if (rows.some(({ ofClub }) => ofClub)) tags.push(IDENTITY_TAG)
  const club = await clubAuthor(app, language)
  return { data: threadsOf(rows, { id: null, club }), tags, seconds }
}

async function personal(
  app: FastifyInstance,
  subject: Subject,
  parts: Parts,
  [reader, language]: [number, Language],
): Promise<Comment[]> {
  const rows = await threads(app, subject, parts, [reader, language])
  return threadsOf(rows, { id: reader, club: await clubAuthor(app, language) })
}

function newsRoutes(app: FastifyInstance): void {
  const { pool } = app.database
  const table = commentTables.news
  const find = (NewsId: string) => findNewsId(pool, urlOf(NewsId))
  publicRoute(app, newsComments.list, {
    answer: async (query, language) => {
      const id = await find(query.NewsId)
      return id === null
        ? { data: [], tags: [table.listTag], seconds: 5 }
        : visible(app, { table, id }, query, language)
    },
    personal: async (_shared, user, query, language) => {
      const id = await find(query.NewsId)
      return id === null ? [] : personal(app, { table, id }, query, [user.id, language])
    },
  })
  userRoute(app, newsComments.add, async ({ query, request, user, language }) => {
    const id = await find(query.NewsId)
    if (id === null) throw new Problem(404, 'news_not_found')
    return writeComment(app, {
      table,
      subjectId: id,
      accountId: user.id,
      replyTo: query.ReplayTo ?? null,
      typed: query.Text,
      language: query.Language ?? language,
      requestKey: keyOf(request),
      reads: language,
    })
  })
}

function courseRoutes(app: FastifyInstance): void {
  const { pool } = app.database
  const table = commentTables.course
  publicRoute(app, courseComments.list, {
    answer: async (query, language) =>
      (await isThere(pool, query.courseId, 0))
        ? visible(app, { table, id: query.courseId }, query, language)
        : { data: [], tags: [table.listTag], seconds: 5 },
    personal: async (_shared, user, query, language) =>
      (await isThere(pool, query.courseId, user.id))
        ? personal(app, { table, id: query.courseId }, query, [user.id, language])
        : [],
  })
  userRoute(app, courseComments.add, async ({ query, request, user, language }) => {
    if (!(await isThere(pool, query.courseId, user.id))) throw new Problem(404, 'course_not_found')
    return writeComment(app, {
      table,
      subjectId: query.courseId,
      accountId: user.id,
      replyTo: query.replyTo ?? null,
      typed: query.content,
      language: query.language ?? language,
      requestKey: keyOf(request),
      reads: language,
    })
  })
}

export async function commentRoutes(app: FastifyInstance): Promise<void> {
  newsRoutes(app)
  courseRoutes(app)
}
