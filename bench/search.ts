import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { randomOf } from '@pahlavan/art/seed'
import { connect, type Database } from '../apps/api/src/database/connect.ts'
import { startEmbedded } from '../apps/api/src/database/embedded/embedded.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { searchNews } from '../apps/api/src/features/news/news.search.queries.ts'
import { table } from './figures.ts'
import { temporaryFolder } from './processes.ts'
import { type Text, textOf, wordOf } from './search/corpus.ts'
import { OLD_INDEXES, OLD_TABLE, searchOld } from './search/old.ts'

/**
 * `npm run bench:search`: CPU (Node and PostgreSQL) of searches of news and of saving an article at two sizes, and the engine of before beside
 * it. `-- --sizes 5000,50000 --without-old`.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '5000,50000' },
    'without-old': { type: 'boolean', default: false },
  },
})
const sizes = options.sizes.split(',').map(Number)
const engines: Engine[] = options['without-old'] ? ['new'] : ['new', 'old']
const SAVED = 60
const BATCH = 500

const luck = randomOf('searches')
const some = (from: number, to: number) => wordOf(Math.floor(from + luck() * (to - from)))
/** Kinds of searches; ranks of words are their frequency: of 50,000 articles the first hundred words stand in most. */
const kinds: Record<string, () => string> = {
  'rare word': () => some(20_000, 100_000),
  'usual word': () => some(1000, 10_000),
  'common word': () => some(20, 300),
  'two common': () => `${some(20, 300)} ${some(20, 300)}`,
  'common and rare': () => `${some(20, 300)} ${some(5000, 50_000)}`,
  'three words': () => `${some(100, 3000)} ${some(100, 3000)} ${some(100, 3000)}`,
  'of a title': () => textOf(Math.floor(luck() * 5000)).title,
  'in every text': () => some(0, 5),
  'two letters': () => some(0, 30).slice(0, 2),
  beginning: () => some(1000, 100_000).slice(0, 4),
  nothing: () => `${some(0, 30)}ژژ`,
}
const EACH = 20
const searches = Object.entries(kinds).flatMap(([kind, make]) =>
  Array.from({ length: EACH }, () => ({ kind, search: make() })),
)

const NS_PER_MS = 1_000_000

/** CPU milliseconds of this process and of a process of PostgreSQL. */
async function cpuOf(pid: number): Promise<number> {
  const [ns = '0'] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  const { user, system } = process.cpuUsage()
  return Number(ns) / NS_PER_MS + (user + system) / 1000
}

async function measured(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuOf(pid)
  await work()
  return (await cpuOf(pid)) - before
}

const at = (figures: number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) * share)] ?? Number.NaN

const rowsOf = (texts: (Text & { n: number })[], author: number) =>
  JSON.stringify(
    texts.map(({ n, ...text }) => ({
      ...text,
      slug: `bench-${n}`,
      language: 0,
      author_id: author,
      status: 'published',
    })),
  )
const insertInto = (into: string, more: string, given: string) =>
  `insert into ${into} (${more} slug, language, category_id, author_id, title, summary, body, status, published_at)
    select ${given} slug, language, (select min(id) from news_category), author_id, title, summary, body, status,
      now() - interval '1 year' * random() from jsonb_populate_recordset(null::news, $1)`
const INSERT = {
  new: insertInto('news', '', ''),
  old: insertInto('old_news', 'id, tags, created_at,', `nextval('news_id_seq'), '{}', now(),`),
}
type Engine = keyof typeof INSERT

const COLUMNS = `id, slug, language, category_id, author_id, title, summary, body, status, published_at, tags, created_at`

async function fill(pool: Database['pool'], size: number): Promise<number> {
  await pool.query(`insert into news_category (title, language) values ('Bench', 0)`)
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (first_name, last_name) values ('Bench', '') returning id`,
  )
  const author = rows[0]?.id ?? 0
  await pool.query('alter table news disable trigger add_news_to_search')
  for (let from = 0; from < size; from += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, n) => ({ n: from + n, ...textOf(from + n) }))
    await pool.query(INSERT.new, [rowsOf(texts, author)])
  }
  await pool.query('alter table news enable trigger add_news_to_search')
  await pool.query('set statement_timeout = 0')
  const began = performance.now()
  await pool.query('select fill_search()')
  console.log(`${size} articles: index filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (engines.includes('old')) {
    await pool.query(OLD_TABLE)
    await pool.query(`insert into old_news (${COLUMNS}) select ${COLUMNS} from news`)
    await pool.query(OLD_INDEXES)
  }
  await pool.query('vacuum analyze')
  return author
}

interface Figures {
  all: number[]
  kinds: Map<string, number[]>
  saving: number[]
}

async function measure(
  pool: Database['pool'],
  engine: Engine,
  author: number,
  size: number,
): Promise<Figures> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const find = (search: string) =>
    engine === 'new'
      ? searchNews(pool, search, { language: 0, categoryId: null, size: 20, offset: 0 })
      : searchOld(pool, search.split(' '))
  for (const { search } of searches.filter((_, place) => place % 5 === 0)) await find(search)
  const figures: Figures = { all: [], kinds: new Map(), saving: [] }
  for (const { kind, search } of searches) {
    const cpu = await measured(pid, () => find(search))
    figures.all.push(cpu)
    figures.kinds.set(kind, [...(figures.kinds.get(kind) ?? []), cpu])
  }
  for (let n = size; n < size + SAVED; n++) {
    const row = rowsOf([{ n, ...textOf(n) }], author)
    figures.saving.push(await measured(pid, () => pool.query(INSERT[engine], [row])))
  }
  return figures
}

const data = await temporaryFolder()
const embedded = await startEmbedded(data.folder, { isSafe: false })
const found = new Map<string, Figures>()
for (const size of sizes) {
  const url = new URL(embedded.url)
  const owner = connect(url.href, console.error, 1)
  await owner.pool.query(`create database bench_${size}`)
  await owner.close()
  url.pathname = `/bench_${size}`
  await migrate(url.href)
  const database = connect(url.href, console.error, 1)
  const { pool } = database
  const author = await fill(pool, size)
  for (const engine of engines) found.set(`${engine} ${size}`, await measure(pool, engine, author, size))
  await database.close()
}
await embedded.stop()
await data.remove()

const ms = (figure: number) => figure.toFixed(1)
const columns = [...found.keys()]
const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
const line = (name: string, of: (figures: Figures) => number) => [
  name,
  ...[...found.values()].map((each) => ms(of(each))),
]
console.log(`\nCPU in ms, Node and PostgreSQL, first page of 20`)
console.log(
  table(
    ['', ...columns],
    [
      ...Object.keys(kinds).map((kind) =>
        line(`${kind}, median`, (each) => at(each.kinds.get(kind) ?? [], 0.5)),
      ),
      line('all, median', ({ all }) => at(all, 0.5)),
      line('all, p95', ({ all }) => at(all, 0.95)),
      line('saving an article, median', ({ saving }) => at(saving, 0.5)),
      line('saving an article, p95', ({ saving }) => at(saving, 0.95)),
    ],
  ),
)
for (const engine of engines) {
  const of = (size: number) => at(found.get(`${engine} ${size}`)?.all ?? [], 0.5)
  console.log(
    `${engine}: median grows ${(of(most) / of(least)).toFixed(2)} × from ${least} to ${most} articles`,
  )
}
