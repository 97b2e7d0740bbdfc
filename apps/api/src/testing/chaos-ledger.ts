import { comeBack, type Scene } from './chaos-taps.ts'

/** The bank's ledger, and the results behind its own addresses. It reads nothing of our database. */
export interface LedgerAudit {
  /** Money that the bank has taken and not given back, and what of it leads to «paid». */
  taken: number
  handedOver: number
  /** Taken, and not handed over: only people can end these. */
  withoutGoods: number
  /** Given back or never taken, and handed over all the same. */
  free: number
  /** Taken, and never verified: a bank gives that back by itself, from behind our back. */
  unverified: number
}

/** Follows the address of every line of the ledger once more, as its buyer's browser would. */
export async function auditLedger({ bank, fleet }: Pick<Scene, 'bank' | 'fleet'>): Promise<LedgerAudit> {
  const audit: LedgerAudit = { taken: 0, handedOver: 0, withoutGoods: 0, free: 0, unverified: 0 }
  for (const { authority, callbackUrl, status } of bank.payments.values()) {
    const isTaken = status === 'PAID' || status === 'VERIFIED'
    const callback = new URL(`${callbackUrl}?Authority=${authority}&Status=${isTaken ? 'OK' : 'NOK'}`)
    const place = await comeBack({ fleet }, callback)
    if (place === null) throw new Error('a server does not answer the audit')
    const isPaid = place.includes('/success-payment/')
    audit.taken += Number(isTaken)
    audit.handedOver += Number(isTaken && isPaid)
    audit.withoutGoods += Number(isTaken && !isPaid)
    audit.free += Number(!isTaken && isPaid)
    audit.unverified += Number(status === 'PAID')
  }
  return audit
}
