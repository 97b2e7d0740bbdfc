import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Config } from './config.ts'
import { findListeningSocket, INHERITED_SOCKET } from './listening.ts'

/** A newer server as `pahlavan update` describes it: its release, with the settings of today. */
export interface Start {
  program: string
  args: string[]
  env: Record<string, string>
  folder: string
  /** The address that its settings name. A socket that is handed over keeps its own. */
  host: string
}

/** The answer to `pahlavan update`. */
export type UpdateAnswer = { pid: number } | { error: string }

/** The socket by which a running server is updated. Its folder is open to the server's user alone: who reaches it starts programs. */
export const updateSocket = ({ dataDir, port }: Config): string => join(dataDir, 'run', `${port}.update`)

/** Where stdin, stdout, stderr and the socket that is handed over stand in a newer process. */
const SOCKET_AT = 3

async function startNewer({ program, args, env, folder }: Start, port: number): Promise<ChildProcess> {
  const { NOTIFY_SOCKET } = process.env
  return spawn(program, args, {
    cwd: folder,
    env: {
      ...env,
      ...(NOTIFY_SOCKET !== undefined && { NOTIFY_SOCKET }),
      [INHERITED_SOCKET]: `${SOCKET_AT}`,
    },
    stdio: ['ignore', 'inherit', 'inherit', await findListeningSocket(port), 'ipc'],
  })
}

/** Waits until a newer process serves; says why where it does not. */
async function served(child: ChildProcess): Promise<UpdateAnswer> {
  const end = once(child, 'exit').then(([code, signal]) => ({
    error: `the newer version ended with ${code ?? signal} before it served (its reason is in the log); the running one serves on`,
  }))
  const serves = once(child, 'message').then(() => ({ pid: child.pid ?? 0 }))
  return Promise.race([end, serves]).catch((error: unknown) => ({ error: String(error) }))
}

interface Handover {
  config: Config
  log: (line: string) => void
  /** Called once a newer process serves on the same socket. */
  onServed: (newer: ChildProcess) => void
}

/** Takes updates of a running server. */
export class Handovers {
  readonly #options: Handover
  readonly #server = createServer((socket) => void this.#answer(socket))
  #newer: ChildProcess | null = null

  constructor(options: Handover) {
    this.#options = options
  }

  /** Opens the socket of updates. Without it the server serves, and an update is a restart. */
  async open(): Promise<void> {
    const path = updateSocket(this.#options.config)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // One of a server that was killed: this server has its port.
      await rm(path, { force: true })
      this.#server.listen(path)
      await once(this.#server, 'listening')
    } catch (error) {
      this.#options.log(`this server cannot be updated in place: ${String(error)}`)
    }
  }

  /** Takes no more updates; a newer process that does not serve yet ends. */
  close(): void {
    this.#server.close()
    this.#newer?.kill('SIGTERM')
  }

  async #answer(socket: Socket): Promise<void> {
    const { log } = this.#options
    socket.on('error', (error) => log(`the caller of an update is gone: ${error.message}`))
    const answer = await this.#update(socket).catch((error: unknown) => ({ error: String(error) }))
    if ('error' in answer) log(`the update failed: ${answer.error}`)
    socket.end(`${JSON.stringify(answer)}\n`)
  }

  async #update(socket: Socket): Promise<UpdateAnswer> {
    const { config, onServed } = this.#options
    const [line] = (await once(createInterface(socket), 'line')) as [string]
    if (this.#newer) return { error: 'another update is running' }
    const start = JSON.parse(line) as Start
    if (start.host !== config.host)
      return { error: `HOST was ${config.host} when the server began and is ${start.host} now; restart it` }
    const newer = await startNewer(start, config.port)
    this.#newer = newer
    // A caller that leaves before the end gives the update up.
    const giveUp = () => newer.kill('SIGTERM')
    socket.once('close', giveUp)
    const answer = await served(newer)
    socket.off('close', giveUp)
    this.#newer = null
    if ('error' in answer) return answer
    // The path is free before the newer process takes it.
    this.#server.close()
    newer.send('yours')
    onServed(newer)
    return answer
  }
}

/** In a newer process: tells the earlier one that this one serves, and waits until it has given everything up. */
export async function takeOver(): Promise<void> {
  if (!process.connected) return
  const taken = Promise.race([once(process, 'message'), once(process, 'disconnect')])
  process.send?.('serving')
  await taken
  if (process.connected) process.disconnect()
}
