import { type CallData, type CallQuery, type Call, fillPath } from '@pahlavan/contract/calls'
import type { Language, Path } from '@pahlavan/contract/endpoint'
import { CallFailure } from './failure.ts'
import { endSession, token } from './session.ts'
import { noteServerTime } from './server-time.ts'

const SECOND = 1000
/** An act of so many letters is sent to its end by a page that is left; of all that is on its way a browser lets 64 KiB be so (Fetch standard). */
const MAX_KEEPALIVE_LETTERS = 4000
/** The prefix of the book store's paths in the contract. */
const STORE = '/book-store-api'

interface Host {
  /** Where the API is; '' is where the page came from. */
  address: () => string
  /** Where the book store is, which may be another server: a path is on the API's. */
  bookStore: () => string
  language: () => Language
  /** Is given each answer that somebody waits for, such as to say that it is long in coming. */
  watch: <T>(answer: Promise<T>) => Promise<T>
  done: (text: string) => void
  /** Tells of a failure, with the caller's words if it gave any. */
  failed: (failure: CallFailure, text: string | undefined) => void
  /** Answers without a network, where the app and the API are one process. */
  answer?: (path: Path, query: Query) => Promise<unknown>
}

const host: Host = {
  address: () => '',
  bookStore: () => STORE,
  language: () => 0,
  watch: (answer) => answer,
  done: () => undefined,
  failed: () => undefined,
}

/** Says once what app the calls are made by. */
export const callFrom = (app: Partial<Host>): void => void Object.assign(host, app)

export interface CallMessages {
  /** A toast where it fails. */
  failed?: string
  /** A toast where it succeeds. */
  done?: string
  /** A POST sends its parameters as a JSON body, unless the spec puts them into the query or a form. */
  in?: 'query' | 'body' | 'form'
  /** Names the act: however often it is sent, it is done once. */
  key?: string
  /** Nobody asked for this call, so that nobody is told of its failure. */
  quiet?: true
  /** The code of a failure that the caller deals with, or `any`: the screen says it, so that no toast does. */
  handles?: string
  file?: Blob
  /** Sends the request in place of `fetch`. */
  send?: (url: string, options: RequestInit) => Promise<Response>
}

type Value = string | number | boolean | readonly (string | number)[] | null | undefined
/** The parameters of an endpoint on the wire; lists are joined by commas (`docs/rules/decisions.md` §2). */
type Query = Record<string, Value>

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

/** Parameters as a form, lists as repeated fields. */
function fieldsOf(query: Query): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value ?? []].flat()) fields.append(name, String(one))
  return fields
}

function formOf(field: string, file: Blob): FormData {
  const form = new FormData()
  form.set(field, file)
  return form
}

/** The body of a POST: a file, a form, or JSON; null where the address carries all. */
function bodyOf(
  endpoint: Path,
  query: Query,
  says: CallMessages,
): FormData | URLSearchParams | string | null {
  if (endpoint.file && says.file) return formOf(endpoint.file, says.file)
  if (endpoint.method !== 'POST' || says.in === 'query') return null
  return says.in === 'form' ? fieldsOf(query) : JSON.stringify(query)
}

/** Whether a call goes on where the page is left: a tap before that is no less meant. */
const isKept = ({ method }: Path, body: ReturnType<typeof bodyOf>): boolean =>
  method === 'POST' && !(body instanceof FormData) && String(body ?? '').length <= MAX_KEEPALIVE_LETTERS

/** Where a path is called, and whether that is another server, which nobody's session is shown to. */
function placeOf(url: string): { url: string; isForeign: boolean } {
  if (!url.startsWith(`${STORE}/`)) return { url: host.address() + url, isForeign: false }
  const store = host.bookStore()
  const isForeign = !store.startsWith('/')
  return { url: `${isForeign ? '' : host.address()}${store}${url.slice(STORE.length)}`, isForeign }
}

function request(endpoint: Path, input: Query, says: CallMessages, bearer: string | null) {
  const [filled, query] = fillPath(endpoint.url, input) as [string, Query]
  const place = placeOf(filled)
  const headers: Record<string, string> = { accept: 'application/json', language: String(host.language()) }
  if (bearer && !place.isForeign) headers.authorization = `Bearer ${bearer}`
  if (says.key) headers['idempotency-key'] = says.key
  const body = bodyOf(endpoint, query, says)
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const isInAddress = body === null || body instanceof FormData
  const url = place.url + (isInAddress ? queryString(query) : '')
  // The caller wants the present state: the browser revalidates its cached answer.
  return (says.send ?? fetch)(url, {
    method: endpoint.method,
    headers,
    cache: 'no-cache',
    keepalive: isKept(endpoint, body),
    ...(body && { body }),
  })
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

/** A call that nothing came back of. Where another server is away, the app and its own server are not. */
const unreached = (endpoint: Path): CallFailure =>
  placeOf(endpoint.url).isForeign ? new CallFailure(503, 'book_store_down') : new CallFailure(0, 'network')

/** Failures that a screen reports itself: /welcome, that the session has ended; a read, that its subject is missing or its room closed. */
const isSaidByScreen = ({ method }: Path, { status, code }: CallFailure) =>
  status === 401 || (method === 'GET' && (status === 404 || code === 'room_closed'))

/**
 * Calls the API and gives the `data` of its answer. A request is never aborted and has no timeout. Success is HTTP 200 with
 * an envelope that says 200; anything else throws a `CallFailure`, after the app has told of it. A 401 ends the session that
 * asked, and no newer one.
 */
export async function call<C extends Call>(
  endpoint: C,
  query: CallQuery<C>,
  says: CallMessages = {},
): Promise<CallData<C>> {
  if (host.answer) return (await host.answer(endpoint, query as Query)) as CallData<C>
  const bearer = token()
  const input = performance.now()
  try {
    const answer = request(endpoint, query as Query, says, bearer)
    const response = await (says.quiet ? answer : host.watch(answer))
    noteServerTime(response.headers.get('date'), performance.now() - input)
    const { data } = await read(response)
    // Another account signed in meanwhile, and the answer lacks its personal data.
    if (endpoint.personal && bearer !== token()) return await call(endpoint, query, says)
    if (says.done) host.done(says.done)
    return data as CallData<C>
  } catch (error) {
    const failure = error instanceof CallFailure ? error : unreached(endpoint)
    if (failure.status === 401) await endSession(bearer)
    const isSaid =
      says.handles === 'any' || failure.code === says.handles || isSaidByScreen(endpoint, failure)
    if (!says.quiet && !isSaid) host.failed(failure, says.failed)
    throw failure
  }
}
