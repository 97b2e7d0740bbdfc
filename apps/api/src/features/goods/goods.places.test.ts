import { randomUUID } from 'node:crypto'
import { type DeliveryPlaceFields, deliveryPlaces } from '@pahlavan/contract/admin/delivery-places'
import { delivery } from '@pahlavan/contract/delivery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const tehran: DeliveryPlaceFields = {
  province: 'تهران',
  city: '',
  isServed: true,
  daysFrom: 1,
  daysTo: 3,
  prices: [
    { upToGrams: 5000, price: 90_000 },
    { upToGrams: 1000, price: 45_000 },
  ],
}
const create = (more: Partial<DeliveryPlaceFields> = {}) =>
  editor.call(deliveryPlaces.create, { key: randomUUID(), fields: { ...tehran, ...more } })
const shown = async () => (await testApp.visitor.call(delivery.places, {})).data

test('a delivery place is added, changed and removed, and fans see it each time', async () => {
  const { id } = (await create()).data
  await expect.poll(shown).toMatchObject([{ province: 'تهران', priceFrom: 45_000, daysTo: 3 }])
  const [item] = (await editor.call(deliveryPlaces.list, {})).data.items
  expect(item?.fields.prices.map(({ upToGrams }) => upToGrams)).toEqual([1000, 5000])
  const prices = [{ upToGrams: 2000, price: 0 }]
  const saved = await editor.call(deliveryPlaces.save, {
    id,
    base: { prices: item?.fields.prices ?? [], isServed: true },
    fields: { prices, isServed: true },
  })
  expect(saved.data).toMatchObject({ isSaved: true, fields: { prices } })
  await expect.poll(shown).toMatchObject([{ priceFrom: 0 }])
  await editor.call(deliveryPlaces.remove, { key: randomUUID(), id })
  await expect.poll(shown).toEqual([])
})

test.each<[string, Partial<DeliveryPlaceFields>, string]>([
  ['the same place in another spelling', { province: 'تهران ' }, 'delivery_place_twice'],
  ['days the wrong way round', { city: 'ری', daysFrom: 4 }, 'delivery_days_reversed'],
  [
    'two prices of one weight',
    { city: 'ری', prices: [...tehran.prices, { upToGrams: 1000, price: 1 }] },
    'parcel_weight_twice',
  ],
  ['a served place without a price', { city: 'ری', prices: [] }, 'parcel_price_missing'],
])('%s is refused in Persian', async (_name, fields, code) => {
  await create()
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})

test('two editors of one price: the second is told and loses nothing', async () => {
  const { id } = (await create({ province: 'گیلان' })).data
  const base = { daysTo: 3 }
  await editor.call(deliveryPlaces.save, { id, base, fields: { daysTo: 5 } })
  expect((await editor.call(deliveryPlaces.save, { id, base, fields: { daysTo: 7 } })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'daysTo', theirs: 5 }],
  })
})
