import type { Queryable } from '../../database/connect.ts'
import type { PaymentContext } from './payments.commands.ts'
import type { Inquiry } from './payments.gateway.ts'
import { findKnown, listFormer } from './payments.lost.queries.ts'
import type { Payment } from './payments.queries.ts'

/** A payment that the restored database does not know as paid, with the answer of its gateway. */
export interface LostPayment {
  payment: Payment
  inquiry: Extract<Inquiry, 'paid' | 'unknown'>
}

/**
 * Finds the payments that were made after the moment of a restore, so that nobody has paid for nothing. It changes nothing.
 *
 * @param former the database before the restore
 * @returns the payments that their gateway calls paid, and those that it gives no answer about
 */
export async function listLost(
  { pool, gateways }: PaymentContext,
  former: Queryable,
): Promise<LostPayment[]> {
  const payments = await listFormer(former)
  const refs = payments.flatMap(({ gatewayRef }) => gatewayRef ?? [])
  const known = await findKnown(pool, refs, true)
  const lost: LostPayment[] = []
  for (const payment of payments) {
    const ref = payment.gatewayRef
    if (ref === null || known.has(ref)) continue
    const gateway = gateways.all.find(({ name }) => name === payment.gateway)
    // oxlint-disable-next-line no-await-in-loop -- a gateway limits many questions at once
    const inquiry = (await gateway?.inquire({ ref })) ?? 'unknown'
    if (inquiry === 'paid' || inquiry === 'unknown') lost.push({ payment, inquiry })
  }
  return lost
}

/** The payments that a gateway holds for the club, paid and not verified, and of which this database has nothing. */
export async function listStrange({
  pool,
  gateways,
}: PaymentContext): Promise<{ gateway: string; ref: string; amount: number }[]> {
  const lists = await Promise.all(
    gateways.all.map(async (gateway) => {
      const listed = (await gateway.listUnverified?.()) ?? []
      const known = await findKnown(
        pool,
        listed.map(({ ref }) => ref),
        false,
      )
      return listed
        .filter(({ ref }) => !known.has(ref))
        .map((each) => Object.assign(each, { gateway: gateway.name }))
    }),
  )
  return lists.flat()
}
