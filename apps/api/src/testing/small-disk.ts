import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk that a test fills. */
export interface SmallDisk {
  folder: string
  /** From now on it takes no more than some KB. */
  fill: () => Promise<void>
  free: () => void
}

const MEGABYTES = 3000
const LEFT_BYTES = 128 * 1024

/** Files of this process and of those that it starts may not grow beyond some KB. */
const bound = (limit: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${limit}:`])

/**
 * A small disk in memory, where this process may mount one. Elsewhere the system bounds the size of files instead: writes fail in
 * their middle as well, with another sentence.
 */
export async function smallDiskForTest(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-disk-'))
  const options = (megabytes: number) => `size=${megabytes}m,mode=755`
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', options(MEGABYTES), 'tmpfs', folder]).status === 0
  await chmod(folder, 0o755)
  const resize = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, folder])
  const disk: SmallDisk = {
    folder,
    fill: async () => {
      const { blocks, bfree, bsize } = await statfs(folder)
      if (isMounted) resize(String((blocks - bfree) * bsize + LEFT_BYTES))
      else bound(String(LEFT_BYTES))
    },
    free: () => {
      if (isMounted) resize(`${MEGABYTES}m`)
      else bound('unlimited')
    },
  }
  onTestFinished(async () => {
    disk.free()
    if (isMounted) execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return disk
}

/** Words of the system and of PostgreSQL's programs about a full disk, or a bounded file. */
export const FULL = /no space left|ENOSPC|too large|EFBIG|SIGXFSZ|No space for|Less than 1 GB/i
