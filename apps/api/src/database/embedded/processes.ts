import { existsSync, readFileSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { errorCode } from '../../errors.ts'

/** Whether this system tells about its processes under /proc. */
const isTold = existsSync('/proc/self/stat')

/** Whether a process has ended and only waits for its parent to notice; in a container nobody may ever do. */
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1').slice(-400).replace(/^.*\)/, ''))
  } catch (error) {
    return errorCode(error) === 'ENOENT'
  }
}

/** Whether a process lives; one of another user lives too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return !isTold || !isZombie(pid)
}

const workingFolder = (pid: number | string): Promise<string | null> =>
  readlink(`/proc/${pid}/cwd`).catch(() => null)

/** Whether a process is a PostgreSQL of this cluster, and no stranger that got the same number: they work inside it. */
export const worksIn = async (folder: string, pid: number): Promise<boolean> =>
  isAlive(pid) && (!isTold || (await workingFolder(pid)) === folder)

/** The processes that work inside a folder; null where the system does not tell. */
export async function processesIn(folder: string): Promise<number[] | null> {
  if (!isTold) return null
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map(async (pid) => [Number(pid), await workingFolder(pid)] as const))
  return folders.flatMap(([pid, cwd]) => (cwd === folder ? [pid] : []))
}
