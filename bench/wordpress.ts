import { createWriteStream } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { connect } from '../apps/api/src/database/connect.ts'
import { startEmbedded } from '../apps/api/src/database/embedded/embedded.ts'
import { headXml, itemXml, TAIL } from '../apps/api/src/testing/wordpress-xml.ts'
import { output, startApi, stopProcess, temporaryFolder } from './processes.ts'
import { drawPictures, oldItems } from './wordpress/items.ts'

/**
 * `npm run bench:wordpress [-- --articles 20000 --mb 0 --seed 1]`: brings a WordPress export of a seed in twice, and asks for every old address.
 * With `--mb` the texts are so long that the file has that many megabytes. It exits 1 where a count differs, where the second run changes
 * anything, or where an address does not answer 301.
 */
const { articles, mb, seed } = parseArgs({
  options: {
    articles: { type: 'string', default: '20000' },
    mb: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
}).values

const CLI = 'apps/api/src/features/wordpress/wordpress.cli.ts'
/** Those of `npm run import:wordpress`. */
const NODE_OPTIONS = '--max-semi-space-size=4 --max-old-space-size=256'
const MEGABYTE = 1024 ** 2
/** Requests at the same time. */
const READERS = 16

const { folder, remove } = await temporaryFolder()
// PostgreSQL runs as a user of its own, and has to reach its folder.
await chmod(folder, 0o711)
const [file, uploads, DATA_DIR] = ['export.xml', 'uploads', 'data'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

/** Writes the export. @returns the old addresses, and how many of each thing an import has to bring in */
async function writeExport() {
  await mkdir(uploads)
  const pictures = await drawPictures(uploads)
  const out = createWriteStream(file)
  out.write(headXml())
  const addresses: string[] = []
  const expected = { news: 0, drafts: 0, comments: 0, pages: 0 }
  const count = Number(articles)
  const lettersEach = Math.floor((Number(mb) * MEGABYTE) / count / 2)
  for (const { item, forwarded } of oldItems({ count, seed: Number(seed), lettersEach, pictures })) {
    if (!out.write(itemXml(item))) await new Promise<void>((resolve) => out.once('drain', resolve))
    addresses.push(...forwarded)
    const isShown = item.status === 'publish'
    if (item.type === 'post') expected[isShown ? 'news' : 'drafts'] += 1
    if (item.type === 'page') expected.pages += 1
    if (isShown) expected.comments += item.comments?.length ?? 0
  }
  out.end(TAIL)
  await finished(out)
  return { addresses, expected }
}

const tables =
  'article news draft page picture news_comment news_category account old_address imported_item revision audit'
/** The counts and the hash of all rows that an import may write. */
async function readDatabase() {
  const embedded = await startEmbedded(DATA_DIR)
  const database = connect(embedded.url, () => undefined, 2, {
    milliseconds: 600_000,
    waiting: 10_000,
  })
  try {
    const { rows: counts } = await database.pool.query<Record<string, number>>(
      `select (select count(*) from news)::int as news, (select count(*) from draft where kind = 'article')::int as drafts,
        (select count(*) from news_comment where visible_at is null)::int as comments, (select count(*) from page where slug ~ '^old-')::int as pages`,
    )
    const hashes: string[] = []
    for (const table of tables.split(' ')) {
      const { rows } = await database.pool.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from ${table} t`,
      )
      hashes.push(`${table} ${rows[0]?.hash}`)
    }
    return { counts: counts[0] ?? {}, hash: hashes.join('\n') }
  } finally {
    await database.close()
    await embedded.stop()
  }
}

/** Asks for each address, and gives those that do not answer 301. */
async function askFor(addresses: readonly string[]): Promise<string[]> {
  const api = await startApi({ DATA_DIR, PORT: '0', REQUESTS_PER_MINUTE: '0' })
  const origin = api.line.split(' ').at(-1) ?? ''
  const wrong: string[] = []
  let next = 0
  const read = async () => {
    for (let at = (next += 1) - 1; at < addresses.length; at = (next += 1) - 1) {
      const { status } = await fetch(origin + (addresses[at] ?? ''), { method: 'HEAD', redirect: 'manual' })
      if (status !== 301) wrong.push(`${status} ${addresses[at]}`)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  await stopProcess(api)
  return wrong
}

const { addresses, expected } = await writeExport()
console.log(`${articles} articles, ${((await stat(file)).size / MEGABYTE).toFixed(0)} MB`)
const run = async () =>
  (await output(CLI, { DATA_DIR, NODE_OPTIONS }, [file, '--pictures', uploads])).replace(/^\d+ %\n/gm, '')
console.log(await run())
const first = await readDatabase()
console.log('\nthe second run:')
console.log(await run())
const second = await readDatabase()
const isSame = first.hash === second.hash
const areEqual = Object.entries(expected).every(([name, count]) => first.counts[name] === count)
console.log(
  `\nexpected ${JSON.stringify(expected)}\nfound    ${JSON.stringify(first.counts)}: ${areEqual ? 'equal' : 'NOT EQUAL'}`,
)
console.log(`the second run changes ${isSame ? 'nothing' : `something:\n${first.hash}\n${second.hash}`}`)
const began = performance.now()
const wrong = await askFor(addresses)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(
  `${addresses.length - wrong.length} of ${addresses.length} old addresses answer 301, in ${seconds} s`,
)
if (wrong.length > 0) console.log(wrong.slice(0, 20).join('\n'))
await remove()
process.exitCode = isSame && areEqual && wrong.length === 0 ? 0 : 1
