import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists, type Place } from './place.ts'

export const OWNER = 'pahlavan'

const run = promisify(execFile)

/** The password of the cluster's owner, made once and readable by the owner of the data folder alone. */
async function makePassword(file: string): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(32).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

export const readPassword = async (file: string): Promise<string | null> =>
  (await exists(file)) ? (await readFile(file, 'utf8')).trim() : null

/**
 * Makes the cluster unless there is one. It is made under another name and moved when it is whole, so that a start that was
 * killed half-way leaves nothing behind that looks like a cluster.
 *
 * The locale must be a UTF-8 one: in `C` PostgreSQL finds no trigrams in Persian words.
 */
export async function makeCluster(place: Place, isSafe: boolean): Promise<string> {
  const password = await makePassword(place.passwordFile)
  if (await exists(place.cluster)) return password
  const draft = `${place.cluster}.new`
  const secret = join(place.folder, 'initdb.password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(secret, password, { mode: 0o600 })
  if (place.user) for (const path of [draft, secret]) await chown(path, place.user.uid, place.user.gid)
  const rules = ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=scram-sha-256', '--no-instructions']
  const names = [
    `--username=${OWNER}`,
    `--pwfile=${secret}`,
    `--pgdata=${draft}`,
    ...(isSafe ? [] : ['--no-sync']),
  ]
  try {
    await run(join(place.programs, 'initdb'), [...rules, ...names], {
      ...place.user,
      cwd: place.folder,
      env: environment,
    })
  } finally {
    await rm(secret, { force: true })
  }
  await rename(draft, place.cluster)
  return password
}

/** What PostgreSQL's programs get to see of our environment. */
export const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' }
