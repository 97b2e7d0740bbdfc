import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { args, executablePath } from '../e2e/chromium.ts'
import { buyPlan } from '../e2e/purchases.ts'
import { median, table } from './figures.ts'
import { interact, interactions } from './interactions.ts'
import { rooms as officeRooms, scriptBytesOf } from './office.ts'
import { firstLoads } from './pages.ts'
import { startNode, startProduct, stopProcess, temporaryFolder } from './processes.ts'
import { tapsOf } from './tap-list.ts'
import { type Tap, tap, type Tapped } from './taps.ts'
import { type Visit, visit } from './visit.ts'

/**
 * `npm run bench:web`: the first load on a slow phone, of the product and, in the same run and in turn, of the same build
 * served as a plain single-page app: medians and ratios. Then the cost of a tap inside the app, of every tab and kind of drawer.
 * `-- Home 'A pasted event'` visits those pages alone, `-- taps` none, `-- taps player cart` of the taps those, `-- inp` measures the ten interactions alone, `-- office`
 * prints the scripts of the back office alone.
 */
const RUNS = Number(process.env.RUNS ?? 5)
const chosenPages = process.argv.slice(2)
const isInpOnly = chosenPages.includes('inp')
const askedTaps = chosenPages.includes('taps')
  ? chosenPages.splice(chosenPages.indexOf('taps')).slice(1)
  : null

const data = await temporaryFolder()
const product = await startProduct({ DATA_DIR: join(data.folder, 'data') })
const productUrl = product.line.split(' ').at(-1) ?? ''
const plain = await startNode('bench/plain.ts', /plain at/, { PRODUCT: productUrl })
const plainUrl = plain.line.split(' ').at(-1) ?? ''
const browser = await chromium.launch({ executablePath, args })

const pages = await firstLoads(productUrl)

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${time.toFixed(0)} ms`

for (const [name, path] of Object.entries(pages)) {
  if ((chosenPages.length > 0 || askedTaps) && !chosenPages.includes(name)) continue
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

/** Until a drawer or a tab has to stand (ms), and how many answers its data may wait for, one after the other. */
const [STANDS, TURNS] = [300, 1]

async function printTaps(token: string): Promise<void> {
  const isAsked = ({ name }: Tap) => !askedTaps?.length || askedTaps.includes(name)
  const taps = tapsOf(token)
    .filter(isAsked)
    .map((one): [Tap, Tapped[]] => [one, []])
  for (let run = 0; run < RUNS; run++)
    for (const [one, found] of taps) found.push(await tap(browser, productUrl, one))
  const rows = taps.map(([{ name }, found]) => {
    const of = (read: (one: Tapped) => number) => median(found.map(read))
    const [stands, shown, turns] = [of((one) => one.stands), of((one) => one.shown), of((one) => one.turns)]
    const faults = [stands > STANDS && 'late', turns > TURNS && 'in turns'].filter(Boolean).join(', ')
    return [name, ms(stands), ms(shown), String(turns), faults]
  })
  console.log(`\nTaps inside the app (medians of ${RUNS}, slow 4G, CPU ÷ 4)`)
  console.log(table(['', 'head, title, skeleton', 'data', 'answers in turn', ''], rows))
}

/** The longest time from an input to its paint (ms): «good» by web.dev's INP. */
const MAX_INP_MS = 200

async function printInteractions(token: string): Promise<void> {
  const rows: string[][] = []
  let least = 0
  for (const one of interactions) {
    const found: number[] = []
    for (let run = 0; run < RUNS; run++) found.push(await interact(browser, productUrl, token, one))
    const inp = median(found)
    least ||= inp
    rows.push([one.name, ms(inp), (inp / least).toFixed(1), inp > MAX_INP_MS ? 'late' : ''])
  }
  console.log(`\nInput to next paint (medians of ${RUNS}, CPU ÷ 4)`)
  console.log(table(['', 'INP', 'ratio', ''], rows))
}

/** A session of the demo. @param more flags of `npm run demo:token` */
function demoToken(...more: string[]): string {
  const env = { ...process.env, DATA_DIR: join(data.folder, 'data') }
  const command = ['apps/demo/src/token.cli.ts', '--users', '1', ...more]
  return execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim()
}

async function printOffice(): Promise<void> {
  const token = demoToken('--role', 'editor', '--skip', '1')
  const rows: string[][] = []
  for (const { name, path, most } of officeRooms) {
    const bytes = await scriptBytesOf(browser, productUrl + path, token)
    rows.push([name, kb(bytes), `${most} kB`, bytes > most * 1000 ? 'large' : ''])
  }
  console.log('\nScripts of the back office (gzip, React in it)')
  console.log(table(['', 'scripts', 'at most', ''], rows))
}

if (chosenPages.length === 0 || chosenPages.includes('office')) await printOffice()

if (chosenPages.length === 0 || askedTaps || isInpOnly) {
  const token = demoToken()
  await buyPlan(productUrl, token)
  if (!isInpOnly) await printTaps(token)
  if (!askedTaps) await printInteractions(token)
}

await browser.close()
await Promise.all([stopProcess(plain), stopProcess(product)])
await data.remove()
