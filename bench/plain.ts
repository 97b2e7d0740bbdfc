import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** The same build as a plain single-page app: `dist/index.html` everywhere, compressed files, all else passed on to `PRODUCT`. */
const dist = join(import.meta.dirname, '../apps/web/dist')
const product = new URL(process.env.PRODUCT ?? '')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const passed = /^\/(api|media|book-store-api|s|hub)\//

const server = createServer((incoming, reply) => {
  const path = normalize(decodeURIComponent((incoming.url ?? '/').split('?')[0] ?? '/'))
  if (passed.test(path)) {
    const options = {
      host: product.hostname,
      port: product.port,
      path: incoming.url,
      headers: incoming.headers,
    }
    incoming.pipe(
      request(options, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      }),
    )
    return
  }
  const file = extname(path) ? join(dist, path) : join(dist, 'index.html')
  if (!existsSync(file)) {
    reply.writeHead(404).end()
    return
  }
  const brotli = existsSync(`${file}.br`)
  reply.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  })
  reply.end(readFileSync(brotli ? `${file}.br` : file))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object')
    process.stdout.write(`plain at http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
