import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { goods } from '@pahlavan/contract/goods'
import { openTestEvent } from '../../testing/event.ts'
import { addProduct, stockOf as variantOf } from '../../testing/goods.ts'
import { type TestApp, appForTest } from '../../testing/app.ts'
import { addTestBooks } from '../../testing/books.ts'
import { folderForTest, serverForTest, stopServer } from '../../testing/server.ts'
import { endBookHolds } from './books.holds.commands.ts'
import { bookSource } from './books.source.ts'
import { isSigned, signed } from './books.signature.rules.ts'

const MINUTE = 60_000
const soon = () => new Date(Date.now() + 10 * MINUTE)
const secret = 'a secret that is long enough to be one'

interface Stock {
  id: number
  stock: number
  reserved: number
  sold: number
}
const stockOf = async ({ pool }: TestApp, key: string): Promise<Stock> => {
  const { rows } = await pool.query<Stock>('select id, stock, reserved, sold from book where key = $1', [key])
  if (!rows[0]) throw new Error(`no book ${key}`)
  return rows[0]
}
const pieces = (id: number, count = 1) => [{ id, variantId: 0, count }]

/** An API with four books, and the calls of orders to their source. */
async function shelf(settings: Parameters<typeof appForTest>[0] = {}) {
  const testApp = await appForTest({ appSecret: secret, ...settings })
  await addTestBooks(testApp.pool)
  return { testApp, source: bookSource(testApp.app, 700) }
}

test('books are held, sold and given back once, however often one asks', async () => {
  const { testApp, source } = await shelf()
  const { id } = await stockOf(testApp, 'pit')
  const order = randomUUID()
  for (const _ of [1, 2]) expect(await source.hold(order, pieces(id, 2), soon())).toBe(true)
  expect(await stockOf(testApp, 'pit')).toMatchObject({ stock: 3, reserved: 2 })
  expect((await source.offers([{ id, variantId: 0 }], 1))[0]).toMatchObject({
    title: 'گود و گنبد',
    titleEn: 'The Pit and the Dome',
    price: 2_400_000,
    weightGrams: 300,
    available: 1,
  })
  for (const _ of [1, 2]) expect(await source.keep(order)).toBe(true)
  expect(await stockOf(testApp, 'pit')).toMatchObject({ stock: 1, reserved: 0, sold: 7 })
  for (const _ of [1, 2]) await source.release(order)
  expect(await stockOf(testApp, 'pit')).toMatchObject({ stock: 3, reserved: 0, sold: 5 })
})

test('the last copy goes to one of twenty who ask at once; all of an order is held, or none', async () => {
  const { testApp, source } = await shelf()
  const [{ id }, other] = [await stockOf(testApp, 'arm'), await stockOf(testApp, 'leg')]
  const attempts = Array.from({ length: 20 }, () =>
    source.hold(randomUUID(), [...pieces(id), ...pieces(other.id)], soon()),
  )
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1)
  expect(await stockOf(testApp, 'arm')).toMatchObject({ stock: 1, reserved: 1 })
  expect(await stockOf(testApp, 'leg')).toMatchObject({ reserved: 1 })
})

test('what is held ends by itself; who pays late gets what is left, or is told that it is gone', async () => {
  const { testApp, source } = await shelf()
  const { id } = await stockOf(testApp, 'arm')
  const [late, next] = [randomUUID(), randomUUID()]
  expect(await source.hold(late, pieces(id), new Date(Date.now() - MINUTE))).toBe(true)
  expect((await source.offers([{ id, variantId: 0 }], 0))[0]?.available).toBe(1)
  await endBookHolds(testApp.pool)
  expect(await stockOf(testApp, 'arm')).toMatchObject({ stock: 1, reserved: 0 })
  expect(await source.hold(next, pieces(id), soon())).toBe(true)
  expect(await source.keep(late)).toBe(false)
  await source.release(next)
  expect(await source.keep(late)).toBe(true)
  expect(await source.keep(randomUUID())).toBe(false)
})

test('a stock that is corrected below what is held sells no more than there is', async () => {
  const { testApp, source } = await shelf()
  const { id } = await stockOf(testApp, 'pit')
  const order = randomUUID()
  await source.hold(order, pieces(id, 3), soon())
  await testApp.pool.query('update book set stock = 1 where id = $1', [id])
  expect(await source.keep(order)).toBe(false)
  expect((await source.offers([{ id, variantId: 0 }], 0))[0]?.available).toBe(0)
})

test('only who has the secret may touch the stock, and not with an old signature', async () => {
  const { testApp } = await shelf()
  const url = '/book-store-api/internal/release'
  const payload = JSON.stringify({ orderId: randomUUID() })
  const now = Math.floor(Date.now() / 1000)
  const send = (header?: string) =>
    testApp.visitor.send({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...(header && { 'x-book-store-signature': header }) },
    })
  const wrong = [
    undefined,
    '',
    'x',
    signed('another secret', [url, payload], now),
    signed(secret, [url, payload], now - 301),
  ]
  for (const header of wrong) expect((await send(header)).status).toBe(401)
  expect((await send(signed(secret, [url, payload], now))).status).toBe(200)
  const header = signed(secret, ['/a', '{}'], 10)
  expect(isSigned([secret], ['/a', '{"x":1}'], { header, now: 10 })).toBe(false)
})

/** The book store in a process of its own, on the database of an API without one. */
async function apart() {
  const { testApp } = await shelf()
  const store = await serverForTest({
    SERVE: 'books',
    DATABASE_URL: testApp.url,
    DATA_DIR: await folderForTest(),
    APP_SECRET: secret,
  })
  const app = await appForTest({ appSecret: secret, bookStoreApiUrl: `${store.url}/book-store-api` })
  return { testApp, store, app, source: bookSource(app.app, 2000) }
}

test('a book store in another process holds and sells; killed, it throws, and the bill names it; started again it knows', async () => {
  const { testApp, store, app, source } = await apart()
  const { id } = await stockOf(testApp, 'pit')
  const order = randomUUID()
  expect(await source.hold(order, pieces(id, 2), soon())).toBe(true)
  await stopServer(store.child, 'SIGKILL')
  await expect(source.keep(order)).rejects.toThrow('book_store_down')
  const factor = await app.visitor.call(goods.factor, { items: [{ kind: 'book', id, count: 1 }] })
  expect(factor.data).toMatchObject({ closedSources: ['book'], payable: 0, lines: [{ isGone: true }] })
  expect(await stockOf(testApp, 'pit')).toMatchObject({ stock: 3, reserved: 2 })
  const restarted = bookSource(testApp.app)
  expect(await restarted.keep(order)).toBe(true)
  expect(await stockOf(testApp, 'pit')).toMatchObject({ stock: 1, reserved: 0 })
})

/** A book store of our own that answers as a test says. */
async function pretended(answer: (turn: number) => { status: number; body: string } | null): Promise<string> {
  let turn = 0
  const server = createServer((request, response) => {
    request.resume()
    const planned = answer((turn += 1))
    if (planned) response.writeHead(planned.status, { 'content-type': 'application/json' }).end(planned.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/book-store-api`
}

test.each([
  ['never', () => null],
  ['with nonsense', () => ({ status: 200, body: '<html>' })],
  ['in other words', () => ({ status: 200, body: '{"data":[{"id":1,"price":-5}]}' })],
  ['with a refusal', () => ({ status: 500, body: '{}' })],
])(
  'a book store that answers %s is away: goods are sold without it, and what lies in the basket stays',
  async (_, answer) => {
    const app = await appForTest({ appSecret: secret, bookStoreApiUrl: await pretended(answer) })
    const source = bookSource(app.app, 300)
    await expect(source.offers([{ id: 1, variantId: 0 }], 0)).rejects.toThrow('book_store_down')
    app.app.paymentContext.sources.book = source
    const { eventId: pickUp } = await openTestEvent(app, 1)
    const { id, variants } = await addProduct(app)
    const product = { kind: 'product' as const, id, variantId: variants[0] ?? 0, count: 1 }
    const items = [product, { kind: 'book' as const, id: 1, count: 1 }]
    const fan = await app.fan()
    await fan.call(goods.change, { set: items })
    expect((await fan.call(goods.factor, { items, pickUp })).data).toMatchObject({
      closedSources: ['book'],
      payable: 100_000,
      lines: [{ isGone: false }, { isGone: true, price: 0 }],
    })
    expect(await fan.call(goods.submit, { items, pickUp })).toMatchObject({
      status: 503,
      code: 'source_closed',
    })
    const { rows } = await app.pool.query('select from orders union all select from payment')
    expect(rows).toEqual([])
    const held = variants[0] ?? 0
    expect((await variantOf(app, held)).held).toBe(0)
    expect((await fan.call(goods.items, {})).data.items).toHaveLength(2)
    expect((await fan.call(goods.submit, { items: [product], pickUp })).status).toBe(200)
    expect((await variantOf(app, held)).held).toBe(1)
  },
)

test('what went wrong once is asked once more', async () => {
  const bookStoreApiUrl = await pretended((turn) =>
    turn === 1 ? { status: 503, body: '{}' } : { status: 200, body: '{"data":true}' },
  )
  const app = await appForTest({ appSecret: secret, bookStoreApiUrl })
  expect(await bookSource(app.app, 500).keep(randomUUID())).toBe(true)
})
