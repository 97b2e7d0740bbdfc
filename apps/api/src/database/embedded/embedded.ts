import { Client } from 'pg'
import { makeCluster, OWNER, readPassword } from './cluster.ts'
import { lock } from './lock.ts'
import { findPlace, type Place } from './place.ts'
import { findServing, startPostmaster, takeOver, urlOf } from './postmaster.ts'
import { watch } from './watch.ts'

export interface Embedded {
  url: string
  /** Stops the server and gives the data folder back. */
  stop(): Promise<void>
}

export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Pahlavan is already running on ${dataDir}. Stop it first, or set another DATA_DIR.`)
  }
}

interface Options {
  log?: (line: string) => void
  /** Tests alone may trade safety for speed. */
  isSafe?: boolean
}

async function makeDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER])
    if (rowCount === 0) await client.query(`create database ${OWNER}`)
  } finally {
    await client.end()
  }
}

async function run(place: Place, { log = () => undefined, isSafe = true }: Options): Promise<Embedded> {
  const password = await makeCluster(place, isSafe)
  const orphan = await takeOver(place, password)
  if (orphan) log(`going on with the PostgreSQL that an earlier process left running (process ${orphan.pid})`)
  const server = orphan ?? (await startPostmaster(place, password, isSafe))
  await makeDatabase(urlOf(server.port, password, 'postgres'))
  const restart = async () =>
    (await takeOver(place, password)) ?? startPostmaster(place, password, isSafe, server.port)
  return { url: urlOf(server.port, password), stop: watch(server, restart, log) }
}

/** Runs the PostgreSQL of a data folder: a new one, or the one that a killed process left. @throws DataDirInUse while another process runs it */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<Embedded> {
  const place = await findPlace(dataDir, options.log ?? (() => undefined))
  const release = await lock(place.folder)
  if (!release) throw new DataDirInUse(dataDir)
  try {
    const running = await run(place, options)
    return { url: running.url, stop: () => running.stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** The address of the database of a data folder, for a command beside the server: the running one, or one started for as long as the command lives. */
export async function reachEmbedded(dataDir: string): Promise<Embedded> {
  try {
    return await startEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const place = await findPlace(dataDir, () => undefined)
    const password = (await readPassword(place.passwordFile)) ?? ''
    const server = await findServing(place, password)
    if (!server) throw error
    return { url: urlOf(server.port, password), stop: () => Promise.resolve() }
  }
}
