import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const dist = join(import.meta.dirname, '../apps/web/dist')

interface Chunk {
  file: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function chunkOf(source: string): Chunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no ${source}`)
  return chunk
}

/** What starts the app, as the build names it. */
export const START = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? ''

/** The built file of a source, such as `assets/B1k2.js`. */
export const fileOf = (source: string): string => chunkOf(source).file

export function stylesOf(source: string): string {
  const { css = [], imports = [] } = chunkOf(source)
  const [file] = [...css, ...imports.flatMap((other) => chunkOf(other).css ?? [])]
  if (file === undefined) throw new Error(`${source} has no styles`)
  return file
}

/** The files that a source cannot run without, its own too. */
export function filesOf(source: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = chunkOf(source)
  if (files.has(file)) return files
  files.add(file)
  for (const other of imports) filesOf(other, files)
  return files
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
