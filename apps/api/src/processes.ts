import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from './config.ts'
import type { MetricsReply, MetricsRequest } from './http/metrics.ts'
import { INHERITED_SOCKET, inheritedSocket, LEAVE_MS } from './listening.ts'
import type { RunningServer } from './serve.ts'

/** When a serving process that does not end by itself is killed. */
const KILL_MS = 13_000

/** Tells a serving process that another one has taken its socket. */
export const LEAVE = 'leave'

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

const livingWorkers = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])

/** Waits until all have ended; after some time the others are killed. */
async function waitForEnd(workers: readonly Worker[], milliseconds: number): Promise<void> {
  const late = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, milliseconds)
  await Promise.all(workers.map((worker) => once(worker, 'exit'))).finally(() => clearTimeout(late))
}

/** Runs several serving processes; one that ends by itself is replaced. */
export async function fork(config: Config, log: (line: string) => void): Promise<RunningServer> {
  let isStopping = false
  // Each takes connections from the one socket itself: what none has taken waits there for a process that takes the socket over.
  cluster.schedulingPolicy = cluster.SCHED_NONE
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
    // The last one has closed the socket that was taken over.
    if (livingWorkers().length === 0) delete process.env[INHERITED_SOCKET]
    run()
  })
  const port = inheritedSocket() === undefined ? (addresses[0]?.port ?? config.port) : config.port
  return {
    url: config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    stop: async () => {
      isStopping = true
      const living = livingWorkers()
      for (const worker of living) worker.process.kill('SIGTERM')
      await waitForEnd(living, KILL_MS)
    },
    leave: async () => {
      isStopping = true
      const living = livingWorkers()
      for (const worker of living) worker.send(LEAVE)
      await waitForEnd(living, LEAVE_MS + KILL_MS)
    },
  }
}
