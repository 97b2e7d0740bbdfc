import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { median, table } from './figures.ts'
import { firstLoads } from './pages.ts'
import { startNode, startProduct, stopProcess, temporaryFolder } from './processes.ts'
import { type Visit, visit } from './visit.ts'

/**
 * `npm run bench:web`: the first load on a slow phone, of the product and, in the same run and in turn, of the same build
 * served as a plain single-page app. Prints medians and ratios.
 */
const RUNS = Number(process.env.RUNS ?? 5)
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

const data = await temporaryFolder()
const product = await startProduct({ DATA_DIR: join(data.folder, 'data') })
const productUrl = product.line.split(' ').at(-1) ?? ''
const plain = await startNode('bench/plain.ts', /plain at/, { PRODUCT: productUrl })
const plainUrl = plain.line.split(' ').at(-1) ?? ''
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })

const pages = await firstLoads(productUrl)

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${time.toFixed(0)} ms`

for (const [name, path] of Object.entries(pages)) {
  const visits: Record<'product' | 'plain', Visit[]> = { product: [], plain: [] }
  await visit(browser, productUrl + path)
  for (let run = 0; run < RUNS; run++) {
    visits.product.push(await visit(browser, productUrl + path))
    visits.plain.push(await visit(browser, plainUrl + path))
  }
  const of = (read: (one: Visit) => number) =>
    [median(visits.product.map(read)), median(visits.plain.map(read))] as const
  const row = (title: string, read: (one: Visit) => number, unit: (value: number) => string) => {
    const [ours, theirs] = of(read)
    return [title, unit(ours), unit(theirs), theirs ? (ours / theirs).toFixed(2) : '–']
  }
  console.log(`\n${name} (medians of ${RUNS} visits, slow 4G, CPU ÷ 4)`)
  console.log(
    table(
      ['', 'product', 'plain app', 'ratio'],
      [
        row('first paint', (one) => one.firstPaint, ms),
        row('largest contentful paint', (one) => one.lcp, ms),
        row('usable', (one) => one.usable, ms),
        row('total blocking time', (one) => one.blocking, ms),
        row(
          'layout shift',
          (one) => one.shift,
          (value) => value.toFixed(4),
        ),
        row('document', (one) => one.bytes.Document ?? 0, kb),
        row('scripts until usable', (one) => one.scriptBytesBeforeUsable, kb),
        row('scripts in all', (one) => one.bytes.Script ?? 0, kb),
        row('styles', (one) => one.bytes.Stylesheet ?? 0, kb),
        row('fonts', (one) => one.bytes.Font ?? 0, kb),
        row('pictures', (one) => one.bytes.Image ?? 0, kb),
      ],
    ),
  )
}

await browser.close()
await Promise.all([stopProcess(plain), stopProcess(product)])
await data.remove()
