import { readdir, readFile } from 'node:fs/promises'
import type { Transfer } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { answerWith } from '../../testing/zarinpal.ts'
import { appForTest } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const page = new URL('../../../../../docs/decisions/046-nothing-stops-money-going-back.md', import.meta.url)

/** The tables that transitions of orders, payments, holds, entitlements and returns write. */
const tables = [
  'orders',
  'order_line',
  'payment',
  'payment_event',
  'entitlement',
  'stock_hold',
  'product_variant',
  'book_hold',
  'book',
  'shipment',
  'goods_return',
  'goods_return_line',
]

/** The lines of the table: constraints, and the page's sentence for each. */
async function linesOfPage() {
  const lines = (await readFile(page, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) => {
    const [names = '', , verdict = '', proof = ''] = line.split('|').slice(1)
    return {
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
      isStopping: /could stop|stops|no longer/.test(verdict),
      tests: [...proof.matchAll(/«([^»]+)»/g)].map(([, title]) => title ?? ''),
    }
  })
}

test('every unique index, check and trigger that a transition can meet stands in the table, and nothing else', async () => {
  const testApp = await appForTest()
  const { rows } = await testApp.pool.query<{ name: string }>(
    `select x.name from pg_class t join lateral (
        select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = t.oid and i.indisunique and not i.indisprimary
        union select conname from pg_constraint where conrelid = t.oid and contype in ('c', 'x', 't')
        union select tgname from pg_trigger where tgrelid = t.oid and not tgisinternal) x on true
      where t.relnamespace = 'public'::regnamespace and t.relname = any($1::text[])`,
    [tables],
  )
  const named = (await linesOfPage()).flatMap(({ names }) => names)
  expect(named.toSorted()).toEqual([...new Set(rows.map(({ name }) => name))].toSorted())
})

test('what could stop a transition has a test of that name', async () => {
  const folders = ['.', '../goods', '../books']
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const at = new URL(`${folder}/`, import.meta.url)
      const files = (await readdir(at)).filter((name) => name.endsWith('.test.ts'))
      return Promise.all(files.map((name) => readFile(new URL(name, at), 'utf8')))
    }),
  )
  const all = texts.flat().join('\n')
  for (const { names, isStopping, tests } of await linesOfPage()) {
    expect({ names, isTested: tests.length > 0 }).toEqual({ names, isTested: isStopping })
    expect(tests.filter((title) => !titleIn(title).test(all))).toEqual([])
  }
})

/** The beginning of a test's title where it stands in the code. */
const titleIn = (title: string) => new RegExp(`['\`]${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const pay = (shop: Shop, transfer: Transfer) => shop.back(shop.bank.tap(shop.authorityOf(transfer)))
const bankSays = (shop: Shop, transfer: Transfer) =>
  shop.bank.payments.get(shop.authorityOf(transfer))?.status

test.each([
  [[], 'paid'],
  [['expired'], 'paid'],
  [['cancelled'], 'reversed'],
  [['refund_pending'], 'reversed'],
  [['refund_pending', 'refunded'], 'reversed'],
  [['paid'], 'reversed'],
  [['paid', 'fulfilled'], 'reversed'],
  [['paid', 'fulfilled', 'refund_pending'], 'reversed'],
  [['paid', 'fulfilled', 'refund_pending', 'refunded'], 'reversed'],
] as const)(
  'every status of an order ends the money of a late payment: by way of %j it is %s',
  async (steps, end) => {
    const shop = await openShop()
    const { data } = await shop.begin()
    for (const status of steps)
      await shop.testApp.pool.query('update orders set status = $2 where id = $1', [data.orderId, status])
    await pay(shop, data)
    expect(await shop.stateOf(data)).toMatchObject({ status: end })
    expect(bankSays(shop, data)).toBe(end === 'paid' ? 'VERIFIED' : 'REVERSED')
  },
)

test('a reference of another payment is left to people, and both payments stand', async () => {
  const shop = await openShop()
  const [one, other] = [(await shop.begin()).data, (await shop.begin(await shop.testApp.fan())).data]
  await pay(shop, one)
  const [first, second] = [one, other].map((each) => shop.bank.payments.get(shop.authorityOf(each)))
  if (first && second) second.refId = first.refId
  await pay(shop, other)
  expect(await shop.stateOf(one)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect(await shop.stateOf(other)).toMatchObject({
    status: 'suspicious',
    fault: `reference ${first?.refId} of another payment`,
  })
})

test('a gateway that gives one reference twice opens no second payment, and its buyer is told to try again', async () => {
  const shop = await openShop()
  const one = (await shop.begin()).data
  const authority = shop.authorityOf(one)
  shop.bank.will('request', answerWith({ data: { code: 100, message: 'Success', authority }, errors: [] }))
  const fan = await shop.testApp.fan()
  expect(await shop.begin(fan)).toMatchObject({ status: 503, code: 'gateway_unavailable' })
  const { rows } = await shop.testApp.pool.query('select status from payment order by created_at')
  expect(rows).toEqual([{ status: 'pending' }, { status: 'request_failed' }])
  await pay(shop, one)
  expect(await shop.stateOf(one)).toMatchObject({ status: 'paid' })
})

test('a plan that is withdrawn while it is paid: the money goes back', async () => {
  const shop = await openShop()
  const { rows } = await shop.testApp.pool.query<{ id: number }>(
    `insert into plan (title, description, price, prediction_quota, duration_days) values ('پلن', '', 490000, 5, 30) returning id`,
  )
  const { data } = (await shop.fan.send({
    method: 'POST',
    url: '/api/cart/submitplan',
    payload: { PlanIds: [rows[0]?.id] },
  })) as {
    data: Transfer
  }
  await shop.testApp.pool.query('update plan set withdrawn_at = now()')
  await pay(shop, data)
  expect(await shop.stateOf(data)).toMatchObject({
    status: 'reversed',
    order: 'refunded',
    fault: 'goods gone',
  })
})
