import { inTransaction } from '../../database/connect.ts'
import { listOldTargets, type OldTarget } from '../links/links.old.queries.ts'
import { placeOfOld } from '../shell/shell.places.rules.ts'
import { escapeHtml } from './wordpress.markup.rules.ts'
import type { ImportContext } from './wordpress.prepare.commands.ts'
import {
  type AwaitingArticle,
  endAwaiting,
  listAwaiting,
  writeDraftBody,
  writeNewsBody,
} from './wordpress.queries.ts'
import { linkTarget, type OldSite } from './wordpress.site.rules.ts'

const LINK = /<a href="(https?:[^"]{1,2000})"([^>]*)>/g

/** The key of an address in a sanitised text; null where it is none of the old site. */
function pathOf(site: OldSite, href: string): string | null {
  const link = linkTarget(site, href.replaceAll('&amp;', '&'), '')
  return link.to === 'text' ? link.path : null
}

const pathsIn = (site: OldSite, body: string): string[] =>
  Array.from(body.matchAll(LINK), ([, href = '']) => pathOf(site, href)).filter((path) => path !== null)

/** A sanitised text with the addresses of today. */
function linked(site: OldSite, body: string, targets: ReadonlyMap<string, OldTarget>): string {
  return body.replace(LINK, (tag, href: string, rest: string) => {
    const target = targets.get(pathOf(site, href) ?? '')
    if (!target) return tag
    return `<a href="${escapeHtml(placeOfOld(target))}"${rest.replace(' rel="noopener nofollow"', '')}>`
  })
}

async function linkArticle({ pool, site, report }: ImportContext, article: AwaitingArticle): Promise<void> {
  const { sourceId, articleId, newsId, body, draftBody } = article
  const paths = [...new Set([body ?? '', draftBody ?? ''].flatMap((text) => pathsIn(site, text)))]
  const targets = await listOldTargets(pool, paths)
  const missing = paths.filter((path) => !targets.has(path))
  for (const detail of missing)
    report.note({ type: 'post', id: sourceId, title: '', address: '', reason: 'link', detail })
  if (targets.size === 0 && missing.length > 0) return
  report.count('links', targets.size)
  await inTransaction(pool, async (tx) => {
    if (newsId !== null && body !== null) await writeNewsBody(tx, newsId, linked(site, body, targets))
    if (draftBody !== null) await writeDraftBody(tx, articleId, linked(site, draftBody, targets))
    if (missing.length === 0) await endAwaiting(tx, site.source, sourceId)
  })
}

/** Gives links to articles that came later their addresses. */
export async function linkArticles(context: ImportContext): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    // oxlint-disable-next-line no-await-in-loop -- part by part
    const articles: AwaitingArticle[] = await listAwaiting(context.pool, context.site.source, after)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const article of articles) await linkArticle(context, article)
    after = articles.at(-1)?.sourceId
  }
}
