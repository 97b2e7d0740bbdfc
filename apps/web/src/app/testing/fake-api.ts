import type { DataOf, Endpoint, QueryOf } from '@pahlavan/contract/endpoint'

/** A call that the app made. */
interface Call {
  method: string
  url: string
  query: Record<string, string>
  headers: Headers
  cache: RequestCache
  keepalive: boolean
}

type Answer<E extends Endpoint> = (query: QueryOf<E>) => DataOf<E> | Response | Promise<DataOf<E> | Response>

/** Its body is there at once: one that is still being read when its test is over would be heard in the next. */
const json = (status: number, body: unknown) => {
  const text = JSON.stringify(body)
  const response = new Response(text, { status, headers: { 'content-type': 'application/json' } })
  return Object.assign(response, { json: () => Promise.resolve<unknown>(JSON.parse(text)) })
}

const never = new Promise<never>(() => undefined)

/** A failure as the API answers it. */
export const refusal = (status: number, code: string, sentence: string): Response =>
  json(status, { statusCode: status, data: null, errors: [sentence], code })

/** The fields of a form; one that is repeated is a list. */
const fieldsOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form.keys()].map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
  )

const read = async (request: Request): Promise<Record<string, string>> => {
  const { searchParams } = new URL(request.url)
  const body = request.method === 'POST' ? await request.text() : ''
  const isForm = request.headers.get('content-type')?.includes('urlencoded')
  const sent: unknown = isForm ? fieldsOf(new URLSearchParams(body)) : body && JSON.parse(body)
  return { ...Object.fromEntries(searchParams), ...(sent as Record<string, string>) }
}

/** Whether a call goes to an endpoint, which may have parameters in its path (`:id`). */
const isOf = (address: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address)

/** Replaces the network: a test sets the answers of the contract's endpoints, everything else is the test server's. */
export function fakeApi() {
  const real = globalThis.fetch
  const answers = new Map<string, Answer<Endpoint>>()
  const calls: Call[] = []
  let isOver = false

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, origin } = new URL(request.url)
    if (origin !== location.origin || !/^\/(book-store-)?api\//.test(pathname)) return real(input, init)
    const query = await read(request)
    calls.push({
      method: request.method,
      url: pathname,
      query,
      headers: request.headers,
      cache: request.cache,
      keepalive: request.keepalive,
    })
    const [, answer] = [...answers].find(([pattern]) => isOf(`${request.method} ${pathname}`, pattern)) ?? []
    if (!answer) return refusal(404, 'not_found', 'پیدا نشد.')
    const data: unknown = await answer(query)
    if (isOver) return never
    return data instanceof Response ? data : json(200, { statusCode: 200, data, errors: [] })
  }

  return {
    calls,
    /** The calls of one endpoint, oldest first. */
    callsOf: (endpoint: Endpoint) =>
      calls.filter(({ method, url }) => method === endpoint.method && isOf(url, endpoint.url)),
    on: <E extends Endpoint>(endpoint: E, answer: Answer<E>) =>
      void answers.set(`${endpoint.method} ${endpoint.url}`, answer),
    /** Ends it: pending calls stay unanswered, or they would reach the next test. */
    restore: () => {
      isOver = true
      globalThis.fetch = real
    },
  }
}

export type FakeApi = ReturnType<typeof fakeApi>
