import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The floor: `node:http` sends the body in `BYTES` with the JSON `HEADERS`; a request with the body's ETag gets a 304. */
const body = readFileSync(process.env.BYTES ?? '')
const headers = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>

const server = createServer((request, reply) => {
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    reply.writeHead(304, { etag: headers.etag })
    reply.end()
    return
  }
  reply.writeHead(200, { ...headers, 'content-length': body.length })
  reply.end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object')
    process.stdout.write(`bare at http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
