import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import {
  CONSENT,
  EVENT,
  type Mood,
  NOTICE,
  PAYMENT,
  REQUEST,
  STOCK,
  startKavenegar,
  startSmsIr,
} from '../testing/sms-services.ts'
import { kavenegar } from './kavenegar.ts'
import { smsIr } from './smsir.ts'
import { consentText, eventText, noticeText, paymentText, requestText, stockText } from './text.ts'

const message = { to: '+989121234567', code: '012345', host: 'fans.example.ir', language: 0 } as const
const settings = {
  apiKey: 'key/1',
  template: 'login',
  noticeTemplate: NOTICE.kavenegar,
  paymentTemplate: PAYMENT.kavenegar,
  consentTemplate: CONSENT.kavenegar,
  requestTemplate: REQUEST.kavenegar,
  stockTemplate: STOCK.kavenegar,
  eventTemplate: EVENT.kavenegar,
}

const open = async (timeout = 2000) => {
  const service = await startKavenegar(encodeURIComponent(settings.apiKey), settings.template)
  const sender = kavenegar({ provider: 'kavenegar', baseUrl: service.baseUrl, ...settings }, timeout)
  return { service, sender }
}

const openIr = async (timeout = 2000, apiKey = 'key') => {
  const service = await startSmsIr('key', 123_456)
  const { baseUrl } = service
  const templates = {
    templateId: 123_456,
    noticeTemplateId: NOTICE.smsir,
    paymentTemplateId: PAYMENT.smsir,
    consentTemplateId: CONSENT.smsir,
    requestTemplateId: REQUEST.smsir,
    stockTemplateId: STOCK.smsir,
    eventTemplateId: EVENT.smsir,
  }
  return { service, sender: smsIr({ provider: 'smsir', baseUrl, apiKey, ...templates }, timeout) }
}

test('both services get the code, and numbers as they take them', async () => {
  for (const { service, sender } of [await open(), await openIr()]) {
    expect(await sender.sendCode(message)).toEqual({ outcome: 'sent' })
    expect(await sender.sendCode({ ...message, to: '+4915123456789' })).toEqual({ outcome: 'sent' })
    expect(service.sent).toEqual([
      { to: '09121234567', code: '012345' },
      { to: '004915123456789', code: '012345' },
    ])
  }
})

test('a notice goes by a template of its own, with its Jalali day; without one there is no way to send it', async () => {
  const notice = { to: message.to, dueAt: new Date('2026-11-29T10:00:00Z'), language: 0 } as const
  for (const { service, sender } of [await open(), await openIr()]) {
    expect(await sender.sendNotice?.(notice)).toEqual({ outcome: 'sent' })
    expect(service.sent).toEqual([{ to: '09121234567', code: '1405/09/08' }])
  }
  const bare = {
    ...settings,
    noticeTemplate: null,
    paymentTemplate: null,
    consentTemplate: null,
    stockTemplate: null,
    requestTemplate: null,
    eventTemplate: null,
    provider: 'kavenegar',
    baseUrl: 'http://127.0.0.1:1',
  } as const
  expect(kavenegar(bare).sendNotice).toBeNull()
  expect(kavenegar(bare).sendPayment).toBeNull()
  expect(kavenegar(bare).sendConsent).toBeNull()
  expect(kavenegar(bare).sendRequest).toBeNull()
  expect(noticeText(notice)).toContain('۱۴۰۵/۰۹/۰۸')
  expect(noticeText({ ...notice, language: 1 })).toContain('2026-11-29')
})

test('what became of a payment goes by a template of its own, with its tracking number', async () => {
  const payment = { to: message.to, trackingNumber: 1007, isPaid: true, language: 0 } as const
  for (const { service, sender } of [await open(), await openIr()]) {
    expect(await sender.sendPayment?.(payment)).toEqual({ outcome: 'sent' })
    expect(service.sent).toEqual([{ to: '09121234567', code: '1007' }])
  }
  expect(paymentText(payment)).toContain('۱۰۰۷')
  expect(paymentText({ ...payment, isPaid: false })).toContain('برمی‌گردد')
  expect(paymentText({ ...payment, language: 1 })).toContain('1007')
})

test('a guardian’s code and the state of a request go by templates of their own', async () => {
  const request = { to: message.to, trackingNumber: 60_001, status: 'done', language: 0 } as const
  for (const { service, sender } of [await open(), await openIr()]) {
    expect(await sender.sendConsent?.(message)).toEqual({ outcome: 'sent' })
    expect(await sender.sendRequest?.(request)).toEqual({ outcome: 'sent' })
    expect(service.sent.map(({ to }) => to)).toEqual(['09121234567', '09121234567'])
    expect(service.sent[1]?.code).toBe('60001')
  }
  expect(consentText(message)).toMatch(/رضایت[^]*\n@fans\.example\.ir #012345$/)
  expect(requestText(request)).toContain('۶۰۰۰۱ انجام شد')
  expect(requestText({ ...request, language: 1 })).toContain('60001 is done')
})

test('what is back in the shop goes by a template of its own, with the number of the product', async () => {
  const stock = { to: message.to, productId: 77, title: 'دوبندهٔ مسابقه', language: 0 } as const
  for (const { service, sender } of [await open(), await openIr()]) {
    expect(await sender.sendStock?.(stock)).toEqual({ outcome: 'sent' })
    expect(service.sent).toEqual([{ to: '09121234567', code: '77' }])
  }
  expect(stockText(stock)).toContain('«دوبندهٔ مسابقه» دوباره موجود شد')
})

test('an event that moved or is cancelled goes by a template of its own, with its Jalali day', async () => {
  const event = {
    to: message.to,
    kind: 'moved',
    title: 'جام البرز',
    venue: 'تالار کشتی',
    startsAt: new Date('2026-11-29T10:00:00Z'),
    language: 0,
  } as const
  for (const { service, sender } of [await open(), await openIr()]) {
    expect(await sender.sendEvent?.(event)).toEqual({ outcome: 'sent' })
    expect(service.sent).toEqual([{ to: '09121234567', code: '1405/09/08' }])
  }
  expect(eventText(event)).toContain('«جام البرز» تغییر کرد: ۱۴۰۵/۰۹/۰۸، ساعت ۱۳:۳۰، تالار کشتی')
  expect(eventText({ ...event, language: 1 })).toContain('2026-11-29 at 13:30 (Tehran), تالار کشتی')
  expect(eventText({ ...event, kind: 'cancelled' })).toContain('لغو شد')
  expect(eventText({ ...event, kind: 'cancelled', language: 1 })).toContain('is cancelled')
})

test.each<[string, Mood, object]>([
  ['no credit', { does: 'refuse', http: 418, status: 418 }, { outcome: 'failed', reason: 'credit' }],
  [
    'no credit behind HTTP 200',
    { does: 'refuse', http: 200, status: 418 },
    { outcome: 'failed', reason: 'credit' },
  ],
  [
    'a number that is none',
    { does: 'refuse', http: 200, status: 411 },
    { outcome: 'failed', reason: 'unreachable' },
  ],
  ['a busy server', { does: 'refuse', http: 409, status: 409 }, { outcome: 'failed', reason: 'busy' }],
  [
    'a missing template',
    { does: 'refuse', http: 200, status: 424 },
    { outcome: 'failed', reason: 'settings' },
  ],
  ['a blocked number', { does: 'lose', message: 14 }, { outcome: 'failed', reason: 'unreachable' }],
  ['a message that failed', { does: 'lose', message: 6 }, { outcome: 'failed', reason: 'busy' }],
  ['no words that it knows', { does: 'mumble' }, { outcome: 'uncertain' }],
  ['a cut line', { does: 'cut' }, { outcome: 'uncertain' }],
  ['silence', { does: 'hang' }, { outcome: 'uncertain' }],
])('Kavenegar with %s is told apart, and asked once', async (_name, mood, delivery) => {
  const { service, sender } = await open(1000)
  service.mood = mood
  expect(await sender.sendCode(message)).toMatchObject(delivery)
  expect([service.requests, service.sent]).toEqual([1, []])
})

test('what became of a payment goes by a template of its own, with its tracking number', async () => {
  const payment = { to: message.to, trackingNumber: 1007, isPaid: true, language: 0 } as const
  for (const { service, sender } of [await open(), await openIr()]) {
    expect(await sender.sendPayment?.(payment)).toEqual({ outcome: 'sent' })
    expect(service.sent).toEqual([{ to: '09121234567', code: '1007' }])
  }
  expect(paymentText(payment)).toContain('۱۰۰۷')
  expect(paymentText({ ...payment, isPaid: false })).toContain('برمی‌گردد')
  expect(paymentText({ ...payment, language: 1 })).toContain('1007')
})

test.each<[string, Mood, object]>([
  ['no credit', { does: 'refuse', http: 400, status: 102 }, { outcome: 'failed', reason: 'credit' }],
  [
    'no credit behind HTTP 200',
    { does: 'refuse', http: 200, status: 102 },
    { outcome: 'failed', reason: 'credit' },
  ],
  [
    'a number on its black list',
    { does: 'refuse', http: 200, status: 115 },
    { outcome: 'failed', reason: 'unreachable' },
  ],
  ['too many requests', { does: 'refuse', http: 429, status: 20 }, { outcome: 'failed', reason: 'busy' }],
  [
    'a missing template',
    { does: 'refuse', http: 400, status: 113 },
    { outcome: 'failed', reason: 'settings' },
  ],
  ['no words that it knows', { does: 'mumble' }, { outcome: 'uncertain' }],
  ['a cut line', { does: 'cut' }, { outcome: 'uncertain' }],
  ['silence', { does: 'hang' }, { outcome: 'uncertain' }],
])('SMS.ir with %s is told apart, and asked once', async (_name, mood, delivery) => {
  const { service, sender } = await openIr(1000)
  service.mood = mood
  expect(await sender.sendCode(message)).toMatchObject(delivery)
  expect([service.requests, service.sent]).toEqual([1, []])
})

test('a wrong key is a fault of the settings, and a service that is not there has sent nothing', async () => {
  const { service, sender } = await openIr(2000, 'wrong')
  expect(await sender.sendCode(message)).toMatchObject({ outcome: 'failed', reason: 'settings' })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const gone = { provider: 'kavenegar', baseUrl: `http://127.0.0.1:${port}`, ...settings } as const
  expect(await kavenegar(gone).sendCode(message)).toMatchObject({ outcome: 'failed', reason: 'busy' })
  const other = kavenegar({ ...gone, baseUrl: service.baseUrl, apiKey: 'x' })
  expect(await other.sendCode(message)).toMatchObject({ outcome: 'failed', reason: 'settings' })
})
