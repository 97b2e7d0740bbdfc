import { headersOf, type Step } from './steps.ts'
import type { Pools } from './generated.ts'

const mobiles = ['09121110001', '+989121110002', '۰۹۱۲۱۱۱۰۰۰۳']

const post = (path: string, body: object, who: 'nobody' | 'fan' | 'own' = 'nobody'): Step => ({
  method: 'POST',
  path,
  headers: {
    ...headersOf(who === 'fan' ? 'fan' : 'nobody', 0),
    'content-type': 'application/json',
    ...(who === 'own' && { authorization: 'Bearer {{own}}' }),
  },
  body: JSON.stringify(body),
})

/** Somebody signs up, signs in again with wrong and right codes, writes, keeps, predicts, and leaves. */
function lifeOf(mobile: string, at: number, pools: Pools): Step[] {
  const NewsId = pools.NewsId?.[at] ?? '1'
  const names = { firstName: 'سهراب', lastName: 'آزمایش', userType: at % 3 }
  const code = { challengeId: '{{challenge}}', mobile, code: '{{code}}' }
  const remember = { challenge: 'data.challengeId' }
  const own = (path: string): Step => ({
    method: 'GET',
    path,
    headers: { ...headersOf('nobody', 0), authorization: 'Bearer {{own}}' },
  })
  return [
    { ...post('/api/user/register', { mobile, ...names }), remember, code: true },
    post('/api/user/register', { mobile, ...names }),
    post('/api/user/verifycode', { ...code, code: '000000' }),
    { ...post('/api/user/verifycode', code), remember: { own: 'data.token' } },
    post('/api/user/verifycode', code),
    ...['getprofile', 'setuser', 'sessions', 'bookmarks', 'usertransaction', 'exportdata'].map((call) =>
      own(`/api/user/${call}`),
    ),
    post(
      '/api/user/editbasicprofile',
      { city: 'تهران', province: 'تهران', birthDate: '1990-01-02', gender: 1 },
      'own',
    ),
    post('/api/user/editbasicprofile', { birthDate: '2990-01-02' }, 'own'),
    post('/api/user/editplayerprofile', { styleType: 0, playWeight: 3, heightCm: 170, bio: null }, 'own'),
    post('/api/user/editwrestlingclubprofile', { city: 'ساری', about: 'باشگاه' }, 'own'),
    post('/api/user/bookmarks', { add: { news: [NewsId], courses: ['1'] } }, 'own'),
    post('/api/news/likenews', { newsId: Number(NewsId) }, 'own'),
    post('/api/news/likenews', { newsId: Number(NewsId) }, 'own'),
    own(`/api/news/getnewsdetail?Url=${NewsId}`),
    post('/api/newscomment/addcomment', { NewsId, Text: 'چه مسابقه‌ای!', ReplayTo: null }, 'own'),
    own(`/api/newscomment/getcomments?NewsId=${NewsId}`),
    ...(pools.playId ?? [])
      .slice(0, 4)
      .map((playId) =>
        post(
          '/api/matchprediction/addprediction',
          { playId: Number(playId), winner: 'red', victoryType: 'VPO1' },
          'own',
        ),
      ),
    own('/api/matchprediction/datatable?PageSize=5'),
    own('/api/matchprediction/leaderboard?PageSize=5'),
    own('/api/user/exportdata'),
    post('/api/user/deleteaccount', {}, 'own'),
    own('/api/user/getprofile'),
  ]
}

const screens = [
  '/',
  '/home',
  '/news',
  '/root',
  '/fans',
  '/eductional',
  '/service',
  '/welcome',
  '/nowhere',
  '/a/b',
]

function documents(pools: Pools): Step[] {
  const of = (path: string, language = 'fa'): Step => ({
    method: 'GET',
    path,
    headers: { accept: 'text/html', 'accept-language': language, 'accept-encoding': 'identity' },
  })
  const drawer = (name: string, id: string, values: readonly string[] = []) =>
    values
      .slice(0, 4)
      .map((value) => `/fans?pagesList=${name}&nameId=${id}&${id}=${encodeURIComponent(value)}`)
  const open = [
    ...drawer('news-detail', 'newsId', pools.Url),
    ...drawer('events-detail', 'eventId', pools.eventId),
    ...drawer('play-detail', 'playId', pools.playId),
    ...drawer('player', 'playerId', pools.playerId),
    ...drawer('news-detail', 'newsId', ['nothing', '999999999']),
    ...['events', 'player-list', 'clubs', 'book-mark', 'live-list', 'nonsense'].map(
      (name) => `/?pagesList=${name}`,
    ),
  ]
  const files = [
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/feed/fa.xml',
    '/feed/en.xml',
    '/favicon.svg',
    '/locales/fa/news.json',
    '/locales/xx/news.json',
    '/media/nothing',
    '/s/nothing',
    '/health/live',
    '/health/ready',
    '/dev/outbox.txt',
  ]
  return [...screens, ...open, ...files].flatMap((path) => [of(path), of(path, 'en')])
}

/** Steps that are told one by one, beside those that the API's description gives. */
export const toldSteps = (pools: Pools): Step[] => [
  ...documents(pools),
  ...mobiles.flatMap((mobile, at) => lifeOf(mobile, at, pools)),
]
