import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'

/** One file by `node:http` alone, in parts: what `media.ts` is held against. */
const [file = ''] = process.argv.slice(2)
const { size } = await stat(file)
const server = createServer((request, response) => {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const [start, end] = [Number(from), to ? Number(to) : size - 1]
  response.writeHead(206, {
    'content-type': 'video/iso.segment',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  pipeline(createReadStream(file, { start, end }), response, () => undefined)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`:${typeof address === 'object' && address ? address.port : 0}`)
})
process.on('SIGTERM', () => process.exit(0))
