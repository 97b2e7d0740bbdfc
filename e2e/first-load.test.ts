import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../apps/web/dist')

interface Chunk {
  file: string
  imports?: string[]
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files that a chunk cannot run without. */
function needed(name: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) needed(other, files)
  return files
}

const zipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength

/** What a phone may load of JavaScript before a screen answers to taps: bytes, gzip -9. The aim is 120,000 for each. */
test.each([
  ['Home', 'src/features/home/HomeTab.tsx', 120_000],
  ['News', 'src/features/news/NewsTab.tsx', 120_000],
  ['a pasted article', 'src/features/news/NewsDrawer.tsx', 122_600],
])('%s loads no more JavaScript than it may before it answers', (_screen, entry, most) => {
  const files = needed(entry, needed('index.html'))
  const bytes = [...files].reduce((sum, file) => sum + zipped(file), 0)
  expect(bytes).toBeLessThanOrEqual(most)
})
