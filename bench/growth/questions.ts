import { type ArticleSort, articleSorts } from '@pahlavan/contract/admin/articles'
import { partsOf } from '@pahlavan/contract/admin/sorting'
import { fillPath } from '@pahlavan/contract/calls'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { cursorOf } from '../../apps/api/src/features/desk/desk.list.rules.ts'
import { endpoints } from '../../apps/api/src/testing/endpoints.ts'
import { itemReads } from './item-reads.ts'
import type { Subjects } from './known.ts'
import { unasked } from './unasked.ts'
import { tokenOf } from './tokens.ts'

/** One request; a write is another each time. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  token: string | null
  body?: object
}

export interface Question {
  name: string
  /** The name of its baseline at the small size, where it differs: the small size has no far pages. */
  floor?: string
  ask: (turn: number) => BenchRequest
}

/** Lists and details that are asked by POST: they change nothing. */
const POST_READS = new Set(['/api/user/getalluser', '/api/user/getuserprofile'])

export const isRead = ({ method, url, file }: Endpoint): boolean =>
  file === undefined && (method === 'GET' || POST_READS.has(url))

type Plain = string | number
/** A value of a parameter, with its label where the value depends on the size, and with the other parameters. */
type Value = Plain | readonly [label: string, value: Plain, others?: Record<string, Plain>]

const labelOf = (value: Value): string => (typeof value === 'object' ? value[0] : String(value))
const sentOf = (value: Value): string => String(typeof value === 'object' ? value[1] : value)
const FAR = 50

/** Values of parameters by name, the usual one first. A parameter that is not here is sent by nobody: paging has its own. */
const valuesOf = (known: Subjects): Record<string, readonly Value[]> => ({
  Url: [['newest', known.news.slug]],
  Urls: [['newest', known.news.slug]],
  NewsId: [
    ['newest', known.news.id],
    ['of 5,000 comments', known.hotNewsId],
  ],
  eventId: [['finished', known.eventId]],
  EventId: [['finished', known.eventId]],
  playId: [['finished', known.boutId]],
  playerId: [['wrestler', known.wrestlerId]],
  against: [['nobody', 1]],
  userId: [['fan', known.veteranId]],
  clubId: [['a club', known.clubId]],
  countryId: [
    ['of all events', known.countryId],
    ['of none', 1],
  ],
  userRoleType: [1, 2, 0],
  search: ['قهرمانی', 'کشتی لیگ', 'دوبنده', 'خا', 'ژژژژ', 'رضا'],
  q: ['قهرمانی', 'کشتی لیگ', 'رضا', 'خا', 'ژژژژ'],
  CategoryId: [1],
  CurrentPage: [2, FAR],
  time: ['2026-11-20', '2024-11-20'],
  timeTo: ['2026-12-20'],
  playWeight: [3],
  ages: [1],
  style: [1],
  styleType: [1],
  shipStyle: [1],
  playState: [0, 1, 2],
  period: ['week'],
  gender: [1],
  city: ['تهران'],
  ByRank: ['false'],
  mat: ['A'],
  slug: ['terms'],
  language: [0],
  bouts: [['a bout', known.boutId]],
  wrestlers: [['a wrestler', known.wrestlerId]],
  location: ['home'],
  courseId: [1],
  lessonId: [1],
  techniqueId: [1],
  level: [1],
  price: ['free'],
  priceFrom: [100_000],
  sort: ['viewed', 'cheapest'],
  fileId: [1],
  type: [1, 0],
  Type: [1],
  categoryId: [1],
  kind: ['bout'],
  subjectId: [1],
  byId: [['of one person', known.veteranId]],
  broadcastId: [1],
  liveBroadcastId: [1],
})

/** A value in the midst of each column that sorts articles. */
const middles = { changed: '2026-03-01 00:00:00+00', published: '2026-03-01 00:00:00+00', title: 'قهرمان' }

/** The deep part of a list of articles in an order, with a filter that it keeps. */
const deepOf = (sort: ArticleSort): Value => [
  `${sort} deep`,
  sort,
  { Before: cursorOf(sort, { value: middles[partsOf(sort).name], id: 1 }) },
]

/** Parameters that one name is given to, and that mean another thing in each call. */
const own: Record<string, (known: Subjects) => Record<string, readonly Value[]>> = {
  '/api/newscomment/getcomments': ({ news, hotNewsId }) => ({
    NewsId: [
      ['newest', news.id],
      ['a page of 5,000 comments', hotNewsId, { PageSize: 20 }],
      ['of 5,000 comments', hotNewsId],
    ],
  }),
  '/api/event/getdetails': ({ eventId, liveEventId, dualEventId }) => ({
    Id: [
      ['finished', eventId],
      ['live', liveEventId],
      ['dual', dualEventId],
    ],
  }),
  '/api/event/eventsplayslist': ({ eventId }) => ({ id: [['finished', eventId]] }),
  '/api/event/getplaydetail': ({ boutId, liveBoutId }) => ({
    Id: [
      ['finished', boutId],
      ['live', liveBoutId],
    ],
  }),
  '/api/user/getuserprofile': ({ wrestlerId, clubId, veteranId }) => ({
    Id: [
      ['wrestler', wrestlerId],
      ['club', clubId],
      ['fan', veteranId],
    ],
  }),
  '/api/event/calendar': () => ({
    time: ['2026-11-01', ['two years back', '2024-11-01', { timeTo: '2024-12-01' }]],
    timeTo: ['2026-12-01'],
  }),
  '/book-store-api/products/getall': () => ({ sort: ['cheapest'] }),
  '/book-store-api/products/detail': () => ({ Id: [1] }),
  '/book-store-api/products/sample': () => ({ Id: [2] }),
  '/api/product/getall': () => ({
    Search: ['دوبنده', 'کفش'],
    CategoryId: [1],
    priceFrom: [100_000],
    inStock: ['true'],
    sort: ['cheapest'],
    CurrentPage: [2],
  }),
  '/api/product/detail/:id': () => ({ id: [1] }),
  '/api/product/getsizes': () => ({ chart: ['singlet'] }),
  '/api/scorekeeping/mat': ({ liveEventId }) => ({ eventId: [['live', liveEventId]] }),
  '/api/admin/articles/list': () => ({
    search: ['کشتی'],
    state: [['draft', 'draft', { language: 0 }]],
    isDeleted: ['true'],
    Before: [['deep', cursorOf('changed.desc', { value: '2026-03-01 00:00:00+00', id: 1 })]],
    sort: articleSorts.slice(1).flatMap((sort) => [sort, deepOf(sort)]),
  }),
  '/api/admin/articles/detail': () => ({ id: [1] }),
  '/api/admin/cards/find': () => ({
    kind: [
      'bout',
      ['a wrestler', 'wrestler', { search: 'محمد' }],
      ['a fan', 'fan', { search: 'محمد' }],
      ['a club', 'club', { search: 'محمد' }],
    ],
    search: ['محمد', 'جام', 'ژژژژ'],
  }),
  '/api/admin/payments/list': ({ paymentNumber }) => ({
    group: ['people', 'open', 'paid', 'returned', 'failed'],
    Search: [['number', paymentNumber], ['mobile', '09120000000'], ['amount', '290000'], 'هیچ'],
    Before: [['deep', Math.ceil(paymentNumber / 2)]],
  }),
  '/api/admin/payments/detail': ({ paymentNumber }) => ({ id: [paymentNumber] }),
  '/api/admin/pages/detail': () => ({ slug: ['terms'] }),
  '/api/admin/films/file': () => ({ filmId: [1] }),
  '/api/admin/films/chapters': ({ boutId }) => ({ boutId: [['finished', boutId]], language: [0] }),
  '/api/admin/wrestlers/detail': ({ wrestlerId }) => ({ id: [wrestlerId] }),
  '/api/admin/clubs/detail': ({ clubId }) => ({ id: [clubId] }),
  ...itemReads,
  '/api/admin/pictures/list': () => ({
    search: ['کشتی'],
    only: ['withoutAlt', 'unused'],
    Before: [['deep', cursorOf('added.desc', { value: '', id: 1000 })]],
    sort: [
      'added.asc',
      ['added.asc deep', 'added.asc', { Before: cursorOf('added.asc', { value: '', id: 1000 }) }],
    ],
  }),
  '/api/admin/members/list': () => ({ sort: ['name.asc', 'seen.desc'] }),
  '/api/admin/pictures/detail': () => ({ id: [1] }),
  '/api/admin/members/find': () => ({ mobile: ['09120000000'] }),
  '/api/staff/audit': ({ veteranId }) => ({
    kind: ['bout'],
    subjectId: ['1'],
    Before: [['deep', 1000]],
    from: ['2026-01-01T00:00:00Z'],
    until: ['2026-06-01T00:00:00Z'],
    byId: [['of one person', veteranId]],
  }),
}

/** A read with its needed parameters, and with each known value of each parameter, one at a time. */
function questionsOf(endpoint: Endpoint, known: Subjects): Question[] {
  const { url, method, query, auth } = endpoint
  const values = { ...valuesOf(known), ...own[url]?.(known) }
  const needed = new Set<string>(query.required ?? [])
  const names = Object.keys(query.properties).filter((name) => values[name])
  const base = Object.fromEntries(
    names.flatMap((name) => {
      const [first] = values[name] ?? []
      return needed.has(name) && first !== undefined ? [[name, first] as const] : []
    }),
  )
  const short = url.replace(/^\/api\//, '')
  const token = auth === 'user' ? tokenOf(known.veteranId) : null
  const one = (name?: string, value: Value = ''): Question => {
    const others = typeof value === 'object' ? value[2] : {}
    const sent = Object.entries<Value>({ ...base, ...(name && { [name]: value }), ...others })
    const [place, rest] = fillPath(url, Object.fromEntries(sent.map(([key, each]) => [key, sentOf(each)])))
    const path = `${place}?${new URLSearchParams(rest as Record<string, string>)}`
    return {
      name: name ? `${short} ${name}=${labelOf(value)}` : short,
      ...(name === 'CurrentPage' && { floor: short }),
      ask: () => ({ method, path, token }),
    }
  }
  const others = names.flatMap((name) =>
    (values[name] ?? []).slice(needed.has(name) ? 1 : 0).map((value) => one(name, value)),
  )
  return [one(), ...others]
}

/** What machines and browsers read, beside the contract. */
const files = ['/', '/feed/fa.xml', '/sitemap.xml', '/sitemap/news-1.xml']

export const readsOf = (known: Subjects): Question[] => [
  ...endpoints
    .filter((endpoint) => isRead(endpoint) && !(endpoint.url in unasked))
    .flatMap((endpoint) => questionsOf(endpoint, known)),
  ...files.map((path) => ({ name: path, ask: () => ({ method: 'GET' as const, path, token: null }) })),
]
