import { isRecord } from '@pahlavan/contract/records'
import { keep, readStored } from '@pahlavan/client/storage'
import type { FormValues } from './profileForms.ts'

/** The changes in a profile form: the new values, the old values, and the version of the profile they were based on. */
export interface ProfileDraft {
  typed: FormValues
  known: FormValues
  version: number
}

/** Drafts also live in memory: a 401 clears the browser's storage, and the same user still finds them. */
const inMemory = new Map<string, ProfileDraft>()

const textsOf = (value: unknown): FormValues | null =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : null

export function readDraft(key: string): ProfileDraft | null {
  const remembered = inMemory.get(key)
  if (remembered) return remembered
  let found: unknown
  try {
    found = JSON.parse(readStored('session', key) ?? 'null')
  } catch {
    found = null // not written by us: there is no draft
  }
  if (!isRecord(found)) return null
  const { typed, known, version } = found
  const [now, before] = [textsOf(typed), textsOf(known)]
  return now && before && typeof version === 'number' ? { typed: now, known: before, version } : null
}

/** Keeps a draft; null forgets it. */
export function writeDraft(key: string, draft: ProfileDraft | null): void {
  if (draft) inMemory.set(key, draft)
  else inMemory.delete(key)
  keep('session', key, draft && JSON.stringify(draft))
}
