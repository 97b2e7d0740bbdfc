import { randomUUID } from 'node:crypto'
import { type CodeFields, discounts } from '@pahlavan/contract/admin/discounts'
import { cart } from '@pahlavan/contract/cart'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let editor: Person
let firstId: number

beforeEach(async () => {
  shop = await openShop()
  editor = await shop.testApp.staff('finance')
  const { rows } = await shop.testApp.pool.query<{ id: number }>(
    `insert into course_category (title, title_en) values ('فن', 'Technique') returning id`,
  )
  const { rows: courses } = await shop.testApp.pool.query<{ id: number }>(
    `insert into course (key, category_id, title, title_en, summary, summary_en, teacher, teacher_en, price)
      select 'k' || n, $1, 'دوره', 'Course', '', '', 'استاد', 'Teacher', 1000000 from generate_series(1, 3) n returning id`,
    [rows[0]?.id],
  )
  firstId = courses[0]?.id ?? 0
})

const fieldsOf = (more: Partial<CodeFields> = {}): CodeFields => ({
  code: 'YALDA',
  percent: 20,
  amount: null,
  ceiling: null,
  audience: 'all',
  kinds: [],
  uses: null,
  perPerson: 1,
  startsAt: null,
  endsAt: null,
  ...more,
})
const create = (more: Partial<CodeFields> = {}, key: string = randomUUID()) =>
  editor.call(discounts.create, { key, fields: fieldsOf(more) })
const publish = (id: number) => editor.call(discounts.publish, { key: randomUUID(), id })
const made = async (more: Partial<CodeFields> = {}) => {
  const { id } = (await create(more)).data
  await publish(id)
  return id
}
/** The courses are numbered from 0. */
const quote = (fan: Person, code = 'YALDA', at = 0) =>
  fan.call(cart.factor, { coursesId: [firstId + at], code })
const order = (fan: Person, code = 'YALDA', at = 0) =>
  fan.call(cart.submit, { CourseIds: [firstId + at], code })
const begin = async (fan: Person, code = 'YALDA', at = 0) =>
  shop.buy(fan, cart.pay, { Id: (await order(fan, code, at)).data.orderId })
const end = async ({ data }: Awaited<ReturnType<typeof begin>>) => {
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  return shop.stateOf(data)
}
const buy = async (fan: Person, code = 'YALDA', at = 0) => end(await begin(fan, code, at))

test('a code is written as a draft, given out, changed and withdrawn; its order keeps the discount', async () => {
  const fan = await shop.testApp.fan()
  const { id } = (await create({ code: ' yalda ' })).data
  expect((await editor.call(discounts.detail, { id })).data).toMatchObject({
    state: 'draft',
    fields: fieldsOf(),
  })
  expect((await quote(fan)).code).toBe('code_invalid')
  await publish(id)
  expect((await quote(fan)).data).toMatchObject({ payable: 80_000 })
  await editor.call(discounts.save, { id, base: { percent: 20 }, fields: { percent: 50 } })
  const open = await begin(fan)
  await editor.call(discounts.withdraw, { key: randomUUID(), id })
  expect((await quote(await shop.testApp.fan())).code).toBe('code_invalid')
  expect(await end(open)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  const { rows } = await shop.testApp.pool.query('select total::int, code_discount::int as off from orders')
  expect(rows).toEqual([{ total: 500_000, off: 500_000 }])
  expect((await editor.call(discounts.uses, { id })).data).toEqual({ orders: 1 })
  expect((await editor.call(discounts.remove, { key: randomUUID(), id })).code).toBe('item_used')
})

test('a code has a ceiling, a last use, and so many uses of one fan', async () => {
  await made({ ceiling: 5000, uses: 3, perPerson: 2 })
  const fan = await shop.testApp.fan()
  expect((await quote(fan)).data.payable).toBe(95_000)
  await buy(fan)
  await buy(fan, 'YALDA', 1)
  expect((await order(fan, 'YALDA', 2)).code).toBe('code_used')
  const other = await shop.testApp.fan()
  await buy(other)
  expect((await order(await shop.testApp.fan())).code).toBe('code_used_up')
})

test('a code for members or first purchases is refused to others with its reason', async () => {
  await made({ code: 'MEMBERS', audience: 'members' })
  await made({ code: 'FIRST', audience: 'newcomers' })
  const fan = await shop.testApp.fan()
  expect((await quote(fan, 'MEMBERS')).code).toBe('code_for_others')
  await shop.testApp.pool.query(
    `insert into membership (number, account_id, until) values ('1234567890123456', $1, now() + interval '1 day')`,
    [fan.id],
  )
  expect((await quote(fan, 'MEMBERS')).data.payable).toBe(80_000)
  await buy(fan, 'FIRST')
  expect((await quote(fan, 'FIRST', 1)).code).toBe('code_for_others')
})

test('a code says what it gave, and what it gives at most', async () => {
  const id = await made({ ceiling: 15_000, uses: 10 })
  await buy(await shop.testApp.fan())
  expect((await order(await shop.testApp.fan())).status).toBe(200)
  expect((await editor.call(discounts.cost, { id })).data).toEqual({
    orders: 1,
    given: 15_000,
    most: 150_000,
  })
  const free = await made({ code: 'FREE', uses: 10 })
  expect((await editor.call(discounts.cost, { id: free })).data).toEqual({ orders: 0, given: 0, most: null })
  const { items } = (await editor.call(discounts.list, { search: 'YALDA' })).data
  expect(items).toMatchObject([{ title: 'YALDA', percent: 20, ceiling: 15_000, uses: 10, used: 2 }])
})

test('a hundred codes at once are made once for a key, and their file has them all', async () => {
  const { code: _code, ...shape } = fieldsOf({ percent: null, amount: 30_000, uses: 1 })
  const query = { key: randomUUID(), prefix: 'HALL', count: 100, shape }
  const call = () => editor.call(discounts.generate, query)
  const [one, two] = await Promise.all([call(), call()])
  expect([one.data, two.data]).toEqual([1, 2].map(() => ({ prefix: 'HALL', count: 100 })))
  const { rows } = await shop.testApp.pool.query<{ code: string }>('select code from discount_code')
  expect(new Set(rows.map(({ code }) => code)).size).toBe(100)
  for (const { code } of rows) expect(code).toMatch(/^HALL-[ACDEFGHJKLMNPQRTUVWXY34679]{8}$/)
  await made({ code: 'OTHER' })
  const file = await shop.testApp.app.inject({
    method: 'POST',
    url: discounts.export.url,
    payload: { search: 'HALL-' },
    headers: { authorization: `Bearer ${editor.token}` },
  })
  expect(file.body.match(/HALL-\w{8}/g)).toHaveLength(100)
  expect(file.body).not.toContain('OTHER')
  expect((await quote(await shop.testApp.fan(), rows[7]?.code)).data.payable).toBe(70_000)
  const listed = (await editor.call(discounts.list, { search: 'HALL-', PageSize: 100 })).data
  expect(listed.items).toHaveLength(100)
  expect(listed.items[0]).toMatchObject({ state: 'live', changedBy: { id: editor.id } })
  expect(await editor.call(discounts.generate, { ...query, key: randomUUID(), count: 501 })).toMatchObject({
    status: 400,
  })
})

test('two editors of one field are told', async () => {
  const { id } = (await create()).data
  const save = (base: Partial<CodeFields>, fields: Partial<CodeFields>) =>
    editor.call(discounts.save, { id, base, fields })
  await save({ uses: null }, { uses: 10 })
  expect((await save({ uses: null }, { uses: 20 })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'uses', theirs: 10 }],
  })
})

test('one key makes one code, and a code without an order is removed', async () => {
  const key = randomUUID()
  const { id } = (await create({}, key)).data
  expect((await create({}, key)).data).toEqual({ id })
  expect((await editor.call(discounts.remove, { key: randomUUID(), id })).data).toEqual({ isRemoved: true })
  expect(await editor.call(discounts.cost, { id })).toMatchObject({ status: 404, code: 'item_not_found' })
})

test.each<[Partial<CodeFields>, string]>([
  [{ code: 'a b' }, 'code_format'],
  [{ code: 'کد!' }, 'code_format'],
  [{ amount: 1000 }, 'code_value'],
  [{ percent: null }, 'code_value'],
  [{ percent: null, amount: 1000, ceiling: 500 }, 'code_value'],
  [{ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }, 'code_span'],
  [{ code: 'taken' }, 'code_exists'],
])('a code that cannot be is refused: %j', async (fields, code) => {
  await create({ code: 'TAKEN' })
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})
