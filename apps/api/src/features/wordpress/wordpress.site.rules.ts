import { withoutForbidden } from '@pahlavan/persian/letters'
import { oldAddressOf } from '../links/links.old.rules.ts'
import type { WxrCategory, WxrItem } from './wordpress.parts.rules.ts'

/** An old site: its name in the database, its host, and the path of its home without a slash at the end. */
export interface OldSite {
  source: string
  host: string
  base: string
}

const hostOf = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** The old site of an address; null where it is none. @param link `https://club.example/blog` */
export function siteOf(link: string): OldSite | null {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  const { host, pathname } = new URL(link)
  const base = pathname.replace(/\/+$/, '')
  return { source: `${hostOf(host)}${base}`.slice(0, 200), host: hostOf(host), base }
}

/** The decoded path of a file below `wp-content/uploads`, wherever it is served; null for another address. */
export function uploadPath(address: string): string | null {
  const [, path] = /\/wp-content\/uploads\/([^?#]{1,600})/i.exec(address) ?? []
  if (path === undefined) return null
  try {
    return withoutForbidden(decodeURIComponent(path)).normalize('NFC')
  } catch {
    return path
  }
}

/** The target of a link in an old text. */
export type OldLink =
  | { to: 'elsewhere' | 'home' | 'file' }
  /** A text of the old site, under the key of its address. */
  | { to: 'text'; path: string }

/**
 * The target of a link, as seen from an address of the old site.
 *
 * @param from the address of the text with the link
 */
export function linkTarget(site: OldSite, href: string, from: string): OldLink {
  if (href.startsWith('#') || !URL.canParse(href, from || `https://${site.host}/`)) return { to: 'elsewhere' }
  const { protocol, host, pathname, search } = new URL(href, from || `https://${site.host}/`)
  if (!/^https?:$/.test(protocol) || hostOf(host) !== site.host) return { to: 'elsewhere' }
  if (uploadPath(pathname) !== null) return { to: 'file' }
  const path = oldAddressOf(pathname, search)
  if (path === null || path === site.base) return { to: 'home' }
  return { to: 'text', path }
}

/** The old addresses of an item: its own, and those with its number. */
export function addressesOfItem(site: OldSite, { link, id, type }: WxrItem): string[] {
  const own = linkTarget(site, link, '')
  const numbered = [`${site.base}/?p=${id}`, ...(type === 'page' ? [`${site.base}/?page_id=${id}`] : [])]
  return [...new Set([...(own.to === 'text' ? [own.path] : []), ...numbered])]
}

/** The most parents of a category that stand in its address. */
const MAX_DEPTH = 8

/** The old addresses of a category: alone, below its parents, and by its number. */
export function addressesOfCategory(
  site: OldSite,
  { id, slug, parent }: WxrCategory,
  categories: ReadonlyMap<string, WxrCategory>,
): string[] {
  const slugs = [slug]
  for (
    let above = parent;
    above !== '' && slugs.length < MAX_DEPTH;
    above = categories.get(above)?.parent ?? ''
  )
    slugs.unshift(above)
  const paths = [[slug], slugs].map((each) => oldAddressOf(`${site.base}/category/${each.join('/')}`))
  const numbered = /^[1-9]\d{0,9}$/.test(id) ? [`${site.base}/?cat=${id}`] : []
  return [...new Set([...paths.filter((path) => path !== null), ...numbered])]
}
