// The house's rooms: which files import which, types counted, and whether rooms form a tree.
import { dirname, join, normalize } from 'node:path'

const PLACE = String.raw`['"](?<name>\.[^'"]+|@pahlavan\/[^'"]+)['"]`
const IMPORT = new RegExp(
  [
    String.raw`^(?:import|export)\b(?<type> type)?(?:[\w\s{},*$]*?\bfrom)?\s*${PLACE}`,
    String.raw`\b(?<typeOf>typeof\s+)?import\(\s*${PLACE.replace('name', 'late')}`,
  ].join('|'),
  'gm',
)
const apps = new Set(['api', 'web', 'demo', 'admin'])

/** The file that an import leads to. @param from the importing file */
export function targetOf(from, to) {
  const inside = /^@pahlavan\/([a-z]+)\/(.+)$/.exec(to)
  if (!inside) return normalize(join(dirname(from), to))
  const [, name, path] = inside
  if (name === 'kit' && path.startsWith('build/')) return `packages/kit/${path}`
  const file = `${apps.has(name) ? 'apps' : 'packages'}/${name}/src/${path}`
  return /\.(tsx?|css)$/.test(path) ? file : `${file}.ts`
}

/** The imports of a file: `{ to, isType, isLate }` each, `isLate` for a dynamic import that runs. */
export const importsOf = (path, text) =>
  [...text.matchAll(IMPORT)].map(({ groups }) => ({
    to: targetOf(path, groups.name ?? groups.late),
    isType: (groups.type ?? groups.typeOf) !== undefined,
    isLate: groups.late !== undefined && groups.typeOf === undefined,
  }))

/** The room that a file stands in: a feature, or a folder below `src`. */
export function roomOf(path) {
  const [, app, rest] = /^((?:apps|packages)\/[a-z]+)\/src\/(.*)$/.exec(path) ?? []
  if (app === undefined) return null
  const [first, second] = rest.split('/')
  if (!app.startsWith('apps/')) return app
  if (!rest.includes('/')) return `${app} ${first}`
  return first === 'features' ? `${app} ${second}` : `${app} [${first}]`
}

/** The rings of a graph (name → names that it leads to), each as the way once around. */
export function ringsOf(graph) {
  const [rings, done] = [[], new Set()]
  const walk = (name, trail) => {
    if (trail.includes(name)) rings.push([...trail.slice(trail.indexOf(name)), name])
    else if (!done.has(name)) for (const to of graph.get(name) ?? []) walk(to, [...trail, name])
    done.add(name)
  }
  for (const name of graph.keys()) walk(name, [])
  return rings
}

/** Which room leads to which, by what its files import, types too; `imports` holds each file's, tests are left out. */
export function roomGraph(imports) {
  const rooms = new Map()
  for (const [path, list] of imports) {
    const from = roomOf(path)
    if (from === null || /\.test\.tsx?$|\/testing\//.test(path)) continue
    const reached = rooms.get(from) ?? new Set()
    for (const { to } of list) if (roomOf(to) !== null && roomOf(to) !== from) reached.add(roomOf(to))
    rooms.set(from, reached)
  }
  return rooms
}
