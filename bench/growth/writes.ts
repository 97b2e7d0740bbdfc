import { randomUUID } from 'node:crypto'
import { deskWrites } from './desk-writes.ts'
import type { Subjects } from './known.ts'
import type { BenchRequest, Question } from './questions.ts'
import { tokenOf } from './tokens.ts'

/** One more name than turns: the measurement begins after two warm-ups. */
type Body = (known: Subjects, turn: number) => object

interface Write {
  url: string
  /** The text of the case beside its address. */
  how?: string
  /** The veteran, also staff; else another fan each time. */
  asStaff?: true
  body: Body
}

const pick =
  (winner: 'red' | 'blue'): Body =>
  ({ openBoutId }) => ({ playId: openBoutId, winner })

/** Writes in the order in which they are done: each fan likes and no longer likes, picks and picks again. */
const writes: readonly Write[] = [
  { url: '/api/news/likenews', body: ({ news }) => ({ newsId: news.id }) },
  { url: '/api/news/unlikenews', body: ({ news }) => ({ newsId: news.id }) },
  { url: '/api/gallery/likefile', body: () => ({ fileId: 1 }) },
  { url: '/api/gallery/unlikefile', body: () => ({ fileId: 1 }) },
  { url: '/api/gallery/savewatch', body: (_known, turn) => ({ fileId: 1, position: turn % 10 }) },
  {
    url: '/api/newscomment/addcomment',
    body: ({ news }, turn) => ({ NewsId: String(news.id), Text: `نظر شمارهٔ ${turn}`, ReplayTo: null }),
  },
  { url: '/api/course/likecourse', body: () => ({ courseId: 1 }) },
  { url: '/api/course/unlikecourse', body: () => ({ courseId: 1 }) },
  {
    url: '/api/coursecomment/insertcomment',
    body: (_known, turn) => ({ courseId: 1, content: `نظر شمارهٔ ${turn}`, replyTo: null }),
  },
  {
    url: '/api/usercourse/saveprogress',
    body: (_known, turn) => ({ lessonId: 1, second: turn % 10, watched: [0, 1 + (turn % 9)] }),
  },
  { url: '/api/usercourse/addnote', body: () => ({ lessonId: 1, second: 3, text: 'یادداشت' }) },
  { url: '/api/matchprediction/addprediction', how: 'new', body: pick('red') },
  { url: '/api/matchprediction/addprediction', how: 'replaced', body: pick('blue') },
  { url: '/api/user/bookmarks', body: ({ news }) => ({ add: { news: [news.slug] } }) },
  { url: '/api/user/editbasicprofile', body: () => ({ city: 'تهران' }) },
  {
    url: '/api/scorekeeping/startclock',
    asStaff: true,
    body: ({ liveBoutId }) => ({ playId: liveBoutId, key: randomUUID() }),
  },
  {
    url: '/api/scorekeeping/score',
    asStaff: true,
    body: ({ liveBoutId }, turn) => ({
      playId: liveBoutId,
      key: randomUUID(),
      corner: turn % 2 ? 'red' : 'blue',
      kind: 'stepOut',
      points: 1,
      second: turn % 60,
    }),
  },
  {
    url: '/api/scorekeeping/stopclock',
    asStaff: true,
    body: ({ liveBoutId }) => ({ playId: liveBoutId, key: randomUUID() }),
  },
]

/** Writes that are not measured, and why. */
export const unmeasured: Record<string, string> = Object.fromEntries(
  Object.entries({
    'sends a code, and so many an hour alone': ['register', 'login', 'changemobile', 'lostmobile'],
    'needs a code that was sent': ['verifycode', 'loginverifycode', 'verifychangemobile', 'verifylostmobile'],
    'can be done once by each': ['agreeterms', 'logout', 'revokesession', 'endmobilewait', 'deleteaccount'],
    'draws pictures': ['uploadavatar'],
    'is for wrestlers and clubs, and like editbasicprofile': [
      'editplayerprofile',
      'editwrestlingclubprofile',
    ],
  }).flatMap(([why, calls]) => calls.map((call) => [`/api/user/${call}`, why])),
)
for (const call of ['call', 'takeback', 'end', 'correct', 'move', 'withdraw', 'draw', 'setstatus'])
  unmeasured[`/api/scorekeeping/${call}`] = 'changes an event for good'

for (const call of [
  'eventpay/payfullevent',
  'eventpay/paysomeevent',
  'eventpay/payoneevent',
  'cart/submitplan',
  'cart/pay',
])
  unmeasured[`/api/${call}`] = 'asks a gateway, and sells to each fan once'
for (const call of ['goods/submit', 'goods/pay', 'goods/cancel', 'goods/quotereturn', 'goods/askreturn'])
  unmeasured[`/api/${call}`] = 'reserves or gives back what is sold: `bench:api` measures it'
for (const call of [
  'goods/change',
  'goods/factor',
  'goods/saveaddress',
  'goods/removeaddress',
  'product/addalert',
  'product/removealert',
])
  unmeasured[`/api/${call}`] = 'works on the few rows of one account, by their keys'
for (const call of ['cart/submit', 'cart/change', 'cart/getfactor'])
  unmeasured[`/api/${call}`] = 'works on the few rows of one cart, by their keys'
for (const call of ['submit', 'askconsent', 'consent', 'cancel', 'attach'])
  unmeasured[`/api/servicerequest/${call}`] =
    'takes ten a day from one account, and works on its few rows by their keys'
unmeasured['/api/contact/send'] = 'takes five an hour from one address'
for (const call of ['editnote', 'deletenote'])
  unmeasured[`/api/usercourse/${call}`] = 'works on one row by its key'
for (const call of ['answerquiz', 'issuecertificate'])
  unmeasured[`/api/usercourse/${call}`] =
    'needs a course of the caller’s own, and works on a few rows by their keys'

for (const call of ['send', 'react', 'vote', 'report', 'hide', 'unhide', 'remove'])
  unmeasured[`/api/chat/${call}`] = 'needs a room that is open: `bench:hub` measures what is said in one'
for (const call of ['silence', 'pin', 'slow', 'openpoll', 'endpoll', 'dismissreports'])
  unmeasured[`/api/chat/${call}`] = 'is for moderators, and works on one row by its key'
for (const call of [
  'beginfactor',
  'confirmfactor',
  'verifyfactor',
  'renewcodes',
  'grant',
  'revoke',
  'resetfactor',
])
  unmeasured[`/api/admin/members/${call}`] = 'works on the few rows of one member of staff, by their keys'
for (const call of [
  'create',
  'discard',
  'preview',
  'publish',
  'remove',
  'restore',
  'save',
  'unschedule',
  'withdraw',
])
  unmeasured[`/api/admin/articles/${call}`] = 'works on the rows of one article, by their keys'
for (const call of ['create', 'save', 'publish', 'withdraw', 'remove', 'count'])
  unmeasured[`/api/admin/products/${call}`] = 'works on one product with its variants, by their keys'
for (const call of ['create', 'save', 'publish', 'withdraw', 'remove'])
  for (const noun of ['albums', 'events', 'films', 'books', 'camps', 'codes', 'courses', 'plans'])
    unmeasured[`/api/admin/${noun}/${call}`] = 'works on one row, by its key'
for (const call of 'courses/preview books/count gifts/give gifts/take'.split(' '))
  unmeasured[`/api/admin/${call}`] = 'works on one row, by its key'
unmeasured['/api/admin/events/season'] = 'adds at most 62 events in one transaction, by their keys'
for (const call of ['team-code', 'bouts/free'])
  unmeasured[`/api/admin/events/${call}`] = 'works on one row, by its key'
for (const call of ['cancel', 'refunds/retry', 'refunds/byhand'])
  unmeasured[`/api/admin/events/${call}`] = 'works on the tickets of one event, by their indexes, once'
unmeasured['/api/admin/codes/generate'] = 'adds at most five hundred rows in one statement'
for (const call of ['create', 'save', 'move', 'remove'])
  unmeasured[`/api/admin/techniques/${call}`] = 'works on at most three hundred rows, by their keys'
for (const call of ['savequiz', 'savecaptions'])
  unmeasured[`/api/admin/lessons/${call}`] = 'works on one lesson with its questions, by their keys'
unmeasured['/api/admin/films/savecaptions'] = 'works on one text of one film, by its key'
for (const list of [
  'admin/albums/export',
  'admin/payments/export',
  'admin/books/export',
  'admin/events/export',
  'admin/films/export',
  'admin/camps/export',
  'admin/codes/export',
  'admin/plans/export',
  'admin/products/export',
  'admin/courses/export',
  'admin/articles/export',
  'admin/pictures/export',
  'admin/members/export',
  'admin/broadcasts/export',
  'staff/exportaudit',
])
  unmeasured[`/api/${list}`] = 'reads the pages of its list, which are measured, one after the other'
for (const noun of 'pages categories product-categories book-categories course-categories'.split(' '))
  unmeasured[`/api/admin/${noun}/export`] = 'reads its whole list, which is measured'
for (const noun of 'slides contacts form-questions techniques size-charts delivery-places'.split(' '))
  unmeasured[`/api/admin/${noun}/export`] = 'reads its whole list, which is measured'
for (const call of ['upload', 'save', 'replace', 'remove'])
  unmeasured[`/api/admin/pictures/${call}`] =
    'works on one picture and the things that show it, by their indexes'
for (const call of ['create', 'rename', 'move', 'remove'])
  unmeasured[`/api/admin/categories/${call}`] =
    'works on at most forty categories; a removal asks the index of news by category'
for (const noun of ['identity', 'switches']) unmeasured[`/api/admin/${noun}/save`] = 'works on one row'
for (const call of ['create', 'discard', 'preview', 'publish', 'save', 'unschedule', 'withdraw'])
  unmeasured[`/api/admin/pages/${call}`] = 'works on the rows of one page, by their keys'
for (const kind of ['product', 'book', 'course'])
  for (const call of ['create', 'save', 'move', 'remove'])
    unmeasured[`/api/admin/${kind}-categories/${call}`] =
      'works on at most forty categories; a removal asks the index of the goods by category'
for (const call of ['create', 'save', 'remove'])
  unmeasured[`/api/admin/delivery-places/${call}`] = 'works on at most five hundred places'
for (const call of ['create', 'save', 'remove', 'start', 'end', 'renewkey'])
  unmeasured[`/api/admin/broadcasts/${call}`] =
    'works on one broadcast with at most 26 streams, by their keys'
for (const call of ['refund', 'refundlines', 'decide', 'payout', 'resolve'])
  unmeasured[`/api/admin/payments/${call}`] = 'works on one payment and its order, by their keys'
for (const call of ['retry', 'drop', 'poster'])
  unmeasured[`/api/admin/films/${call}`] = 'works on the file of one film, by its key'
for (const noun of ['wrestlers', 'clubs'])
  for (const call of ['create', 'save', 'remove'])
    unmeasured[`/api/admin/${noun}/${call}`] = 'works on one page with its parts, by their keys'
for (const noun of ['products', 'books', 'codes', 'wrestlers', 'clubs']) {
  for (const call of ['upload', 'apply', 'undo'])
    unmeasured[`/api/admin/${noun}/table/${call}`] =
      'works on at most five thousand lines of a file for a few seconds, in parts; names are read by their keys'
  for (const call of ['faults', 'sample'])
    unmeasured[`/api/admin/${noun}/table/${call}`] = 'reads the lines of one file, by their keys'
}
for (const noun of ['wrestlers', 'clubs'])
  unmeasured[`/api/admin/${noun}/table/whole`] =
    'reads a noun by its keys, a thousand rows at a time, or the five hundred that a search finds'
for (const call of ['create', 'save', 'remove'])
  unmeasured[`/api/admin/size-charts/${call}`] = 'works on at most sixty guides, by their keys'
for (const noun of ['styles', 'ages', 'weights', 'rulesets'])
  for (const call of ['create', 'save', 'remove', 'export'])
    unmeasured[`/api/admin/${noun}/${call}`] =
      'works on at most a thousand rows of the club; a removal asks the indexes of events and wrestlers'
for (const call of ['create', 'save', 'move', 'remove'])
  unmeasured[`/api/admin/form-questions/${call}`] = 'works on the ten questions of one form, by their keys'
for (const noun of ['contacts', 'slides'])
  for (const call of ['create', 'save', 'move', 'remove'])
    unmeasured[`/api/admin/${noun}/${call}`] = 'works on at most twenty rows, by their keys'
for (const call of ['decide', 'answer'])
  unmeasured[`/api/admin/moderation/${call}`] =
    'works on at most fifty comments by their keys, and on the replies of a thread by their index'
Object.assign(unmeasured, deskWrites)
unmeasured['/api/live/setoffset'] = 'is for scorekeepers, and works on one row by its key'
export const measured: ReadonlySet<string> = new Set(writes.map(({ url }) => url))

export const writesOf = (known: Subjects): Question[] =>
  writes.map(({ url, how, asStaff, body }) => ({
    name: `${url.replace(/^\/api\//, '')}${how ? ` ${how}` : ''} (write)`,
    ask: (turn): BenchRequest => {
      const who = asStaff ? known.veteranId : (known.fanIds[turn] ?? known.veteranId)
      return { method: 'POST', path: url, token: tokenOf(who), body: body(known, turn) }
    },
  }))
for (const call of ['drop', 'open', 'order'])
  unmeasured[`/api/admin/archives/${call}`] = 'is an order of one admin, at most one at a time'
