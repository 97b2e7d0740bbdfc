import { randomUUID } from 'node:crypto'
import type { Endpoint, QueryOf } from '@pahlavan/contract/endpoint'
import { payments as contract, type PaymentStatus, type Transfer } from '@pahlavan/contract/payments'
import type { InjectOptions } from 'fastify'
import type { Config } from '../config.ts'
import { reconcile } from '../features/payments/payments.reconcile.commands.ts'
import { type TestEvent, openTestEvent } from './event.ts'
import { onTestFinished } from 'vitest'
import { openZarinpal, type ZarinpalStandIn } from './zarinpal.ts'
import { type TestApp, appForTest, openTestAppOn, type Person, type Reply } from './app.ts'
import { CLUB, openZibal, type ZibalStandIn } from './zibal.ts'

export const MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be'

/** Nothing is asked twice by itself; a loaded machine has its time. */
const once = { create: 20_000, verify: 20_000, retries: [] }

/** An API with a stand-in for its gateway, an event on sale for 290,000 Toman with bouts of 50,000, and a fan. */
export interface Shop<Bank = ZarinpalStandIn> {
  testApp: TestApp
  bank: Bank
  testEvent: TestEvent
  fan: Person
  /** Begins to pay for the event, or another order. */
  begin(person?: Person): Promise<Reply<Transfer>>
  buy<E extends Endpoint>(
    person: Person,
    endpoint: E,
    query: QueryOf<E>,
    key?: string,
  ): Promise<Reply<Transfer>>
  authorityOf(transfer: Transfer): string
  /** A browser comes back; answers where it is sent. */
  back(url: string, options?: InjectOptions): Promise<string>
  statusOf(transfer: Transfer, person?: Person): Promise<PaymentStatus>
  stateOf(transfer: Transfer): Promise<{ status: string; order: string; fault: string | null }>
  entitlements(person?: Person): Promise<number>
  events(transfer: Transfer): Promise<string[]>
  /** As if so much time had passed since the payment was begun. */
  later(transfer: Transfer, minutes: number): Promise<void>
  reconcile(): Promise<number>
  /** Another process on the same database. */
  second(): Promise<TestApp>
}

const zarinpalAt = (baseUrl: string): Config['payments'] => ({
  gateway: 'zarinpal',
  zarinpal: { merchantId: MERCHANT, baseUrl },
  zibal: null,
})

export async function openShop(): Promise<Shop> {
  const { bank, close } = await openZarinpal()
  onTestFinished(close)
  const payments = zarinpalAt(bank.baseUrl)
  return openShopIn(await appForTest({ payments }), bank, payments)
}

/** A shop on a database that the caller has made. The caller closes its API. */
export async function openShopOn(url: string): Promise<Shop> {
  const { bank, close } = await openZarinpal()
  onTestFinished(close)
  const payments = zarinpalAt(bank.baseUrl)
  return openShopIn(await openTestAppOn(url, { payments }), bank, payments)
}

export async function openZibalShop(): Promise<Shop<ZibalStandIn>> {
  const bank = await openZibal()
  const { baseUrl } = bank
  const payments = { gateway: 'zibal', zarinpal: null, zibal: { merchant: CLUB, baseUrl } } as const
  return openShopIn(await appForTest({ payments }), bank, payments)
}

async function openShopIn<Bank>(
  testApp: TestApp,
  bank: Bank,
  payments: Config['payments'],
): Promise<Shop<Bank>> {
  Object.assign(testApp.app.paymentContext.gateways.times, once)
  const testEvent = await openTestEvent(testApp, 4)
  await testApp.pool.query('update event set play_price = 500000 where id = $1', [testEvent.eventId])
  const fan = await testApp.fan()
  const one = async <Row>(text: string, values: unknown[]) =>
    (await testApp.pool.query<Row & object>(text, values)).rows
  const buy: Shop<Bank>['buy'] = async (person, { url }, query, key = randomUUID()) =>
    (await person.send({
      method: 'POST',
      url,
      payload: query,
      headers: { 'idempotency-key': key },
    })) as Reply<Transfer>
  return {
    testApp,
    bank,
    testEvent,
    fan,
    buy,
    begin: (person = fan) => buy(person, contract.payEvent, { eventId: testEvent.eventId }),
    authorityOf: ({ gatewayTransporter }) => gatewayTransporter.descriptor.url.split('/').at(-1) ?? '',
    back: async (url, options = {}) => {
      const { pathname, search } = new URL(url)
      const { headers, statusCode } = await testApp.app.inject({ url: pathname + search, ...options })
      return statusCode === 303 ? String(headers.location) : String(statusCode)
    },
    statusOf: async ({ paymentId }, person = fan) => (await person.call(contract.status, { paymentId })).data,
    stateOf: async ({ paymentId }) =>
      (
        await one<{ status: string; order: string; fault: string | null }>(
          `select y.status, o.status as order, y.fault from payment y join orders o on o.id = y.order_id where y.id = $1`,
          [paymentId],
        )
      )[0] ?? { status: '', order: '', fault: null },
    entitlements: async ({ id } = fan) =>
      (await one('select from entitlement where account_id = $1 and revoked_at is null', [id])).length,
    events: async ({ paymentId }) =>
      (
        await one<{ kind: string }>('select kind from payment_event where payment_id = $1 order by id', [
          paymentId,
        ])
      ).map(({ kind }) => kind),
    later: async ({ paymentId }, minutes) => {
      await testApp.pool.query(
        `with aged as (update payment set created_at = created_at - make_interval(mins => $2), claimed_at = claimed_at - make_interval(mins => $2),
          next_check_at = next_check_at - make_interval(mins => $2) where id = $1 returning order_id)
        update orders set expires_at = expires_at - make_interval(mins => $2) where id = (select order_id from aged)`,
        [paymentId, minutes],
      )
    },
    reconcile: () =>
      reconcile(testApp.app.paymentContext, (error) => {
        throw error
      }),
    second: async () => {
      const other = await openTestAppOn(testApp.url, { payments })
      Object.assign(other.app.paymentContext.gateways.times, once)
      return other
    },
  }
}
