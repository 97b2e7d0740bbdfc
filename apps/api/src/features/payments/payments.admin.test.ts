import { randomUUID } from 'node:crypto'
import { deskPayments } from '@pahlavan/contract/admin/payments'
import { account } from '@pahlavan/contract/account'
import type { Transfer } from '@pahlavan/contract/payments'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { refusal } from '../../testing/zarinpal.ts'

let shop: Shop
let finance: Person
let second: Person
beforeEach(async () => {
  shop = await openShop()
  finance = await shop.testApp.staff('finance')
  second = await shop.testApp.staff('finance')
})

async function bought(person = shop.fan): Promise<Transfer> {
  const { data } = await shop.begin(person)
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  return data
}

const numberOf = ({ trackingNumber }: Transfer) => Number(trackingNumber)
const find = async (Search: string) =>
  (await finance.call(deskPayments.list, { Search })).data.items.map(({ id }) => id)
const detailOf = async (transfer: Transfer, person = finance) =>
  (await person.call(deskPayments.detail, { id: numberOf(transfer) })).data
const refundOf = (transfer: Transfer, key: string = randomUUID(), person = finance) =>
  person.call(deskPayments.refund, { key, id: numberOf(transfer), reason: 'پخش قطع بود' })

test('finance finds a payment by its number, its references, its amount and the mobile of its buyer', async () => {
  const transfer = await bought()
  const other = (await shop.begin(await shop.testApp.fan())).data
  const detail = await detailOf(transfer)
  const mobile = '+989350001122'
  await shop.testApp.pool.query('update account set mobile = $2 where id = $1', [shop.fan.id, mobile])
  for (const search of [
    transfer.trackingNumber,
    detail.gatewayRef ?? '',
    detail.refId ?? '',
    '۰۹۳۵ ۰۰۰ ۱۱۲۲',
  ])
    expect(await find(search)).toEqual([numberOf(transfer)])
  expect(await find('۲۹۰٬۰۰۰')).toEqual([numberOf(other), numberOf(transfer)])
  expect(await find('هیچ')).toEqual([])
  expect((await detailOf(transfer)).buyer.mobile).toBe('0935 ••• 1122')
  expect(detail.events.map(({ kind }) => kind)).toEqual(await shop.events(transfer))
})

test('a part of the list is followed by the next one, and a group has its states alone', async () => {
  const paid = await bought()
  const open = (await shop.begin(await shop.testApp.fan())).data
  const first = (await finance.call(deskPayments.list, { PageSize: 1 })).data
  expect([first.items.map(({ id }) => id), first.hasMore]).toEqual([[numberOf(open)], true])
  const next = (await finance.call(deskPayments.list, { PageSize: 1, Before: numberOf(open) })).data
  expect(next.items.map(({ id }) => id)).toEqual([numberOf(paid)])
  const groups = await Promise.all(
    (['paid', 'open', 'people'] as const).map(
      async (group) => (await finance.call(deskPayments.list, { group })).data.items.length,
    ),
  )
  expect(groups).toEqual([1, 1, 0])
})

test('a refund below the limit goes back at once, and its buyer reads the reason', async () => {
  const transfer = await bought()
  const key = randomUUID()
  expect((await refundOf(transfer, key)).data).toEqual({ status: 'reversed', isWaiting: false })
  expect((await refundOf(transfer, key)).data).toEqual({ status: 'reversed', isWaiting: false })
  expect(shop.bank.countOf('reverse')).toBe(1)
  expect(await shop.entitlements()).toBe(0)
  expect((await refundOf(transfer)).code).toBe('refund_impossible')
  const { items } = (await shop.fan.call(account.transactions, {})).data
  expect(items[0]).toMatchObject({ status: 'refunded', refundReason: 'پخش قطع بود' })
})

test('from the limit on a refund waits for a second person, who is not the first one', async () => {
  Object.assign(shop.testApp.app.config, { secondPersonFrom: 1000 })
  const transfer = await bought()
  expect((await refundOf(transfer)).data).toEqual({ status: 'paid', isWaiting: true })
  expect((await refundOf(transfer)).code).toBe('refund_waits')
  const [request] = (await detailOf(transfer)).requests
  const decide = (person: Person, isApproved: boolean) =>
    person.call(deskPayments.decide, { id: numberOf(transfer), requestId: request?.id ?? 0, isApproved })
  expect((await decide(finance, true)).code).toBe('refund_own')
  expect(await shop.entitlements()).toBe(1)
  const answers = await Promise.all([decide(second, true), decide(second, true)])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(shop.bank.countOf('reverse')).toBe(1)
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect((await decide(second, true)).data).toEqual({ status: 'reversed' })
  expect((await decide(await shop.testApp.staff('finance'), false)).code).toBe('refund_decided')
})

test('a refused refund takes nothing, and another one may follow', async () => {
  Object.assign(shop.testApp.app.config, { secondPersonFrom: 0 })
  const transfer = await bought()
  await refundOf(transfer)
  const [request] = (await detailOf(transfer, second)).requests
  await second.call(deskPayments.decide, {
    id: numberOf(transfer),
    requestId: request?.id ?? 0,
    isApproved: false,
  })
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect((await refundOf(transfer)).data.isWaiting).toBe(true)
})

test('a payment that the server cannot end takes a verdict once', async () => {
  const transfer = (await shop.begin()).data
  shop.bank.will('verify', refusal(-50))
  await shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  expect((await detailOf(transfer)).verdicts).toEqual(['check', 'failed'])
  expect((await finance.call(deskPayments.list, { group: 'people' })).data).toMatchObject({ left: 1 })
  const resolveAs = (verdict: 'check' | 'refunded') =>
    finance.call(deskPayments.resolve, { id: numberOf(transfer), verdict })
  expect((await resolveAs('refunded')).code).toBe('verdict_impossible')
  expect((await resolveAs('check')).data).toEqual({ status: 'paid' })
  expect((await resolveAs('check')).data).toEqual({ status: 'paid' })
  expect(await shop.entitlements()).toBe(1)
})

test('what the gateway does not return is due by hand', async () => {
  const transfer = await bought()
  shop.bank.will('reverse', refusal(-60))
  expect((await refundOf(transfer)).data.status).toBe('refund_due')
  const { data } = await finance.call(deskPayments.resolve, { id: numberOf(transfer), verdict: 'refunded' })
  expect(data).toEqual({ status: 'refunded' })
  expect(await shop.entitlements()).toBe(0)
})

test('payments are finance’s and the admins’ alone', async () => {
  const transfer = await bought()
  for (const role of ['editor', 'moderator', 'scorekeeper'] as const) {
    const person = await shop.testApp.staff(role)
    expect((await person.call(deskPayments.list, {})).status).toBe(403)
    expect((await refundOf(transfer, randomUUID(), person)).status).toBe(403)
  }
  expect((await shop.fan.call(deskPayments.detail, { id: numberOf(transfer) })).status).toBe(403)
  expect((await finance.call(deskPayments.detail, { id: 2_147_483_647 })).status).toBe(404)
})
