import { existsSync, readFileSync } from 'node:fs'
import manifest from '../package.json' with { type: 'json' }

/** The version of the product that runs. Documents carry it, so that an open app knows its own. */
export const RUNNING_VERSION = manifest.version

/** The identity of a release, as `npm run release` writes it. */
export interface Release {
  version: string
  /** The commit that it was made of; `source` for a checkout that runs as it is. */
  commit: string
  /** The newest migration that it knows. */
  schema: string
}

const written = new URL('../../../release.json', import.meta.url)

const journal = new URL('../migrations/meta/_journal.json', import.meta.url)

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** When the newest migration that this version knows was written (ms). */
export function readSchemaTime(): number {
  const { entries } = readJson(journal) as { entries: { when: number }[] }
  return entries.at(-1)?.when ?? 0
}

/** The release that runs, or a checkout under the same names. */
export function readRelease(): Release {
  if (existsSync(written)) return readJson(written) as Release
  const { entries } = readJson(journal) as { entries: { tag: string }[] }
  return { version: RUNNING_VERSION, commit: 'source', schema: entries.at(-1)?.tag ?? 'none' }
}
