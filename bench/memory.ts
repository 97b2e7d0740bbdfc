import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './figures.ts'
import { startProduct, stopProcess, temporaryFolder } from './processes.ts'

/** `npm run bench:memory`: MB of Node without PostgreSQL, ten seconds after a warm start: each start and the median. */
const STARTS = 3

const data = await temporaryFolder()
const DATA_DIR = join(data.folder, 'data')

/** Starts the product, waits, and gives its resident memory in MB. */
async function measure(): Promise<number> {
  const product = await startProduct({ DATA_DIR })
  await sleep(10_000)
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
  await stopProcess(product)
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

await measure()
const found: number[] = []
for (let start = 0; start < STARTS; start += 1) found.push(await measure())
await data.remove()
console.log(`${found.map((mb) => mb.toFixed(0)).join(', ')} MB; median ${median(found).toFixed(0)} MB`)
