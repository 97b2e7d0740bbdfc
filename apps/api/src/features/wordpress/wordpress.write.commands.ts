import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import { slugOf } from '@pahlavan/persian/slug'
import type { Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { cliActor } from '../../http/actor.ts'
import { addRevision, setPublishAt, type TextRef, writeDraft } from '../desk/desk.drafts.queries.ts'
import { takeSlug } from '../desk/desk.slug.commands.ts'
import { forwardToArticle } from '../links/links.old.queries.ts'
import { articleNoun } from '../news/news.admin.commands.ts'
import { addArticle } from '../news/news.admin.queries.ts'
import { newsSlugs } from '../news/news.slugs.queries.ts'
import { writeGallery } from '../news/news.texts.queries.ts'
import { isScreen } from '../shell/shell.rules.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { writeComments } from './wordpress.comments.commands.ts'
import { decodedSlug, isTitleCut, summaryOf, tagsOf, titleOf } from './wordpress.item.rules.ts'
import { type ImportContext, noteItem, type PreparedItem } from './wordpress.prepare.commands.ts'
import { addNews, noteImported } from './wordpress.queries.ts'
import { addressesOfItem } from './wordpress.site.rules.ts'
import type { WxrComment, WxrItem, WxrTerm } from './wordpress.parts.rules.ts'

/** An article with its author and its category. */
export interface PlacedArticle extends PreparedItem {
  authorId: number
  categoryId: number
  category: WxrTerm | null
}

/** The letters of a slug that has the number of its article behind it. */
const NUMBERED_LENGTH = 60

/** The address that an article had, if it is free; else with its number behind it. */
async function freeSlug(tx: Tx, { slug, id }: WxrItem, title: string): Promise<string> {
  await lock(tx, locks.slugs)
  const own = slugOf(decodedSlug(slug)) || slugOf(title) || 'n'
  const numbered = slugOf(`${own.slice(0, NUMBERED_LENGTH)} ${id}`)
  // oxlint-disable-next-line no-await-in-loop -- the first that is free
  for (const wanted of [own, numbered]) if ((await newsSlugs.findOwner(tx, wanted)) === null) return wanted
  return takeSlug(tx, newsSlugs, { typed: '', title: numbered, own: null })
}

/** The addresses of an item that can lead to it here; the report names the others. */
export function forwardedAddresses({ site, report }: ImportContext, item: WxrItem): string[] {
  const paths = addressesOfItem(site, item)
  const own = paths.filter((path) => path.includes('?') || !isScreen(path))
  if (own.length < paths.length) noteItem(report, item, 'address_of_app', item.link)
  return own
}

function noteComment({ report }: ImportContext, item: WxrItem) {
  return (reason: Parameters<typeof noteItem>[2], { id, author }: WxrComment) =>
    report.note({ type: 'comment', id, title: item.title, address: item.link, reason, detail: author })
}

async function publishArticle(
  tx: Tx,
  context: ImportContext,
  article: PlacedArticle,
  { articleId, fields, at }: { articleId: number; fields: ArticleFields; at: Date },
): Promise<void> {
  const { item, authorId, categoryId } = article
  const slug = await freeSlug(tx, item, fields.title)
  const { gallery, ...text } = { ...fields, slug }
  const newsId = await addNews(tx, { ...text, categoryId, articleId, authorId, publishedAt: at })
  if (gallery.length > 0) await writeGallery(tx, newsId, gallery)
  await addRevision(tx, refOf(articleId), { ...fields, slug }, null)
  const count = await writeComments(tx, newsId, item.comments, noteComment(context, item))
  context.report.count('comments', count)
  context.report.count('articles')
}

const refOf = (articleId: number): TextRef => ({ kind: 'article', subjectId: String(articleId), language: 0 })

async function draftArticle(
  tx: Tx,
  { report }: ImportContext,
  { item, fate, authorId }: PlacedArticle,
  { articleId, fields }: { articleId: number; fields: ArticleFields },
): Promise<void> {
  await writeDraft(tx, refOf(articleId), fields, authorId)
  for (const comment of item.comments)
    report.note({
      type: 'comment',
      id: comment.id,
      title: item.title,
      address: item.link,
      reason: 'comment_of_draft',
      detail: comment.author,
    })
  if (fate.state !== 'waiting') return report.count('drafts')
  const missing = await articleNoun.missing(tx, fields, 0)
  if (missing.length === 0) await setPublishAt(tx, refOf(articleId), fate.at)
  else noteItem(report, item, 'waits', missing.join(', '))
  report.count(missing.length === 0 ? 'waiting' : 'drafts')
}

/** Writes an article with all that belongs to it. */
export async function writeArticle(tx: Tx, context: ImportContext, article: PlacedArticle): Promise<void> {
  const { item, fate, body, imageId, gallery, categoryId, category, digest, awaitsLinks } = article
  const { site, report } = context
  const title = titleOf(item, body)
  if (isTitleCut(item)) noteItem(report, item, 'title_cut')
  const fields: ArticleFields = {
    title,
    summary: summaryOf(item, body),
    body,
    slug: '',
    categoryId,
    imageId,
    tags: tagsOf(item, category),
    gallery,
  }
  const articleId = await addArticle(tx)
  const target = String(articleId)
  await noteImported(tx, {
    source: site.source,
    kind: 'article',
    sourceId: item.id,
    target,
    digest,
    awaitsLinks,
  })
  if (fate.state === 'live') await publishArticle(tx, context, article, { articleId, fields, at: fate.at })
  else await draftArticle(tx, context, article, { articleId, fields })
  const paths = forwardedAddresses(context, item)
  const count = await forwardToArticle(tx, paths, articleId)
  report.count('addresses', count)
  if (count < paths.length) noteItem(report, item, 'address_taken', paths.join(' '))
  await noteChange(tx, {
    actor: cliActor,
    action: 'article.import',
    kind: 'article',
    subjectId: articleId,
    input: { source: site.source, id: item.id },
  })
}
