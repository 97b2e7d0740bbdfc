import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { chown, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { environment, OWNER } from './cluster.ts'
import { exists, type Place } from './place.ts'
import { isAlive, processesIn, worksIn } from './processes.ts'

export interface Postmaster {
  pid: number
  port: number
}

const LOG_LIMIT = 10_000_000
/** How long a server may take to repair itself after a crash. */
const MAX_RECOVERY_MS = 120_000

/** Reads `postmaster.pid`. The process in it may be long gone. */
async function noted(place: Pick<Place, 'cluster'>): Promise<Postmaster | null> {
  const file = join(place.cluster, 'postmaster.pid')
  if (!(await exists(file))) return null
  const lines = (await readFile(file, 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

export const urlOf = (port: number, password: string, database = OWNER): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`

/** Whether the server on a port takes our password and serves our cluster. */
async function serves(port: number, password: string, place: Place): Promise<boolean> {
  const client = new Client({
    connectionString: urlOf(port, password, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === place.cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until a server answers; null where it ended or answers to somebody else. */
async function untilReady(server: Postmaster, password: string, place: Place): Promise<Postmaster | null> {
  const end = Date.now() + MAX_RECOVERY_MS
  for (let wait = 20; Date.now() < end && isAlive(server.pid); wait = Math.min(wait * 1.5, 500)) {
    if (await serves(server.port, password, place)) return server
    await sleep(wait)
  }
  return null
}

/** The living server of a place that takes our password, or null. */
export async function findServing(place: Place, password: string): Promise<Postmaster | null> {
  const server = await noted(place)
  return server && server.port > 0 && (await worksIn(place.cluster, server.pid))
    ? untilReady(server, password, place)
    : null
}

/** The living server that a killed process left behind. One that no longer takes our password is stopped; the caller starts another. */
export async function takeOver(place: Place, password: string): Promise<Postmaster | null> {
  const orphan = await findServing(place, password)
  if (!orphan) await endOrphan(place)
  return orphan
}

/** Stops the server that a killed process left at work in a cluster, so that another one can start. */
export async function endOrphan(place: Pick<Place, 'cluster'>): Promise<void> {
  const server = await noted(place)
  if (server && (await worksIn(place.cluster, server.pid))) await stop(server)
  await clearTraces(place)
}

/**
 * Removes the file of a server that was killed. PostgreSQL does so itself, but not where another process has its number now,
 * or where nobody took notice of its end, as in a container. Its workers must be gone first: they end when they see it dead.
 */
async function clearTraces(place: Pick<Place, 'cluster'>): Promise<void> {
  for (let waited = 0; waited < MAX_RECOVERY_MS; waited += 50) {
    const left = await processesIn(place.cluster)
    if (left === null) return
    if (left.length === 0) return rm(join(place.cluster, 'postmaster.pid'), { force: true })
    await sleep(50)
  }
  throw new Error(`Processes of an earlier PostgreSQL still work in ${place.cluster}; end them first.`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function openLog(place: Place): Promise<number> {
  if (!(await exists(place.log))) await writeFile(place.log, '', { mode: 0o600 })
  if ((await stat(place.log)).size > LOG_LIMIT) await truncate(place.log)
  if (place.user) await chown(place.log, place.user.uid, place.user.gid)
  return openSync(place.log, 'a')
}

function settings(port: number, isSafe: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(isSafe ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Starts a server on a port of 127.0.0.1, in a process group of its own, so that it outlives a Ctrl-C meant for us and
 * is stopped after our last query.
 *
 * @param wanted the port that it had before; without it a free one
 */
export async function startPostmaster(
  place: Place,
  password: string,
  isSafe: boolean,
  wanted?: number,
): Promise<Postmaster> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const port = wanted ?? (await freePort())
    const log = await openLog(place)
    const child = spawn(join(place.programs, 'postgres'), ['-D', place.cluster, ...settings(port, isSafe)], {
      ...place.user,
      cwd: place.folder,
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.unref()
    await once(child, 'spawn')
    const ready = await untilReady({ pid: child.pid ?? 0, port }, password, place)
    if (ready) return ready
  }
  const tail = (await readFile(place.log, 'utf8')).trim().split('\n').slice(-8).join('\n')
  throw new Error(`PostgreSQL did not start. Its log ${place.log} ends in:\n${tail}`)
}

/** Stops a server after its running statements were rolled back; everything committed is on disk. */
export async function stop(server: Postmaster): Promise<void> {
  if (isAlive(server.pid)) process.kill(server.pid, 'SIGINT')
  for (let waited = 0; isAlive(server.pid) && waited < 30_000; waited += 20) await sleep(20)
  if (isAlive(server.pid))
    throw new Error(`PostgreSQL (process ${server.pid}) did not stop within 30 seconds.`)
}
