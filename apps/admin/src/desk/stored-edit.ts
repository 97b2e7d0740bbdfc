import { keep, readStored } from '@pahlavan/client/storage'
import { type Draft, type Edit, editOf, restoreEdit, beginDraft } from './draft.rules.ts'

/** The changes of this device under a name; null where there are none, and for any other value. */
export function readEdit<Fields extends object>(place: string): Edit<Fields> | null {
  try {
    return JSON.parse(readStored('local', place) ?? 'null') as Edit<Fields> | null
  } catch {
    return null
  }
}

/** The server's fields with the unsaved changes of this device over them. */
export function openDraft<Fields extends object>(place: string, server: Fields): Draft<Fields> {
  const edit = readEdit<Fields>(place)
  return edit ? restoreEdit(server, edit) : beginDraft(server)
}

/** Keeps the unsaved changes of a draft on this device, or forgets them where there are none. @returns the changes */
export function storeDraft<Fields extends object>(place: string, draft: Draft<Fields>): Edit<Fields> | null {
  const edit = editOf(draft)
  keep('local', place, edit && JSON.stringify(edit))
  return edit
}
