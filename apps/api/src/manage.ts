import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { keepBackups } from './beside.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { Handovers, takeOver } from './handover.ts'
import { fork, LEAVE } from './processes.ts'
import type { RunningServer } from './serve.ts'
import { notifySystemd } from './systemd.ts'

const log = (line: string) =>
  process.stderr.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: line })}\n`)

/** Reads the code of a serving process: a second of work, and 100 MB that a process which serves nobody does not need. */
const readServer = async () => (await import('./serve.ts')).serve

/** Runs the script that prepares the database. The script reports its own errors. */
async function prepareDatabase(databaseUrl: string, script: URL): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', stop)
  if (code !== 0) throw new Error('the database could not be made ready')
}

/** The input of a sidecar: work beside the server, once for all of its processes. It returns a function that ends it. */
export type Sidecar = (running: {
  config: Config
  databaseUrl: string
  prepare: () => Promise<void>
  log: (line: string) => void
}) => () => Promise<void>

export interface Product {
  prepare: URL
  sidecar?: Sidecar
}

/** Starts everything in order; `stop` undoes it in reverse. */
async function open(config: Config, { prepare, sidecar }: Product): Promise<RunningServer> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir, { log }) : null
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const settings = { ...config, databaseUrl }
  try {
    const ready = () => prepareDatabase(databaseUrl, prepare)
    // The code is read while another process migrates.
    const [serveAlone] = await Promise.all([config.processes > 1 ? null : readServer(), ready()])
    const serving = await (serveAlone ? serveAlone(settings) : fork(settings, log))
    const end = sidecar?.({ config, databaseUrl, prepare: ready, log })
    const endBackups = keepBackups(config, databaseUrl, log)
    return {
      url: serving.url,
      stop: async () => {
        await end?.()
        await Promise.all([serving.stop(), endBackups()])
        await embedded?.stop()
      },
      leave: () => serving.leave(),
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Ends a process in good order when it is told to. */
function handleSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      log(`the stop failed: ${String(error)}`)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/**
 * Ends after a newer process has taken the socket. systemd follows the newer one. Elsewhere this process is the one that somebody
 * started and will end: it stays as the parent of the newer one, and ends with it.
 */
async function leaveTo(newer: ChildProcess, running: RunningServer): Promise<never> {
  await running.leave()
  if (process.env.NOTIFY_SOCKET !== undefined) process.exit(0)
  if (!hasEnded(newer)) await once(newer, 'exit')
  process.exit(newer.exitCode ?? 1)
}

/** Ends a newer process that this one is the parent of. */
async function endNewer(newer: ChildProcess): Promise<void> {
  if (hasEnded(newer)) return
  newer.kill('SIGTERM')
  await once(newer, 'exit')
}

export async function manage(config: Config, product: Product): Promise<void> {
  const running = await open(config, product)
  let newer: ChildProcess | null = null
  const handovers = new Handovers({
    config,
    log,
    onServed: (child) => {
      newer = child
      void leaveTo(child, running)
    },
  })
  handleSignals(async () => {
    handovers.close()
    if (newer) await endNewer(newer)
    else await notifySystemd('stopping', log)
    await running.stop()
  })
  await notifySystemd('ready', log)
  await takeOver()
  // The database that comes along belongs to its process, and a demo plays once.
  if (config.databaseUrl !== null && config.port !== 0 && !product.sidecar) await handovers.open()
  process.stdout.write(`Pahlavan is ready at ${running.url}\n`)
}

/** One of several serving processes: it does not outlive the one that began it. */
export async function work(config: Config): Promise<void> {
  process.on('disconnect', () => process.exit(1))
  const serve = await readServer()
  const running = await serve(config)
  handleSignals(() => running.stop())
  process.on('message', (message) => {
    if (message === LEAVE) void running.leave().then(() => process.exit(0))
  })
}
