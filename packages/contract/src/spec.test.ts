import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from './calls.ts'
import { drawers } from './drawers.ts'
import { navigation } from './navigation.ts'

const root = join(import.meta.dirname, '../../..')

/** The calls of spec §7, in its order: area, name, method. */
const calls = `
user register POST, user login POST, user verifycode POST, user loginverifycode POST, user getprofile GET, user editbasicprofile POST,
user editplayerprofile POST, user editwrestlingclubprofile POST, user setuser GET, user usertransaction GET, user getalluser POST,
user getuserprofile POST, user getplayermedalsforuser GET,
news getnewsdata GET, news getnewsdetail GET, news likenews POST, news unlikenews POST, newscategory getallforapp GET, newsimage datatable GET,
gallery getfiles GET, gallerycategory getallforapp GET, home getslider GET, home gettodayevents GET, home shortenurl GET,
event getevents GET, event getdetails GET, event getagesforselect GET, event getcountriesforselect GET, event getplaydetail GET,
event geteventsweek GET, event eventsplayslist GET, event listofbuyplay GET,
eventpay payfullevent POST, eventpay paysomeevent POST, eventpay payoneevent POST, eventpay transactionlist GET,
product getall GET, product detail/:id GET, product getcategories GET,
newscomment addcomment POST, newscomment getcomments GET, coursecomment insertcomment POST, coursecomment getallcourseverifiedcomments GET,
course getcoursecategories GET, course datatablecourse GET, course details GET, usercourse datatable GET, usercourse detail GET,
live getfirstlivebroadcast GET, live getalllive GET, live getallbylivebroadcastid GET,
cart getfactor POST, cart submit POST, cart pay POST, cart orderlist GET,
matchprediction datatable GET, matchprediction addprediction POST, matchprediction leaderboard GET,
forecastplan datatableapp GET, cart submitplan POST`
  .split(',')
  .map((line) => line.trim().split(' '))
  .map(([area, name, method]) => `${method} /api/${area}/${name}`)
  .concat('GET /book-store-api/products/getall', 'GET /book-store-api/category/getcategories')

const known: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries(paths).flatMap(([noun, list]) =>
    Object.entries(list).map(([name, { method, url }]) => [`${method} ${url}`, `${noun}.${name}`] as const),
  ),
)

test('every call of the specification is in the contract', () => {
  expect(calls).toHaveLength(62)
  expect(calls.filter((call) => !known.has(call))).toEqual([])
})

/** The web app's own code, without its tests. */
const app = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|\/testing\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))

/** Whether a file of the app names a call, under the noun's own name or another that it imports it by. */
const isCalled = (name: string) => {
  const [noun = '', call = ''] = name.split('.')
  return app.some((text) => {
    const alias = new RegExp(`\\b${noun} as (\\w+)`).exec(text)?.[1] ?? noun
    return (
      text.includes('contract/calls') && new RegExp(`\\b${alias}[.?]+${call}\\b|\\b${alias}\\[`).test(text)
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

/** Constants of spec §9, each where the product keeps it. */
test.each<[string, string, RegExp]>([
  ['the widest content is 576 px', 'apps/web/src/kit/frame/tokens.css', /576px/],
  ['a drawer slides for 500 ms', 'apps/web/src/kit/frame/tokens.css', /--drawer: 500ms/],
  ['a toast closes after 5000 ms', 'apps/web/src/kit/feedback/Toaster.tsx', /5000/],
  ['the brand is #F58220', 'apps/web/src/kit/frame/tokens.css', /#f58220/i],
  ['a countdown ticks every 1000 ms', 'apps/web/src/kit/time/clock.ts', /1000/],
  [
    'plans come 100 on one page',
    'apps/web/src/features/plans/plans.data.ts',
    /PageSize: 100, CurrentPage: 1/,
  ],
  ['text is shortened to 20 characters', 'packages/persian/src/shorten.ts', /20/],
  ['a price ends in «تومان»', 'packages/persian/src/money.ts', /تومان/],
])('%s', (_what, path, said) => expect(textOf(path)).toMatch(said))
