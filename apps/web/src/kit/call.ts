import type { DataOf, Endpoint, QueryOf } from '@pahlavan/contract/endpoint'
import { CallFailure } from './failure.ts'
import { currentLanguage } from './language.ts'
import { endSession, token } from './session.ts'
import { settings } from './settings.ts'
import { watchSlowness } from './slowness.ts'
import { showToast } from './toast.ts'

/** What the caller says about a call. */
interface Says {
  /** A toast where it fails. */
  failed?: string
  /** A toast where it succeeds. */
  done?: string
  /** A POST sends its parameters as a JSON body, unless the spec puts them into the query. */
  in?: 'query' | 'body'
}

/** What an endpoint takes, as it goes onto the wire; lists are joined by commas (`decisions.md` §2). */
type Query = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>

interface Answer {
  statusCode: number
  data: unknown
  errors?: unknown
  code?: unknown
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'statusCode' in value && 'data' in value

function queryString(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text ? `?${text}` : ''
}

function request(endpoint: Endpoint, query: Query, where: 'query' | 'body') {
  const headers: Record<string, string> = { accept: 'application/json', language: String(currentLanguage()) }
  const bearer = token()
  if (bearer) headers.authorization = `Bearer ${bearer}`
  const inBody = endpoint.method === 'POST' && where === 'body'
  if (inBody) headers['content-type'] = 'application/json'
  const url = `${settings.api}${endpoint.url}${inBody ? '' : queryString(query)}`
  return fetch(url, { method: endpoint.method, headers, ...(inBody && { body: JSON.stringify(query) }) })
}

async function read(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null)
  if (response.status === 200 && isAnswer(body) && body.statusCode === 200) return body
  const known = isAnswer(body) ? body : { errors: [], code: undefined }
  const errors = Array.isArray(known.errors) ? known.errors.filter((one) => typeof one === 'string') : []
  // An answer that is no JSON, or says 200 outside and something else inside, is the server's failure.
  const status = response.status === 200 ? 502 : response.status
  throw new CallFailure(status, typeof known.code === 'string' ? known.code : 'bad_answer', errors)
}

/**
 * Calls the API and gives the `data` of its answer. A request is never aborted and has no timeout. Success is HTTP 200 with
 * an envelope that says 200; anything else throws a `CallFailure`, after the toasts of spec §8. A 401 ends the session.
 */
export async function call<E extends Endpoint>(endpoint: E, query: QueryOf<E>, says: Says = {}) {
  const asked = query as Query
  try {
    const response = await watchSlowness(request(endpoint, asked, says.in ?? 'body'))
    const { data } = await read(response)
    if (says.done) showToast({ text: says.done, tone: 'good' })
    return data as DataOf<E>
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure(0, 'network')
    if (failure.status === 401) await endSession()
    void import('./complaint.ts').then(({ complain }) => complain(failure, says.failed))
    throw failure
  }
}
