import type {
  CreateResult,
  Gateway,
  GatewayTimes,
  Inquiry,
  ReverseResult,
  VerifyResult,
} from './payments.gateway.ts'
import { type GatewayResponse, persistent, type Post } from './payments.http.ts'

/** An account at Zarinpal, or at what speaks its protocol: `pages` is where its pages are. */
export interface ZarinpalAccount {
  name: string
  merchantId: string
  pages: () => string
  post: Post
}

type Part = Record<string, unknown>

/** Of what may be a list of PHP, an object. */
const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {}

/** An answer's data and code, wherever the code stands; codes come as numbers and as texts. */
function parseAnswer({ body }: { body: Part }): { code: number; data: Part } {
  const [data, errors] = [partOf(body['data']), partOf(body['errors'])]
  return { code: Number(errors['code'] ?? data['code'] ?? Number.NaN), data }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** The codes of a verification that is not paid, and what each means (errorList of Zarinpal's documents). */
const faultStates: Record<number, 'not_paid' | 'amount_mismatch' | 'foreign_ref'> = {
  [-50]: 'amount_mismatch',
  [-51]: 'not_paid',
  [-53]: 'foreign_ref',
  [-54]: 'foreign_ref',
  [-55]: 'not_paid',
}
/** Codes after which the same may be asked again: too many questions, a fault of theirs. */
const PASSING = new Set([-12, -52])

function created(answer: GatewayResponse, pages: string): CreateResult {
  if (answer.outcome !== 'answered')
    return { ok: false, kind: answer.outcome === 'unsent' ? 'unavailable' : 'unknown', code: answer.code }
  const { code, data } = parseAnswer(answer)
  const ref = textOf(data['authority'])
  if (code === 100 && ref !== null && /^[AS][0-9a-zA-Z]{35}$/.test(ref))
    return { ok: true, ref, transport: { type: 'redirect', url: `${pages}/pg/StartPay/${ref}` } }
  if (Number.isNaN(code) || code === 100) return { ok: false, kind: 'unknown', code: `http ${answer.status}` }
  return { ok: false, kind: code === -12 ? 'rate_limited' : 'refused', code: String(code) }
}

/** 101 says that it was verified before: it is paid as well. */
function verified(answer: GatewayResponse): VerifyResult {
  if (answer.outcome !== 'answered') return { state: 'unknown', code: answer.code }
  const { code, data } = parseAnswer(answer)
  const refId = textOf(data['ref_id'])
  if ((code === 100 || code === 101) && refId !== null)
    return { state: 'paid', refId, amount: null, card: textOf(data['card_pan']) }
  const state = faultStates[code]
  if (!state) return { state: 'unknown', code: Number.isNaN(code) ? `http ${answer.status}` : String(code) }
  return { state, code: String(code) }
}

const inquiries: Record<string, Inquiry> = {
  PAID: 'paid',
  VERIFIED: 'paid',
  IN_BANK: 'open',
  FAILED: 'failed',
  REVERSED: 'failed',
}

function reversed(answer: GatewayResponse): ReverseResult {
  if (answer.outcome !== 'answered') return 'unknown'
  const { code } = parseAnswer(answer)
  // -61: no longer a success, so it was reversed before.
  if (code === 100 || code === -61) return 'reversed'
  return Number.isNaN(code) || PASSING.has(code) ? 'unknown' : 'impossible'
}

/** Zarinpal's REST v4. Amounts are rial in both directions. */
export function zarinpal({ name, merchantId, pages, post }: ZarinpalAccount, times: GatewayTimes): Gateway {
  const call = (what: string, body: object, milliseconds = times.verify) =>
    post(`/pg/v4/payment/${what}.json`, { merchant_id: merchantId, ...body }, milliseconds)
  const ask = (what: string, body: object) => persistent(() => call(what, body), times.retries)
  return {
    name,
    least: 10_000,
    most: 1_000_000_000,
    create: async ({ amount, description, callbackUrl, trackingNumber }) => {
      const metadata = { order_id: String(trackingNumber), auto_verify: false }
      const body = { amount, currency: 'IRR', description, callback_url: callbackUrl, metadata }
      return created(await call('request', body, times.create), pages())
    },
    parseCallback: (sent) => {
      const lower = Object.fromEntries(Object.entries(sent).map(([key, value]) => [key.toLowerCase(), value]))
      return { ref: textOf(lower['authority']), outcome: lower['status'] === 'OK' ? 'ok' : 'nok' }
    },
    verify: async ({ ref, amount }) => verified(await ask('verify', { authority: ref, amount })),
    inquire: async ({ ref }) => {
      const answer = await ask('inquiry', { authority: ref })
      return answer.outcome === 'answered'
        ? (inquiries[textOf(parseAnswer(answer).data['status']) ?? ''] ?? 'unknown')
        : 'unknown'
    },
    listUnverified: async () => {
      const answer = await ask('unVerified', {})
      const list = answer.outcome === 'answered' ? parseAnswer(answer).data['authorities'] : []
      return (Array.isArray(list) ? list.map(partOf) : []).flatMap((each) => {
        const ref = textOf(each['authority'])
        return ref === null ? [] : [{ ref, amount: Number(each['amount']) }]
      })
    },
    reverse: async ({ ref }) => reversed(await ask('reverse', { authority: ref })),
  }
}
