import { randomUUID } from 'node:crypto'
import { eventChanges } from '@pahlavan/contract/admin/event-changes'
import { payments, type Transfer } from '@pahlavan/contract/payments'
import { workRefunds } from '../features/tickets/tickets.refunds.commands.ts'
import type { Person } from './app.ts'
import { openShop, type Shop } from './shop.ts'

/** A shop with an admin who cancels its event. */
export async function openCancelShop() {
  const shop = await openShop()
  const admin = await shop.testApp.staff('admin')
  const id = shop.testEvent.eventId
  const pay = async (transfer: Transfer) => shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  const bought = async (person: Person): Promise<Transfer> => {
    const { data } = await shop.begin(person)
    await pay(data)
    return data
  }
  const boughtBout = async (person: Person, at = 0): Promise<Transfer> => {
    const playId = (await shop.testEvent.bouts())[at]?.id ?? 0
    const { data } = await shop.buy(person, payments.payBout, { playId })
    await pay(data)
    return data
  }
  const faults: unknown[] = []
  return {
    ...shop,
    admin,
    id,
    pay,
    bought,
    boughtBout,
    faults,
    cancel: (by: Person = admin, key = randomUUID()) => by.call(eventChanges.cancel, { key, id }),
    refunds: async () => (await admin.call(eventChanges.refunds, { id })).data,
    work: (of: Pick<Shop['testApp'], 'app'> = shop.testApp) =>
      workRefunds(of.app.paymentContext, (error) => faults.push(error)),
    /** As if a refund that is with the gateway had waited long enough. */
    wait: () =>
      shop.testApp.pool.query(
        `with r as (update event_refund set next_at = now()) update payment set next_check_at = now() where status = 'reversing'`,
      ),
  }
}
