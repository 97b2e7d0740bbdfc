import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { drawers } from './drawers.ts'
import type { Endpoint } from './endpoint.ts'
import { navigation } from './navigation.ts'

const root = join(import.meta.dirname, '../../..')

/** The calls of `docs/rules/specification.md` §7, in its order: area, name, method, and the parameters that it names (one that stands in the path has a colon there). */
const lines = `
user register POST
user login POST
user verifycode POST
user loginverifycode POST
user getprofile GET
user editbasicprofile POST
user editplayerprofile POST
user editwrestlingclubprofile POST
user setuser GET
user usertransaction GET Search CurrentPage PageSize
user getalluser POST search CurrentPage PageSize userRoleType ByRank
user getuserprofile POST Id
user getplayermedalsforuser GET playerId
news getnewsdata GET search CurrentPage PageSize CategoryId
news getnewsdetail GET Url
news likenews POST newsId
news unlikenews POST newsId
newscategory getallforapp GET
newsimage datatable GET CurrentPage PageSize search NewsId
gallery getfiles GET languages type CurrentPage PageSize categoryId
gallerycategory getallforapp GET Type
home getslider GET languages location
home gettodayevents GET time
home shortenurl GET title url
event getevents GET eventId CurrentPage PageSize time countryId style ages playWeight
event getdetails GET Id
event getagesforselect GET languages
event getcountriesforselect GET languages
event getplaydetail GET Id
event geteventsweek GET CurrentPage PageSize
event eventsplayslist GET id playWeight
event listofbuyplay GET CurrentPage PageSize ages time countryId style
eventpay payfullevent POST eventId
eventpay paysomeevent POST eventId
eventpay payoneevent POST playId
eventpay transactionlist GET CurrentPage PageSize
product getall GET Search CategoryId CurrentPage PageSize
product detail/:id GET id
product getcategories GET
newscomment addcomment POST Text ReplayTo NewsId Language
newscomment getcomments GET NewsId
coursecomment insertcomment POST courseId content language replyTo
coursecomment getallcourseverifiedcomments GET courseId
course getcoursecategories GET
course datatablecourse GET search CurrentPage PageSize Byview CategoryId
course details GET courseId
usercourse datatable GET search CurrentPage PageSize
usercourse detail GET Id
live getfirstlivebroadcast GET
live getalllive GET
live getallbylivebroadcastid GET liveBroadcastId
cart getfactor POST coursesId
cart submit POST CourseIds
cart pay POST Id
cart orderlist GET search CurrentPage PageSize
matchprediction datatable GET EventId search CurrentPage PageSize languages shipStyle playState playWeight
matchprediction addprediction POST
matchprediction leaderboard GET EventId search CurrentPage PageSize languages shipStyle playState playWeight
/book-store-api/products/getall GET PageSize CategoryId CurrentPage
/book-store-api/category/getcategories GET
forecastplan datatableapp GET PageSize CategoryId CurrentPage Languages
cart submitplan POST PlanIds`

const specCalls = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [, place = '', method = '', names = ''] = /^(.+) (GET|POST) ?(.*)$/.exec(line) ?? []
    const url = place.startsWith('/') ? place : `/api/${place.replace(' ', '/')}`
    return { call: `${method} ${url}`, parameters: names.split(' ').filter(Boolean) }
  })
const calls = specCalls.map(({ call }) => call)

const known: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries(paths).flatMap(([noun, list]) =>
    Object.entries(list).map(([name, { method, url }]) => [`${method} ${url}`, `${noun}.${name}`] as const),
  ),
)

test('every call of the specification is in the contract', () => {
  expect(calls).toHaveLength(62)
  expect(calls.filter((call) => !known.has(call))).toEqual([])
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'query' in value

/** What each call takes, by its method and address. */
async function taken(): Promise<Map<string, string[]>> {
  const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  const endpoints = modules
    .flatMap((module: object) => Object.values(module))
    .flatMap((noun: unknown) =>
      typeof noun === 'object' && noun ? Object.values(noun).filter(isEndpoint) : [],
    )
  return new Map(
    endpoints.map(({ method, url, query }) => [`${method} ${url}`, Object.keys(query.properties)]),
  )
}

test('every parameter that the specification names is taken, in its letters', async () => {
  const takes = await taken()
  const missing = specCalls.flatMap(({ call, parameters }) => {
    const own = takes.get(call)
    return parameters.filter((name) => !own?.includes(name)).map((name) => `${call} ${name}`)
  })
  expect(missing).toEqual([])
})

/** The code of the web app and of its kit, without tests. */
const app = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/kit/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.test\.|\/testing\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))

/** Whether a file of the app names a call, under the noun's own name or another that it imports it by. */
const isCalled = (name: string) => {
  const [noun = '', call = ''] = name.split('.')
  return app.some((text) => {
    const alias = new RegExp(`\\b${noun} as (\\w+)`).exec(text)?.[1] ?? noun
    return (
      /contract\/(?:\w+-)?calls'/.test(text) &&
      new RegExp(`\\b${alias}[.?]+${call}\\b|\\b${alias}\\[`).test(text)
    )
  })
}

test('every call of the specification is called by the app', () => {
  const idle = calls.filter((call) => {
    const name = known.get(call)
    return name !== undefined && !isCalled(name)
  })
  expect(idle).toEqual([])
})

test('the drawers and tabs are those of the specification', () => {
  const named =
    'profile userType userTypeLogin player player-list education-detail register login complete-profile news-detail news-gallery-details financial insurance tourism register-fans about-club-for-fans events events-detail shopping shopping-detail play-detail more-comment-news more-comment-course education-list contact-us about-us camp buy-event buy-one-match live-list login-now purchased-matches transaction-list news-image-gallery cart course-transaction-list course-transactions clubs book-store book-mark'
  expect(Object.keys(drawers).toSorted()).toEqual(named.split(' ').toSorted())
  expect(navigation.map(({ path }) => path)).toEqual(['root', 'news', 'fans', 'eductional', 'service'])
})

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Constants of `docs/rules/specification.md` §9, each where the product keeps it. */
test.each<[string, string, RegExp]>([
  ['the widest content is 576 px', 'packages/kit/src/tokens/tokens.css', /576px/],
  ['a drawer slides for 500 ms', 'packages/kit/src/tokens/tokens.css', /--drawer: 500ms/],
  ['a toast closes after 5000 ms', 'packages/kit/src/feedback/Toaster.tsx', /5000/],
  [
    'a toast is dismissed by a drag of 80 percent',
    'packages/kit/src/feedback/Toaster.tsx',
    /draggablePercent=\{80\}/,
  ],
  ['the footer has 20 px below', 'apps/web/src/kit/frame/bars.css', /padding-block-end: calc\(20px/],
  ['80 px stand below the layout', 'packages/kit/src/tokens/tokens.css', /--spacer-bottom: 80px/],
  ['a step is 2 unless said', 'packages/contract/src/navigation.ts', /STEP/],
  ['the language falls back to English', 'packages/kit/src/text/words.ts', /fallbackLng: .*\['en'\]/],
  ['the language is asked for by lng', 'packages/kit/src/text/language-detector.ts', /get\('lng'\)/],
  ['the brand is #F58220', 'packages/kit/src/tokens/tokens.css', /#f58220/i],
  ['a countdown ticks every 1000 ms', 'packages/kit/src/time/clock.ts', /1000/],
  [
    'plans come 100 on one page',
    'apps/web/src/features/plans/plans.data.ts',
    /PageSize: 100, CurrentPage: 1/,
  ],
  ['text is shortened to 20 characters', 'packages/persian/src/shorten.ts', /20/],
  ['a price ends in «تومان»', 'packages/persian/src/money.ts', /تومان/],
])('%s', (_what, path, pattern) => expect(textOf(path)).toMatch(pattern))
