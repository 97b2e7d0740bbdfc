import { Worker } from 'node:worker_threads'
import { TABLE_MAX_LINES } from '@pahlavan/contract/admin/tables'
import { Problem } from '../../http/problems.ts'
import { type Sheet, SheetRows } from './tables.read.rules.ts'

/** How long a workbook may take (ms), and the memory that its reader may have (MB). */
const MAX_MS = 20_000
const MAX_HEAP_MB = 384

type Answer = { rows: string[][] } | { fault: 'long' | 'broken' }

/** The reader is a thread of its own: it blocks nobody, and one that takes too much ends alone. */
function askWorker(bytes: Uint8Array): Promise<Answer> {
  const worker = new Worker(new URL('tables.xlsx.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    execArgv: [],
  })
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => resolve({ fault: 'long' }), MAX_MS)
  worker.once('message', resolve)
  worker.once('error', ({ code }: Error & { code?: string }) =>
    resolve({ fault: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'long' : 'broken' }),
  )
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** Whether a file is a ZIP archive, as workbooks of Excel are. */
export const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)

/** Reads the first sheet of an Excel workbook. @throws Problem 422 for one that is broken, empty, or too long */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet> {
  const answer = await askWorker(bytes)
  if ('fault' in answer)
    throw new Problem(422, answer.fault === 'long' ? 'table_long' : 'table_broken', {
      limit: TABLE_MAX_LINES,
    })
  const rows = new SheetRows()
  for (const [at, cells] of answer.rows.entries()) rows.add(at + 1, cells)
  return rows.finish()
}
