import { Agent, request } from 'node:http'

export interface Load {
  url: () => string
  method?: 'GET' | 'POST'
  headers?: () => Record<string, string>
  connections: number
  seconds: number
}

export interface LoadResult {
  requests: number
  bytes: number
  seconds: number
  statuses: Map<number, number>
}

/** Sends requests one after another on each of some kept-alive connections, for some seconds. */
export async function load({
  url,
  method = 'GET',
  headers = () => ({}),
  connections,
  seconds,
}: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const result: LoadResult = { requests: 0, bytes: 0, seconds: 0, statuses: new Map() }
  const began = performance.now()
  const until = began + seconds * 1000
  const line = async () => {
    while (performance.now() < until) await once({ url: url(), method, headers: headers() }, agent, result)
  }
  await Promise.all(Array.from({ length: connections }, line))
  result.seconds = (performance.now() - began) / 1000
  agent.destroy()
  return result
}

interface LoadRequest {
  url: string
  method: string
  headers: Record<string, string>
}

function once({ url, method, headers }: LoadRequest, agent: Agent, result: LoadResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        result.bytes += chunk.length
      })
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        result.requests += 1
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
        resolve()
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
