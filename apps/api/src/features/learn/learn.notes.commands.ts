import type { Note } from '@pahlavan/contract/lessons'
import { NOTE_MAX, NOTES_MAX } from '@pahlavan/contract/limits'
import { cleanText } from '@pahlavan/persian/letters'
import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { admitted } from './learn.lessons.rules.ts'
import { changeNote, insertNoteOf } from './learn.notes.queries.ts'
import { findProgress } from './learn.progress.queries.ts'

/** A typed note in its stored form. Throws 400 `note_empty` or `note_too_long`. */
function noteText(typed: string): string {
  const text = cleanText(typed)
  if (text === '') throw new Problem(400, 'note_empty')
  if (text.length > NOTE_MAX) throw new Problem(400, 'note_too_long', { limit: NOTE_MAX })
  return text
}

/** Writes a note at a second of a lesson that its writer may see. Throws 409 `notes_full`. */
export async function addNote(
  db: Queryable,
  accountId: number,
  { lessonId, second, text }: { lessonId: number; second: number; text: string },
): Promise<Note> {
  const note = { accountId, lessonId, second, text: noteText(text) }
  admitted(await findProgress(db, lessonId, accountId))
  const added = await underLock(db, locks.learning, accountId, async (tx) => {
    return insertNoteOf(tx, note)
  })
  if (!added) throw new Problem(409, 'notes_full', { limit: NOTES_MAX })
  return added
}

/** Changes a note of one's own. Throws 404 `note_not_found`. */
export async function editNote(
  db: Queryable,
  accountId: number,
  noteId: number,
  text: string,
): Promise<Note> {
  const changed = await changeNote(db, accountId, noteId, noteText(text))
  if (!changed) throw new Problem(404, 'note_not_found')
  return changed
}
