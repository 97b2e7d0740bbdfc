import type { SmsSettings } from '../config.ts'
import { postOnce, unspoken } from './http.ts'
import { dayOf, dialled, noticeDay } from './text.ts'
import type { Delivery, SmsSender } from './messages.ts'

type Settings = Extract<SmsSettings, { provider: 'smsir' }>

function reasonOf(status: number) {
  if (status === 104 || status === 115) return 'unreachable'
  if (status === 102) return 'credit'
  return status === 20 || status === 0 ? 'busy' : 'settings'
}

function deliveryOf(body: { status?: number }, http: number): Delivery {
  const { status } = body
  if (status === undefined) return unspoken(http)
  if (status === 1) return { outcome: 'sent' }
  return { outcome: 'failed', reason: reasonOf(status), code: String(status) }
}

/** SMS.ir's `send/verify` (`docs/rules/persian.md` §2). The template's variable is `CODE`, of consents too, that of notices and events `DATE`, of payments and requests `NUMBER`. */
export function smsIr(settings: Settings, timeout?: number): SmsSender {
  const {
    baseUrl,
    apiKey,
    templateId: codes,
    noticeTemplateId: notices,
    paymentTemplateId: payments,
    consentTemplateId: consents,
    requestTemplateId: requests,
    stockTemplateId: stock,
    eventTemplateId: events,
  } = settings
  const send = async (to: string, templateId: number, [name, value]: [string, string]): Promise<Delivery> => {
    const answer = await postOnce(`${baseUrl}/v1/send/verify`, {
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({
        mobile: dialled(to),
        templateId,
        parameters: [{ name, value }],
      }),
      ...(timeout !== undefined && { timeout }),
    })
    if (answer.outcome === 'unsent') return { outcome: 'failed', reason: 'busy', code: answer.code }
    if (answer.outcome === 'uncertain') return { outcome: 'uncertain', code: answer.code }
    return deliveryOf(answer.body ?? {}, answer.status)
  }
  return {
    name: 'smsir',
    sendCode: ({ to, code }) => send(to, codes, ['CODE', code]),
    sendNotice: notices === null ? null : (notice) => send(notice.to, notices, ['DATE', noticeDay(notice)]),
    sendPayment:
      payments === null
        ? null
        : ({ to, trackingNumber }) => send(to, payments, ['NUMBER', String(trackingNumber)]),
    sendStock: stock === null ? null : ({ to, productId }) => send(to, stock, ['NUMBER', String(productId)]),
    sendConsent: consents === null ? null : ({ to, code }) => send(to, consents, ['CODE', code]),
    sendEvent: events === null ? null : ({ to, startsAt }) => send(to, events, ['DATE', dayOf(startsAt)]),
    sendRequest:
      requests === null
        ? null
        : ({ to, trackingNumber }) => send(to, requests, ['NUMBER', String(trackingNumber)]),
  }
}
