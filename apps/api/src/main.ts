import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { manage, work } from './manage.ts'

/** Says why there is no server, in one line for each fault, and ends. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  await (cluster.isWorker ? work(config) : manage(config))
} catch (error) {
  fail(error)
}
