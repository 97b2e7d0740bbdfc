import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { socketFrame } from './hub.frames.ts'

const message = (length: number) => ({
  id: 1,
  json: Buffer.from('ک'.repeat(length / 2) + 'x'.repeat(length % 2)),
})

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_001])(
  'a message of %i bytes arrives as `ws` would send it, between frames of its own',
  async (length) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
    onTestFinished(() => server.close())
    await once(server, 'listening')
    server.on('connection', (socket, { socket: stream }) => {
      socket.ping()
      stream.write(socketFrame(message(length)))
      socket.send('after')
    })
    const address = server.address()
    const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    onTestFinished(() => client.terminate())
    const messages: string[] = []
    const both = new Promise<void>((resolve) => {
      client.on('message', (data: Buffer, isBinary) => {
        messages.push(`${isBinary ? 'binary ' : ''}${data.toString()}`)
        if (messages.length === 2) resolve()
      })
    })
    await both
    expect(messages).toEqual([message(length).json.toString(), 'after'])
  },
)

test('it is made once for all readers', () => {
  const messages = message(10)
  expect(socketFrame(messages)).toBe(socketFrame(messages))
})
