import { isRecord } from '@pahlavan/contract/records'
import { Agent, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** What came back of a gateway: JSON, or why there is none. `unsent`: certainly nothing has reached it. */
export type GatewayResponse =
  | { outcome: 'answered'; status: number; body: Record<string, unknown> }
  | { outcome: 'unsent' | 'unknown'; code: string }

/** Sends a JSON body; a gateway on this machine may be asked without a network. */
export type Post = (path: string, body: object, milliseconds: number) => Promise<GatewayResponse>

/** Failures before a byte of the request had left. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ECONNECTING'])

/** What failed, in a word: a time that was up is told by its name, all else by its code. */
const codeOf = (error: unknown): string => {
  const { name, cause, code } = error as NodeJS.ErrnoException
  return cause instanceof Error && cause.name === 'TimeoutError' ? cause.name : (code ?? name)
}

interface Source {
  source?: string
}

/** Numbers that JavaScript cannot hold stay the texts that they were: a bank's reference may have twenty digits. */
const whole = (_key: string, value: unknown, { source }: Source = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source && /^\d+$/.test(source) ? source : value

/** Reads an answer: anything but a JSON object says nothing, nor does a way to somewhere else. */
export function readAnswer(status: number, content: string): GatewayResponse {
  if (status >= 300 && status < 400) return { outcome: 'unknown', code: `http ${status}` }
  try {
    const body: unknown = JSON.parse(content, whole)
    if (isRecord(body) && !Array.isArray(body)) return { outcome: 'answered', status, body }
  } catch {
    return { outcome: 'unknown', code: `http ${status}` }
  }
  return { outcome: 'unknown', code: `http ${status}` }
}

/** A connection that nobody used for so long (ms) may be closed by the gateway just as it is used again. */
const IDLE = 4000
const plain = { request, agent: new Agent({ keepAlive: true, timeout: IDLE }) }
const secure = { request: secureRequest, agent: new SecureAgent({ keepAlive: true, timeout: IDLE }) }

/** Sends a body. Not by `fetch`: of a purchase that was a tenth of all its work. */
function send(url: URL, body: string, milliseconds: number): Promise<IncomingMessage> {
  const { request: open, agent } = url.protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json',
    }
    const signal = AbortSignal.timeout(milliseconds)
    const sent = open(url, { method: 'POST', agent, headers, signal }, resolve)
    sent.on('error', (error) =>
      reject(sent.socket?.connecting ? Object.assign(error, { cause: null, code: 'ECONNECTING' }) : error),
    )
    sent.end(body)
  })
}

/** Posts to a gateway at an address. */
export const postTo =
  (baseUrl: string): Post =>
  async (path, body, milliseconds) => {
    try {
      const answer = await send(new URL(baseUrl + path), JSON.stringify(body), milliseconds)
      return readAnswer(answer.statusCode ?? 0, await text(answer))
    } catch (error) {
      const code = codeOf(error)
      return { outcome: UNSENT.has(code) ? 'unsent' : 'unknown', code }
    }
  }

/** Asks again, where nothing came back, for what may be asked twice. */
export async function persistent(
  ask: () => Promise<GatewayResponse>,
  retries: readonly number[],
): Promise<GatewayResponse> {
  let answer = await ask()
  for (const wait of retries) {
    if (answer.outcome === 'answered') break
    await sleep(wait)
    answer = await ask()
  }
  return answer
}
