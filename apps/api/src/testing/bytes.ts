import { connect } from 'node:net'

/** Raw bytes of an answer, which `fetch` would unpack. @param accepted the accepted encodings, such as `br, gzip` */
export async function bytesOf(
  address: string,
  accepted: string,
  token?: string | null,
): Promise<{ encoding: string | null; etag: string; body: Buffer }> {
  const { port, pathname, search } = new URL(address)
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const socket = connect(Number(port), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part)).on('close', () => resolve(Buffer.concat(parts)))
  const own = token ? `Authorization: Bearer ${token}\r\n` : ''
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\n${own}Accept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
  )
  const answer = await promise
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.subarray(0, end).toString()
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null
  return { encoding: value('content-encoding'), etag: value('etag') ?? '', body: answer.subarray(end + 4) }
}
