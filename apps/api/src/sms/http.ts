import type { Delivery } from './messages.ts'

/** The answer of a service (`body` null without JSON), or that nothing was sent, or that the outcome is unknown. */
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

/** The meaning of an answer without a status of its own: a refused request sent nothing, any other outcome is unknown. */
export const unspoken = (http: number): Delivery =>
  http >= 400 && http < 500
    ? { outcome: 'failed', reason: http === 429 ? 'busy' : 'settings', code: `http ${http}` }
    : { outcome: 'uncertain', code: `http ${http}` }

/** Sends a request once. Its address may contain a key, so no answer or error repeats it. */
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
