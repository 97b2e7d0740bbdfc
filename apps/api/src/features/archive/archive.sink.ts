import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Where the files of an archive go, one after the other. */
export interface ArchiveSink {
  /** @param kind text becomes much smaller, pictures and films do not */
  write: (name: string, content: AsyncIterable<Buffer>, kind: 'text' | 'media') => Promise<void>
}

/** Writes the files of an archive into a folder. */
export const folderSink = (folder: string): ArchiveSink => ({
  write: async (name, content) => {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(content, createWriteStream(file))
  },
})
