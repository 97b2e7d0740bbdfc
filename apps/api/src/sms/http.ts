import type { Delivery } from './messages.ts'

/** What a service answered (`body` null where it was no JSON), or that nothing was sent, or that nobody knows. */
export type SmsResponse =
  | { outcome: 'answered'; status: number; body: unknown }
  | { outcome: 'unsent'; code: string }
  | { outcome: 'uncertain'; code: string }

export interface SmsPost {
  headers: Record<string, string>
  body: string
  /** Milliseconds. */
  timeout?: number
}

/** Failures before a byte of the request had left. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const TIMEOUT = 7000

const codeOf = (error: unknown): string => {
  const { name, cause } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What an answer without a status of its own means: a refused request sent nothing, all else nobody knows. */
export const unspoken = (http: number): Delivery =>
  http >= 400 && http < 500
    ? { outcome: 'failed', reason: http === 429 ? 'busy' : 'settings', code: `http ${http}` }
    : { outcome: 'uncertain', code: `http ${http}` }

/** Sends a request once. Its address may hold a key, so nothing of it is repeated in what is answered or thrown. */
export async function postOnce(
  url: string,
  { headers, body, timeout = TIMEOUT }: SmsPost,
): Promise<SmsResponse> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    return { outcome: 'answered', status: response.status, body: parsed(await response.text()) }
  } catch (error) {
    const code = codeOf(error)
    return { outcome: UNSENT.has(code) ? 'unsent' : 'uncertain', code }
  }
}
