import { readdir, readFile, readlink } from 'node:fs/promises'

/** Names the descriptor of a socket that an earlier process listens on, and that this process takes over from it. */
export const INHERITED_SOCKET = 'PAHLAVAN_SOCKET'

/** How long connections may stay once another process serves. It is longer than a client keeps an idle one: the client ends it itself. */
export const LEAVE_MS = 75_000

/** The descriptor of the socket that an earlier process gave to this one. */
export const inheritedSocket = (): number | undefined => {
  const text = process.env[INHERITED_SOCKET]
  return text === undefined ? undefined : Number(text)
}

/** The state of a socket that listens, in /proc/net/tcp. */
const LISTENS = '0A'

/** The inodes of the sockets of this machine that listen on a port (proc_net_tcp(5)). */
async function inodesOf(port: number): Promise<string[]> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/self/net/${name}`, 'utf8').catch(() => '')),
  )
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return tables
    .flatMap((table) => table.split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address = '', , state]) => address.endsWith(end) && state === LISTENS)
    .map((fields) => `socket:[${fields[9]}]`)
}

/** The descriptor of the socket that this process listens on, for a process that takes it over. */
export async function findListeningSocket(port: number): Promise<number> {
  const inodes = await inodesOf(port)
  const names = await readdir('/proc/self/fd')
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  const own = names.filter((_name, at) => inodes.includes(targets[at] ?? ''))
  if (own.length === 1) return Number(own[0])
  throw new Error(
    own.length > 1
      ? `the server listens on ${own.length} addresses of port ${port}; set HOST to one address and start it again`
      : `no socket that listens on port ${port} was found in /proc (Linux has it)`,
  )
}
