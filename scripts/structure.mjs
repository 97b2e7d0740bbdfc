// The house's order, checked: file names, one-way imports, rooms that form a tree, no cycles, sizes, looks. See docs/decisions/002-structure.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { grammar, walls } from './grammar.mjs'
import { lookFaults } from './looks.mjs'
import { importsOf, ringsOf, roomGraph } from './rooms.mjs'

const kinds = ['*.ts', '*.tsx', '*.css', '*.mjs']

/** A statement, or a part of one: SQL at the start of a text. */
const SQL =
  /\b(statement|built)\(\{|['"`(]\s*(select [^'"]|insert into |delete from |update \w+( \w)? set |with \w+ as \()/

/** Faults against the house's order, and files that come near to one. @param texts every source file by its path from the root */
export function inspect(texts) {
  const [faults, warnings, imports] = [[], [], new Map()]
  for (const [path, text] of texts) {
    const lines = text.split('\n').length
    if (lines > 250) faults.push(`${path}: ${lines} lines; split it (at most 250)`)
    else if (lines > 150) warnings.push(`${path}: ${lines} lines`)
    if (/\.tsx?$/.test(path) && !grammar.some((rule) => rule.test(path)))
      faults.push(`${path}: no such kind of file`)
    if (
      path.startsWith('apps/') &&
      / from 'pg\/lib\//.test(text) &&
      !/^apps\/api\/src\/database\/pg-client(\.test)?\.ts$/.test(path)
    )
      faults.push(`${path}: private parts of the driver belong into database/pg-client.ts`)
    imports.set(path, importsOf(path, text))
    faults.push(...wallFaults(path, imports.get(path)))
    if (/^apps\/api\/src\/features\/.+\.(commands|routes|rules|cli)\.ts$/.test(path) && SQL.test(text))
      faults.push(`${path}: SQL belongs into *.queries.ts`)
    if (
      /^apps\/api\/src\/features\/.+\.cli\.ts$/.test(path) &&
      /\b(inTransaction|underLock|noteChange)\(/.test(text)
    )
      faults.push(`${path}: a command line parses and prints; its change belongs into *.commands.ts`)
  }
  const files = new Map(
    [...imports].map(([path, list]) => [path, list.filter((one) => !one.isLate).map(({ to }) => to)]),
  )
  for (const ring of ringsOf(files)) faults.push(`import cycle: ${ring.join(' → ')}`)
  for (const ring of ringsOf(roomGraph(imports))) faults.push(`rooms in a ring: ${ring.join(' → ')}`)
  faults.push(...effectFaults(texts), ...lookFaults(texts, imports))
  return { faults: [...new Set(faults)], warnings }
}

const EFFECTS_IN_10_000_LINES = 5

/** Effects are for outside systems, and come last. */
function* effectFaults(texts) {
  const screens = /^(apps\/(admin|web)|packages\/kit)\/src\/(?!.*(\.test\.|\/testing\/)).+\.tsx?$/
  const web = texts.filter(([path]) => screens.test(path))
  const count = (found) => web.reduce((sum, [, text]) => sum + text.split(found).length - 1, 0)
  const effects = count(/\buse(?:Layout)?Effect\(/)
  const most = Math.max(1, Math.floor((count('\n') / 10_000) * EFFECTS_IN_10_000_LINES))
  if (effects > most) yield `the screens: ${effects} effects; at most ${most} for so many lines`
}

/** Imports of a file that go where none may: up, across a wall, or into the parts of another feature. */
function* wallFaults(path, imports) {
  for (const { to } of imports) {
    if (walls.some(([from, forbidden]) => from.test(path) && forbidden.test(to)))
      yield `${path} may not import ${to}`
    const [, feature, noun] = /^(apps\/[a-z]+\/src\/features\/([a-z]+)\/)parts\//.exec(to) ?? []
    if (feature && !path.startsWith(feature)) yield `${path} reaches into the parts of ${noun}`
  }
}

if (process.argv[1] === import.meta.filename) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], {
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path && existsSync(path))
  const { faults, warnings } = inspect(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  for (const fault of faults) console.error(fault)
  console.log(`${paths.length} files, ${warnings.length} above 150 lines, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
