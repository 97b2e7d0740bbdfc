import { isPageSlug, MAX_OWN_PAGES, type PageFields } from '@pahlavan/contract/admin/pages'
import { isDrawerName } from '@pahlavan/contract/drawers'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { cliActor } from '../../http/actor.ts'
import { addRevision, type TextRef, writeDraft } from '../desk/desk.drafts.queries.ts'
import { forwardToPage } from '../links/links.old.queries.ts'
import { addText, hasPage, listPages } from '../pages/pages.admin.queries.ts'
import { cleanPage, isKnown, missingInPage } from '../pages/pages.rules.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { decodedSlug, titleOf } from './wordpress.item.rules.ts'
import { sectionsOf } from './wordpress.page.rules.ts'
import { type ImportContext, noteItem, type PreparedItem } from './wordpress.prepare.commands.ts'
import { listImported, noteImported } from './wordpress.queries.ts'
import { forwardedAddresses } from './wordpress.write.commands.ts'

/** The address of a page: its own where the app takes it, else its number. */
async function pageSlug(tx: Tx, slug: string, id: string): Promise<string> {
  const own = decodedSlug(slug)
  const isFree = isPageSlug(own) && !isKnown(own) && !isDrawerName(own) && !(await hasPage(tx, own))
  if (isFree) return own
  return (await hasPage(tx, `page-${id}`)) ? `old-page-${id}` : `page-${id}`
}

async function put(tx: Tx, context: ImportContext, page: PreparedItem, slug: string): Promise<void> {
  const { item, fate, body } = page
  const { report } = context
  const { sections, isCut } = sectionsOf(body)
  if (isCut) noteItem(report, item, 'page_cut')
  const fields: PageFields = { title: titleOf(item, body), sections: cleanPage({ sections }).sections ?? [] }
  const text: TextRef = { kind: 'page', subjectId: slug, language: 0 }
  if (fate.state === 'live' && missingInPage(fields).length === 0) {
    await addText(tx, { slug, language: 0 }, fields, fate.at)
    await addRevision(tx, text, fields, null)
    report.count('pages')
  } else {
    await writeDraft(tx, text, fields, null)
    report.count('drafts')
  }
}

/** Writes a page, in a transaction of its own: pages are few. */
export const writePage = (context: ImportContext, page: PreparedItem): Promise<void> =>
  inTransaction(context.pool, async (tx) => {
    const { item, digest } = page
    const { site, report } = context
    await lock(tx, locks.draft, 'pages')
    const known = await listImported(tx, site.source, [item.id])
    if (known.some(({ kind }) => kind === 'page')) return
    const own = (await listPages(tx)).filter((each) => !isKnown(each.slug))
    if (own.length >= MAX_OWN_PAGES) return noteItem(report, item, 'too_many_pages')
    const slug = await pageSlug(tx, item.slug, item.id)
    await put(tx, context, page, slug)
    await noteImported(tx, { source: site.source, kind: 'page', sourceId: item.id, target: slug, digest })
    const paths = forwardedAddresses(context, item)
    const count = await forwardToPage(tx, paths, slug)
    report.count('addresses', count)
    if (count < paths.length) noteItem(report, item, 'address_taken', paths.join(' '))
    const input = { source: site.source, id: item.id }
    await noteChange(tx, { actor: cliActor, action: 'page.import', kind: 'page', subjectId: slug, input })
  })
