import type { CreateResult, Gateway, GatewayTimes, Inquiry, VerifyResult } from './payments.gateway.ts'
import { type GatewayResponse, persistent, postTo } from './payments.http.ts'

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

function created(answer: GatewayResponse, baseUrl: string): CreateResult {
  if (answer.outcome !== 'answered')
    return { ok: false, kind: answer.outcome === 'unsent' ? 'unavailable' : 'unknown', code: answer.code }
  const { result, trackId } = answer.body
  const ref = textOf(trackId)
  if (Number(result) === 100 && ref !== null)
    return { ok: true, ref, transport: { type: 'redirect', url: `${baseUrl}/start/${ref}` } }
  if (result === undefined) return { ok: false, kind: 'unknown', code: `http ${answer.status}` }
  return { ok: false, kind: 'refused', code: `${Number(result)}` }
}

/** The states of a payment: 1 and 2 are paid, -1 waits for its buyer. */
function inquired(answer: GatewayResponse): Inquiry {
  if (answer.outcome !== 'answered' || Number(answer.body['result']) !== 100) return 'unknown'
  const status = Number(answer.body['status'])
  if (status === 1 || status === 2) return 'paid'
  if (status === -1) return 'open'
  return status >= 3 ? 'failed' : 'unknown'
}

function paid(answer: GatewayResponse): VerifyResult {
  if (answer.outcome !== 'answered') return { state: 'unknown', code: answer.code }
  const { refNumber, amount, cardNumber } = answer.body
  const refId = textOf(refNumber)
  if (refId === null || amount === undefined) return { state: 'unknown', code: 'without reference' }
  return { state: 'paid', refId, amount: Number(amount), card: textOf(cardNumber) }
}

/** Zibal's v1, in rial. After 201 (verified before) its answer lacks the amount, which the inquiry tells. */
export function zibal(
  { merchant, baseUrl }: { merchant: string; baseUrl: string },
  times: GatewayTimes,
): Gateway {
  const post = postTo(baseUrl)
  const ask = (what: string, body: object) =>
    persistent(() => post(`/v1/${what}`, { merchant, ...body }, times.verify), times.retries)
  return {
    name: 'zibal',
    least: 10_000,
    most: 1_000_000_000,
    create: async ({ amount, description, callbackUrl, trackingNumber }) => {
      const body = { merchant, amount, description, callbackUrl, orderId: String(trackingNumber) }
      return created(await post('/v1/request', body, times.create), baseUrl)
    },
    parseCallback: ({ trackId, success }) => ({
      ref: textOf(trackId),
      outcome: String(success) === '1' || String(success) === '2' ? 'ok' : 'nok',
    }),
    verify: async ({ ref }) => {
      const answer = await ask('verify', { trackId: Number(ref) })
      if (answer.outcome !== 'answered') return { state: 'unknown', code: answer.code }
      const result = Number(answer.body['result'])
      if (result === 100) return paid(answer)
      if (result === 202) return { state: 'not_paid', code: '202' }
      if (result === 203) return { state: 'foreign_ref', code: '203' }
      if (result !== 201) return { state: 'unknown', code: String(result) }
      const inquiry = await ask('inquiry', { trackId: Number(ref) })
      return inquired(inquiry) === 'paid' ? paid(inquiry) : { state: 'unknown', code: '201' }
    },
    inquire: async ({ ref }) => inquired(await ask('inquiry', { trackId: Number(ref) })),
  }
}
