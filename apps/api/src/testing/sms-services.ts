import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** How a stand-in answers the next request, beyond checking it as the service does. */
export type Mood =
  | { does: 'send' }
  /** Answers with HTTP `http`, and `status` in its body. */
  | { does: 'refuse'; http: number; status: number }
  /** Takes the message and says so, but its own line says that it will not arrive. */
  | { does: 'lose'; message: number }
  | { does: 'hang' | 'cut' | 'mumble' }

/** A message that was taken: a code or, by the other template, the day of a notice. */
export interface SentMessage {
  to: string
  code: string
}

/** The templates that a stand-in knows beside that of codes. */
export const NOTICE = { kavenegar: 'notice', smsir: 7 }
export const PAYMENT = { kavenegar: 'payment', smsir: 8 }
export const CONSENT = { kavenegar: 'consent', smsir: 9 }
export const REQUEST = { kavenegar: 'request', smsir: 10 }
export const STOCK = { kavenegar: 'stock', smsir: 11 }
export const EVENT = { kavenegar: 'event', smsir: 12 }

export interface Service {
  baseUrl: string
  sent: SentMessage[]
  requests: number
  mood: Mood
}

type Responder = (request: IncomingMessage, body: string, service: Service) => [http: number, body: unknown]

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  [service, speak]: [Service, Responder],
) {
  const body = await read(request)
  service.requests += 1
  const { does } = service.mood
  if (does === 'cut') request.socket.destroy()
  else if (does === 'mumble') response.end('<html>OK</html>')
  else if (does !== 'hang') {
    const [http, content] = speak(request, body, service)
    response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
}

async function start(speak: Responder): Promise<Service> {
  const service: Service = { baseUrl: '', sent: [], requests: 0, mood: { does: 'send' } }
  const server = createServer((request, response) => void answer(request, response, [service, speak]))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  service.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** Kavenegar's `verify/lookup`: the key in the path, a form in the body, its own status inside of the answer. */
export const startKavenegar = (key: string, template: string): Promise<Service> =>
  start((request, body, service) => {
    const answerWith = (status: number, entries: unknown = null): [number, unknown] => [
      status,
      { return: { status, message: 'پیام' }, entries },
    ]
    const form = new URLSearchParams(body)
    if (request.url !== `/v1/${key}/verify/lookup.json`) return answerWith(403)
    const own = [NOTICE, PAYMENT, CONSENT, REQUEST, STOCK, EVENT].map(({ kavenegar }) => kavenegar)
    if (![template, ...own].includes(form.get('template') ?? '')) return answerWith(424)
    if (!/^\d{10,15}$/.test(form.get('receptor') ?? '')) return answerWith(411)
    if (/[\s_]/.test(`${form.get('token')}${form.get('token2')}`)) return answerWith(431)
    const { mood } = service
    if (mood.does === 'refuse') return [mood.http, answerWith(mood.status)[1]]
    const message = mood.does === 'lose' ? mood.message : 5
    if (mood.does !== 'lose')
      service.sent.push({
        to: form.get('receptor') ?? '',
        code: form.get(form.get('template') === template ? 'token2' : 'token') ?? '',
      })
    return answerWith(200, [
      { messageid: 8_792_343, status: message, receptor: form.get('receptor'), cost: 120 },
    ])
  })

interface Verify {
  mobile: string
  templateId: number
  parameters: { name: string; value: string }[]
}

/** SMS.ir's `send/verify`: the key in a header, JSON in the body, its own status inside of the answer. */
export const startSmsIr = (key: string, templateId: number): Promise<Service> =>
  start((request, body, service) => {
    if (request.headers['x-api-key'] !== key) return [401, { status: 10, message: 'کلید نادرست', data: null }]
    const { mobile, templateId: template, parameters } = JSON.parse(body) as Verify
    const variables = new Map([
      [templateId, 'CODE'],
      [NOTICE.smsir, 'DATE'],
      [PAYMENT.smsir, 'NUMBER'],
      [CONSENT.smsir, 'CODE'],
      [REQUEST.smsir, 'NUMBER'],
      [STOCK.smsir, 'NUMBER'],
      [EVENT.smsir, 'DATE'],
    ])
    const variable = variables.get(template)
    if (request.url !== '/v1/send/verify' || variable === undefined)
      return [400, { status: 113, message: 'قالب نادرست', data: null }]
    if (!/^\d{10,15}$/.test(mobile)) return [400, { status: 104, message: 'شماره نادرست', data: null }]
    const { mood } = service
    if (mood.does === 'refuse') return [mood.http, { status: mood.status, message: 'نشد', data: null }]
    service.sent.push({ to: mobile, code: parameters.find(({ name }) => name === variable)?.value ?? '' })
    return [200, { status: 1, message: 'موفق', data: { messageId: 89_545_112, cost: 1 } }]
  })
