import type { Tap } from './taps.ts'

const drawer = (name: string) => `a[href$="pagesList=${name}"], a[href*="pagesList=${name}&"]`
/** A link to a drawer of one thing, which may lie on another drawer. */
const thing = (parameter: string) => `a[href*="${parameter}="]`
const inside = (on: string) => `[role="dialog"] ${on}`
const from = (path: string, taps: Readonly<Record<string, string>>, token?: string) =>
  Object.entries(taps).map(
    ([name, on]): Tap => (token ? { name, from: path, on, token } : { name, from: path, on }),
  )

/** The measured taps: every tab, and the drawers with the screens that open them. `token` belongs to a fan with a plan: a fan without one is offered plans. */
export const tapsOf = (token: string): Tap[] => [
  ...from('/', {
    'tab Matches': '.tabbar a[href="/root"]',
    'tab News': '.tabbar a[href="/news"]',
    'tab Learn': '.tabbar a[href="/eductional"]',
    'tab Service': '.tabbar a[href="/service"]',
    'login-now': drawer('login-now'),
    'book-mark': drawer('book-mark'),
    'news-detail': thing('newsId'),
    'events-detail': thing('eventId'),
    'play-detail': thing('playId'),
    'live-list': thing('liveId'),
  }),
  ...from('/news', { 'tab Home': '.tabbar a[href="/fans"]' }),
  ...from(
    '/service',
    Object.fromEntries(
      [
        'shopping',
        'book-store',
        'camp',
        'insurance',
        'financial',
        'tourism',
        'clubs',
        'player-list',
        'register-fans',
        'news-image-gallery',
        'about-club-for-fans',
        'contact-us',
        'about-us',
      ].map((name) => [name, drawer(name)]),
    ),
  ),
  ...from('/eductional', {
    'education-list': drawer('education-list'),
    'education-detail': thing('courseId'),
  }),
  ...from('/service?pagesList=player-list', { player: inside(thing('playerId')) }),
  ...from('/service?pagesList=shopping', { 'shopping-detail': inside(thing('productId')) }),
  ...from('/service?pagesList=news-image-gallery', { 'news-gallery-details': inside(thing('galleryId')) }),
  ...from('/?pagesList=education-detail&nameId=courseId&courseId=2', {
    'more-comment-course': inside(thing('commentCourseId')),
  }),
  ...from('/?pagesList=events-detail&nameId=eventId&eventId=14', {
    'buy-event': inside(thing('buyEventId')),
  }),
  ...from('/', { profile: drawer('profile') }, token),
  ...from(
    '/?pagesList=profile',
    Object.fromEntries(
      ['complete-profile', 'purchased-matches', 'course-transaction-list', 'cart', 'transaction-list'].map(
        (name) => [name, `[role="dialog"] a[href*="profile,${name}"]`],
      ),
    ),
    token,
  ),
]
