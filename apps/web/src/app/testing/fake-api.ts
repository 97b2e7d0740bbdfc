import type { DataOf, Endpoint, QueryOf } from '@pahlavan/contract/endpoint'

/** A call that the app made. */
interface Call {
  method: string
  url: string
  query: Record<string, string>
  headers: Headers
  cache: RequestCache
}

type Answer<E extends Endpoint> = (query: QueryOf<E>) => DataOf<E> | Response | Promise<DataOf<E> | Response>

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A failure as the API answers it. */
export const refusal = (status: number, code: string, sentence: string): Response =>
  json(status, { statusCode: status, data: null, errors: [sentence], code })

const read = async (request: Request): Promise<Record<string, string>> => {
  const { searchParams } = new URL(request.url)
  const body = request.method === 'POST' ? await request.text() : ''
  return { ...Object.fromEntries(searchParams), ...(body && (JSON.parse(body) as Record<string, string>)) }
}

/** Stands in for the network: endpoints of the contract answer what a test says, everything else is the test server's. */
export function fakeApi() {
  const real = globalThis.fetch
  const answers = new Map<string, Answer<Endpoint>>()
  const calls: Call[] = []

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return real(input, init)
    const query = await read(request)
    calls.push({
      method: request.method,
      url: pathname,
      query,
      headers: request.headers,
      cache: request.cache,
    })
    const answer = answers.get(`${request.method} ${pathname}`)
    if (!answer) return refusal(404, 'not_found', 'پیدا نشد.')
    const data: unknown = await answer(query)
    return data instanceof Response ? data : json(200, { statusCode: 200, data, errors: [] })
  }

  return {
    calls,
    /** The calls of one endpoint, oldest first. */
    callsOf: (endpoint: Endpoint) =>
      calls.filter(({ method, url }) => method === endpoint.method && url === endpoint.url),
    on: <E extends Endpoint>(endpoint: E, answer: Answer<E>) =>
      void answers.set(`${endpoint.method} ${endpoint.url}`, answer),
    restore: () => {
      globalThis.fetch = real
    },
  }
}

export type FakeApi = ReturnType<typeof fakeApi>
