import { pages } from '@pahlavan/contract/admin/pages'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { saveDraft } from '../desk/desk.drafts.commands.ts'
import { findRevision, listRevisions, type TextRef } from '../desk/desk.drafts.queries.ts'
import { savedOf, textOf } from '../desk/desk.drafts.rules.ts'
import { discardDraft, publishText, unscheduleText, withdrawText } from '../desk/desk.publish.commands.ts'
import { findText } from '../desk/desk.texts.queries.ts'
import { exportRows } from '../staff/staff.export.commands.ts'
import { createPage, pageNoun } from './pages.admin.commands.ts'
import { listPages } from './pages.admin.queries.ts'
import { pageFile } from './pages.export.rules.ts'
import { missingInPage } from './pages.rules.ts'

const refOf = ({ slug, language }: { slug: string; language: Language }): TextRef => ({
  kind: 'page',
  subjectId: slug,
  language,
})

const languages: readonly Language[] = [0, 1]

function openReads(app: FastifyInstance): void {
  const { pool } = app.database
  staffRoute(app, pages.list, async () => ({ items: await listPages(pool) }))
  staffRoute(app, pages.export, async (call) =>
    exportRows(app, call, { ...pageFile, kind: 'page', list: () => listPages(pool) }),
  )
  staffRoute(app, pages.detail, async ({ query: { slug } }) => {
    await pageNoun.check(pool, slug)
    const texts = await Promise.all(
      languages.map(async (language) => {
        const text = await findText(pool, pageNoun, refOf({ slug, language }))
        return textOf(language, text, missingInPage(text.fields))
      }),
    )
    return { slug, texts }
  })
  staffRoute(app, pages.revisions, async ({ query }) => ({ items: await listRevisions(pool, refOf(query)) }))
  staffRoute(app, pages.revision, async ({ query }) => {
    const fields = await findRevision(pool, refOf(query), query.revisionId)
    if (!fields) throw new Problem(404, 'page_not_found')
    return { ...pageNoun.empty, ...fields }
  })
}

/** Opens the desk's routes of pages. @param onScheduled is called when a moment of publication was set */
export async function pageDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openReads(app)
  staffRoute(app, pages.create, (call) => createPage(pool, { ...call.query, actor: requestActor(call) }))
  staffRoute(app, pages.save, async ({ query, user, request }) => {
    const { base, fields } = query
    const actor = requestActor({ user, request })
    const saved = await saveDraft(pool, pageNoun, { text: refOf(query), actor, base, fields })
    return savedOf(saved, missingInPage(saved.fields))
  })
  staffRoute(app, pages.publish, async (call) => {
    const { key, at } = call.query
    const change = { text: refOf(call.query), actor: requestActor(call), key }
    const done = await publishText(pool, pageNoun, change, at === undefined ? null : new Date(at))
    if (at !== undefined) onScheduled()
    return done
  })
  const changes = { unschedule: unscheduleText, withdraw: withdrawText, discard: discardDraft } as const
  for (const name of ['unschedule', 'withdraw', 'discard'] as const)
    staffRoute(app, pages[name], (call) =>
      changes[name](pool, pageNoun, {
        text: refOf(call.query),
        actor: requestActor(call),
        key: call.query.key,
      }),
    )
}
