import { partsOf } from '@pahlavan/contract/admin/sorting'
import { articles, articleSorts, type ListedArticle } from '@pahlavan/contract/admin/articles'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { tightKey } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { type Cursor, partOf, readCursor } from '../desk/desk.list.rules.ts'
import { saveDraft } from '../desk/desk.drafts.commands.ts'
import { findRevision, listRevisions, type TextRef } from '../desk/desk.drafts.queries.ts'
import { savedOf, textOf } from '../desk/desk.drafts.rules.ts'
import { discardDraft, publishText, unscheduleText, withdrawText } from '../desk/desk.publish.commands.ts'
import { findText } from '../desk/desk.texts.queries.ts'
import { articleNoun, createArticle, deleteArticle, restoreArticle } from './news.admin.commands.ts'
import { findArticle } from './news.admin.queries.ts'
import { EXPORT_ROWS, exportList, readParts } from '../staff/staff.export.commands.ts'
import { articleExport } from './news.export.rules.ts'
import { articleColumns, listArticles } from './news.articles.queries.ts'

const refOf = ({ id, language }: { id: number; language: Language }): TextRef => ({
  kind: 'article',
  subjectId: String(id),
  language,
})

const languages: readonly Language[] = [0, 1]

/** The filter and order of a list of articles. */
const filterOf = ({ search, state, language, isDeleted, sort }: QueryOf<typeof articles.list>) => ({
  words: tightKey(search ?? '') || null,
  state: state ?? null,
  language: language ?? 0,
  isDeleted: isDeleted ?? false,
  sort: sort ?? articleSorts[0],
})

function openExport(app: FastifyInstance): void {
  const { pool } = app.database
  staffRoute(app, articles.export, async (call) => {
    const filter = filterOf(call.query)
    const parts = readParts<ListedArticle, Cursor>(async (before) => {
      const rows = await listArticles(pool, { ...filter, before, size: EXPORT_ROWS })
      const last = rows.length < EXPORT_ROWS ? undefined : rows.at(-1)
      return { rows: rows.map(({ item }) => item), next: last?.place ?? null }
    })
    const log = { action: 'article.export', kind: 'article', subjectId: 'list', input: call.query } as const
    return exportList(app, call, { title: ['خبرها', 'Articles'], columns: articleExport, parts, log })
  })
}

function openReads(app: FastifyInstance): void {
  const { pool } = app.database
  staffRoute(app, articles.list, async ({ query }) => {
    const { PageSize: size = 40, Before } = query
    const filter = filterOf(query)
    const before = readCursor(Before, filter.sort, articleColumns[partsOf(filter.sort).name])
    return partOf(await listArticles(pool, { ...filter, before, size: size + 1 }), size, filter.sort)
  })
  staffRoute(app, articles.detail, async ({ query: { id } }) => {
    const article = await findArticle(pool, id)
    if (!article) throw new Problem(404, 'article_not_found')
    const texts = await Promise.all(
      languages.map(async (language) => {
        const text = await findText(pool, articleNoun, refOf({ id, language }))
        return textOf(language, text, await articleNoun.missing(pool, text.fields, language))
      }),
    )
    return { id, ...article, texts }
  })
  staffRoute(app, articles.revisions, async ({ query }) => ({
    items: await listRevisions(pool, refOf(query)),
  }))
  staffRoute(app, articles.revision, async ({ query }) => {
    const fields = await findRevision(pool, refOf(query), query.revisionId)
    if (!fields) throw new Problem(404, 'article_not_found')
    return { ...articleNoun.empty, ...fields }
  })
}

function openTexts(app: FastifyInstance, onScheduled: () => void): void {
  const { pool } = app.database
  staffRoute(app, articles.save, async ({ query, user, request }) => {
    const actor = requestActor({ user, request })
    const { base, fields } = query
    const saved = await saveDraft(pool, articleNoun, { text: refOf(query), actor, base, fields })
    return savedOf(saved, await articleNoun.missing(pool, saved.fields, query.language))
  })
  staffRoute(app, articles.publish, async (call) => {
    const { key, at } = call.query
    const change = { text: refOf(call.query), actor: requestActor(call), key }
    const done = await publishText(pool, articleNoun, change, at === undefined ? null : new Date(at))
    if (at !== undefined) onScheduled()
    return done
  })
  const changes = { unschedule: unscheduleText, withdraw: withdrawText, discard: discardDraft } as const
  for (const name of ['unschedule', 'withdraw', 'discard'] as const)
    staffRoute(app, articles[name], ({ query, user, request }) =>
      changes[name](pool, articleNoun, {
        text: refOf(query),
        actor: requestActor({ user, request }),
        key: query.key,
      }),
    )
}

/** Opens the desk's routes of articles. @param onScheduled is called when a moment of publication was set */
export async function articleRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openReads(app)
  openExport(app)
  openTexts(app, onScheduled)
  staffRoute(app, articles.create, (call) =>
    createArticle(pool, { actor: requestActor(call), key: call.query.key }),
  )
  staffRoute(app, articles.remove, (call) =>
    deleteArticle(pool, { actor: requestActor(call), key: call.query.key, id: call.query.id }),
  )
  staffRoute(app, articles.restore, (call) =>
    restoreArticle(pool, { actor: requestActor(call), key: call.query.key, id: call.query.id }),
  )
}
