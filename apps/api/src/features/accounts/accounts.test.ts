import { randomUUID } from 'node:crypto'
import { account } from '@pahlavan/contract/account'
import { accounts } from '@pahlavan/contract/admin/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'

let testApp: TestApp
let admin: Person
let moderator: Person
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
  admin = await testApp.staff('admin')
  moderator = await testApp.staff('moderator')
})
afterAll(() => testApp.close())

const find = async (search: string) =>
  (await admin.call(accounts.find, { search })).data.items.map(({ id }) => id)
const key = () => randomUUID()
const idOf = ({ id }: Person): number => id ?? 0

test('an account is found by its number, its mobile and its name, and shows no number', async () => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  await testApp.pool.query(`update account set first_name = 'بهرنگ', last_name = 'سرافراز' where id = $1`, [
    fan.id,
  ])
  expect(await find(phone.mobile)).toEqual([fan.id])
  expect(await find(String(fan.id))).toEqual([fan.id])
  expect(await find('سرافراز بهرنگ')).toEqual([fan.id])
  expect(await find('ژژژژ')).toEqual([])
  const { data } = await admin.call(accounts.detail, { id: idOf(fan) })
  expect(data).toMatchObject({ id: fan.id, name: 'بهرنگ سرافراز', roles: [], wait: null })
  expect(data.sessions).toHaveLength(1)
  expect(data.codes).toMatchObject([{ purpose: 'register', state: 'used' }])
  expect(JSON.stringify(data)).not.toContain(phone.mobile.slice(-7))
})

test('a number in full takes a reason, which stands in the log without the number', async () => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const reveal = (reason: string, person = admin) =>
    person.call(accounts.reveal, { key: key(), id: idOf(fan), reason })
  expect((await reveal('بسته‌اش برگشت خورده است')).data.mobile?.replaceAll(' ', '')).toBe(
    phone.mobile.replace('+98', '0'),
  )
  expect((await reveal('\u200b\u200b\u200b')).code).toBe('text_empty')
  expect((await reveal('دلیل', await testApp.staff('editor'))).status).toBe(403)
  const { rows } = await testApp.pool.query<{ input: object; outcome: object }>(
    `select asked as input, outcome from audit where action = 'account.reveal' and subject_id = $1`,
    [String(fan.id)],
  )
  expect(rows).toEqual([{ input: { reason: 'بسته‌اش برگشت خورده است' }, outcome: {} }])
})

test('an admin ends sessions, one or all; a moderator may not', async () => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const end = (person: Person, more: object = {}) =>
    person.call(accounts.endSession, { key: key(), id: idOf(fan), ...more })
  expect((await end(moderator)).status).toBe(403)
  const [session] = (await admin.call(accounts.detail, { id: idOf(fan) })).data.sessions
  expect((await end(admin, { sessionId: session?.id })).data).toEqual({ ended: 1 })
  expect((await end(admin)).data).toEqual({ ended: 0 })
  expect((await fan.call(account.exportData, {})).status).toBe(401)
  expect((await admin.call(accounts.endSession, { key: key(), id: 2_000_000 })).status).toBe(404)
})

test('a lost number is replaced after a week in which the old one may object', async () => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const other = new Phone(testApp)
  await other.signUp()
  const move = (mobile: string) =>
    admin.call(accounts.moveMobile, { key: key(), id: idOf(fan), mobile, reason: 'سیم‌کارتش سوخته است' })
  expect((await move(phone.mobile)).code).toBe('mobile_same')
  expect((await move(other.mobile)).code).toBe('mobile_taken')
  expect((await move('۱۲۳۴۵۶۷۸')).code).toBe('mobile_invalid')
  expect((await move('09361112233')).status).toBe(200)
  expect((await move('09361112234')).code).toBe('mobile_waits')
  const { data } = await admin.call(accounts.detail, { id: idOf(fan) })
  expect(data.wait?.mobile).toBe('0936 ••• 2233')
})

test('an account is exported and deleted for its owner, once, and a member of the staff is not', async () => {
  const fan = await new Phone(testApp).signUp()
  const reason = 'خودش با کارت ملی به دفتر آمد'
  const { data } = await admin.call(accounts.exportData, { key: key(), id: idOf(fan), reason })
  expect(data).toHaveProperty('account')
  const remove = (id: number) => admin.call(accounts.erase, { key: key(), id, reason })
  expect((await remove(idOf(moderator))).code).toBe('account_staff')
  expect((await remove(idOf(fan))).data).toEqual({ isChanged: true })
  expect((await remove(idOf(fan))).status).toBe(404)
  expect((await fan.call(account.exportData, {})).status).toBe(401)
})
