import { randomUUID } from 'node:crypto'
import { account } from '@pahlavan/contract/account'
import { deskPayments } from '@pahlavan/contract/admin/payments'
import { payments, type Transfer } from '@pahlavan/contract/payments'
import type { Person } from './app.ts'
import { openCancelShop } from './cancel-shop.ts'

/** A fan with bouts of one order for 50,000 toman each, and two members of finance. */
export async function openRefundShop() {
  const shop = await openCancelShop()
  const { pool } = shop.testApp
  const [finance, second] = [await shop.testApp.staff('finance'), await shop.testApp.staff('finance')]
  const buyBouts = async (person = shop.fan): Promise<Transfer> => {
    const { data } = await shop.buy(person, payments.paySome, { eventId: shop.id })
    await shop.pay(data)
    return data
  }
  const numberOf = ({ trackingNumber }: Transfer) => Number(trackingNumber)
  return {
    ...shop,
    pool,
    finance,
    second,
    buyBouts,
    detail: async (transfer: Transfer, person = finance) =>
      (await person.call(deskPayments.detail, { id: numberOf(transfer) })).data,
    refundLines: (
      transfer: Transfer,
      counts: number[],
      { key = randomUUID(), by = finance, reason = 'پخش قطع بود' } = {},
    ) => by.call(deskPayments.refundLines, { key, id: numberOf(transfer), counts, reason }),
    payOut: (transfer: Transfer, requestId: number, reference: string, by: Person = finance) =>
      by.call(deskPayments.payOut, { id: numberOf(transfer), requestId, reference }),
    decide: (transfer: Transfer, requestId: number, isApproved: boolean, by: Person = second) =>
      by.call(deskPayments.decide, { id: numberOf(transfer), requestId, isApproved }),
    orderOf: async (person = shop.fan) => (await person.call(account.transactions, {})).data.items[0],
    /** The bouts that are the fan's, by the lines of the order. */
    owned: async (transfer: Transfer) => {
      const { rows } = await pool.query<{ id: number }>(
        'select item_id as id from entitlement where order_id = $1 and revoked_at is null order by item_id',
        [transfer.orderId],
      )
      return rows.map(({ id }) => id)
    },
  }
}

/** The counts of an order of so many lines that name one piece of one line. */
export const only = (length: number, at: number) => Array.from({ length }, (_, place) => Number(place === at))
