/**
 * Every screen of this version by a name, with its address; `{slug}` is an article with a gallery and comments, `{live}`
 * and `{soon}` are bouts of the live event, `{order}` is an order of the viewer. A fresh demo has the same ids of finished things everywhere: 313 is a wrestler, 273
 * a club, 12 the live event, 1 a past one, 4 one in which all meet all, 10 one with groups, 5 a round of the league; bout 59 was
 * won by fall, to bout 380 somebody did not come.
 */
export const screens: Readonly<Record<string, string>> = {
  home: '/',
  matches: '/root',
  news: '/news',
  learn: '/eductional',
  service: '/service',
  welcome: '/welcome',
  'payment-result': '/success-payment/1/2/course/480000/77/course/learning',
  'not-found': '/no-such-place',
  search: '/news?q=کشتی',
  'search-empty': '/news?q=zzzzqqqq',
  article: '/news?pagesList=news-detail&nameId=newsId&newsId={slug}',
  'article-missing': '/news?pagesList=news-detail&nameId=newsId&newsId=no-such-article',
  comments:
    '/news?pagesList=news-detail,more-comment-news&nameId=newsId,commentNewsId&newsId={slug}&commentNewsId={slug}',
  galleries: '/news?pagesList=news-image-gallery',
  gallery: '/news?pagesList=news-gallery-details&nameId=galleryId&galleryId={slug}',
  bookmarks: '/?pagesList=book-mark',
  'login-now': '/?pagesList=login-now',
  login: '/?pagesList=login',
  'account-type': '/welcome?view=type',
  'account-types': '/service?pagesList=userType',
  'account-types-login': '/service?pagesList=userTypeLogin',
  'sign-up': '/?pagesList=userType,register',
  players: '/?pagesList=player-list',
  player: '/?pagesList=player&nameId=playerId&playerId=313',
  comparison: '/?pagesList=player&nameId=playerId&playerId=313&against=314',
  clubs: '/?pagesList=clubs',
  club: '/?pagesList=clubs&clubId=273',
  event: '/?pagesList=events-detail&nameId=eventId&eventId=12',
  'event-past': '/?pagesList=events-detail&nameId=eventId&eventId=1',
  'event-league': '/?pagesList=events-detail&nameId=eventId&eventId=5',
  'event-soon': '/?pagesList=events-detail&nameId=eventId&eventId=14',
  'event-groups': '/?pagesList=events-detail&nameId=eventId&eventId=10',
  'event-nordic': '/?pagesList=events-detail&nameId=eventId&eventId=4',
  'event-beach': '/?pagesList=events-detail&nameId=eventId&eventId=28',
  'event-missing': '/?pagesList=events-detail&nameId=eventId&eventId=9999',
  bout: '/?pagesList=play-detail&nameId=playId&playId=59',
  'bout-forfeit': '/?pagesList=play-detail&nameId=playId&playId=380',
  'bout-live': '/?pagesList=play-detail&nameId=playId&playId={live}',
  'bout-soon': '/?pagesList=play-detail&nameId=playId&playId={soon}',
  'week-empty': '/root?day=2031-03-04',
  'matches-all': '/root?view=all',
  'matches-none': '/root?view=all&style=7',
  results: '/root?view=results',
  predict: '/root?view=predict',
  'predict-over': '/root?view=predict&stage=over',
  'board-visitor': '/root?view=board',
  events: '/?pagesList=events',
  'about-us': '/?pagesList=about-us',
  terms: '/?pagesList=about-us&nameId=page&page=terms',
  privacy: '/?pagesList=about-us&nameId=page&page=privacy',
  'book-store': '/?pagesList=book-store',
  refunds: '/?pagesList=about-us&nameId=page&page=refunds',
  financial: '/service?pagesList=financial',
  insurance: '/service?pagesList=insurance',
  tourism: '/service?pagesList=tourism',
  camp: '/service?pagesList=camp',
  membership: '/service?pagesList=register-fans',
  'member-unknown': '/service?pagesList=register-fans&member=0000-0000-0000-0000',
  'club-visit': '/service?pagesList=about-club-for-fans',
  contact: '/service?pagesList=contact-us',
  shop: '/service?pagesList=shopping',
  product: '/service?pagesList=shopping-detail&nameId=productId&productId=3',
  'buy-event': '/?pagesList=buy-event&nameId=buyEventId&buyEventId=14',
  'buy-bout': '/?pagesList=buy-one-match&nameId=buyPlayId&buyPlayId={soon}',
  courses: '/?pagesList=education-list',
  'courses-filtered': '/?pagesList=education-list&courseLevel=2&coursePrice=free&courseSort=viewed',
  course: '/?pagesList=education-detail&nameId=courseId&courseId=2',
  'course-missing': '/?pagesList=education-detail&nameId=courseId&courseId=99999',
  'course-comments': '/?pagesList=more-comment-course&nameId=commentCourseId&commentCourseId=2',
  'lesson-free': '/?pagesList=education-detail&nameId=courseId&courseId=2&lessonId=15',
  'lesson-locked': '/?pagesList=education-detail&nameId=courseId&courseId=2&lessonId=16',
  'certificate-unknown': '/certificate/1234',
  'cart-empty': '/?pagesList=cart',
  'transactions-visitor': '/?pagesList=transaction-list',
  live: '/service?pagesList=live-list',
  watch: '/service?pagesList=live-list&nameId=liveId&liveId=5',
  'watch-closed': '/service?pagesList=live-list&nameId=liveId&liveId=1',
  replay: '/service?pagesList=live-list&nameId=liveId&liveId=6',
}

export const ownScreens: Readonly<Record<string, string>> = {
  profile: '/?pagesList=profile',
  'service-own': '/service',
  'camp-own': '/service?pagesList=camp',
  'complete-profile': '/?pagesList=profile,complete-profile',
  board: '/root?view=board',
  'board-event': '/root?view=board&board=11',
  'board-week': '/root?view=board&board=week',
  'board-nobody': '/root?view=board&fan=zzzz',
  'bout-own': '/?pagesList=play-detail&nameId=playId&playId={soon}',
  'predict-own': '/root?view=predict&stage=over',
  settings: '/?pagesList=profile&settings=1',
  transactions: '/?pagesList=transaction-list',
  purchased: '/?pagesList=purchased-matches',
  'courses-mine': '/?pagesList=education-list&courseMine=1',
  'bookmarks-own': '/service?pagesList=book-mark',
  'cart-own': '/service?pagesList=cart',
  orders: '/service?pagesList=course-transaction-list',
  order: '/?pagesList=course-transactions&nameId=orderId&orderId={order}',
}

interface Bouts {
  live: number
  soon: number
}

export const addressOf = (
  screen: string,
  slug: string,
  { live, soon }: Bouts = { live: 0, soon: 0 },
  order = '',
): string =>
  (screens[screen] ?? ownScreens[screen] ?? '/')
    .replaceAll('{slug}', encodeURIComponent(slug))
    .replaceAll('{live}', String(live))
    .replaceAll('{soon}', String(soon))
    .replaceAll('{order}', order)

export const drawerOf = (address: string): string | undefined =>
  new URLSearchParams(address.split('?')[1]).get('pagesList')?.split(',').at(-1)

/** The event of the demo that is on. */
export const LIVE_EVENT = 12

/** A live bout, and the next one with both wrestlers known. */
export async function boutsOnShow(url: string): Promise<Bouts> {
  const answer = await fetch(`${url}/api/event/eventsplayslist?id=${LIVE_EVENT}`)
  const { data } = (await answer.json()) as { data: Listed[] }
  const known = data.filter(({ red, blue }) => red.playerId !== null && blue.playerId !== null)
  const first = (wanted: string) => known.find(({ status }) => status === wanted)?.id ?? 0
  return { live: first('live'), soon: first('scheduled') }
}

interface Listed {
  id: number
  status: string
  red: { playerId: number | null }
  blue: { playerId: number | null }
}

interface Row {
  slug: string
  commentCount: number
  image: object | null
}

/** An article of a language that has a picture, a gallery and comments, so that its screens are full. */
export async function fullArticle(url: string, language: 'fa' | 'en'): Promise<string> {
  const headers = { language: language === 'fa' ? '0' : '1' }
  const read = async <T>(path: string) => {
    const answer = await fetch(url + path, { headers })
    return ((await answer.json()) as { data: { items: T[] } }).data.items
  }
  const pictured = await read<{ newsSlug: string }>('/api/newsimage/datatable?PageSize=100')
  const rows = await read<Row>('/api/news/getnewsdata?PageSize=100')
  const slugs = new Set(pictured.map(({ newsSlug }) => newsSlug))
  const full = rows
    .filter(({ slug }) => slugs.has(slug))
    .toSorted((a, b) => b.commentCount - a.commentCount)[0]
  if (!full) throw new Error(`no ${language} article has a gallery`)
  return full.slug
}
