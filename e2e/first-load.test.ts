import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dist, filesOf } from './built.ts'

/** What a phone may load of JavaScript before a screen answers to taps: bytes, gzip -9. */
const MOST = 120_000

const zipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength

test.each([
  ['Home', 'src/features/home/HomeTab.tsx'],
  ['News', 'src/features/news/NewsTab.tsx'],
  ['a pasted article', 'src/features/news/NewsDrawer.tsx'],
])('%s loads at most 120 kB of JavaScript before it answers', (_screen, source) => {
  const files = filesOf(source, filesOf('index.html'))
  const bytes = [...files].reduce((sum, file) => sum + zipped(file), 0)
  expect(bytes).toBeLessThanOrEqual(MOST)
})
