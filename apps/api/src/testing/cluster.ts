import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { unprivilegedUser } from '../database/embedded/unprivileged.ts'
import { migrate } from '../database/migrate.ts'
import { guardFolder } from './guard.ts'
import { freePort } from './port.ts'

/** Debian's PostgreSQL as a club has it: its database belongs to a role that may copy the cluster and make databases, and no more. */
export interface Cluster {
  url: string
  /** Ends it as a machine that breaks: nothing is written any more. */
  destroy: () => Promise<void>
  stop: () => Promise<void>
}

async function debianPrograms(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1)
  if (newest === undefined) throw new Error('Debian’s PostgreSQL is not installed: npm test installs it')
  return join('/usr/lib/postgresql', newest, 'bin')
}

async function untilServing(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const client = new Client({ connectionString: url })
    try {
      // oxlint-disable-next-line no-await-in-loop -- it is waited for
      await client.connect()
      return
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- it is waited for
      await sleep(50)
    } finally {
      // oxlint-disable-next-line no-await-in-loop -- it is waited for
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('PostgreSQL did not start')
}

/** Starts an empty cluster with the role and the database of a club. */
export async function startCluster({ isMigrated }: { isMigrated: boolean }): Promise<Cluster> {
  const programs = await debianPrograms()
  const user = unprivilegedUser()
  const root = await mkdtemp(join(tmpdir(), 'pahlavan-cluster-'))
  guardFolder(root)
  await chmod(root, 0o755)
  const folder = join(root, 'postgres')
  await mkdir(folder)
  if (user) await chown(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const
  const rules = ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=trust', '--username=postgres', '--no-sync']
  execFileSync(join(programs, 'initdb'), [...rules, `--pgdata=${cluster}`], options)
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 60,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...args], options)
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilServing(admin)
  const client = new Client({ connectionString: admin })
  await client.connect()
  await client.query('create role club login createdb replication')
  await client.query("create database club owner club template template0 encoding 'UTF8' locale 'C.UTF-8'")
  await client.end()
  const url = `postgres://club@127.0.0.1:${port}/club`
  if (isMigrated) await migrate(url)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    await rm(root, { recursive: true, force: true })
  }
  return { url, destroy: () => end('SIGQUIT'), stop: () => end('SIGINT') }
}
