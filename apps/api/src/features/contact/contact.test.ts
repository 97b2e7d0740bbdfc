import { account } from '@pahlavan/contract/account'
import { contact } from '@pahlavan/contract/contact'
import { MESSAGES_A_DAY, MESSAGES_AN_HOUR, MESSAGES_PER_ACCOUNT } from '@pahlavan/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const letter = {
  name: 'نسرین امینی',
  mobile: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
  subject: 'ساعت سالن',
  message: 'جمعه‌ها باز است؟',
}
let hosts = 0
const newAddress = () => `10.9.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`

const send = (person: Person, more: object = {}, { from = newAddress(), key = '' } = {}) =>
  person.send({
    method: 'POST',
    url: contact.send.url,
    payload: { ...letter, ...more },
    remoteAddress: from,
    headers: { language: '0', ...(key && { 'idempotency-key': key }) },
  })
const count = async () =>
  (await testApp.pool.query<{ n: number }>('select count(*)::int as n from contact_message')).rows[0]?.n

test('anybody writes to the club, and gets a number', async () => {
  const answer = await send(testApp.visitor)
  expect(answer).toMatchObject({ status: 200, data: { id: expect.any(Number) } })
  const { rows } = await testApp.pool.query(
    'select name, mobile, subject, account_id from contact_message where id = $1',
    [(answer.data as { id: number }).id],
  )
  expect(rows).toEqual([
    { name: 'نسرین امینی', mobile: '+989123456789', subject: 'ساعت سالن', account_id: null },
  ])
})

test('a letter that is sent twice is there once', async () => {
  const before = (await count()) ?? 0
  const sent = await Promise.all([1, 2, 3].map(() => send(testApp.visitor, {}, { key: 'letter-1' })))
  expect(new Set(sent.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await count()).toBe(before + 1)
  expect(await send(testApp.visitor, { message: 'دیگر' }, { key: 'letter-1' })).toMatchObject({
    code: 'key_reused',
  })
})

test.each<[object, string]>([
  [{ name: '123' }, 'name_invalid'],
  [{ mobile: '12' }, 'mobile_invalid'],
  [{ subject: ' ' }, 'text_empty'],
  [{ message: '\u200c ' }, 'text_empty'],
  [{ message: 'long '.repeat(401) }, 'invalid_parameter'],
  [{ subject: 'م'.repeat(121) }, 'invalid_parameter'],
  [{ note: 'x' }, 'unknown_parameter'],
])('%j is refused: %s', async (more, code) => {
  const before = await count()
  expect((await send(testApp.visitor, more)).code).toBe(code)
  expect(await count()).toBe(before)
})

test('five an hour from one address, at once too; others write on, and a later hour is free', async () => {
  const from = newAddress()
  const sent = await Promise.all(
    Array.from({ length: MESSAGES_AN_HOUR + 3 }, () => send(testApp.visitor, {}, { from })),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_AN_HOUR)
  const refused = sent.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ code: 'too_many_messages' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await send(testApp.visitor)).status).toBe(200)
  await testApp.pool.query(`update contact_message set at = at - interval '61 minutes' where address = $1`, [
    from,
  ])
  expect((await send(testApp.visitor, {}, { from })).status).toBe(200)
})

test('a flood of a thousand visitors closes the form to nobody who logs in, and opens it the next day', async () => {
  const early = await send(testApp.visitor)
  expect(early.status).toBe(200)
  await testApp.pool.query(
    `insert into contact_message (name, mobile, subject, message, language, address, asked)
      select 'x', '+989120000000', 'x', 'x', 0, '10.8.' || n / 250 || '.' || n % 250, 'x' from generate_series(1, $1::int) n`,
    [MESSAGES_A_DAY],
  )
  expect(await send(testApp.visitor)).toMatchObject({ status: 403, code: 'messages_need_account' })
  const fan = await testApp.fan()
  const sent = await Promise.all(
    Array.from({ length: MESSAGES_PER_ACCOUNT + 2 }, () => send(fan, {}, { from: '10.8.0.1' })),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_PER_ACCOUNT)
  expect(sent.find(({ status }) => status === 429)).toMatchObject({ code: 'too_many_messages' })
  expect((await send(await testApp.fan())).status).toBe(200)
  await testApp.pool.query(`update contact_message set at = at - interval '25 hours' where subject = 'x'`)
  expect((await send(testApp.visitor)).status).toBe(200)
})

test('what an account has written is told to it, and leaves with it', async () => {
  const fan = await testApp.fan()
  await send(fan)
  expect((await fan.call(account.exportData, {})).data).toMatchObject({
    messages: [{ subject: 'ساعت سالن' }],
  })
  await fan.call(account.deleteAccount, {})
  const { rows } = await testApp.pool.query('select id from contact_message where account_id = $1', [fan.id])
  expect(rows).toEqual([])
})

test('the club’s places stand in both languages', async () => {
  await testApp.pool.query(
    `insert into contact_point (title, title_en, address, address_en, phone, hours, hours_en, lat, lng)
      values ('دفتر', 'Office', 'خیابان آزادی', 'Azadi Street', '02144556677', '۹ تا ۲۱', '9 to 21', 35.7, 51.3)`,
  )
  expect((await testApp.visitor.call(contact.get, {})).data).toMatchObject([
    { title: 'دفتر', phone: '02144556677', location: { lat: 35.7, lng: 51.3 }, map: null },
  ])
  expect((await testApp.visitor.call(contact.get, {}, 1)).data).toMatchObject([
    { title: 'Office', hours: '9 to 21' },
  ])
})
