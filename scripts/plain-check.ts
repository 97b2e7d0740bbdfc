/**
 * Counts banned words by room and compares the counts with plain-allowed.json. A count may only fall.
 *
 *   npm run words               list the rooms with their counts
 *   npm run words -- PATH       list the hits below a path
 *   npm run words -- --write    write the counts down
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Hit, hitsOf } from './plain-hits.ts'

const TABLE = 'scripts/plain-allowed.json'

/** Lists of banned words name them, and so do their tests. */
const exempt = /^scripts\/(?:plain-words|plain-check|plain-hits|voice-words)/

/** The room of a file: a feature or a folder of an app, a package, or a folder at the root. */
export function roomOf(path: string): string {
  const [, room] =
    /^(apps\/[a-z]+\/src\/(?:features|kit)\/[a-z]+|apps\/[a-z]+\/(?:src\/[a-z]+(?=\/)|build|src)|(?:apps|packages)\/[a-z]+)\//.exec(
      path,
    ) ?? []
  return room ?? path.split('/')[0] ?? ''
}

export function countByRoom(hits: readonly Hit[]): Record<string, number> {
  const rooms = Map.groupBy(hits, ({ path }) => roomOf(path))
  return Object.fromEntries(
    [...rooms].map(([room, list]) => [room, list.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Lines that say which rooms have more or fewer hits than the table allows. */
export function compareCounts(hits: readonly Hit[], allowed: Record<string, number>): string[] {
  const counts = countByRoom(hits)
  const faults: string[] = []
  for (const room of new Set([...Object.keys(allowed), ...Object.keys(counts)])) {
    const [count, limit] = [counts[room] ?? 0, allowed[room] ?? 0]
    if (count !== limit) faults.push(`${room}: ${count} banned words, ${limit} allowed`)
    if (count < limit) faults.push('  run npm run words -- --write')
    if (count > limit) faults.push(...hits.filter(({ path }) => roomOf(path) === room).map(lineOf))
  }
  return faults
}

const lineOf = ({ path, line, word, say }: Hit) => `  ${path}:${line} «${word}»: say ${say}`

function readHits(): Hit[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path !== '' && !exempt.test(path) && existsSync(path))
    .flatMap((path) => hitsOf(path, readFileSync(path, 'utf8')))
}

function main(argument: string | undefined) {
  const hits = readHits()
  if (argument === '--write') {
    writeFileSync(TABLE, `${JSON.stringify(countByRoom(hits), null, 2)}\n`)
  } else if (argument === '--check') {
    const faults = compareCounts(hits, JSON.parse(readFileSync(TABLE, 'utf8')))
    for (const fault of faults) console.error(fault)
    process.exitCode = faults.length > 0 ? 1 : 0
  } else if (argument === undefined) {
    for (const [room, count] of Object.entries(countByRoom(hits))) console.log(`${count}\t${room}`)
  } else {
    for (const hit of hits.filter(({ path }) => path.startsWith(argument))) console.log(lineOf(hit))
  }
  console.log(`${hits.length} banned words`)
}

if (process.argv[1] === import.meta.filename) main(process.argv[2])
