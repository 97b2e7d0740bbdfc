import { mkdir, statfs } from 'node:fs/promises'

/** Codes of the system for a disk that takes no more: full, over its quota, read-only, broken, or a file in a folder's place. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'ENOTDIR', 'EEXIST', 'EMFILE']

/** Whether an error says that something could not be written. A child process tells of its errors in words alone. */
export function isStorageFault(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return CODES.some((each) => code === each || message.includes(each))
}

/** Bytes of the disk that large files leave free: the encoder and the database need some. */
const RESERVE_BYTES = 1024 ** 3

/** Whether so many bytes can come into a folder, which is made where there is none. */
export async function hasSpace(folder: string, bytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + RESERVE_BYTES
}
