import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { appForTest } from '../../testing/app.ts'

/** A connection: whether it stays, or the code with which it is closed. */
async function connect(url: string, ask?: object): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`${url}/hub`)
  onTestFinished(() => socket.terminate())
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  if (ask) socket.send(JSON.stringify(ask))
  return { socket, closed }
}

/** An answered client has been admitted. */
const answered = (socket: WebSocket) => new Promise((resolve) => socket.once('pong', resolve))

test('an address has so many lines to the hub, of either kind, and again when one of them ends', async () => {
  const testApp = await appForTest({ socketsPerAddress: 3 })
  const http = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const url = http.replace('http', 'ws')
  const lines = [await connect(url), await connect(url), await connect(url)]
  const late = await connect(url)
  expect(await late.closed).toBe(1013)
  const stream = await fetch(`${http}/hub?topics=play:1`)
  expect([stream.status, stream.headers.get('retry-after')]).toEqual([429, '30'])
  lines[0]?.socket.close()
  await lines[0]?.closed
  await expect
    .poll(async () => {
      const { socket, closed } = await connect(url)
      socket.ping()
      return Promise.race([answered(socket).then(() => 'let in'), closed])
    })
    .toBe('let in')
})

test('a user has twelve lines to the hub, whatever the address', async () => {
  const testApp = await appForTest()
  const url = (await testApp.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const [fan, other] = [await testApp.fan(), await testApp.fan()]
  const ask = (token: string | null) => ({ follow: ['play:1'], token })
  const lines = await Promise.all(Array.from({ length: 13 }, () => connect(url, ask(fan.token))))
  expect(await Promise.race(lines.map(({ closed }) => closed))).toBe(1013)
  await expect.poll(() => lines.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length).toBe(12)
  const { socket } = await connect(url, ask(other.token))
  socket.ping()
  await answered(socket)
})
