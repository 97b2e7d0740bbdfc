import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shell } from '@pahlavan/contract/shell'

/** What the server needs of the built web app to write a first document. */
export interface WebBuild {
  folder: string
  /** The module that starts the app, and what it imports at once. */
  script: string
  preloads: string[]
  styles: string[]
  criticalCss: string
  /** The `style-src` source that lets the critical CSS stand in a document. */
  criticalHash: string
  fonts: { fa: string; en: string }
  /** Changes with every build: the offline documents are kept under it. */
  version: string
  /** The server half of the web app: markup of the first screen. */
  shell: Shell
}

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** Reads `apps/web/dist` once. Fails where the web app was not built. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const text = (name: string) => readFile(join(folder, name), 'utf8')
  const [manifestText, criticalCss, fontsText] = await Promise.all([
    text('.vite/manifest.json'),
    text('critical.css'),
    text('shell.json'),
  ])
  const manifest = JSON.parse(manifestText) as Manifest
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error(`${folder} holds no entry module; build the web app`)
  const loaded = closure(manifest, entry)
  return {
    folder,
    script: `/${entry.file}`,
    preloads: loaded.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    styles: [...new Set(loaded.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    criticalCss,
    criticalHash: `'sha256-${createHash('sha256').update(criticalCss).digest('base64')}'`,
    fonts: (JSON.parse(fontsText) as { fonts: WebBuild['fonts'] }).fonts,
    version: createHash('sha256').update(manifestText).update(criticalCss).digest('hex').slice(0, 16),
    shell: (await import(pathToFileURL(join(folder, 'server/shell.js')).href)) as Shell,
  }
}

/** A chunk with everything it imports statically, each once. */
function closure(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = manifest[name]
    return next ? closure(manifest, next, seen) : []
  })
  return [chunk, ...imported]
}
