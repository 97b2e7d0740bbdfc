import { spawn } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { keepBackups } from './beside.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import type { MetricsRequest, MetricsReply } from './http/metrics.ts'
import { type RunningServer, serve } from './serve.ts'
import { notifySystemd } from './systemd.ts'

/** When a serving process that does not end by itself is killed. */
const KILL_MS = 13_000

const log = (line: string) =>
  process.stderr.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: line })}\n`)

/** The address that a serving process listens on; fails where it ends instead. */
async function listening(worker: Worker): Promise<{ port: number }> {
  const end = once(worker, 'exit').then(([code]) => {
    throw new Error(`a serving process ended with ${code} before it could serve`)
  })
  const [address] = (await Promise.race([once(worker, 'listening'), end])) as [{ port: number }]
  end.catch(() => undefined)
  return address
}

async function tellNumbers(worker: Worker, id: number): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  const text = await new AggregatorRegistry().clusterMetrics().catch(() => null)
  if (worker.isConnected()) worker.send({ kind: 'metrics', id, text } satisfies MetricsReply)
}

/** Runs several serving processes; one that ends by itself is replaced. */
async function fork(config: Config): Promise<RunningServer> {
  let isStopping = false
  const run = () => cluster.fork({ DATABASE_URL: config.databaseUrl, PORT: String(config.port) })
  const workers = Array.from({ length: config.processes }, run)
  const addresses = await Promise.all(workers.map(listening)).catch((error: unknown) => {
    for (const worker of workers) worker.process.kill('SIGTERM')
    throw error
  })
  cluster.on('message', (worker: Worker, message: Partial<MetricsRequest>) => {
    if (message.ask === 'metrics' && message.id !== undefined) void tellNumbers(worker, message.id)
  })
  cluster.on('exit', (worker: Worker, code) => {
    if (isStopping) return
    log(`process ${worker.process.pid} ended with ${code}; another takes its place`)
    run()
  })
  const port = addresses[0]?.port ?? config.port
  return {
    url: config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    stop: async () => {
      isStopping = true
      const living = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
      for (const worker of living) worker.process.kill('SIGTERM')
      const late = setTimeout(() => {
        for (const worker of living) worker.process.kill('SIGKILL')
      }, KILL_MS)
      await Promise.all(living.map((worker) => once(worker, 'exit'))).finally(() => clearTimeout(late))
    },
  }
}

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
    await ready()
    const serving = await (config.processes > 1 ? fork(settings) : serve(settings))
    const end = sidecar?.({ config, databaseUrl, prepare: ready, log })
    const endBackups = keepBackups(config, databaseUrl, log)
    return {
      url: serving.url,
      stop: async () => {
        await end?.()
        await Promise.all([serving.stop(), endBackups()])
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Ends a process in good order when it is told to. */
function handleSignals(running: RunningServer): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    try {
      await running.stop()
      process.exit(0)
    } catch (error) {
      log(`the stop failed: ${String(error)}`)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}

export async function manage(config: Config, product: Product): Promise<void> {
  const running = await open(config, product)
  handleSignals({
    ...running,
    stop: () => {
      notifySystemd('stopping', log)
      return running.stop()
    },
  })
  notifySystemd('ready', log)
  process.stdout.write(`Pahlavan is ready at ${running.url}\n`)
}

/** One of several serving processes: it does not outlive the one that began it. */
export async function work(config: Config): Promise<void> {
  process.on('disconnect', () => process.exit(1))
  handleSignals(await serve(config))
}
