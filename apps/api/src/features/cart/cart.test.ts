import { account } from '@pahlavan/contract/account'
import { CART_MAX, cart } from '@pahlavan/contract/cart'
import { learn } from '@pahlavan/contract/learn'
import { orders } from '@pahlavan/contract/orders'
import { payments } from '@pahlavan/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse } from '../../testing/courses.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { GatewayPage } from '../../testing/gateway-page.ts'
import { expireOrders } from '../orders/orders.queries.ts'

let testApp: TestApp
let courses: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  courses = [
    await addCourse(testApp),
    await addCourse(testApp, { price: 2_500_000 }),
    await addCourse(testApp),
  ]
  await testApp.pool.query(
    `insert into discount_code (code, percent, uses, ends_at, kinds) values ('HALF', 50, null, null, null), ('LAST', 10, 1, null, null),
      ('OVER', 10, null, now(), null), ('PLANS', 10, null, null, array['plan'])`,
  )
})
afterAll(() => testApp.close())

const submit = (fan: Person, CourseIds: number[], code?: string) =>
  fan.call(cart.submit, { CourseIds, ...(code && { code }) })

test('a cart is on every device, keeps each course once, and lets go', async () => {
  const fan = await testApp.fan()
  const [one = 0, other = 0] = courses
  expect((await fan.call(cart.change, { add: [one, other] })).data).toEqual({ coursesId: [one, other] })
  expect((await fan.call(cart.change, { add: [other, 999] })).data.coursesId).toEqual([one, other])
  expect((await fan.call(cart.change, { remove: [one] })).data.coursesId).toEqual([other])
  expect((await fan.call(cart.items, {})).data.coursesId).toEqual([other])
})

test('a cart has an end', async () => {
  const fan = await testApp.fan()
  const many = await Promise.all(Array.from({ length: CART_MAX }, () => addCourse(testApp)))
  expect((await fan.call(cart.change, { add: many })).status).toBe(200)
  expect(await fan.call(cart.change, { add: [courses[0] ?? 0] })).toMatchObject({
    status: 409,
    code: 'cart_full',
  })
})

test('the factor of a visitor: a bare list, what is gone is marked and not charged', async () => {
  const payload = [...courses, 999]
  const { data } = await testApp.visitor.send({ method: 'POST', url: cart.factor.url, payload })
  expect(data).toMatchObject({ subtotal: 450_000, discount: 0, payable: 450_000, code: null })
  expect((data as { lines: unknown[] }).lines).toContainEqual({
    courseId: 999,
    title: '',
    price: 0,
    isBought: false,
    isGone: true,
  })
  expect(await testApp.visitor.call(cart.factor, { coursesId: courses, code: 'HALF' })).toMatchObject({
    status: 401,
  })
})

test('two courses are bought with a code, leave the cart, and are owned', async () => {
  const fan = await testApp.fan()
  const [one = 0, other = 0, third = 0] = courses
  await fan.call(cart.change, { add: courses })
  const { data } = await submit(fan, [one, other], 'half')
  expect(data.factor).toMatchObject({ subtotal: 350_000, discount: 175_000, payable: 175_000, code: 'HALF' })
  const paid = await fan.call(cart.pay, { Id: data.orderId })
  expect(await new GatewayPage(testApp).pay(paid.data)).toContain(`/${data.orderId}/course/175000/`)
  expect((await fan.call(cart.items, {})).data.coursesId).toEqual([third])
  const factor = await fan.call(cart.factor, { coursesId: courses })
  expect(factor.data).toMatchObject({ payable: 100_000 })
  expect(factor.data.lines.map(({ isBought }) => isBought)).toEqual([true, true, false])
  expect((await fan.call(learn.detail, { courseId: one })).data.isBought).toBe(true)
  expect(await submit(fan, [one])).toMatchObject({ status: 409, code: 'already_owned' })
  expect((await fan.call(orders.courses, {})).data.items).toMatchObject([
    { id: data.orderId, type: 'course', price: 175_000, discount: 175_000, status: 'paid', lines: [{}, {}] },
  ])
  expect((await fan.call(orders.tickets, {})).data.items).toEqual([])
  expect((await fan.call(account.transactions, { Search: 'آزمون' })).data.items).toHaveLength(1)
  expect((await fan.call(account.transactions, { Search: 'ژژ' })).data.items).toEqual([])
  expect(await submit(fan, [third], 'HALF')).toMatchObject({ status: 409, code: 'code_used' })
})

test.each([
  ['NONE', 'code_invalid'],
  ['PLANS', 'code_invalid'],
  ['OVER', 'code_ended'],
])('the code %s is refused as %s, and nothing is ordered', async (code, problem) => {
  const fan = await testApp.fan()
  expect(await submit(fan, courses, code)).toMatchObject({
    status: 409,
    code: problem,
    errors: [expect.stringContaining('پولی کم نشده است')],
  })
  expect((await fan.call(account.transactions, {})).data.items).toEqual([])
})

test('the last use of a code goes to one of two, and comes back where the order comes to nothing', async () => {
  const [one, other] = [await testApp.fan(), await testApp.fan()]
  const replies = await Promise.all([submit(one, courses, 'LAST'), submit(other, courses, 'LAST')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)).toMatchObject({ code: 'code_used_up' })
  await testApp.pool.query(
    `update orders set status = 'expired' where code_id is not null and status = 'awaiting_payment'`,
  )
  const loser = replies[0]?.status === 409 ? one : other
  expect((await submit(loser, courses, 'LAST')).status).toBe(200)
})

test('another cart with the same code takes it from the order before', async () => {
  const fan = await testApp.fan()
  const first = await submit(fan, [courses[0] ?? 0], 'HALF')
  const second = await submit(fan, courses, 'HALF')
  expect(second.data.factor.discount).toBe(225_000)
  expect(await fan.call(cart.pay, { Id: first.data.orderId })).toMatchObject({
    status: 409,
    code: 'order_closed',
  })
})

test('ten wrong codes an hour are answered', async () => {
  const fan = await testApp.fan()
  const tries = Array.from({ length: 12 }, (_, n) => submit(fan, courses, `GUESS${n}`))
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'code_invalid')).toHaveLength(10)
  const late = await fan.call(cart.factor, { coursesId: courses, code: 'HALF' })
  expect(late).toMatchObject({ status: 429, code: 'too_many_code_tries' })
  await testApp.pool.query(`update code_try set at = at - interval '1 hour'`)
  expect((await fan.call(cart.factor, { coursesId: courses, code: 'HALF' })).status).toBe(200)
})

test('ten unpaid orders are kept; old ones make room', async () => {
  const fan = await testApp.fan()
  const more = await Promise.all(Array.from({ length: 11 }, () => addCourse(testApp)))
  for (const id of more.slice(0, 10)) expect((await submit(fan, [id])).status).toBe(200)
  expect(await submit(fan, more.slice(10))).toMatchObject({ status: 429, code: 'too_many_orders' })
  expect((await submit(fan, more.slice(0, 1))).status).toBe(200)
  await testApp.pool.query(`update orders set expires_at = now() where account_id = $1`, [fan.id])
  await expireOrders(testApp.pool)
  expect((await submit(fan, more.slice(10))).status).toBe(200)
})

test('a payment of nobody’s and a form that makes no sense are refused', async () => {
  const fan = await testApp.fan()
  const Id = '00000000-0000-4000-8000-000000000000'
  expect(await fan.call(cart.pay, { Id })).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await fan.call(payments.status, { paymentId: Id })).toMatchObject({ status: 404 })
  expect(await fan.call(cart.pay, { Id: 'x' })).toMatchObject({ status: 400 })
  expect(await submit(fan, [])).toMatchObject({ status: 400 })
  expect(await submit(fan, [99_999])).toMatchObject({ status: 404, code: 'course_not_found' })
})
