// The house's order, checked: file names, one-way imports, no cycles, sizes. See docs/decisions/002-structure.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { grammar, walls } from './grammar.mjs'

const kinds = ['*.ts', '*.tsx', '*.css', '*.mjs']
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], { encoding: 'utf8' })
const files = listed.split('\n').filter((path) => path && existsSync(path))
const faults = []
const warnings = []
const imports = new Map()

for (const path of files) {
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n').length
  if (lines > 250) faults.push(`${path}: ${lines} lines; split it (at most 250)`)
  else if (lines > 150) warnings.push(`${path}: ${lines} lines`)
  if (/\.tsx?$/.test(path) && !grammar.some((rule) => rule.test(path)))
    faults.push(`${path}: no such kind of file`)
  const found = [
    ...text.matchAll(/^(?:import|export)\b(?! type)[^'"]*?['"](\.[^'"]+|@pahlavan\/[^'"]+)['"]/gm),
  ]
  imports.set(
    path,
    found.map(([, to]) => target(path, to)),
  )
  for (const to of imports.get(path)) {
    if (walls.some(([from, forbidden]) => from.test(path) && forbidden.test(to)))
      faults.push(`${path} may not import ${to}`)
    const parts = /^apps\/web\/src\/features\/([a-z]+)\/parts\//.exec(to)
    if (parts && !path.startsWith(`apps/web/src/features/${parts[1]}/`))
      faults.push(`${path} reaches into the parts of ${parts[1]}`)
  }
}

function target(from, to) {
  const inside = /^@pahlavan\/([a-z]+)\/(.+)$/.exec(to)
  return inside ? `packages/${inside[1]}/src/${inside[2]}.ts` : normalize(join(dirname(from), to))
}

const done = new Set()
function walk(path, trail) {
  if (trail.includes(path))
    faults.push(`import cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`)
  else if (!done.has(path)) for (const to of imports.get(path) ?? []) walk(to, [...trail, path])
  done.add(path)
}
for (const path of imports.keys()) walk(path, [])

for (const fault of new Set(faults)) console.error(fault)
console.log(`${files.length} files, ${warnings.length} above 150 lines, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
