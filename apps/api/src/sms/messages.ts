import type { Language } from '@pahlavan/contract/endpoint'
import type { RequestStatus } from '@pahlavan/contract/services'

/** A code for a phone. `to` is E.164; `host` is the site of the page that may fill in the code (WebOTP). */
export interface CodeMessage {
  to: string
  code: string
  host: string
  language: Language
}

/** A message that is no code, to the old number of an account that is to have another one at `dueAt`. */
export interface NoticeMessage {
  to: string
  dueAt: Date
  language: Language
}

/** A message about a payment that ended after its buyer had left: paid, or refunded. */
export interface PaymentMessage {
  to: string
  trackingNumber: number
  isPaid: boolean
  language: Language
}

export interface StockMessage {
  to: string
  productId: number
  title: string
  language: Language
}

/** A message that a request of somebody's, or a message to the club (`isLetter`), has come to another state. */
export interface RequestMessage {
  to: string
  isLetter?: boolean
  trackingNumber: number
  status: RequestStatus
  language: Language
}

/** A message that an event with a ticket of its receiver has another time or hall, or is cancelled. */
export interface EventMessage {
  to: string
  kind: 'moved' | 'cancelled'
  title: string
  venue: string
  startsAt: Date
  language: Language
}

/** `failed`: certainly not sent; `unreachable`: the number's own fault; `uncertain`: no answer, so it must not be sent again by itself. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'failed'; reason: 'unreachable' | 'credit' | 'settings' | 'busy'; code: string }
  | { outcome: 'uncertain'; code: string }

/**
 * A service that sends codes and, where it has a template for them, notices, news of payments, requests and events, and codes by which a
 * guardian consents: those must not read as if somebody signed in.
 */
export interface SmsSender {
  name: string
  sendCode: (message: CodeMessage) => Promise<Delivery>
  sendNotice: ((message: NoticeMessage) => Promise<Delivery>) | null
  sendPayment: ((message: PaymentMessage) => Promise<Delivery>) | null
  sendStock: ((message: StockMessage) => Promise<Delivery>) | null
  sendConsent: ((message: CodeMessage) => Promise<Delivery>) | null
  sendEvent: ((message: EventMessage) => Promise<Delivery>) | null
  sendRequest: ((message: RequestMessage) => Promise<Delivery>) | null
}
