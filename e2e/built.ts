import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
}

/** The files of a built app, by the sources that they were made of. */
export function builtApp(app: 'admin' | 'web') {
  const dist = join(import.meta.dirname, `../apps/${app}/dist`)
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >

  function chunkOf(source: string): Chunk {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    return chunk
  }

  /** The files that a source cannot run without, its own too. */
  function filesOf(source: string, files = new Set<string>()): Set<string> {
    const { file, imports = [] } = chunkOf(source)
    if (files.has(file)) return files
    files.add(file)
    for (const other of imports) filesOf(other, files)
    return files
  }

  /** The styles that a source cannot do without. */
  const stylesIn = (source: string): string[] => {
    const { css = [], imports = [] } = chunkOf(source)
    return [...css, ...imports.flatMap((other) => chunkOf(other).css ?? [])]
  }

  /** What starts the app, as the build names it. */
  const START = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? ''

  return {
    dist,
    manifest,
    chunkOf,
    filesOf,
    stylesIn,
    START,
    /** The bytes of files, each compressed by `gzip -9`. */
    zipped: (files: Iterable<string>): number =>
      [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength,
        0,
      ),
  }
}

const web = builtApp('web')
const { manifest, chunkOf } = web
export const { dist, START, filesOf, zipped } = web

/** The built file of a source, such as `assets/B1k2.js`. */
export const fileOf = (source: string): string => chunkOf(source).file

export function stylesOf(source: string): string {
  const [file] = web.stylesIn(source)
  if (file === undefined) throw new Error(`${source} has no styles`)
  return file
}

/** A ring of files of which each needs the next to begin, or null: one of them would begin without the others. */
export function ring(): string[] | null {
  const clear = new Set<string>()
  const walk = (source: string, way: readonly string[]): string[] | null => {
    if (way.includes(source)) return way.slice(way.indexOf(source)).map(fileOf)
    if (clear.has(source)) return null
    for (const other of chunkOf(source).imports ?? []) {
      const found = walk(other, [...way, source])
      if (found) return found
    }
    clear.add(source)
    return null
  }
  for (const source of Object.keys(manifest)) {
    const found = walk(source, [])
    if (found) return found
  }
  return null
}
