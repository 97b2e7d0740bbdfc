import { type DrawerName, drawer, drawers } from '@pahlavan/contract/drawers'
import { navigation } from '@pahlavan/contract/navigation'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, fullArticle } from './screens.ts'

/** The names of the queries with answers in the document; `none` where a screen shows nothing of the API. */
type Brings = readonly (keyof typeof calls)[] | 'none'

/** The call of each query that a document may bring. */
const calls = {
  allNews: /getnewsdata\?/,
  newsCategories: /newscategory/,
  news: /getnewsdetail/,
  allComment: /getcomments/,
  allGallery: /newsimage\/datatable\?(?!NewsId)/,
  galleryImages: /newsimage\/datatable\?NewsId/,
  player: /getuserprofile/,
  playerMedals: /getplayermedals/,
  players: /getalluser/,
  clubSeason: /getclubseason/,
  // Home beneath asks for the next event: ten of them.
  allEvents: /getevents\?(?!PageSize=10$)/,
  clubStyles: /getstylesforselect/,
  eventCalendar: /event\/calendar/,
  Event: /event\/getdetails/,
  eventPlays: /eventsplayslist/,
  Play: /getplaydetail/,
  matchForecast: /matchprediction\/datatable/,
  champions: /getchampions/,
  page: /page\/get/,
  lives: /getalllive/,
  allVideos: /getfiles/,
  allBooks: /products\/getall/,
  allProducts: /product\/getall/,
  productCategories: /product\/getcategories/,
  product: /product\/detail/,
  bookCategories: /category\/getcategories/,
  contactPoints: /contact\/get/,
  sliders: /home\/getslider/,
  allLastWeeksEvents: /geteventsweek/,
  allCourse: /datatablecourse/,
  courseCategories: /getcoursecategories/,
  Course: /course\/details/,
  allCourseComment: /getallcourseverifiedcomments/,
} as const

/** Drawers of signed-in fans, of the phone's storage, and of missing things. */
const asksNothing: readonly DrawerName[] = [
  'profile',
  'complete-profile',
  'login-now',
  'login',
  'userType',
  'userTypeLogin',
  'book-mark',
  'buy-one-match',
  'purchased-matches',
  'transaction-list',
  'cart',
  'course-transaction-list',
  'course-transactions',
]

/** What each drawer's document brings, and the screen that shows it (`screens.ts`). */
const bringing: Partial<Record<DrawerName, [screen: string, brings: Brings]>> = {
  'news-detail': ['article', ['news']],
  'more-comment-news': ['comments', ['news', 'allComment']],
  'news-image-gallery': ['galleries', ['allGallery']],
  'news-gallery-details': ['gallery', ['galleryImages']],
  'player-list': ['players', ['clubStyles', 'players']],
  player: ['player', ['player', 'playerMedals']],
  clubs: ['club', ['player', 'clubSeason', 'players']],
  events: ['events', ['allEvents']],
  'events-detail': ['event', ['Event', 'eventPlays', 'lives', 'allVideos', 'allVideos']],
  'play-detail': ['bout', ['Play']],
  'about-us': ['terms', ['page']],
  financial: ['financial', ['page']],
  insurance: ['insurance', ['page']],
  tourism: ['tourism', ['page']],
  camp: ['camp', ['page']],
  'register-fans': ['membership', ['page']],
  'about-club-for-fans': ['club-visit', ['page']],
  'live-list': ['live', ['lives', 'sliders']],
  'book-store': ['book-store', ['allBooks', 'bookCategories']],
  shopping: ['shop', ['allProducts', 'productCategories']],
  'shopping-detail': ['product', ['product']],
  'contact-us': ['contact', ['contactPoints', 'page']],
  'buy-event': ['buy-event', ['Event', 'eventPlays']],
  'education-list': ['courses', ['allCourse', 'courseCategories']],
  'education-detail': ['course', ['Course']],
  'more-comment-course': ['course-comments', ['allCourseComment']],
  register: ['sign-up', ['page']],
}

const views: [address: string, brings: Brings][] = [
  ['/', ['allNews', 'newsCategories', 'sliders']],
  // The bouts of the event that is on.
  ['/root', ['allEvents', 'eventCalendar', 'eventPlays', 'sliders']],
  ['/root?view=all', ['allEvents']],
  ['/root?view=results', ['allEvents', 'allLastWeeksEvents']],
  ['/root?view=predict', ['matchForecast']],
  // Ranks are for signed-in fans: they follow.
  ['/root?view=board', ['champions']],
  ['/news', ['allNews', 'newsCategories', 'sliders']],
  ['/fans', ['allNews', 'newsCategories', 'sliders']],
  // The most viewed and the newest.
  ['/eductional', ['allCourse', 'allCourse', 'courseCategories', 'sliders']],
  ['/service', ['sliders']],
]

/** A long list fetches its next page ahead. */
const FURTHER = /CurrentPage=([2-9]|\d\d)/

async function allScreens() {
  const slug = await fullArticle(inject('url'), 'fa')
  const open = Object.values(bringing).map(([screen, brings]) => [addressOf(screen, slug), brings] as const)
  // Beneath a sheet from below its tab is seen.
  const beneath = (name: DrawerName): Brings => (drawer(name).anchor === 'bottom' ? ['sliders'] : 'none')
  const shut = asksNothing.map((name) => [`/service?pagesList=${name}`, beneath(name)] as const)
  return [...views, ...open, ...shut]
}

test('every drawer and tab says what its document brings, or that it brings nothing', () => {
  expect([...Object.keys(bringing), ...asksNothing].toSorted()).toEqual(Object.keys(drawers).toSorted())
  const paths = views.map(([address]) => address.split('?')[0])
  expect(new Set(paths)).toEqual(new Set(['/', ...navigation.map(({ path }) => `/${path}`)]))
})

test('every document brings what its screen shows', { timeout: 120_000 }, async () => {
  for (const [address, brings] of await allScreens()) {
    const html = await (await fetch(inject('url') + address)).text()
    const text = /<script[^>]* id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    const { queries } = JSON.parse(text) as { queries: { queryKey: [string] }[] }
    const names = queries.map(({ queryKey: [name] }) => name).toSorted()
    expect([address, names]).toEqual([address, brings === 'none' ? [] : brings.toSorted()])
  }
})

test('nothing that a document brought is asked for again', { timeout: 240_000 }, async ({ take }) => {
  const { page, open } = await take()
  let requestedUrls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requestedUrls.push(request.url())
  })
  for (const [address, brings] of await allScreens()) {
    if (brings === 'none') continue
    requestedUrls = []
    await open(address)
    await page.waitForLoadState('networkidle')
    const repeatedUrls = requestedUrls.filter(
      (url) => !FURTHER.test(url) && brings.some((name) => calls[name].test(url)),
    )
    expect([address, repeatedUrls]).toEqual([address, []])
  }
})
