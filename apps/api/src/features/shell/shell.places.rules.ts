import { readDrawers } from '@pahlavan/contract/address'
import { type AppRoom, doorsOf } from '@pahlavan/contract/app-rooms'
import { type DrawerName, PAGE_PREVIEW } from '@pahlavan/contract/drawers'
import { searchParameters } from '@pahlavan/contract/search-parameters'
import { homePaths, navigation, stepOfPath } from '@pahlavan/contract/navigation'
import { drawersThatShow } from '@pahlavan/contract/shown-in-drawers'
import { isPreview } from '@pahlavan/contract/previews'
import type { ShellAddress } from '@pahlavan/contract/shell'
import type { OldTarget } from '../links/links.old.queries.ts'

const inDrawer =
  (name: DrawerName, parameter: string, path = '/') =>
  (id: number | string) =>
    `${path}?pagesList=${name}&nameId=${parameter}&${parameter}=${encodeURIComponent(id)}`

const text = inDrawer('about-us', 'page')

/** The one address of each thing below the origin: its drawer over the tab that it belongs to. */
export const places = {
  article: inDrawer('news-detail', 'newsId', '/news'),
  pictures: inDrawer('news-gallery-details', 'galleryId'),
  wrestler: inDrawer('player', 'playerId'),
  club: (id: number | string) => `/?pagesList=clubs&clubId=${id}`,
  event: inDrawer('events-detail', 'eventId'),
  bout: inDrawer('play-detail', 'playId'),
  file: (view: string, id: number | string) => `/news?view=${view}&fileId=${id}`,
  course: inDrawer('education-detail', 'courseId', '/eductional'),
  product: inDrawer('shopping-detail', 'productId', '/service'),
  broadcast: inDrawer('live-list', 'liveId'),
  book: (id: number | string) => `/?pagesList=book-store&bookId=${id}`,
  category: inDrawer('education-list', 'categoryId'),
  newsCategory: (id: number | string) => `/news?category=${id}`,
  text: (slug: string) => (slug === 'about' ? '/?pagesList=about-us' : text(slug)),
}

/** The place of the target of an old address. */
export function placeOfOld({ newsSlug, categoryId, pageSlug }: OldTarget): string {
  if (newsSlug !== null) return places.article(newsSlug)
  return categoryId === null ? places.text(pageSlug ?? '') : places.newsCategory(categoryId)
}

/** Drawers that show everybody the same, without being about one thing: lists, and pages of the club. */
const listed = drawersThatShow('list')

/** The views of a tab that have a page of their own; the first one has the tab's. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/root': ['all', 'results', 'predict', 'board'],
  '/news': ['videos', 'albums'],
}

/** The view that a tab shows, where it is not its first one. */
export function viewOf({ path, search }: Pick<ShellAddress, 'path' | 'search'>): string | undefined {
  const view = new URLSearchParams(search).get('view')
  return views[path]?.find((one) => one === view)
}

/** Paths that show the same as `/`. */
const isHome = (path: string) =>
  path === '/home' || navigation.some((tab) => tab.isMain && `/${tab.path}` === path)

/** Lists that search engines are told of: drawers, and the views of the tabs. */
export const listedPlaces: readonly string[] = [
  ...listed.map((name) => `/?pagesList=${name}`),
  ...Object.entries(views).flatMap(([path, names]) => names.map((view) => `${path}?view=${view}`)),
]

/** The lists of a room that are views of a tab. */
const viewsOfRooms: Partial<Record<AppRoom, readonly string[]>> = {
  predictions: ['/root?view=predict', '/root?view=board'],
}

/** The lists and tabs of closed rooms, as addresses below the origin. */
export function placesOf(closed: readonly AppRoom[]): string[] {
  const { closedDrawers, closedSteps } = doorsOf(closed)
  return [
    ...closedDrawers.map((name) => `/?pagesList=${name}`),
    ...navigation.filter(({ id }) => closedSteps.includes(id)).map(({ path }) => `/${path}`),
    ...closed.flatMap((room) => viewsOfRooms[room] ?? []),
  ]
}

/** The address of a screen without a subject, below the origin: a list or a tab with any filters. */
export function placeOf({ path, search }: Pick<ShellAddress, 'path' | 'search'>): string {
  const top = readDrawers(search).at(-1)
  if (top && listed.includes(top.name)) return `/?pagesList=${top.name}`
  const view = top ? undefined : viewOf({ path, search })
  if (view !== undefined) return `${path}?view=${view}`
  return isHome(path) ? '/' : path
}

/** Drawers and tabs with private content or search results, which search engines must not index. */
const ofOneself = ['q', 'fan', 'find', 'member', ...Object.values(searchParameters)]

/** Drawers that are about one thing that everybody may see. */
const subjects = drawersThatShow('subject')

/** Whether a screen shows a text before it is published. */
export const showsPreview = (search: string): boolean =>
  new URLSearchParams(search).has(PAGE_PREVIEW) || readDrawers(search).some(({ id = '' }) => isPreview(id))

type Place = Pick<ShellAddress, 'path' | 'search' | 'clubState'>

/** Whether a screen is in a room that the club has closed. Its document says so, and shows no subject. */
export function isShut({ path, search, clubState }: Place): boolean {
  if (!clubState) return false
  const top = readDrawers(search).at(-1)
  return top ? clubState.closedDrawers.includes(top.name) : clubState.closedSteps.includes(stepOfPath(path))
}

/** Whether a screen is for no search engine: somebody's own, a fan's, a preview, in a closed room, a result of a search or of a payment. */
export function isForNobody(place: Place): boolean {
  const { path, search } = place
  if (isShut(place)) return true
  const params = new URLSearchParams(search)
  if (showsPreview(search) || !homePaths.includes(path) || ofOneself.some((name) => params.has(name)))
    return true
  const top = readDrawers(search).at(-1)
  return top !== undefined && !listed.includes(top.name) && !subjects.includes(top.name)
}

/** Whether a screen names fans: a search engine may lead to it, and neither quotes it nor keeps a copy that outlives a fan's switch. */
export const namesFans = (place: Pick<ShellAddress, 'path' | 'search'>): boolean =>
  readDrawers(place.search).length === 0 && viewOf(place) === 'board'

/** The addresses at which each language is read; what follows the reader's own is the default. */
export function versionsOf(url: string): { code: string; url: string }[] {
  const english = `${url}${url.includes('?') ? '&' : '?'}lng=en`
  return [
    { code: 'fa', url },
    { code: 'en', url: english },
    { code: 'x-default', url },
  ]
}
