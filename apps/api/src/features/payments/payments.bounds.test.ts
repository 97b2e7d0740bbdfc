import { expect, test } from 'vitest'
import { refusal } from '../../testing/zarinpal.ts'
import { openShop } from '../../testing/shop.ts'
import { ORDER_KEYS } from '../orders/orders.rules.ts'
import { collectUnverified } from './payments.reconcile.commands.ts'
import { ATTEMPTS, CALLBACKS, VERIFIED } from './payments.rules.ts'

/** Tries beyond a bound. */
const MORE = 5

async function openCounted() {
  const shop = await openShop()
  const { pool } = shop.testApp
  const count = async (table: 'payment' | 'order_key' | 'payment_event' | 'orders') =>
    (await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows
  return { shop, count }
}

test('an order is tried to be paid so often, and no more', { timeout: 60_000 }, async () => {
  const { shop, count } = await openCounted()
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < ATTEMPTS + MORE; turn += 1) {
    const begun = await shop.begin()
    codes.push(begun.code)
    if (begun.status === 200) await shop.back(shop.bank.tap(shop.authorityOf(begun.data), 'FAILED'))
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(ATTEMPTS)
  expect(new Set(codes.slice(ATTEMPTS))).toEqual(new Set(['too_many_payments']))
  expect(await count('payment')).toBe(ATTEMPTS)
  expect(await count('orders')).toBe(1)
})

test('a key for each tap: so many are kept, and each tap leads to the same payment', async () => {
  const { shop, count } = await openCounted()
  const ids = new Set<string>()
  for (let turn = 0; turn < ORDER_KEYS + MORE; turn += 1) ids.add((await shop.begin()).data.paymentId)
  expect(ids.size).toBe(1)
  expect(await count('order_key')).toBe(ORDER_KEYS)
})

test('strangers fill so many lines of a ledger, and the payment is paid all the same', async () => {
  const { shop, count } = await openCounted()
  const { data } = await shop.begin()
  const url = shop.bank.tap(shop.authorityOf(data))
  const forged = url.replace(/Authority=\w+/, `Authority=A${'9'.repeat(35)}`)
  for (let turn = 0; turn < CALLBACKS + MORE; turn += 1) await shop.back(forged)
  expect(await count('payment_event')).toBe(CALLBACKS)
  expect(await shop.back(url)).toContain('/success-payment/')
  expect((await shop.events(data)).slice(-2)).toEqual(['verifying', 'paid'])
})

test('a callback is verified so often; what is paid after that is found by ourselves', async () => {
  const { shop } = await openCounted()
  const { data } = await shop.begin()
  const url = shop.bank.tap(shop.authorityOf(data))
  shop.bank.will('verify', ...Array.from({ length: VERIFIED }, () => refusal(-51)))
  for (let turn = 0; turn < VERIFIED + MORE; turn += 1) await shop.back(url)
  expect(shop.bank.countOf('verify')).toBe(VERIFIED)
  expect(await shop.stateOf(data)).toMatchObject({ status: 'failed' })
  await collectUnverified(shop.testApp.app.paymentContext)
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})
