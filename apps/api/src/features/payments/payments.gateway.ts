/** Where the browser is sent: an address, or a form that it posts there. */
export type Transport =
  | { type: 'redirect'; url: string }
  | { type: 'post'; url: string; form: [name: string, value: string][] }

/** The input of a gateway: `amount` is rial. */
export interface CreateInput {
  trackingNumber: number
  amount: number
  description: string
  callbackUrl: string
}

/** A payment that a gateway has opened under its `ref`, or why it has not: `unknown` where no answer came, so that it may have. */
export type CreateResult =
  | { ok: true; ref: string; transport: Transport }
  | { ok: false; kind: 'refused' | 'rate_limited' | 'unavailable' | 'unknown'; code: string }

/** The parameters of a callback, read and not trusted. */
export interface Callback {
  ref: string | null
  outcome: 'ok' | 'nok'
}

/** A gateway's answer on a payment. `amount` (rial) is present where the gateway tells it. */
export type VerifyResult =
  | { state: 'paid'; refId: string; amount: number | null; card: string | null }
  | { state: 'not_paid' | 'amount_mismatch' | 'foreign_ref' | 'unknown'; code: string }

export type Inquiry = 'open' | 'paid' | 'failed' | 'unknown'
/** What became of taking money back: `impossible` leaves it to people. */
export type ReverseResult = 'reversed' | 'impossible' | 'unknown'

/** A gateway. Amounts are rial, `least` and `most` its limits. No call throws for a failure of the gateway or the network. */
export interface Gateway {
  name: string
  least: number
  most: number
  create: (input: CreateInput) => Promise<CreateResult>
  parseCallback: (sent: Readonly<Record<string, unknown>>) => Callback
  /** `amount` and `ref` are our own, never those of a callback. */
  verify: (payment: { ref: string; amount: number }) => Promise<VerifyResult>
  inquire: (payment: { ref: string }) => Promise<Inquiry>
  /** Lists payments that are paid and not verified. */
  listUnverified?: () => Promise<{ ref: string; amount: number }[]>
  reverse?: (payment: { ref: string }) => Promise<ReverseResult>
}

/** How long gateways may take (ms), and when a question that changes nothing is asked again. */
export interface GatewayTimes {
  create: number
  verify: number
  retries: number[]
}
