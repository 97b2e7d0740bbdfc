import { plainInput } from '@pahlavan/persian/digits'
import { parseMobile } from '@pahlavan/persian/mobile'
import { tomanToRial } from '@pahlavan/persian/money'

/** The meanings of a search for payments: each that is not null is tried. `amount` is rial. */
export interface PaymentSearch {
  trackingNumber: number | null
  reference: string | null
  amount: number | null
  mobile: string | null
}

const MAX_TRACKING_NUMBER = 2_147_483_647
/** The highest sum that a gateway takes (toman). */
const MAX_AMOUNT = 1_000_000_000

/** Reads a search for payments, in any digits. A number may be a tracking number, a reference or an amount (toman), with or without separators. */
export function paymentSearch(typed: string): PaymentSearch {
  const text = plainInput(typed).trim()
  const digits = text.replace(/[,٬،\s]/g, '')
  const whole = /^\d{1,15}$/.test(digits) ? Number(digits) : null
  return {
    trackingNumber: whole !== null && whole <= MAX_TRACKING_NUMBER ? whole : null,
    reference: text || null,
    amount: whole !== null && whole > 0 && whole <= MAX_AMOUNT ? tomanToRial(whole) : null,
    mobile: parseMobile(text),
  }
}
