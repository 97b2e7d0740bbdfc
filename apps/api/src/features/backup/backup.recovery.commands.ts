import { chmod, chown, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { endOrphan } from '../../database/embedded/postmaster.ts'
import { canEnter, unprivilegedUser } from '../../database/embedded/unprivileged.ts'
import { noneIfGone } from '../../errors.ts'
import { ProgramFailure, type Programs, type RunningProgram } from './backup.programs.ts'

/** How long a recovery may take (ms). */
const MAX_RECOVERY_MS = 6 * 3_600_000

/** A PostgreSQL beside the living one, on a socket that only its owner reaches. */
export interface RestoredServer {
  url: string
  stop: () => Promise<void>
}

interface RecoveryOptions {
  programs: Programs
  /** Holds `cluster` and `wal`. */
  folder: string
  database: { name: string; user: string }
  /** Where to stop, as PostgreSQL reads it; null: at the end of the WAL. */
  target: string | null
}

/** Settings of the server beside. The settings of the club's own server have no effect on it. */
function settingsOf({ folder, target }: RecoveryOptions, sockets: string): string[] {
  const values = {
    config_file: join(folder, 'postgresql.conf'),
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: sockets,
    port: '5432',
    hot_standby: 'off',
    archive_mode: 'off',
    max_wal_senders: '0',
    shared_preload_libraries: '',
    ssl: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    max_connections: '20',
    shared_buffers: '64MB',
    restore_command: `cp '${join(folder, 'wal')}/%f' '%p'`,
    recovery_target_action: 'promote',
    recovery_target_time: target ?? '',
    timezone: 'UTC',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A moment as the settings of PostgreSQL have it. */
export const targetOf = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

const ended = 'recovery ended before configured recovery target was reached'

/** PostgreSQL has no change at the moment or behind it: there is nothing to stop at. */
export class NoLaterChange extends Error {}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function untilServing(server: RunningProgram, url: string): Promise<void> {
  for (const end = Date.now() + MAX_RECOVERY_MS; Date.now() < end; await sleep(100)) {
    if (await answers(url)) return
    if (server.isRunning) continue
    await server.end().catch((error: unknown) => {
      if (server.words.includes(ended)) throw new NoLaterChange()
      throw error
    })
    throw new ProgramFailure('the restored PostgreSQL ended before it served')
  }
  throw new ProgramFailure('the restored PostgreSQL did not end its recovery within six hours')
}

/** Ends a PostgreSQL that a killed restore or exchange left at work in a folder. */
export async function endRestored(folder: string): Promise<void> {
  const cluster = await realpath(join(folder, 'cluster')).catch(noneIfGone)
  if (cluster !== null) await endOrphan({ cluster })
}

/** Starts the restored cluster: where its recovery has not ended, it goes on, to the moment. @throws NoLaterChange */
export async function startRestored(options: RecoveryOptions): Promise<RestoredServer> {
  const { programs, folder, database } = options
  const user = unprivilegedUser()
  const sockets = await mkdtemp(join(tmpdir(), 'pahlavan-restored-'))
  if (user) await chown(sockets, user.uid, user.gid)
  await writeFile(join(folder, 'postgresql.conf'), '')
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n')
  await writeFile(join(folder, 'pg_ident.conf'), '')
  const cluster = join(folder, 'cluster')
  await endRestored(folder)
  const server = programs.start('postgres', ['-D', cluster, ...settingsOf(options, sockets)], {
    user,
    cwd: cluster,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = `postgres://${encodeURIComponent(database.user)}@/${encodeURIComponent(database.name)}?host=${encodeURIComponent(sockets)}`
  const stop = async () => {
    await server.stop('SIGINT')
    await rm(sockets, { recursive: true, force: true })
  }
  try {
    await untilServing(server, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Makes a folder that PostgreSQL's user owns. */
export async function ownedFolder(folder: string): Promise<void> {
  const user = unprivilegedUser()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (!user) return
  await chown(folder, user.uid, user.gid)
  if (!canEnter(user, folder))
    throw new ProgramFailure(
      `PostgreSQL's user cannot enter ${folder}: name a folder that it reaches with --into.`,
    )
}
