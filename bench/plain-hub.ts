// The smallest hub: `ws` alone, sending the same text to every client.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const text = process.env.MESSAGE ?? ''
const messages = Number(process.env.MESSAGES ?? 100)
const pause = Number(process.env.PAUSE ?? 20)
const server = createServer((_request, response) => {
  let sent = 0
  const next = () => {
    const message = Buffer.from(text)
    for (const client of hub.clients) client.send(message, { binary: false })
    sent += 1
    if (sent < messages) setTimeout(next, pause)
    else response.end('sent')
  }
  next()
})
const hub = new WebSocketServer({ server, path: '/hub', perMessageDeflate: false })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`plain at http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
