import type { DataOf, Endpoint, QueryOf } from '@pahlavan/contract/endpoint'
import { CallFailure } from './failure.ts'
import { currentLanguage } from './language.ts'
import { endSession, token } from './session.ts'
import { noteServerTime } from './server-time.ts'
import { settings } from './settings.ts'
import { watchSlowness } from './slowness.ts'
import { showToast } from './toast.ts'

const SECOND = 1000

/** What the caller says about a call. */
interface Says {
  /** A toast where it fails. */
  failed?: string
  /** A toast where it succeeds. */
  done?: string
  /** A POST sends its parameters as a JSON body, unless the spec puts them into the query. */
  in?: 'query' | 'body'
  /** Nobody asked for this call, so that nobody is told of its failure. */
  quiet?: true
  /** The code of a failure that the caller deals with, so that nobody is told of it. */
  handles?: string
  /** What a call that takes a file sends as it. */
  file?: Blob
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

function formOf(field: string, file: Blob): FormData {
  const form = new FormData()
  form.set(field, file)
  return form
}

function request(endpoint: Endpoint, query: Query, says: Says, bearer: string | null) {
  const headers: Record<string, string> = { accept: 'application/json', language: String(currentLanguage()) }
  if (bearer) headers.authorization = `Bearer ${bearer}`
  const form = endpoint.file && says.file && formOf(endpoint.file, says.file)
  const inBody = endpoint.method === 'POST' && says.in !== 'query' && !form
  if (inBody) headers['content-type'] = 'application/json'
  const url = `${settings.api}${endpoint.url}${inBody ? '' : queryString(query)}`
  const body = form ?? (inBody && JSON.stringify(query))
  // Who asks wants to know how it stands: the browser asks the server whether what it has kept still holds.
  return fetch(url, { method: endpoint.method, headers, cache: 'no-cache', ...(body && { body }) })
}

async function read(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null)
  if (response.status === 200 && isAnswer(body) && body.statusCode === 200) return body
  const known = isAnswer(body) ? body : { errors: [], code: undefined }
  const errors = Array.isArray(known.errors) ? known.errors.filter((one) => typeof one === 'string') : []
  // An answer that is no JSON, or says 200 outside and something else inside, is the server's failure.
  const status = response.status === 200 ? 502 : response.status
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const code = typeof known.code === 'string' ? known.code : 'bad_answer'
  throw new CallFailure(status, code, errors, wait > 0 ? Date.now() + wait * SECOND : undefined)
}

/** What tells of failures, loaded once the first screen stands; where it cannot be loaded, once the network is back. */
export const loadComplaint = () => import('./complaint.ts')

function tell(failure: CallFailure, failed: string | undefined): void {
  const later = () => window.addEventListener('online', () => tell(failure, failed), { once: true })
  void loadComplaint().then(({ complain }) => complain(failure, failed), later)
}

/**
 * Calls the API and gives the `data` of its answer. A request is never aborted and has no timeout. Success is HTTP 200 with
 * an envelope that says 200; anything else throws a `CallFailure`, after the toasts of spec §8. A 401 ends the session that
 * asked, and no newer one.
 */
export async function call<E extends Endpoint>(endpoint: E, query: QueryOf<E>, says: Says = {}) {
  const bearer = token()
  try {
    const answer = request(endpoint, query as Query, says, bearer)
    const response = await (says.quiet ? answer : watchSlowness(answer))
    noteServerTime(response.headers.get('date'))
    const { data } = await read(response)
    if (says.done) showToast({ text: says.done, tone: 'good' })
    return data as DataOf<E>
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure(0, 'network')
    if (failure.status === 401 && bearer === token()) await endSession()
    if (!says.quiet && failure.code !== says.handles) tell(failure, says.failed)
    throw failure
  }
}
