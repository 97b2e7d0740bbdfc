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

/** A folder that PostgreSQL's user reaches. It goes with this process. */
async function makeRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'pahlavan-cluster-'))
  guardFolder(root)
  await chmod(root, 0o755)
  const folder = join(root, 'postgres')
  await mkdir(folder)
  const user = unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  return root
}

/** Starts the cluster of a folder. */
async function startIn(root: string) {
  const folder = join(root, 'postgres')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 60,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(await debianPrograms(), 'postgres')
  const options = { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' } as const
  const child = spawn(program, ['-D', join(folder, 'cluster'), ...args], options)
  const address = `127.0.0.1:${port}`
  await untilServing(`postgres://postgres@${address}/postgres`)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { address, end }
}

async function runAsAdmin(address: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: `postgres://postgres@${address}/postgres` })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const MAKE_CLUB = "create database club owner club template template0 encoding 'UTF8' locale 'C.UTF-8'"

let template: Promise<string> | undefined

/** A cluster with the role and the migrated database of a club, at rest. It is made once for all tests of a process. */
async function makeTemplate(): Promise<string> {
  const root = await makeRoot()
  const folder = join(root, 'postgres')
  const rules = ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=trust', '--username=postgres', '--no-sync']
  execFileSync(join(await debianPrograms(), 'initdb'), [...rules, `--pgdata=${join(folder, 'cluster')}`], {
    ...unprivilegedUser(),
    cwd: folder,
    stdio: 'ignore',
  })
  const { address, end } = await startIn(root)
  await runAsAdmin(address, ['create role club login createdb replication', MAKE_CLUB])
  await migrate(`postgres://club@${address}/club`)
  await end('SIGINT')
  return folder
}

/** Starts a cluster with the role of a club, and its database, which is empty or migrated. */
export async function startCluster({ isMigrated }: { isMigrated: boolean }): Promise<Cluster> {
  const prepared = await (template ??= makeTemplate())
  const root = await makeRoot()
  execFileSync('cp', ['-a', join(prepared, 'cluster'), join(root, 'postgres')])
  const { address, end } = await startIn(root)
  if (!isMigrated) await runAsAdmin(address, ['drop database club', MAKE_CLUB])
  const remove = async (signal: NodeJS.Signals) => {
    await end(signal)
    await rm(root, { recursive: true, force: true })
  }
  return {
    url: `postgres://club@${address}/club`,
    destroy: () => remove('SIGQUIT'),
    stop: () => remove('SIGINT'),
  }
}
