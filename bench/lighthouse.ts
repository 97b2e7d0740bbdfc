import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median, table } from './figures.ts'
import { firstLoads } from './pages.ts'
import { startProduct, stopProcess, temporaryFolder } from './processes.ts'

/** `npm run bench:lighthouse`: Lighthouse of first loads on its slow phone, medians of RUNS visits. It is fetched for the run. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = Number(process.env.RUNS ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run'

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** How often one visit is tried: at times Lighthouse loses the beginning of its own trace. */
const TRIES = 3

async function runLighthouse(url: string, tried = 1): Promise<Report> {
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${CHROME}`,
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' }
  try {
    const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 64_000_000 })
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (tried === TRIES) throw error
    console.error(`Lighthouse failed at ${url}, once more`)
    return runLighthouse(url, tried + 1)
  }
}

const numberOf = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? Number.NaN

/** What did not get its full score, but for the speed, which has its own figures. */
const lacking = ({ categories, audits }: Report) =>
  CATEGORIES.slice(1)
    .flatMap((name) => categories[name].auditRefs)
    .flatMap(({ id }) => (audits[id]?.score === 0 ? [id] : []))

const data = await temporaryFolder()
const product = await startProduct({ DATA_DIR: join(data.folder, 'data') })
const url = product.line.split(' ').at(-1) ?? ''
const rows: string[][] = []
const lacks = new Set<string>()
for (const [name, path] of Object.entries(await firstLoads(url))) {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(url + path))
  const of = (read: (report: Report) => number) => median(reports.map(read))
  for (const lack of reports.flatMap(lacking)) lacks.add(`${name}: ${lack}`)
  rows.push([
    name,
    ...CATEGORIES.map((category) => (100 * of(({ categories }) => categories[category].score)).toFixed(0)),
    of(numberOf('first-contentful-paint')).toFixed(0),
    of(numberOf('largest-contentful-paint')).toFixed(0),
    of(numberOf('total-blocking-time')).toFixed(0),
    of(numberOf('cumulative-layout-shift')).toFixed(3),
  ])
}
console.log(table(['', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'shift'], rows))
if (lacks.size > 0) console.log(`\nnot passed:\n${[...lacks].join('\n')}`)
await stopProcess(product)
await data.remove()
