import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, connect, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../../errors.ts'

/** A name that the operating system lets one process listen on at a time, and frees when that process ends. */
function address(name: string): string {
  const key = `pahlavan-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  if (platform() === 'linux') return `\0${key}`
  return platform() === 'win32' ? `\\\\.\\pipe\\${key}` : join(tmpdir(), key)
}

const isTaken = (error: unknown) => errorCode(error) === 'EADDRINUSE'

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  server.listen({ path, exclusive: true })
  await once(server, 'listening')
  return server.unref()
}

/** Whether somebody answers: where sockets are files, one can outlive its process. */
const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ path })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy()).unref()
  })

/**
 * Takes a lock that the operating system frees when this process ends, even by SIGKILL.
 *
 * @param name the locked thing, such as a folder's real path
 * @returns a function that releases the lock, or null where another living process holds it
 */
export async function lock(name: string): Promise<(() => void) | null> {
  const path = address(name)
  for (const isSecondTry of [false, true]) {
    try {
      const server = await listen(path)
      return () => server.close()
    } catch (error) {
      if (!isTaken(error)) throw error
      if (isSecondTry || path.startsWith('\0') || (await answers(path))) return null
      await rm(path, { force: true })
    }
  }
  return null
}
