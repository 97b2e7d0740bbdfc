import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shell } from '@pahlavan/contract/shell'
import { type Icons, iconsOf } from './shell.icons.ts'

/** The parts of the built web app that the server needs for a first document. */
export interface WebBuild extends Build {
  folder: string
  icons: Icons
  /** Each style of the build: its text and its `style-src` source. */
  styles: ReadonlyMap<string, { text: string; hash: string }>
  /** The server half of the web app: markup of the first screen. */
  shell: Shell
}

/** Some modules of a build, with all that they import. */
export interface Part {
  scripts: string[]
  styles: string[]
}

export interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** What each build tells the server: its files, the one that starts it, and its fonts. */
export interface Build {
  manifest: Manifest
  /** The module that starts the app. */
  entry: Chunk
  fonts: { fa: string; en: string }
}

/** @throws Error where the app was not built */
export async function readBuild(folder: string): Promise<Build> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  const [manifest, shell] = await Promise.all([json('.vite/manifest.json'), json('shell.json')])
  const entry = Object.values(manifest as Manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`${folder} holds no file that starts the app; build it`)
  return { manifest: manifest as Manifest, entry, fonts: (shell as Pick<Build, 'fonts'>).fonts }
}

/** Reads `apps/web/dist` once. Fails where the web app was not built. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const [build, sprite] = await Promise.all([readBuild(folder), readFile(join(folder, 'icons.svg'), 'utf8')])
  return {
    ...build,
    folder,
    icons: iconsOf(sprite),
    styles: await readStyles(folder, build.manifest),
    shell: (await import(pathToFileURL(join(folder, 'server/shell.js')).href)) as Shell,
  }
}

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

async function readStyles(folder: string, manifest: Manifest): Promise<WebBuild['styles']> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const read = async (file: string) => {
    const text = (await readFile(join(folder, file), 'utf8')).trim()
    return [file, { text, hash: hashOf(text) }] as const
  }
  return new Map(await Promise.all([...files].map(read)))
}

/** Chunks with everything that they import statically, each once. */
export function partOfChunks(manifest: Manifest, chunks: readonly Chunk[]): Part {
  const seen = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports ?? []) add(manifest[name])
  }
  for (const chunk of chunks) add(chunk)
  const all = [...seen]
  return {
    scripts: all.map(({ file }) => file),
    styles: [...new Set(all.flatMap(({ css = [] }) => css))],
  }
}

/** The parts of a screen, its own start first: files, and the styles in the document. */
export interface ScreenPart extends Part {
  css: string
  hashes: string[]
}

/** @param modules paths below `src` without their ending; those that the manifest does not know are part of the start */
export function partOf({ manifest, entry, styles }: WebBuild, modules: readonly string[]): ScreenPart {
  const part = partOfChunks(manifest, [
    entry,
    ...modules.flatMap((name) => manifest[`src/${name}.tsx`] ?? []),
  ])
  const texts = part.styles.flatMap((file) => styles.get(file) ?? [])
  return {
    ...part,
    css: texts.map(({ text }) => `<style>${text}</style>`).join(''),
    hashes: texts.map(({ hash }) => hash),
  }
}
