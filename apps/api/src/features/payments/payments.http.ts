import { setTimeout as sleep } from 'node:timers/promises'

/** What came back of a gateway: JSON, or why there is none. `unsent`: certainly nothing has reached it. */
export type Answered =
  | { outcome: 'answered'; status: number; body: Record<string, unknown> }
  | { outcome: 'unsent' | 'unknown'; code: string }

/** Sends a JSON body; a gateway on this machine may be asked without a network. */
export type Post = (path: string, body: object, milliseconds: number) => Promise<Answered>

/** Failures before a byte of the request had left. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const codeOf = (error: unknown): string => {
  const { name, cause } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name
}

interface Source {
  source?: string
}

/** Numbers that JavaScript cannot hold stay the texts that they were: a bank's reference may have twenty digits. */
const whole = (_key: string, value: unknown, { source }: Source = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source && /^\d+$/.test(source) ? source : value

/** Reads an answer: anything but a JSON object says nothing. */
export function readAnswer(status: number, text: string): Answered {
  try {
    const body: unknown = JSON.parse(text, whole)
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return { outcome: 'answered', status, body: body as Record<string, unknown> }
  } catch {
    return { outcome: 'unknown', code: `http ${status}` }
  }
  return { outcome: 'unknown', code: `http ${status}` }
}

/** Posts to a gateway at an address. */
export const postTo =
  (baseUrl: string): Post =>
  async (path, body, milliseconds) => {
    try {
      const response = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(milliseconds),
        redirect: 'error',
      })
      return readAnswer(response.status, await response.text())
    } catch (error) {
      const code = codeOf(error)
      return { outcome: UNSENT.has(code) ? 'unsent' : 'unknown', code }
    }
  }

/** Asks again, where nothing came back, for what may be asked twice. */
export async function persistent(
  ask: () => Promise<Answered>,
  retries: readonly number[],
): Promise<Answered> {
  let answer = await ask()
  for (const wait of retries) {
    if (answer.outcome === 'answered') break
    await sleep(wait)
    answer = await ask()
  }
  return answer
}
