import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** The most bytes of a workbook when it is unpacked: five thousand lines with their descriptions are less. */
const MAX_UNPACKED = 40 * 1024 * 1024

/** The bytes of a workbook when it is unpacked, as its directory says; the reader unpacks no more of a part than that. */
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize
      return false
    },
  })
  return sum
}

/** A cell as a CSV file has it: days in the Gregorian calendar, whole numbers without a point. */
function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
      .replace(/ 00:00$/, '')
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

async function work(bytes: Uint8Array<ArrayBuffer>): Promise<{ rows: string[][] } | { fault: 'long' }> {
  if (unpackedBytes(bytes) > MAX_UNPACKED) return { fault: 'long' }
  const rows = await readSheet(new Blob([bytes]))
  return { rows: rows.map((row) => row.map(textOf)) }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await work(workerData).catch(() => ({ fault: 'broken' })))
