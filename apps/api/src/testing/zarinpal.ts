import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface BankPayment {
  authority: string
  amount: number
  callbackUrl: string
  status: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED'
  refId: string
}

/** A fault of the stand-in: an answer of its own, or none at all. */
export type Fault =
  | { does: 'say'; http?: number; text: string }
  | { does: 'cut' | 'hang' | 'cutAfter' }
  | { does: 'wait'; milliseconds: number }
  /** Thinks until something has happened. */
  | { does: 'hold'; until: Promise<unknown> }

export const answerWith = (body: unknown, http = 200): Fault => ({
  does: 'say',
  http,
  text: JSON.stringify(body),
})
/** A refusal with a code, where Zarinpal puts it. */
export const refusal = (code: number | string, http = 200): Fault =>
  answerWith({ data: [], errors: { code, message: 'refused', validations: [] } }, http)

export type Call = 'request' | 'verify' | 'inquiry' | 'reverse' | 'unVerified'
type Body = Record<string, unknown>
type GatewayAnswer = Body | number

/** Zarinpal v4 on this machine: its own ledger, and faults that a test writes down beforehand, used up one after the other. */
export class ZarinpalStandIn {
  baseUrl = ''
  readonly payments = new Map<string, BankPayment>()
  readonly faults: Partial<Record<Call, Fault[]>> = {}
  readonly requests: { call: Call; body: Body }[] = []
  /** Faults that come by chance, where none is planned. */
  chance: (call: Call) => Fault | undefined = () => undefined
  #count = 0

  will(call: Call, ...faults: Fault[]): void {
    this.faults[call] = [...(this.faults[call] ?? []), ...faults]
  }

  countOf = (call: Call): number => this.requests.filter((each) => each.call === call).length

  /** A buyer pays, or turns back; answers where the browser is sent. */
  tap(authority: string, status: 'PAID' | 'FAILED' = 'PAID'): string {
    const payment = this.payments.get(authority)
    if (!payment) throw new Error(`nobody opened ${authority}`)
    payment.status = status
    return `${payment.callbackUrl}?Authority=${authority}&Status=${status === 'PAID' ? 'OK' : 'NOK'}`
  }

  #open({ amount, callback_url: callbackUrl, merchant_id: merchant, description }: Body): GatewayAnswer {
    if (typeof merchant !== 'string' || merchant.length !== 36) return -9
    if (!Number.isSafeInteger(amount) || (amount as number) < 10_000 || typeof description !== 'string')
      return -9
    this.#count += 1
    const authority = `A${String(this.#count).padStart(35, '0')}`
    const refId = String(59_421_827_000 + this.#count)
    this.payments.set(authority, {
      authority,
      amount: amount as number,
      callbackUrl: String(callbackUrl),
      status: 'IN_BANK',
      refId,
    })
    return { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 }
  }

  #verify({ authority, amount }: Body): GatewayAnswer {
    const payment = this.payments.get(String(authority))
    if (!payment) return -54
    if (payment.amount !== amount) return -50
    if (payment.status !== 'PAID' && payment.status !== 'VERIFIED') return -51
    const code = payment.status === 'PAID' ? 100 : 101
    payment.status = 'VERIFIED'
    return { code, message: 'Paid', ref_id: Number(payment.refId), card_pan: '502229******5995', fee: 3500 }
  }

  #answer(call: Call, body: Body): GatewayAnswer {
    const payment = this.payments.get(String(body['authority']))
    if (call === 'request') return this.#open(body)
    if (call === 'verify') return this.#verify(body)
    if (call === 'unVerified') {
      const paid = [...this.payments.values()].filter(({ status }) => status === 'PAID')
      return { code: '100', authorities: paid.map(({ authority, amount }) => ({ authority, amount })) }
    }
    if (!payment) return -54
    if (call === 'inquiry') return { code: 100, message: 'Success', status: payment.status }
    if (payment.status !== 'VERIFIED' && payment.status !== 'PAID') return -61
    payment.status = 'REVERSED'
    return { code: 100, message: 'Reversed' }
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call = (/(\w+)\.json$/.exec(request.url ?? '')?.[1] ?? 'request') as Call
    const body = JSON.parse(Buffer.concat(parts).toString()) as Body
    this.requests.push({ call, body })
    const fault = this.faults[call]?.shift() ?? this.chance(call)
    if (fault?.does === 'wait') await sleep(fault.milliseconds)
    if (fault?.does === 'hold') await fault.until
    if (fault?.does === 'say')
      return void response
        .writeHead(fault.http ?? 200, { 'content-type': 'application/json' })
        .end(fault.text)
    if (fault?.does === 'hang') return
    if (fault?.does === 'cut') return void request.socket.destroy()
    const answer = this.#answer(call, body)
    if (fault?.does === 'cutAfter') return void request.socket.destroy()
    const envelope =
      typeof answer === 'number'
        ? { data: [], errors: { code: answer, message: 'x', validations: [] } }
        : { data: answer, errors: [] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
  }
}

export async function openZarinpal(): Promise<{ bank: ZarinpalStandIn; close: () => void }> {
  const bank = new ZarinpalStandIn()
  const server = createServer((request, response) => void bank.handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  bank.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { bank, close }
}
