import { randomUUID } from 'node:crypto'
import { deskPayments } from '@pahlavan/contract/admin/payments'
import { expect, test } from 'vitest'
import { only, openRefundShop } from '../../testing/refund-shop.ts'

test('finance refunds a line: the fan loses exactly that, reads why, and the money is paid out by hand once', async () => {
  const shop = await openRefundShop()
  const transfer = await shop.buyBouts()
  const { order } = await shop.detail(transfer)
  const [line] = order.lines
  const counts = only(order.lines.length, 0)
  const quoted = await shop.finance.call(deskPayments.quote, { id: Number(transfer.trackingNumber), counts })
  // Its share of the price of all bouts, which is lower than their sum.
  const sum = Math.ceil((order.total * (line?.price ?? 0)) / order.subtotal)
  expect(quoted.data).toEqual({ amount: sum, needsSecond: false })
  const before = await shop.owned(transfer)
  const key = randomUUID()
  const send = async () => (await shop.refundLines(transfer, counts, { key })).data
  const done = { status: 'paid', isWaiting: false }
  expect(await Promise.all([send(), send()])).toEqual([done, done])
  expect(await send()).toEqual(done)
  expect((await shop.refundLines(transfer, only(order.lines.length, 1), { key })).code).toBe('key_reused')
  expect(await shop.owned(transfer)).toEqual(before.filter((id) => id !== line?.itemId))
  expect(shop.bank.countOf('reverse')).toBe(0)
  expect(await shop.orderOf()).toMatchObject({
    status: 'paid',
    refundReason: null,
    partRefunds: [
      {
        reason: 'پخش قطع بود',
        sum,
        isPaidOut: false,
        lines: [{ itemId: line?.itemId, count: 1 }],
      },
    ],
  })

  const seen = await shop.detail(transfer)
  expect(seen).toMatchObject({ canRefund: false, canRefundLines: true, hasDue: true })
  expect(seen.order.back).toBe(sum)
  expect(seen.order.lines.map(({ back }) => back)).toEqual(counts)
  const people = await shop.finance.call(deskPayments.list, { group: 'people' })
  expect(people.data).toMatchObject({
    left: 1,
    items: [{ id: Number(transfer.trackingNumber), hasDue: true }],
  })
  const requestId = seen.requests[0]?.id ?? 0
  const paid = await Promise.all([
    shop.payOut(transfer, requestId, '14041'),
    shop.payOut(transfer, requestId, '14041'),
  ])
  expect(paid.map(({ status }) => status)).toEqual([200, 200])
  expect((await shop.payOut(transfer, requestId, '14042')).code).toBe('refund_paid_out')
  expect((await shop.orderOf())?.partRefunds).toMatchObject([{ isPaidOut: true }])
  expect((await shop.finance.call(deskPayments.list, { group: 'people' })).data).toMatchObject({
    left: 0,
    items: [],
  })
  const { rows } = await shop.pool.query<{ action: string }>(
    `select action from audit where kind = 'payment' and by_id = $1 order by id`,
    [shop.finance.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['payment.refundLines', 'payment.payOut'])
})

test('a line is not refunded twice: by two people at once, again, or with the whole payment', async () => {
  const shop = await openRefundShop()
  const transfer = await shop.buyBouts()
  const { length } = (await shop.detail(transfer)).order.lines
  const counts = only(length, 0)
  const answers = await Promise.all([
    shop.refundLines(transfer, counts),
    shop.refundLines(transfer, counts, { by: shop.second }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await shop.refundLines(transfer, counts)).code).toBe('refund_lines')
  expect((await shop.refundLines(transfer, counts.slice(1))).code).toBe('refund_lines')
  expect(
    (
      await shop.refundLines(
        transfer,
        counts.map(() => 0),
      )
    ).code,
  ).toBe('refund_lines')
  const whole = { key: randomUUID(), id: Number(transfer.trackingNumber), reason: 'همه' }
  expect((await shop.finance.call(deskPayments.refund, whole)).code).toBe('refund_part_back')
  await expect(
    shop.pool.query(
      `insert into refund_request (payment_id, key, status, needs_second, reason, amount, decided_at)
        select id, gen_random_uuid(), 'approved', false, 'بیش از پرداخت', amount, now() from payment where id = $1`,
      [transfer.paymentId],
    ),
  ).rejects.toThrow('more would go back than was paid')
  await expect(
    shop.pool.query('update refund_request set amount = amount + 10 where payment_id = $1', [
      transfer.paymentId,
    ]),
  ).rejects.toThrow('never changes')
})

test('several refunds with a discount and tax add up to what was paid, and the last one leaves nothing', async () => {
  const shop = await openRefundShop()
  const transfer = await shop.buyBouts()
  await shop.pool.query('alter table orders disable trigger order_guard')
  await shop.pool.query('alter table payment disable trigger payment_guard')
  await shop.pool.query(
    `with o as (update orders set discount = 333330, tax = 70010, total = subtotal - 333330 + 70010 where id = $1 returning total)
      update payment set amount = o.total from o where order_id = $1`,
    [transfer.orderId],
  )
  const { order } = await shop.detail(transfer)
  for (const at of order.lines.keys()) {
    const answer = await shop.refundLines(transfer, only(order.lines.length, at))
    expect(answer.data).toEqual({ status: 'paid', isWaiting: false })
  }
  const after = await shop.detail(transfer)
  expect(after.order.back).toBe(order.total)
  expect(after.requests.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
  expect(after.canRefundLines).toBe(false)
  expect(await shop.owned(transfer)).toEqual([])
})

test('all lines at once are the whole payment: it goes back through the gateway, also one that does not answer at first', async () => {
  const shop = await openRefundShop()
  const transfer = await shop.buyBouts()
  const { lines } = (await shop.detail(transfer)).order
  shop.bank.will('reverse', { does: 'cut' })
  const key = randomUUID()
  const counts = lines.map(({ count }) => count)
  expect((await shop.refundLines(transfer, counts, { key })).data.status).toBe('reversing')
  expect((await shop.refundLines(transfer, counts, { key })).data.status).toBe('reversing')
  expect((await shop.refundLines(transfer, only(lines.length, 0))).code).toBe('refund_impossible')
  await shop.later(transfer, 2)
  await shop.reconcile()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await shop.orderOf()).toMatchObject({
    status: 'refunded',
    refundReason: 'پخش قطع بود',
    partRefunds: [],
  })
})

test('above the limit a line waits for a second person, also where small parts come to it', async () => {
  const shop = await openRefundShop()
  const transfer = await shop.buyBouts()
  const { lines } = (await shop.detail(transfer)).order
  Object.assign(shop.testApp.app.config, { secondPersonFrom: (lines[0]?.price ?? 0) + 1 })
  expect((await shop.refundLines(transfer, only(lines.length, 0))).data.isWaiting).toBe(false)
  expect((await shop.refundLines(transfer, only(lines.length, 1))).data.isWaiting).toBe(true)
  const before = await shop.owned(transfer)
  expect(before).toContain(lines[1]?.itemId)
  expect((await shop.orderOf())?.partRefunds).toHaveLength(1)
  expect((await shop.refundLines(transfer, only(lines.length, 1))).code).toBe('refund_waits')
  const waiting = (await shop.detail(transfer)).requests.find(({ status }) => status === 'waiting')
  const id = waiting?.id ?? 0
  expect((await shop.payOut(transfer, id, '14041')).code).toBe('refund_not_due')
  expect((await shop.decide(transfer, id, true, shop.finance)).code).toBe('refund_own')
  const third = await shop.testApp.staff('finance')
  const answers = await Promise.all([shop.decide(transfer, id, true), shop.decide(transfer, id, true, third)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await shop.owned(transfer)).toEqual(before.filter((each) => each !== lines[1]?.itemId))
  expect((await shop.orderOf())?.partRefunds).toHaveLength(2)
})

test('a refused refund of a line takes nothing', async () => {
  const shop = await openRefundShop()
  Object.assign(shop.testApp.app.config, { secondPersonFrom: 0 })
  const transfer = await shop.buyBouts()
  const { lines } = (await shop.detail(transfer)).order
  const before = await shop.owned(transfer)
  await shop.refundLines(transfer, only(lines.length, 0))
  const id = (await shop.detail(transfer)).requests[0]?.id ?? 0
  expect((await shop.decide(transfer, id, false)).status).toBe(200)
  expect(await shop.owned(transfer)).toEqual(before)
  expect(await shop.detail(transfer)).toMatchObject({ canRefund: true, order: { back: 0 } })
})

test('refunds of lines are finance’s alone', async () => {
  const shop = await openRefundShop()
  const transfer = await shop.buyBouts()
  const counts = only((await shop.detail(transfer)).order.lines.length, 0)
  for (const by of [await shop.testApp.staff('editor'), await shop.testApp.staff('moderator'), shop.fan]) {
    expect((await shop.refundLines(transfer, counts, { by })).status).toBe(403)
    expect((await shop.payOut(transfer, 1, '14041', by)).status).toBe(403)
  }
  const missing = { id: 2_147_483_647, counts }
  expect((await shop.finance.call(deskPayments.quote, missing)).status).toBe(404)
  expect((await shop.refundLines(transfer, [-1])).status).toBe(400)
})

test('where an event is cancelled after a line went back, the rest goes back as well', async () => {
  const shop = await openRefundShop()
  const transfer = await shop.buyBouts()
  const { order } = await shop.detail(transfer)
  await shop.refundLines(transfer, only(order.lines.length, 0))
  await shop.cancel()
  await shop.work()
  await shop.work()
  expect(shop.faults).toEqual([])
  expect((await shop.detail(transfer)).order.back).toBe(order.total)
  expect(await shop.owned(transfer)).toEqual([])
})
