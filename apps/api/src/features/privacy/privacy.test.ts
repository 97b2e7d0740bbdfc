import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { account } from '@pahlavan/contract/account'
import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, openTestAppOn } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { Phone } from '../../testing/phone.ts'
import { formOf, photo } from '../../testing/photos.ts'
import { purgeExpired } from './privacy.erase.queries.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const rows = async (text: string, values: unknown[] = []) => (await testApp.pool.query(text, values)).rows

test('an account that is deleted is nobody’s at once, on every process, and its comments are', async () => {
  const second = await openTestAppOn(testApp.url)
  const phone = new Phone(testApp)
  const fan = await phone.signUp('مینا', 'کریمی')
  const elsewhere = second.holding(fan.token ?? '')
  const story = await new NewsFixtures(testApp.pool).publish('خداحافظی')
  await fan.call(newsComments.add, { Text: 'یادگاری', NewsId: story.slug })
  await testApp.pool.query('update news_comment set visible_at = now()')
  await fan.send({ method: 'POST', url: account.changeBookmarks.url, payload: { add: { news: ['a'] } } })
  const form = formOf(await photo(50, 50).png().toBuffer())
  const sent = await fan.send({ method: 'POST', url: account.uploadAvatar.url, ...form })
  const { avatar } = sent.data as { avatar: { src: string } }
  expect((await testApp.app.inject({ url: avatar.src })).statusCode).toBe(200)
  expect((await elsewhere.call(account.profile, {})).status).toBe(200)

  expect(await fan.call(account.deleteAccount, {})).toMatchObject({ status: 200, data: {} })

  expect(await fan.call(account.profile, {})).toMatchObject({ status: 401, code: 'unauthorized' })
  await expect
    .poll(async () => (await elsewhere.call(account.profile, {})).status, { timeout: 500 })
    .toBe(401)
  await second.close()
  const names = async (language: 0 | 1) =>
    (await testApp.visitor.call(newsComments.list, { NewsId: story.slug }, language)).data.map(
      ({ author, text }) => [author.name, author.avatar, text],
    )
  expect(await names(0)).toEqual([['کاربر حذف‌شده', null, 'یادگاری']])
  expect(await names(1)).toEqual([['Deleted user', null, 'یادگاری']])
  expect((await testApp.app.inject({ url: avatar.src })).statusCode).toBe(404)
  expect(existsSync(join(testApp.app.config.dataDir, 'media', avatar.src.split('/')[2] ?? ''))).toBe(false)
  expect(await testApp.visitor.call(people.detail, { Id: fan.id })).toMatchObject({ status: 404 })
  const [left] = await rows('select to_jsonb(a) as row from account a where id = $1', [fan.id])
  expect(JSON.stringify(left)).not.toMatch(/مینا|کریمی|98912/)
  expect(await rows('select * from bookmark where account_id = $1', [fan.id])).toEqual([])
  expect(await rows('select text from outbox where "to" = $1', [phone.mobile])).toEqual([])

  await phone.wait(60)
  const successor = await phone.signUp('نو', 'رسیده')
  expect(successor.id).not.toBe(fan.id)
})

test('a wrestler who leaves is in no list, and a club that leaves has no wrestlers', async () => {
  const [clubPhone, phone] = [new Phone(testApp), new Phone(testApp)]
  const club = await clubPhone.signUp('باشگاه گذشته', '', 2)
  const wrestler = await phone.signUp('رضا', 'رفتنی', 1)
  const url = account.editPlayer.url
  await wrestler.send({ method: 'POST', url, payload: { clubId: club.id, coach: 'استاد', weightKg: 80 } })
  await club.call(account.deleteAccount, {})
  expect((await wrestler.call(account.profile, {})).data.wrestler).toMatchObject({
    clubName: null,
    coach: 'استاد',
  })
  await wrestler.call(account.deleteAccount, {})
  const [left] = await rows('select coach, weight_kg, club_id from wrestler where account_id = $1', [
    wrestler.id,
  ])
  expect(left).toEqual({ coach: null, weight_kg: null, club_id: null })
  expect((await testApp.visitor.call(people.list, { search: 'رفتنی' })).data.items).toEqual([])
})

test('an identity is sealed for six months, and then nobody knows', async () => {
  const phone = new Phone(testApp, undefined, '10.7.7.7')
  const fan = await phone.signUp('الف', 'ب')
  await fan.call(account.deleteAccount, {})
  const sealed = () => rows('select mobile, addresses from sealed_identity where account_id = $1', [fan.id])
  expect(await sealed()).toEqual([{ mobile: phone.mobile, addresses: ['10.7.7.7'] }])
  const age = (days: number) =>
    rows(`update sealed_identity set deleted_at = now() - make_interval(days => $1)`, [days])
  await age(180)
  await purgeExpired(testApp.pool)
  expect(await sealed()).toHaveLength(1)
  await age(185)
  await purgeExpired(testApp.pool)
  expect(await sealed()).toEqual([])
})

test('codes are purged after the day that their limits need', async () => {
  const phone = new Phone(testApp)
  await phone.askLogin()
  const count = () => rows('select id from challenge where mobile = $1', [phone.mobile])
  await phone.wait(86_000)
  await purgeExpired(testApp.pool)
  expect(await count()).toHaveLength(1)
  await phone.wait(5000)
  await purgeExpired(testApp.pool)
  expect(await count()).toEqual([])
})

test('everything that is kept about somebody can be read by that person, and by nobody else', async () => {
  const phone = new Phone(testApp)
  const [fan, other] = [await phone.signUp('مینا', 'کریمی'), await testApp.fan('دیگری')]
  const story = await new NewsFixtures(testApp.pool).publish('خبر')
  await fan.call(news.like, { newsId: story.id })
  await fan.call(newsComments.add, { Text: 'حرف من', NewsId: story.slug })
  await other.call(newsComments.add, { Text: 'حرف دیگری', NewsId: story.slug })
  await fan.send({ method: 'POST', url: account.changeBookmarks.url, payload: { add: { courses: ['7'] } } })
  const answer = await fan.call(account.exportData, {})
  expect(answer).toMatchObject({
    status: 200,
    data: {
      account: { first_name: 'مینا', mobile: phone.mobile },
      sessions: [{ device: 'Chrome · Android', address: '10.0.0.1' }],
      bookmarks: [{ kind: 'courses', item: '7' }],
      likes: [{ news: story.slug }],
      comments: [{ news: story.slug, text: 'حرف من' }],
      codes: [{ address: '10.0.0.1' }],
      wrestler: null,
      predictions: [],
      points: [],
    },
  })
  const text = JSON.stringify(answer.data)
  for (const secret of ['دیگری', 'hash', fan.token ?? 'none']) expect(text).not.toContain(secret)
})

/** Tables outside of the export: boards, which are sums of the ledger, rosters, which are the organiser's, presence at the desk, and the sealed record. */
const notOwn = new Set(['board', 'board_picks', 'board_rank', 'desk_presence', 'entry', 'sealed_identity'])

test('the download knows every table that speaks of a user', async () => {
  const tables: { name: string }[] = await rows(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`,
  )
  expect(tables.map(({ name }) => name).filter((name) => !notOwn.has(name))).toEqual([
    'account_role',
    'address',
    'bookmark',
    'cart_item',
    'certificate',
    'challenge',
    'chat_hidden',
    'chat_message',
    'chat_reaction',
    'chat_report',
    'chat_room_silence',
    'chat_silence',
    'chat_vote',
    'club',
    'code_try',
    'contact_message',
    'course_comment',
    'course_like',
    'entitlement',
    'event_notice',
    'gallery_like',
    'gallery_seen',
    'gallery_watch',
    'gallery_wrestler',
    'gift',
    'goods_item',
    'lesson_note',
    'lesson_progress',
    'medal',
    'membership',
    'mobile_change',
    'mobile_wait',
    'news_comment',
    'news_like',
    'order_key',
    'orders',
    'prediction',
    'prediction_ledger',
    'quiz_try',
    'ranking_award',
    'recovery_code',
    'second_factor',
    'service_key',
    'service_request',
    'session',
    'stock_alert',
    'table_import',
    'wrestler',
    'wrestler_career',
    'wrestler_technique',
  ])
})
