/** Codes of the system for a disk that takes no more: full, over its quota, read-only, broken, or a file in a folder's place. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'ENOTDIR', 'EEXIST', 'EMFILE']

/** Whether an error says that something could not be written. A child process tells of its errors in words alone. */
export function isStorageFault(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return CODES.some((each) => code === each || message.includes(each))
}
