import { rolesOf } from '@pahlavan/contract/access'
import { roles } from '@pahlavan/contract/roles'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@pahlavan/contract/pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../testing/endpoints.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const ROOT = join(import.meta.dirname, '../../../../..')

/** The newest text of a page in both languages, Persian first. */
const textsOf = (slug: string) =>
  Promise.all(
    ([0, 1] as const).map(async (language) => {
      const { data } = await testApp.visitor.call(pages.get, { slug }, language)
      return data.sections.flatMap(({ title, text }) => [title].concat(text)).join('\n')
    }),
  )

type Words = readonly [persian: string, english: string]

const account: Words = ['شمارهٔ موبایل و نام', 'your mobile number and name']
const wrestlers: Words = ['کشتی‌گیران مشخصات ورزشی و فن‌های خود', 'Wrestlers also enter sporting details']
const likes: Words = ['پسندها', 'likes']
const comments: Words = ['نظرها', 'comments']
const picks: Words = ['پیش‌بینی‌ها، امتیازها و رتبه‌ها', 'picks, points and ranks']
const chat: Words = ['پیام‌ها، واکنش‌ها و رأی‌های شما', 'your messages, reactions and votes']
const record: Words = ['ثبت‌نام در رویدادها، تیم‌ها', 'entries in events, teams']
const orders: Words = ['سفارش‌ها و پرداخت‌ها', 'orders and payments']
const addresses: Words = ['نشانی‌ها با نام و شمارهٔ گیرنده', 'addresses with the receiver’s name and number']
const returns: Words = ['کالاهای مرجوعی', 'returned goods']
const requests: Words = ['درخواست‌ها و فایل آن‌ها', 'requests and their files']
const duplicates: Words = ['دو بار ثبت شدن سفارش یا درخواست', 'an order or request from being made twice']
const codes: Words = ['هر درخواست کد', 'each request for a code']
const staff: Words = ['سابقهٔ تغییرهایی که می‌دهند', 'a record of the changes they make']
const factor: Words = [
  'کلید رمزنگاری‌شدهٔ برنامهٔ رمزساز و کدهای بازیابی',
  'encrypted key of their authenticator app and recovery codes',
]
const change: Words = ['قرار است جایگزین شود', 'about to replace another']

/** Tables with personal data, and the privacy page's sentence for each. */
const sentences: Readonly<Record<string, Words>> = {
  account,
  account_role: ['نقش آن‌ها', 'their role'],
  address: addresses,
  audit: staff,
  audit_address: [
    'نشانی اینترنتی و نام مرورگر در سابقهٔ تغییرهای کارکنان',
    'Internet addresses and browser names in the record of staff changes',
  ],
  board: picks,
  board_picks: picks,
  board_rank: picks,
  bookmark: ['نشان‌شده‌ها', 'bookmarks'],
  bout: record,
  bout_correction: ['نتیجه‌ها و اصلاح آن‌ها', 'results and their corrections'],
  cart_item: ['سبد خرید', 'your cart'],
  certificate: ['گواهی‌های شما', 'quiz answers and certificates'],
  challenge: codes,
  chat_hidden: ['کاربرانی که پنهان کرده‌اید', 'the users you have hidden'],
  chat_message: chat,
  chat_reaction: chat,
  chat_report: ['گزارش‌هایی که می‌دهید', 'the reports you make'],
  chat_room_silence: ['ساکت یا مسدود شدن شما', 'muted or banned'],
  chat_silence: ['ساکت یا مسدود شدن شما', 'muted or banned'],
  chat_vote: chat,
  club: ['باشگاه‌ها معرفی، تلفن و نشانی', 'clubs a description, a phone number and an address'],
  code_try: ['کد تخفیف نادرست', 'a wrong discount code'],
  contact_message: ['پیام‌های «تماس با ما» با پاسخ', 'messages sent from “Contact us” with the club’s answer'],
  course: ['خبرها و دوره‌هایشان', 'their articles and courses'],
  course_comment: comments,
  course_like: likes,
  desk_presence: ['سابقهٔ تغییرهایی که می‌دهند', 'a record of the changes they make'],
  desk_item: ['سابقهٔ تغییرهایی که می‌دهند', 'a record of the changes they make'],
  draft: ['خبرها و دوره‌هایشان', 'their articles and courses'],
  entitlement: ['آنچه با خرید باز شده است', 'what a purchase has opened'],
  entry: record,
  event_notice: ['خبرِ تغییر یا لغو رویدادهایی که خریده‌اید', 'messages about changes of events you bought'],
  event_refund: orders,
  gallery_like: likes,
  gallery_seen: ['تصویرها و ویدئوهایی که در آن‌ها دیده می‌شوید', 'the pictures and videos you are seen in'],
  gallery_watch: ['جایی که هر کدام مانده است', 'where each of them stopped'],
  gallery_wrestler: ['تصویرها و ویدئوهایی که در آن‌ها دیده می‌شوید', 'the pictures and videos you are seen in'],
  goods_item: ['سبد خرید', 'your cart'],
  goods_return: returns,
  goods_return_line: returns,
  lesson_note: ['یادداشت‌ها', 'your notes'],
  lesson_progress: ['پیشرفت هر جلسه', 'your progress in each lesson'],
  medal: ['مدال‌ها', 'medals'],
  membership: ['کارت عضویت', 'your member’s card'],
  mobile_change: change,
  club_archive: staff,
  film_upload: ['خبرها و دوره‌هایشان', 'their articles and courses'],
  mobile_wait: change,
  news: ['خبرها و دوره‌هایشان', 'their articles and courses'],
  news_comment: comments,
  news_like: likes,
  order_key: duplicates,
  order_line: orders,
  orders,
  outbox: ['صندوق پیامک', 'the message box'],
  payment: orders,
  payment_event: orders,
  gift: orders,
  refund_line: orders,
  refund_request: orders,
  prediction: picks,
  prediction_ledger: picks,
  quiz_try: ['پاسخ آزمون‌ها', 'quiz answers'],
  recovery_code: factor,
  registration: ['شماره‌ای که تأیید شده', 'a number that is confirmed'],
  revision: ['خبرها و دوره‌هایشان', 'their articles and courses'],
  sealed_identity: ['شش ماه جدا و بسته', 'sealed for six months'],
  second_factor: factor,
  service_file: requests,
  service_key: duplicates,
  service_note: requests,
  service_request: requests,
  service_step: requests,
  session: ['دستگاه‌هایی که با آن‌ها وارد شده‌اید', 'the devices you are logged in on'],
  shipment: addresses,
  stock_alert: ['موجود شدنشان را خبر دهیم', 'return to stock you asked to hear of'],
  table_import: ['سابقهٔ تغییرهایی که می‌دهند', 'a record of the changes they make'],
  table_line: ['سابقهٔ تغییرهایی که می‌دهند', 'a record of the changes they make'],
  team: record,
  ranking_award: ['امتیازهای رده‌بندی', 'ranking points'],
  wrestler: wrestlers,
  wrestler_career: ['کارنامهٔ ورزشی', 'Sporting record'],
  wrestler_technique: wrestlers,
}

/** Tables with such a column that hold nothing of a fan: the club’s places, events that a club holds, addresses in this app. */
const clubOwn = new Set(['contact_point', 'event', 'short_link'])

test('each table that names a person, or hangs on one that does, has its sentence in privacy', async () => {
  const { rows } = await testApp.pool.query<{ name: string }>(`with recursive personal as (
      select 'account'::regclass::oid as id
      union select c.conrelid from pg_constraint c join personal p on c.confrelid = p.id
        where c.contype = 'f' and (c.confrelid in ('account'::regclass, 'wrestler'::regclass, 'club'::regclass, 'orders'::regclass, 'payment'::regclass,
          'service_request'::regclass, 'goods_return'::regclass, 'audit'::regclass)))
    select id::regclass::text as name from personal
    union select table_name from information_schema.columns where table_schema = 'public'
      and column_name in ('mobile', 'to', 'account_id', 'by_id', 'phone', 'address')`)
  const found = rows.map(({ name }) => name).filter((name) => !clubOwn.has(name))
  expect(found.filter((name) => !(name in sentences)).toSorted()).toEqual([])
  const texts = await textsOf('privacy')
  const silent = Object.entries(sentences).flatMap(([table, words]) =>
    words.filter((word, at) => !texts[at]?.includes(word)).map((word) => `${table}: ${word}`),
  )
  expect(silent).toEqual([])
})

describe('cookies', () => {
  /** Each file that sets a cookie, with the names of its cookies and what of its code bears them. */
  const setters: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
    'apps/api/src/features/account/account.trusted.rules.ts': { device: /const NAME = 'device'/ },
    'apps/api/src/features/media/media.grants.rules.ts': {
      lesson: /name: 'lesson' \| 'live'/,
      live: /name: 'lesson' \| 'live'/,
    },
    'apps/web/src/features/switches/NoticeStrip.tsx': { notice: /\$\{NOTICE_COOKIE\}=/ },
    'packages/kit/src/text/language-detector.ts': { i18next: /COOKIE = 'i18next'/ },
    'packages/kit/src/tokens/theme.ts': { theme: /`theme=/ },
  }

  test('each one that the code sets has its sentence in privacy', async () => {
    const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((path) => !/\.test\.|\/testing\//.test(path))
      .filter((path) =>
        /document\.cookie = |cookieStore\.set|; ?Path=|setCookie\(/i.test(
          readFileSync(join(ROOT, path), 'utf8'),
        ),
      )
    expect(files.toSorted()).toEqual(Object.keys(setters).toSorted())
    const texts = await textsOf('privacy')
    for (const [path, names] of Object.entries(setters))
      for (const [name, pattern] of Object.entries(names)) {
        expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(pattern)
        for (const text of texts) expect(text).toMatch(new RegExp(`^(?:کوکی )?${name}: .+[؛;] `, 'm'))
      }
  })
})

/** The powers of moderators, by call or command, and the sentence in the terms. */
const powers: Readonly<Record<string, Words>> = {
  '/api/chat/reports': ['پیام‌های گزارش‌شده را می‌بیند', 'sees reported messages'],
  '/api/chat/dismissreports': ['گزارش را رد می‌کند', 'dismisses the report'],
  '/api/chat/silence': [
    '۱، ۵، ۱۰ یا ۶۰ دقیقه ساکت یا حساب او را از همهٔ گفت‌وگوها مسدود',
    'for 1, 5, 10 or 60 minutes, or ban the account',
  ],
  '/api/chat/remove': ['پیام خلاف این شرایط را حذف می‌کند', 'removes a message that breaks these terms'],
  '/api/chat/pin': ['پیامی را سنجاق کند', 'pin a message'],
  '/api/chat/slow': ['فاصلهٔ میان پیام‌ها را بیشتر کند', 'slow a chat down'],
  '/api/chat/openpoll': ['نظرسنجی را شروع کند', 'start or end a poll'],
  '/api/chat/endpoll': ['یا پایان دهد', 'start or end a poll'],
  '/api/admin/moderation/queue': [
    'منتظر بازبینی را هم ناظر تأیید می‌کند',
    'approve the comments that wait for review',
  ],
  '/api/admin/moderation/author': ['نظرها و پیام‌های پیشین نویسنده', 'earlier comments and messages'],
  '/api/admin/moderation/decide': ['رد یا پنهان می‌کند و دلیل را', 'refuses or hides a comment'],
  '/api/admin/moderation/answer': [
    'به نام باشگاه به نظرها پاسخ می‌دهد',
    'answers comments in the name of the club',
  ],
  '/api/admin/chatwords/list': ['واژه‌های صافی گفت‌وگو', 'the words of the chat filter'],
  '/api/admin/chatwords/trial': ['واژه‌های صافی گفت‌وگو', 'the words of the chat filter'],
  '/api/admin/chatwords/add': ['واژه‌های صافی گفت‌وگو', 'the words of the chat filter'],
  '/api/admin/chatwords/remove': ['واژه‌های صافی گفت‌وگو', 'the words of the chat filter'],
  '/api/admin/chatbans/list': ['فقط از یک گفت‌وگو یا تا زمانی معین', 'limited to one chat or to a time'],
  '/api/admin/chatbans/add': ['فقط از یک گفت‌وگو یا تا زمانی معین', 'limited to one chat or to a time'],
  '/api/admin/chatbans/end': ['ناظر می‌تواند به آن پایان دهد', 'a moderator can end it'],
  'chat words': ['صافی واژه‌ها', 'a word filter'],
  'chat ban': ['از همهٔ گفت‌وگوها مسدود', 'from every chat'],
  'comments approve': ['منتظر بازبینی را هم ناظر تأیید می‌کند', 'approve the comments that wait for review'],
}

test('each power of a moderator has its sentence in the terms', async () => {
  const calls = endpoints
    .filter(
      ({ action }) =>
        action && rolesOf(action).includes('moderator') && rolesOf(action).length < roles.length,
    )
    .map(({ url }) => url)
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter((url) => !(url in powers))).toEqual([])
  const texts = await textsOf('terms')
  const silent = Object.entries(powers).flatMap(([power, words]) =>
    words.filter((word, at) => !texts[at]?.includes(word)).map((word) => `${power}: ${word}`),
  )
  expect(silent).toEqual([])
})

test('terms that say more than those that were agreed to are agreed to anew', async () => {
  const { rows } = await testApp.pool.query(
    `select max(version)::int as newest, (select count(distinct sections)::int from page where slug = 'terms' and language = 0) as texts
      from page where slug = 'terms'`,
  )
  expect(rows).toEqual([{ newest: 4, texts: 4 }])
})
