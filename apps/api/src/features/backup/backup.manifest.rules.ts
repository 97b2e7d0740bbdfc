import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Part = Type.Object({ name: Type.String(), bytes: Type.Number(), sha256: Type.String() })

/** The content of a backup. The file of it is written last: without it there is no backup. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  name: Type.String(),
  /** Moments of the clock of the database. Every moment from `endedAt` on can be restored. */
  beganAt: Type.String(),
  endedAt: Type.String(),
  release: Type.Object({ version: Type.String(), commit: Type.String(), schema: Type.String() }),
  database: Type.Object({
    major: Type.Integer(),
    version: Type.String(),
    name: Type.String(),
    user: Type.String(),
    systemId: Type.String(),
    locale: Type.String(),
    bytes: Type.Number(),
    /** When its newest migration was written (ms). */
    schemaAt: Type.Number(),
  }),
  wal: Type.Object({ first: Type.String(), last: Type.String() }),
  /** The public half of the key; null where nothing is encrypted. */
  recipient: Type.Union([Type.String(), Type.Null()]),
  base: Part,
  media: Type.Object({ list: Part, files: Type.Integer(), bytes: Type.Number() }),
  /** The settings of the service, without secrets. */
  settings: Type.Unknown(),
})
export type Manifest = Static<typeof Manifest>

const Signed = Type.Object({ manifest: Type.String(), signature: Type.Union([Type.String(), Type.Null()]) })

export const manifestName = (name: string): string => `backups/${name}/manifest.json`

/** A name that sorts by time. */
export const backupName = (at: Date): string =>
  at
    .toISOString()
    .replace(/:/g, '-')
    .replace(/\.\d+Z$/, 'Z')

export const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The text of a manifest's file. @param sign signs a text; null without a key */
export const manifestText = (manifest: Manifest, sign: (text: string) => string | null): string => {
  const text = JSON.stringify(manifest)
  return `${JSON.stringify({ manifest: text, signature: sign(text) }, null, 1)}\n`
}

/** What reads manifests: the key of the settings. */
interface Key {
  recipient: string | null
  sign: (text: string) => string | null
}

/** Reads a manifest's file. @returns the manifest, or the sentence of why it cannot be used */
export function readManifest(name: string, text: string, key: Key): Manifest | string {
  try {
    const signed: unknown = JSON.parse(text)
    if (!Value.Check(Signed, signed)) return `The backup ${name} has no manifest that this version can read.`
    const manifest: unknown = JSON.parse(signed.manifest)
    if (!Value.Check(Manifest, manifest))
      return `The backup ${name} has another format than this version reads.`
    if (manifest.recipient !== key.recipient) return keySentence(name, manifest.recipient, key.recipient)
    if (signed.signature !== key.sign(signed.manifest))
      return `The manifest of the backup ${name} was changed.`
    return manifest
  } catch {
    return `The manifest of the backup ${name} is cut or was changed.`
  }
}

function keySentence(name: string, made: string | null, own: string | null): string {
  if (made === null) return `The backup ${name} is not encrypted: unset BACKUP_KEY to read it.`
  if (own === null) return `The backup ${name} is encrypted for ${made}: set BACKUP_KEY to its key.`
  return `The backup ${name} was made with another key: it is encrypted for ${made}, BACKUP_KEY is of ${own}.`
}

const DAY_MS = 86_400_000
const KEPT_DAYS = 7
const KEPT_WEEKS = 4
const KEPT_MONTHS = 12

/** The last of each period, for so many periods. */
function lastOfEach(names: readonly string[], periodOf: (name: string) => string, count: number): string[] {
  const last = new Map(names.map((name) => [periodOf(name), name]))
  return [...last.values()].slice(-count)
}

export const momentOf = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
const weekOf = (name: string): string => String(Math.floor((momentOf(name) / DAY_MS + 3) / 7))

/**
 * The backups that stay: those of the last seven days and the one before, from which the oldest of these days can be restored; the last
 * of each of four weeks and of twelve months.
 *
 * @param names in the order of time
 */
export function keptNames(names: readonly string[], now: Date): Set<string> {
  const from = now.getTime() - KEPT_DAYS * DAY_MS
  const before = names.findLast((name) => momentOf(name) < from)
  return new Set([
    ...names.filter((name) => momentOf(name) >= from),
    ...(before ? [before] : []),
    ...lastOfEach(names, weekOf, KEPT_WEEKS),
    ...lastOfEach(names, (name) => name.slice(0, 7), KEPT_MONTHS),
    ...names.slice(-1),
  ])
}

/** The first moment of the time that can be restored to the minute. */
export const minuteFrom = (now: Date): Date => new Date(now.getTime() - (KEPT_DAYS + 1) * DAY_MS)
