// So many phones that watch one topic of a hub: says when all are there, and when all have heard so many messages.
import { WebSocket } from 'ws'

const { URL: url = '', TOPIC: topic = '', CLIENTS = '2000', MESSAGES = '100' } = process.env
const expected = Number(CLIENTS) * Number(MESSAGES)
let open = 0
let received = 0

function countMessage(data: Buffer): void {
  if (!data.includes('"body"')) return
  received += 1
  if (received === expected) console.log(`heard ${received}`)
}

function watch(): Promise<void> {
  const socket = new WebSocket(url)
  socket.on('message', countMessage)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send(JSON.stringify({ follow: [topic] }))
      open += 1
      resolve()
    })
  })
}

// A few at a time, as a hall comes in.
while (open < Number(CLIENTS)) await Promise.all(Array.from({ length: 50 }, watch))
console.log(`watching ${open}`)
setInterval(() => {}, 60_000)
