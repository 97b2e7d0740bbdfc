import { isPageSlug, MAX_OWN_PAGES, type PageFields } from '@pahlavan/contract/admin/pages'
import type { Pool } from 'pg'
import { lock, locks } from '../../database/locks.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { writeDraft } from '../desk/desk.drafts.queries.ts'
import type { DraftNoun } from '../desk/desk.texts.queries.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { addText, findStoredPage, hasPage, listPages, withdrawTexts } from './pages.admin.queries.ts'
import { cleanPage, isFixed, isKnown, missingInPage, PAGES_TAG } from './pages.rules.ts'

/** Pages in the machinery of drafts; a page is named by its address. */
export const pageNoun: DraftNoun<PageFields> = {
  kind: 'page',
  tags: [PAGES_TAG],
  empty: { title: '', sections: [] },
  clean: cleanPage,
  missing: async (_db, fields) => missingInPage(fields),
  check: async (db, slug) => {
    if (!isKnown(slug) && !(await hasPage(db, slug))) throw new Problem(404, 'page_not_found')
  },
  findStored: findStoredPage,
  publish: async (tx, { subjectId: slug, language }, fields) => {
    await addText(tx, { slug, language }, fields)
    return []
  },
  withdraw: async (tx, { subjectId: slug, language }) => {
    if (isFixed(slug)) throw new Problem(409, 'page_needed')
    await withdrawTexts(tx, slug, language)
    return []
  },
}

interface PageCreation {
  actor: AccountActor
  key: string
  slug: string
}

/** Begins a page at an address of its own. @throws Problem 400 for an address that is none, 409 for a taken one, and one page too many */
export const createPage = (pool: Pool, { actor, key, slug }: PageCreation): Promise<{ slug: string }> => {
  const change = { actor, key, action: 'page.create', kind: 'page', subjectId: slug, input: {} } as const
  return changeOnce(pool, change, async (tx) => {
    if (!isPageSlug(slug)) throw new Problem(400, 'page_slug')
    await lock(tx, locks.draft, 'pages')
    if (isKnown(slug) || (await hasPage(tx, slug))) throw new Problem(409, 'page_exists')
    const own = (await listPages(tx)).filter((page) => !isKnown(page.slug))
    if (own.length >= MAX_OWN_PAGES) throw new Problem(409, 'too_many_pages')
    await writeDraft(tx, { kind: 'page', subjectId: slug, language: 0 }, pageNoun.empty, actor.id)
    return { slug }
  })
}
