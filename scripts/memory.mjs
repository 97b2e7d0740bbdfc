// How the server's process keeps its memory small: for `npm start`, and for what measures it.
import { join } from 'node:path'

/** V8's young generation would grow to 180 MB as modules load, and stay. `serve.ts` collects once after the start, with `gc`. */
export const serverFlags = ['--max-semi-space-size=4', '--expose-gc']

export const memory = {
  // glibc gives each thread a heap of its own and keeps the holes of large buffers: 300 MB for what fits in 220.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Set from outside it holds for the first module, too: without a source to strip, the stripper (15 MB) is not loaded.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
}
