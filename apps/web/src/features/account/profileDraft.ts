import { keep, kept } from '../../kit/storage.ts'
import type { Typed } from './profileForms.ts'

/** What was typed into a form of the profile, and which edit of the profile it began from. */
export interface ProfileDraft {
  typed: Typed
  version: number
}

/** Drafts also live in memory: a 401 empties what the browser keeps, and they are still there for the same user. */
const inMemory = new Map<string, ProfileDraft>()

export function readDraft(key: string): ProfileDraft | null {
  const remembered = inMemory.get(key)
  if (remembered) return remembered
  let found: unknown
  try {
    found = JSON.parse(kept('session', key) ?? 'null')
  } catch {
    found = null // not written by us: there is no draft
  }
  if (typeof found !== 'object' || found === null) return null
  const { typed, version } = found as Record<string, unknown>
  if (typeof typed !== 'object' || typed === null || typeof version !== 'number') return null
  const texts = Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { typed: Object.fromEntries(texts), version }
}

/** Keeps a draft; null forgets it. */
export function writeDraft(key: string, draft: ProfileDraft | null): void {
  if (draft) inMemory.set(key, draft)
  else inMemory.delete(key)
  keep('session', key, draft && JSON.stringify(draft))
}
