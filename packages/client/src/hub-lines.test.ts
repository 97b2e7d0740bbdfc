import { afterEach, expect, test, vi } from 'vitest'
import { streamLine } from './hub-lines.ts'

afterEach(() => void vi.unstubAllGlobals())

test('over an event stream a token goes in a header, and what comes in pieces is put together', async () => {
  const requests: { url: string; authorization: string | null }[] = []
  const parts = [
    'retry: 2000\n\ndata: {"id":7,"no',
    'w":true}\n\n: still here\n\n',
    'data: [{"id":8,"topic":"account:7","body":{}}]\n\n',
  ]
  vi.stubGlobal('fetch', async (url: URL, { headers }: RequestInit) => {
    requests.push({ url: String(url), authorization: new Headers(headers).get('authorization') })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
    return new Response(body)
  })
  const ids: number[] = []
  let ups = 0
  await new Promise<void>((resolve) => {
    const ear = {
      up: () => void ups++,
      receive: ({ id }: { id: number }) => void ids.push(id),
      down: resolve,
    }
    streamLine('https://pahlavan.example/hub', { follow: ['broadcast:1'], token: 'secret' }, ear)
  })
  expect([ups, ids]).toEqual([1, [7, 8]])
  expect(requests).toEqual([
    { url: 'https://pahlavan.example/hub?topics=broadcast%3A1', authorization: 'Bearer secret' },
  ])
})
