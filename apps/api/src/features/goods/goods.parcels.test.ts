import { randomUUID } from 'node:crypto'
import { type ParcelGroup, parcels, pickUps } from '@pahlavan/contract/admin/parcels'
import { deskReturns } from '@pahlavan/contract/admin/returns'
import { goods } from '@pahlavan/contract/goods'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app.ts'
import { addPlaces, addProduct } from '../../testing/goods.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let finance: Person
let second: Person
let item: { kind: 'product'; id: number; variantId: number; count: number }
let addressId: number
beforeEach(async () => {
  shop = await openShop()
  const { testApp, fan } = shop
  finance = await testApp.staff('finance')
  second = await testApp.staff('finance')
  await addPlaces(testApp)
  const product = await addProduct(testApp, { variants: [{ stock: 50 }] })
  item = { kind: 'product', id: product.id, variantId: product.variants[0] ?? 0, count: 2 }
  const { data } = await fan.send({
    method: 'POST',
    url: '/api/goods/saveaddress',
    payload: {
      receiver: 'مریم احمدی',
      phone: '09121234567',
      province: 'تهران',
      city: 'تهران',
      postalCode: '1987654321',
      street: 'خیابان آزادی، پلاک ۷',
    },
  })
  addressId = (data as { id: number }).id
})

/** A paid order: sent to the address, or picked up at the event. */
async function ordered(way: 'address' | 'hall' = 'address'): Promise<string> {
  const to = way === 'address' ? { addressId } : { pickUp: shop.testEvent.eventId }
  const { data } = await shop.fan.call(goods.submit, { items: [item], ...to })
  const transfer = (await shop.fan.call(goods.pay, { Id: data.orderId })).data
  await shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  return data.orderId
}

const listed = async (group: ParcelGroup, more: object = {}) =>
  (await finance.call(parcels.list, { group, ...more })).data
const send = (ids: string[], code = 'RP-1234 5678', person = finance, key: string = randomUUID()) =>
  person.call(parcels.send, { key, items: ids.map((id) => ({ id, code })) })
const codeOf = async (id: string) =>
  (await shop.fan.call(goods.detail, { Id: id })).data.shipment.pickUpCode ?? ''

test('parcels wait in a queue, get labels, and are sent with the code that their buyer sees', async () => {
  const [one, two] = [await ordered(), await ordered()]
  const { items } = await listed('preparing')
  expect(items.map(({ id }) => id)).toEqual([one, two])
  expect(items[0]).toMatchObject({ receiver: 'مریم احمدی', phone: '0912 ••• 4567', lines: [{ count: 2 }] })
  const first = await listed('preparing', { PageSize: 1 })
  expect([first.hasMore, (await listed('preparing', { After: one })).items.map(({ id }) => id)]).toEqual([
    true,
    [two],
  ])
  const labels = await finance.call(parcels.labels, { key: randomUUID(), ids: [two, one, randomUUID()] })
  expect(labels.data.items.map(({ id }) => id)).toEqual([one, two])
  expect(labels.data.items[0]).toMatchObject({
    phone: '09121234567'.replace(/^0/, '+98'),
    postalCode: '1987654321',
    count: 2,
  })
  expect((await send([one, two])).data).toEqual({ done: expect.arrayContaining([one, two]), missed: [] })
  const { shipment } = (await shop.fan.call(goods.detail, { Id: one })).data
  expect(shipment).toMatchObject({ status: 'sent', carrierCode: 'RP12345678' })
  expect((await finance.call(parcels.deliver, { key: randomUUID(), id: one })).data).toEqual({
    status: 'delivered',
  })
  expect(await finance.call(parcels.deliver, { key: randomUUID(), id: one })).toMatchObject({
    status: 409,
    code: 'parcel_moved',
  })
  expect((await listed('delivered')).items.map(({ id }) => id)).toEqual([one])
})

test('of two that send a parcel at once one does; the other reads its state', async () => {
  const id = await ordered()
  const answers = await Promise.all([send([id], 'AAAA1111'), send([id], 'BBBB2222', second)])
  const all = answers.map(({ data }) => data)
  expect(all.flatMap(({ done }) => done)).toEqual([id])
  expect(all.flatMap(({ missed }) => missed)).toHaveLength(1)
  const { rows } = await shop.testApp.pool.query(
    `select count(*)::int as count from audit where action = 'parcel.send' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
  expect((await send([id], 'کد فارسی')).code).toBe('carrier_code_invalid')
  const key = randomUUID()
  const other = await ordered()
  const repeated = [
    await send([other], 'CCCC3333', finance, key),
    await send([other], 'CCCC3333', finance, key),
  ]
  expect(repeated.map(({ data }) => data.done)).toEqual([[other], [other]])
})

test('an order is handed over at one counter; the second one reads when and by whom', async () => {
  const id = await ordered('hall')
  const code = await codeOf(id)
  const scorekeeper = await shop.testApp.staff('scorekeeper')
  const found = await scorekeeper.call(pickUps.find, { code: `${code.slice(0, 5)} ${code.slice(5)}` })
  expect(found.data).toMatchObject({ id, status: 'ready', handedAt: null, lines: [{ count: 2 }] })
  expect(JSON.stringify(found.data)).not.toContain('mobile')
  const hand = (person: Person, key: string = randomUUID()) => person.call(pickUps.hand, { key, code })
  const key = randomUUID()
  const answers = await Promise.all([hand(scorekeeper, key), hand(scorekeeper, key), hand(second)])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map((each) => each.code)).toEqual(refused.map(() => 'parcel_handed'))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const after = (await second.call(pickUps.find, { code })).data
  expect([after.status, after.handedAt !== null, after.handedBy !== null]).toEqual(['delivered', true, true])
  const { rows } = await shop.testApp.pool.query(
    `select count(*)::int as count from audit where action = 'parcel.hand' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
  expect((await scorekeeper.call(pickUps.find, { code: '1234567890' })).code).toBe('parcel_not_found')
  expect((await scorekeeper.call(pickUps.find, { code: 'هیچ' })).status).toBe(404)
})

test('a returned part is answered at the desk, and its money is paid out once', async () => {
  const id = await ordered()
  await shop.testApp.pool.query(`update shipment set status = 'delivered', delivered_at = now()`)
  await shop.fan.call(goods.askReturn, { Id: id, reason: 'تنگ بود', items: [{ ...item, count: 1 }] })
  const waiting = (await finance.call(deskReturns.list, { group: 'open' })).data.items
  expect(waiting).toMatchObject([
    { status: 'asked', money: 'undecided', reason: 'تنگ بود', lines: [{ count: 1 }] },
  ])
  const returnId = waiting[0]?.id ?? 0
  const accept = (person: Person) => person.call(deskReturns.accept, { id: returnId })
  const accepted = await Promise.all([accept(finance), accept(second)])
  expect(accepted.map(({ status }) => status === 200 || status === 409)).toEqual([true, true])
  expect((await accept(finance)).data).toEqual({ status: 'accepted' })
  expect(await finance.call(deskReturns.refuse, { id: returnId, answer: 'پوشیده شده' })).toMatchObject({
    status: 409,
    code: 'return_answered',
  })
  expect((await finance.call(deskReturns.list, { group: 'due' })).data.items).toMatchObject([
    { money: 'byHand' },
  ])
  const paid = await finance.call(deskReturns.paid, { id: returnId, reference: '۷۷۸۸۹۹' })
  expect(paid.data).toEqual({ status: 'refunded' })
  expect((await finance.call(deskReturns.paid, { id: returnId, reference: '۷۷۸۸۹۹' })).data).toEqual({
    status: 'refunded',
  })
  expect((await finance.call(deskReturns.paid, { id: 9999, reference: '۷۷۸۸۹۹' })).status).toBe(404)
})

test('editors see no addresses, and nobody but finance pays', async () => {
  const editor = await shop.testApp.staff('editor')
  expect((await editor.call(parcels.list, { group: 'preparing' })).status).toBe(403)
  expect((await editor.call(deskReturns.list, { group: 'all' })).status).toBe(403)
  expect((await finance.call(parcels.list, { group: 'preparing', After: 'x' } as never)).status).toBe(400)
})
