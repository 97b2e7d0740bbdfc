import { randomUUID } from 'node:crypto'
import { type CampFields, camps } from '@pahlavan/contract/admin/camps'
import { services } from '@pahlavan/contract/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { dayIn, grownUp, submit } from '../../testing/requests.ts'

let testApp: TestApp
let editor: Person
let imageId: number

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into picture (key, width, height, colour, alt, alt_en) values ('bbbbbbbbbbbbbbbbbbbbbbbb', 10, 10, '#000000', '', '') returning id`,
  )
  imageId = rows[0]?.id ?? 0
})
afterAll(() => testApp.close())

const fieldsOf = (more: Partial<CampFields> = {}): CampFields => ({
  title: 'اردوی دماوند',
  titleEn: 'Damavand camp',
  place: 'دماوند',
  placeEn: 'Damavand',
  description: 'چهار روز تمرین در کوه',
  descriptionEn: 'Four days of training in the mountains',
  imageId,
  startsOn: dayIn(20),
  endsOn: dayIn(23),
  ageFrom: 18,
  ageTo: 40,
  capacity: 2,
  price: 2_000_000,
  ...more,
})
const create = (more: Partial<CampFields> = {}, key: string = randomUUID()) =>
  editor.call(camps.create, { key, fields: fieldsOf(more) })
const publish = (id: number) => editor.call(camps.publish, { key: randomUUID(), id })
const shown = async () => (await testApp.visitor.call(services.camps, {})).data
const titles = async () => (await shown()).map(({ title }) => title)
const save = (id: number, base: Partial<CampFields>, fields: Partial<CampFields>) =>
  editor.call(camps.save, { id, base, fields })

test('a camp is written as a draft, opened, changed and withdrawn; who has a place keeps it', async () => {
  const { id } = (await create()).data
  expect((await editor.call(camps.detail, { id })).data).toMatchObject({ state: 'draft', fields: fieldsOf() })
  expect(await titles()).toEqual([])
  await publish(id)
  await expect.poll(titles).toEqual(['اردوی دماوند'])
  expect((await shown())[0]).toMatchObject({
    description: 'چهار روز تمرین در کوه',
    image: { width: 10 },
    price: 2_000_000,
    left: 2,
  })
  const fan = await testApp.fan()
  expect((await submit(fan, 'camp', grownUp(id))).status).toBe(200)
  await save(id, { price: 2_000_000 }, { price: 1_500_000 })
  await expect.poll(async () => (await shown())[0]?.price).toBe(1_500_000)
  expect((await editor.call(camps.prices, { id })).data.items.map(({ price }) => price)).toEqual([
    1_500_000, 2_000_000,
  ])
  await editor.call(camps.withdraw, { key: randomUUID(), id })
  await expect.poll(titles).toEqual([])
  const own = await fan.call(services.list, { PageSize: 10, CurrentPage: 1 })
  expect(own.data.items).toMatchObject([{ title: 'اردوی دماوند', status: 'received' }])
  expect((await submit(await testApp.fan(), 'camp', grownUp(id))).code).toBe('camp_not_found')
  expect((await editor.call(camps.uses, { id })).data).toEqual({ places: 1, ended: 0 })
  expect((await editor.call(camps.remove, { key: randomUUID(), id })).code).toBe('item_used')
})

test('a capacity below the given places is refused, and one of as many closes the camp', async () => {
  const { id } = (await create({ title: 'اردوی پر' })).data
  await publish(id)
  for (const _ of [1, 2]) await submit(await testApp.fan(), 'camp', grownUp(id))
  expect(await save(id, { capacity: 2 }, { capacity: 1 })).toMatchObject({
    status: 409,
    code: 'camp_capacity_low',
  })
  expect((await save(id, { capacity: 2 }, { capacity: 3 })).data.fields.capacity).toBe(3)
  await save(id, { capacity: 3 }, { capacity: 2 })
  expect((await submit(await testApp.fan(), 'camp', grownUp(id))).code).toBe('camp_full')
  const { items } = (await editor.call(camps.list, { search: 'پر' })).data
  expect(items).toMatchObject([{ place: 'دماوند', capacity: 2, taken: 2, startsOn: dayIn(20) }])
})

test('two editors of one field are told, and of two fields both stay', async () => {
  const { id } = (await create()).data
  await save(id, { place: 'دماوند' }, { place: 'رینه' })
  expect((await save(id, { place: 'دماوند' }, { place: 'لاریجان' })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'place', theirs: 'رینه' }],
  })
  expect((await save(id, { price: 2_000_000 }, { price: null })).data.fields).toMatchObject({
    place: 'رینه',
    price: null,
  })
})

test('a camp that lacks a text is not opened', async () => {
  const { id } = (await create({ placeEn: ' ', description: '' })).data
  expect((await editor.call(camps.detail, { id })).data.lacks).toEqual(['placeEn'])
  expect((await publish(id)).code).toBe('item_incomplete')
})

test('one key makes one camp, and a camp that nobody has joined is removed', async () => {
  const key = randomUUID()
  const { id } = (await create({}, key)).data
  expect((await create({}, key)).data).toEqual({ id })
  expect((await editor.call(camps.remove, { key: randomUUID(), id })).data).toEqual({ isRemoved: true })
  expect(await editor.call(camps.detail, { id })).toMatchObject({ status: 404, code: 'camp_not_found' })
})

test.each<[Partial<CampFields>, string]>([
  [{ endsOn: dayIn(19) }, 'camp_days'],
  [{ ageFrom: 20, ageTo: 19 }, 'camp_ages'],
  [{ imageId: 999_999 }, 'picture_not_found'],
  [{ capacity: 0 }, 'invalid_parameter'],
])('a camp that cannot be is refused: %j', async (fields, code) => {
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})
