/** What a service answered, or that nothing was sent, or that nobody knows. */
export type Answered =
  | { outcome: 'answered'; status: number; body: unknown }
  | { outcome: 'unsent'; code: string }
  | { outcome: 'uncertain'; code: string }

export interface Posted {
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

/** Sends a request once. Its address may hold a key, so nothing of it is repeated in what is answered or thrown. */
export async function postOnce(url: string, { headers, body, timeout = TIMEOUT }: Posted): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    const text = await response.text()
    return { outcome: 'answered', status: response.status, body: JSON.parse(text) }
  } catch (error) {
    const code = codeOf(error)
    return { outcome: UNSENT.has(code) ? 'unsent' : 'uncertain', code }
  }
}
