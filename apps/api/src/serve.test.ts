import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from './testing/app.ts'
import { freePort } from './testing/port.ts'
import { folderForTest, productionSettings, startServer, stopServer } from './testing/server.ts'

const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const upgrade = (path: string, to: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n${KEY}\r\n`

/** Half-open requests of a stranger: none is ever read to its end. */
const open = {
  'nothing at all': '',
  'an upgrade of an unknown address': upgrade('/nothing', 'websocket'),
  'an upgrade of health': upgrade('/health/live', 'websocket'),
  'an upgrade to something else': upgrade('/health/live', 'h2c'),
  'an upgrade of the hub to something else': upgrade('/hub', 'x'),
  'an upgrade of a POST': upgrade('/hub', 'websocket', 'POST'),
  'a WebSocket whose client is deaf': upgrade('/hub', 'websocket'),
  'half a request': 'GET /health/live HTTP/1.1\r\nHost: a\r\n',
  'a slow upload':
    'POST /api/account/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  'an event stream': 'GET /hub?topics=event:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'a connection kept alive': 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n',
}

/** Sends bytes and keeps the connection: it reads, but never closes its own side. */
function leaveOpen(port: number, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text))
  socket.on('error', () => undefined).resume()
  onTestFinished(() => void socket.destroy())
  return socket
}

test.each(['1', '2'])(
  'a server of %s processes ends when it is told to, whatever is open',
  { timeout: 90_000 },
  async (WEB_CONCURRENCY) => {
    const port = await freePort()
    const { child } = await startServer({
      ...productionSettings,
      DATABASE_URL: (await appForTest()).url,
      DATA_DIR: await folderForTest(),
      PORT: String(port),
      WEB_CONCURRENCY,
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    for (const text of Object.values(open).flatMap((one) => [one, one])) leaveOpen(port, text)
    await sleep(500)
    const end = await Promise.race([stopServer(child), sleep(25_000, 'it hangs')])
    expect(end).toBe(0)
  },
)

test('a WebSocket is opened at the hub alone; another protocol is passed over', async () => {
  const testApp = await appForTest()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  const answer = async (text: string) => {
    const [data] = (await once(leaveOpen(port, text), 'data')) as [Buffer]
    return data.toString()
  }
  expect(await answer(open['a WebSocket whose client is deaf'])).toMatch(/^HTTP\/1\.1 101 /)
  expect(await answer(open['an upgrade of an unknown address'])).toMatch(
    /^HTTP\/1\.1 400 .*Connection: close/s,
  )
  expect(await answer(open['an upgrade of a POST'])).toMatch(/^HTTP\/1\.1 400 .*Connection: close/s)
  expect(await answer(open['an upgrade to something else'])).toMatch(/^HTTP\/1\.1 200 /)
})
