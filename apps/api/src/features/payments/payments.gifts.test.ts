import { randomUUID } from 'node:crypto'
import { gifts, type GiftType } from '@pahlavan/contract/admin/gifts'
import { orders } from '@pahlavan/contract/orders'
import { payments } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/app.ts'
import { openShop } from '../../testing/shop.ts'
import { endGifts } from './payments.gifts.queries.ts'

const MOBILE = '+989350001122'

async function openGifts() {
  const shop = await openShop()
  const { pool } = shop.testApp
  const [finance, second] = [await shop.testApp.staff('finance'), await shop.testApp.staff('finance')]
  await pool.query('update account set mobile = $2 where id = $1', [shop.fan.id, MOBILE])
  const eventId = shop.testEvent.eventId
  return {
    ...shop,
    pool,
    finance,
    second,
    eventId,
    give: (
      more: { endsAt?: string; itemType?: GiftType; itemId?: number; mobile?: string; reason?: string } = {},
      { by = finance, key = randomUUID() }: { by?: Person; key?: string } = {},
    ) =>
      by.call(gifts.give, {
        key,
        mobile: '۰۹۳۵ ۰۰۰ ۱۱۲۲',
        itemType: 'event',
        itemId: eventId,
        reason: 'برندهٔ مسابقهٔ پیش‌بینی',
        ...more,
      }),
    take: (id: number, reason = 'اشتباه داده شد', by = finance) => by.call(gifts.take, { id, reason }),
    own: async () => (await shop.fan.call(orders.gifts, {})).data.items,
  }
}

test('finance gives an event: the fan has it and reads why; taken back, the fan reads that too', async () => {
  const shop = await openGifts()
  const key = randomUUID()
  const { data } = await shop.give({}, { key })
  expect((await shop.give({}, { key })).data).toEqual(data)
  expect((await shop.give({ reason: 'دلیل دیگر' }, { key })).code).toBe('key_reused')
  expect(await shop.entitlements()).toBe(1)
  expect(await shop.own()).toMatchObject([{ reason: 'برندهٔ مسابقهٔ پیش‌بینی', isOpen: true, endsAt: null }])
  expect((await shop.buy(shop.fan, payments.payEvent, { eventId: shop.eventId })).code).toBe('already_owned')
  const listed = (await shop.finance.call(gifts.list, { Search: '09350001122' })).data
  expect(listed.items).toMatchObject([{ id: data.id, mobile: '0935 ••• 1122', isOpen: true }])
  expect((await shop.finance.call(gifts.list, { Search: 'هیچ' })).data.items).toEqual([])

  expect((await shop.take(data.id)).data).toEqual({ id: data.id })
  expect((await shop.take(data.id)).data).toEqual({ id: data.id })
  expect((await shop.take(data.id, 'دلیل دیگر')).code).toBe('gift_ended')
  expect(await shop.entitlements()).toBe(0)
  expect(await shop.own()).toMatchObject([{ isOpen: false, takenReason: 'اشتباه داده شد' }])
  const { rows } = await shop.pool.query<{ action: string }>(
    `select action from audit where kind = 'gift' and by_id = $1 order by id`,
    [shop.finance.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['gift.give', 'gift.take'])
  expect((await shop.begin()).status).toBe(200)
})

test('two people at once give a thing once, and take it once; what is owned is not given', async () => {
  const shop = await openGifts()
  const answers = await Promise.all([shop.give(), shop.give({}, { by: shop.second })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await shop.entitlements()).toBe(1)
  const id = (await shop.own())[0]?.id ?? 0
  const taken = await Promise.all([shop.take(id), shop.take(id, 'به درخواست هوادار', shop.second)])
  expect(taken.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { data } = await shop.begin()
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect((await shop.give()).code).toBe('gift_owned')
})

test('a gift ends at its time, and its thing can be bought then', async () => {
  const shop = await openGifts()
  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  const { data } = await shop.give({ endsAt })
  await endGifts(shop.pool)
  expect(await shop.entitlements()).toBe(1)
  await shop.pool.query(`update gift set ends_at = now() - interval '1 minute' where id = $1`, [data.id])
  await endGifts(shop.pool)
  expect(await shop.entitlements()).toBe(0)
  expect(await shop.own()).toMatchObject([{ isOpen: false, takenReason: null }])
  expect((await shop.take(data.id)).code).toBe('gift_ended')
  expect((await shop.begin()).status).toBe(200)
})

test('a plan has its own days and begins after the present one; a payment under way of a thing that was given goes back', async () => {
  const shop = await openGifts()
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into plan (title, title_en, description, description_en, price, prediction_quota, duration_days)
      values ('پلن', 'Plan', 'متن', 'Text', 1000000, 5, 30) returning id`,
  )
  const plan = { itemType: 'plan' as const, itemId: rows[0]?.id ?? 0 }
  expect((await shop.give(plan)).status).toBe(200)
  expect((await shop.give(plan)).status).toBe(200)
  const { rows: spans } = await shop.pool.query<{ days: number }>(
    `select round(extract(epoch from ends_at - now()) / 86400)::int as days from entitlement where account_id = $1 order by id`,
    [shop.fan.id],
  )
  expect(spans.map(({ days }) => days)).toEqual([30, 60])
  expect((await shop.give({ ...plan, endsAt: new Date(Date.now() + 1000).toISOString() })).code).toBe(
    'gift_end',
  )
  const { data } = await shop.begin()
  await shop.give()
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.stateOf(data)).toMatchObject({ status: 'reversed', order: 'refunded' })
})

test('gifts refuse what is not there, and everybody but finance', async () => {
  const shop = await openGifts()
  expect((await shop.give({ mobile: '09121111111' })).code).toBe('gift_fan')
  expect((await shop.give({ mobile: 'هیچ‌کس' })).code).toBe('gift_fan')
  expect((await shop.give({ itemId: 2_147_483_647 })).code).toBe('gift_thing')
  expect((await shop.give({ endsAt: '2020-01-01T00:00:00Z' })).code).toBe('gift_end')
  expect((await shop.give({ reason: '؟' })).status).toBe(400)
  expect((await shop.take(2_147_483_647)).code).toBe('gift_missing')
  for (const by of [await shop.testApp.staff('editor'), await shop.testApp.staff('moderator'), shop.fan])
    expect((await shop.give({}, { by })).status).toBe(403)
  const things = (await shop.finance.call(gifts.things, { itemType: 'event', search: 'آزمون' })).data
  expect(things.items.map(({ id }) => id)).toContain(shop.eventId)
})
