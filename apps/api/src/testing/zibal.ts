import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A payment as the stand-in keeps it: `status` -1 waits, 1 is verified, 2 paid, 3 given up. */
interface ZibalPayment {
  trackId: number
  amount: number
  callbackUrl: string
  orderId: string
  status: number
}

type Body = Record<string, unknown>
type Call = 'request' | 'verify' | 'inquiry'

export const CLUB = 'pahlavan-club'

/** Zibal v1 on this machine: its own ledger, and answers that a test writes down beforehand; a text is sent as it is. */
export class ZibalStandIn {
  baseUrl = ''
  readonly payments = new Map<number, ZibalPayment>()
  readonly requests: { call: Call; body: Body }[] = []
  readonly #planned: Partial<Record<Call, (Body | string)[]>> = {}

  will(call: Call, ...answers: (Body | string)[]): void {
    this.#planned[call] = [...(this.#planned[call] ?? []), ...answers]
  }

  countOf = (call: Call): number => this.requests.filter((each) => each.call === call).length

  /** A buyer pays, or turns back; answers where the browser is sent. */
  tap(trackId: number, status: 2 | 3 = 2): string {
    const payment = this.payments.get(trackId)
    if (!payment) throw new Error(`nobody opened ${trackId}`)
    payment.status = status
    const success = status === 2 ? 1 : 0
    return `${payment.callbackUrl}?success=${success}&status=${status}&trackId=${trackId}&orderId=${payment.orderId}`
  }

  #open({ amount, callbackUrl, orderId }: Body): Body {
    if (!Number.isSafeInteger(amount) || (amount as number) < 1000) return { result: 105 }
    const trackId = 3_714_061_000 + this.payments.size
    const order = { callbackUrl: String(callbackUrl), orderId: String(orderId), status: -1 }
    this.payments.set(trackId, { trackId, amount: amount as number, ...order })
    return { result: 100, message: 'success', trackId }
  }

  #paidOf({ trackId, amount, status }: ZibalPayment): Body {
    const bank = { refNumber: trackId + 1000, cardNumber: '62741****44', paidAt: '2026-11-22T10:00:00' }
    return { result: 100, message: 'success', amount, status, ...(status > 0 && status < 3 && bank) }
  }

  answer(call: Call, body: Body): Body {
    if (body['merchant'] !== CLUB) return { result: 102, message: 'merchant not found' }
    if (call === 'request') return this.#open(body)
    const payment = this.payments.get(Number(body['trackId']))
    if (!payment) return { result: 203, message: 'invalid trackId' }
    if (call === 'inquiry') return this.#paidOf(payment)
    // A repeated verification is answered without the amount.
    if (payment.status === 1) return { result: 201, message: 'already verified' }
    if (payment.status !== 2) return { result: 202, message: 'not paid' }
    payment.status = 1
    return this.#paidOf(payment)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call = (request.url ?? '').replace('/v1/', '') as Call
    const body = JSON.parse(Buffer.concat(parts).toString()) as Body
    this.requests.push({ call, body })
    const reply = this.#planned[call]?.shift() ?? this.answer(call, body)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  }
}

export async function openZibal(): Promise<ZibalStandIn> {
  const bank = new ZibalStandIn()
  const server = createServer((request, response) => void bank.handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  bank.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return bank
}
