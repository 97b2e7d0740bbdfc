import type { SmsSettings } from '../config.ts'
import { postOnce, unspoken } from './http.ts'
import { dayOf, dialled, noticeDay } from './text.ts'
import type { Delivery, SmsSender } from './messages.ts'

type Settings = Extract<SmsSettings, { provider: 'kavenegar' }>

interface Body {
  return?: { status?: number }
  entries?: { status?: number }[] | null
}

/** Statuses of a message that will not arrive: failed, undelivered, cancelled, blocked, unknown. */
const LOST = new Set([6, 11, 13, 14, 100])

function reasonOf(status: number) {
  if (status === 411) return 'unreachable'
  if (status === 418) return 'credit'
  return [402, 409, 451].includes(status) ? 'busy' : 'settings'
}

/** The answer's own status counts, not the HTTP status. */
function deliveryOf(body: Body, http: number): Delivery {
  const status = body.return?.status
  if (status === undefined) return unspoken(http)
  if (status !== 200) return { outcome: 'failed', reason: reasonOf(status), code: String(status) }
  const message = body.entries?.[0]?.status
  if (message === 14) return { outcome: 'failed', reason: 'unreachable', code: 'message 14' }
  if (message !== undefined && LOST.has(message))
    return { outcome: 'failed', reason: 'busy', code: `message ${message}` }
  return { outcome: 'sent' }
}

/**
 * Kavenegar's `verify/lookup` (`docs/rules/persian.md` §2). The key stands in the address, which is never logged. The template reads
 * `%token` in its text and `%token2` in the WebOTP line; that of consents as well; those of notices, payments,
 * events and requests `%token`.
 */
export function kavenegar(settings: Settings, timeout?: number): SmsSender {
  const {
    baseUrl,
    apiKey,
    template,
    noticeTemplate,
    paymentTemplate,
    consentTemplate,
    requestTemplate,
    stockTemplate,
    eventTemplate,
  } = settings
  const url = `${baseUrl}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`
  const send = async (to: string, filled: Record<string, string>): Promise<Delivery> => {
    const form = { receptor: dialled(to), ...filled, type: 'sms' }
    const answer = await postOnce(url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      ...(timeout !== undefined && { timeout }),
    })
    if (answer.outcome === 'unsent') return { outcome: 'failed', reason: 'busy', code: answer.code }
    if (answer.outcome === 'uncertain') return { outcome: 'uncertain', code: answer.code }
    return deliveryOf(answer.body ?? {}, answer.status)
  }
  return {
    name: 'kavenegar',
    sendCode: ({ to, code }) => send(to, { template, token: code, token2: code }),
    sendNotice:
      noticeTemplate === null
        ? null
        : (notice) => send(notice.to, { template: noticeTemplate, token: noticeDay(notice) }),
    sendPayment:
      paymentTemplate === null
        ? null
        : ({ to, trackingNumber }) => send(to, { template: paymentTemplate, token: String(trackingNumber) }),
    sendStock:
      stockTemplate === null
        ? null
        : ({ to, productId }) => send(to, { template: stockTemplate, token: String(productId) }),
    sendConsent:
      consentTemplate === null
        ? null
        : ({ to, code }) => send(to, { template: consentTemplate, token: code, token2: code }),
    sendEvent:
      eventTemplate === null
        ? null
        : ({ to, startsAt }) => send(to, { template: eventTemplate, token: dayOf(startsAt) }),
    sendRequest:
      requestTemplate === null
        ? null
        : ({ to, trackingNumber }) => send(to, { template: requestTemplate, token: String(trackingNumber) }),
  }
}
