/**
 * Every screen of this version by a name, with its address; `{slug}` is an article with a gallery and comments. A fresh demo has
 * the same ids everywhere: 313 is a wrestler, 273 a club, 12 the live event, 1 a past one, 5 a round of the league; bout 469 is
 * over, 510 on, 488 to come.
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
  'sign-up': '/?pagesList=userType,register',
  players: '/?pagesList=player-list',
  player: '/?pagesList=player&nameId=playerId&playerId=313',
  clubs: '/?pagesList=clubs',
  club: '/?pagesList=clubs&clubId=273',
  event: '/?pagesList=events-detail&nameId=eventId&eventId=12',
  'event-past': '/?pagesList=events-detail&nameId=eventId&eventId=1',
  'event-league': '/?pagesList=events-detail&nameId=eventId&eventId=5',
  bout: '/?pagesList=play-detail&nameId=playId&playId=469',
  'bout-live': '/?pagesList=play-detail&nameId=playId&playId=510',
  'bout-soon': '/?pagesList=play-detail&nameId=playId&playId=488',
  'matches-all': '/root?view=all',
  'matches-none': '/root?view=all&style=7',
  results: '/root?view=results',
  predict: '/root?view=predict',
  'predict-over': '/root?view=predict&stage=over',
  'board-visitor': '/root?view=board',
  events: '/?pagesList=events',
  unavailable: '/?pagesList=cart',
}

/** The screens of a signed-in fan. */
export const ownScreens: Readonly<Record<string, string>> = {
  profile: '/?pagesList=profile',
  'complete-profile': '/?pagesList=profile,complete-profile',
  board: '/root?view=board',
  'board-event': '/root?view=board&board=11',
  'predict-own': '/root?view=predict&stage=over',
}

/** The address of a screen with an article in it. */
export const addressOf = (screen: string, slug: string): string =>
  (screens[screen] ?? ownScreens[screen] ?? '/').replaceAll('{slug}', encodeURIComponent(slug))

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
