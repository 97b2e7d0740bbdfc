import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { type Serving, serve } from './serve.ts'

const say = (line: string) =>
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

/** Runs several serving processes; one that ends by itself is replaced. */
async function fork(config: Config): Promise<Serving> {
  let isStopping = false
  const run = () => cluster.fork({ DATABASE_URL: config.databaseUrl, PORT: String(config.port) })
  const workers = Array.from({ length: config.processes }, run)
  const addresses = await Promise.all(workers.map(listening)).catch((error: unknown) => {
    for (const worker of workers) worker.process.kill('SIGTERM')
    throw error
  })
  cluster.on('exit', (worker: Worker, code) => {
    if (isStopping) return
    say(`process ${worker.process.pid} ended with ${code}; another takes its place`)
    run()
  })
  const port = addresses[0]?.port ?? config.port
  return {
    url: config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    stop: async () => {
      isStopping = true
      const living = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
      for (const worker of living) worker.process.kill('SIGTERM')
      await Promise.all(living.map((worker) => once(worker, 'exit')))
    },
  }
}

/** Brings the database to the newest shape, and fills it where it is a demo's. */
async function prepare({ mode, databaseUrl }: Config): Promise<void> {
  const url = databaseUrl ?? ''
  await migrate(url)
  if (mode !== 'demo') return
  const { seedDemo } = await import('./demo/seed.ts')
  const database = connect(url, (error) => say(`a connection broke: ${error.message}`), 2)
  const { advanceDemo } = await import('./demo/advance.ts')
  try {
    await seedDemo(database.db)
    await advanceDemo(database.pool)
  } finally {
    await database.close()
  }
}

/** Everything of a start, in its order; what it returns undoes it. */
async function open(config: Config): Promise<Serving> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir, { say }) : null
  const settings = { ...config, databaseUrl: config.databaseUrl ?? embedded?.url ?? null }
  try {
    await prepare(settings)
    const serving = await (config.processes > 1 ? fork(settings) : serve(settings))
    return {
      url: serving.url,
      stop: async () => {
        await serving.stop()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Ends a process in good order when it is told to. */
function obey(running: Serving): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    try {
      await running.stop()
      process.exit(0)
    } catch (error) {
      say(`the stop failed: ${String(error)}`)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}

/** Starts the product and says so. */
export async function manage(config: Config): Promise<void> {
  const running = await open(config)
  obey(running)
  process.stdout.write(`Pahlavan is ready at ${running.url}\n`)
}

/** One of several serving processes: it does not outlive the one that began it. */
export async function work(config: Config): Promise<void> {
  process.on('disconnect', () => process.exit(1))
  obey(await serve(config))
}
