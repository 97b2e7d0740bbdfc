import { existsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { table } from './figures.ts'
import { type Cost, costOf, type TestApp, signIn } from './growth/cost.ts'
import { crowd } from './growth/crowd.ts'
import { exceptions } from './growth/exceptions.ts'
import type { Subjects } from './growth/known.ts'
import { type Question, readsOf } from './growth/questions.ts'
import { tokenOf } from './growth/tokens.ts'
import { writesOf } from './growth/writes.ts'
import { output, startApi, startProduct, stopProcess, temporaryFolder } from './processes.ts'

/**
 * `npm run bench:growth`: the cost of every read of the contract in a house of one, ten and a hundred times the demo's content, and the
 * writes that fans and scorekeepers do most: CPU of Node and PostgreSQL together and the median time, no answer kept in memory, one
 * request after the other; totals behind many answers are kept, and counted before. `-- --times 1,10` other sizes; `--only news,score` the cases with one of these words in their names; `--keep FOLDER` keeps the data for
 * the next run; `--check` ends with 1 where a read breaks its budget. At each size ten readers then ask for the slowest reads at once, and
 * a bout's page and a pick meanwhile.
 */
const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '1,10,100' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})
const sizes = options.times.split(',').map(Number)
const names = options.only.split(',')

/** The most CPU of a read at the largest size (ms), and the most growth from the smallest. */
const [MAX_CPU_MS, MAX_GROWTH] = [5, 2]
/** Below it (ms) a ratio says nothing: a tick of the system's clock is 10 ms. */
const NOISE = 0.5
/** How often a read over the budget is measured again; the cheapest counts, because other work makes a read dearer, never cheaper. */
const REMEASUREMENTS = 2

const quiet = { PORT: '0', RESPONSE_CACHE_MB: '0', REQUESTS_PER_MINUTE: '0', DEMO_PLAYS: 'false' }

/** A demo so many times as large, made where there is none. */
async function fill(folder: string, times: number): Promise<void> {
  if (existsSync(folder)) return
  await mkdir(folder)
  // PostgreSQL runs as a user of its own, and has to reach its folder.
  await chmod(folder, 0o711)
  const DATA_DIR = join(folder, 'data')
  try {
    await stopProcess(await startProduct({ ...quiet, DATA_DIR }))
    console.error(await output('bench/growth/fill.ts', { DATA_DIR, TIMES: String(times) }))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** How a bout's page and a pick fare while ten readers ask for what costs most. */
async function underCrowd(testApp: TestApp, costs: Map<Question, Cost>): Promise<void> {
  const all = [...costs].toSorted(([, one], [, other]) => other.cpu - one.cpu).map(([question]) => question)
  const slow = all.filter(({ name }) => !name.includes('(write)')).slice(0, 10)
  const quick = all.filter(
    ({ name }) => name === 'event/getplaydetail' || name.includes('addprediction replaced'),
  )
  console.log(`ten slowest reads at once: ${(await crowd(testApp, slow, quick)).join('; ')}`)
}

type After = (testApp: TestApp, costs: Map<Question, Cost>) => Promise<void>

/** What each question that is asked costs in a house; `after` goes on there. */
async function measure(
  folder: string,
  isAsked: (name: string) => boolean,
  after?: After,
): Promise<Map<Question, Cost>> {
  const DATA_DIR = join(folder, 'data')
  const server = await startApi({ ...quiet, DATA_DIR })
  const testApp = { origin: server.line.split(' ').at(-1) ?? '', pid: server.pid }
  try {
    const known = JSON.parse(await output('bench/growth/known.ts', { DATA_DIR })) as Subjects
    await signIn(testApp, [...known.fanIds, known.veteranId].map(tokenOf))
    const costs = new Map<Question, Cost>()
    for (const question of [...readsOf(known), ...writesOf(known)])
      if (isAsked(question.name)) costs.set(question, await costOf(testApp, question))
    await after?.(testApp, costs)
    return costs
  } finally {
    await stopProcess(server)
  }
}

const isNamed = (name: string) => names.some((part) => name.includes(part))

const costIn = (costs: Map<Question, Cost> | undefined, name: string | undefined) =>
  [...(costs ?? [])].find(([question]) => question.name === name)?.[1]
const formatCost = (one: Cost | undefined): string =>
  one?.status === 200 ? `${one.cpu.toFixed(2)} / ${one.middle.toFixed(1)}` : String(one?.status ?? '')

/** A line for each question, and the names of those that break the budget without a reason. */
function judge(found: readonly Map<Question, Cost>[]) {
  const broken: string[] = []
  const rows = [...(found.at(-1) ?? [])].map(([{ name, floor }, last]) => {
    const first = costIn(found[0], floor ?? name) ?? last
    const growth = Math.max(last.cpu, NOISE) / Math.max(first.cpu, NOISE)
    const isOver = last.status !== 200 || last.cpu > MAX_CPU_MS || growth > MAX_GROWTH
    const exception = exceptions.find(({ read }) => name.startsWith(read))
    const isMeant = last.status === 200 && exception !== undefined && last.cpu <= exception.most
    if (isOver && !isMeant) broken.push(name)
    const mark = isOver ? (isMeant ? '~' : '!') : ' '
    return [`${mark} ${name}`].concat(
      found.map((costs) => formatCost(costIn(costs, name))),
      growth.toFixed(1),
    )
  })
  return { rows, broken }
}

/** Keeps the cheaper of two measurements of each question. */
function keepCheaper(costs: Map<Question, Cost> | undefined, remeasured: ReadonlyMap<Question, Cost>): void {
  for (const [question, before] of costs ?? []) {
    const now = [...remeasured].find(([{ name }]) => name === question.name)?.[1]
    if (now?.status === 200 && (before.status !== 200 || now.cpu < before.cpu)) costs?.set(question, now)
  }
}

const own = options.keep ? null : await temporaryFolder()
const root = options.keep ?? own?.folder ?? ''
await mkdir(root, { recursive: true })
await chmod(root, 0o711)
const folderOf = (times: number) => join(root, `x${times}`)
const found: Map<Question, Cost>[] = []
try {
  for (const times of sizes) {
    await fill(folderOf(times), times)
    found.push(await measure(folderOf(times), isNamed, underCrowd))
  }
  for (let turn = 0; turn < REMEASUREMENTS; turn += 1) {
    const broken = new Set(judge(found).broken)
    if (broken.size === 0) break
    for (const [at, times] of sizes.entries())
      keepCheaper(found[at], await measure(folderOf(times), (name) => broken.has(name)))
  }
} finally {
  await own?.remove()
}

const { rows, broken } = judge(found)
console.log('CPU a request in ms, Node + PostgreSQL / p50 in ms; ! breaks the budget, ~ has a reason to')
console.log(table(['', ...sizes.map((times) => `×${times}`), 'growth'], rows))
for (const { read, most, why } of exceptions) console.log(`~ ${read} (≤ ${most} ms): ${why}`)
console.log(`${rows.length} calls, ${broken.length} break ≤ ${MAX_CPU_MS} ms and ≤ ${MAX_GROWTH} ×`)
process.exitCode = options.check && broken.length > 0 ? 1 : 0
