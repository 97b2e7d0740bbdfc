import type { Note } from '@pahlavan/contract/lessons'
import { NOTES_MAX } from '@pahlavan/contract/limits'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, moment, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const columns = { id: integer, second: integer, text: string, createdAt: moment }
const COLUMNS = 'n.id, n.second, n.text, n.created_at as "createdAt"'

const noteOf = (row: RowOf<typeof columns>): Note => ({ ...row, createdAt: row.createdAt.toISOString() })

const selectNotes = statement({
  name: 'learn.notes',
  text: `select ${COLUMNS} from lesson_note n where n.account_id = $1 and n.lesson_id = $2 order by n.second, n.id`,
  row: columns,
})

/** Somebody's notes of a lesson, by their seconds. */
export const listNotes = async (db: Queryable, accountId: number, lessonId: number): Promise<Note[]> =>
  (await query(db, selectNotes, [accountId, lessonId])).map(noteOf)

const insertNote = statement({
  name: 'learn.notes.add',
  text: `insert into lesson_note as n (account_id, lesson_id, second, text)
    select $1, $2, $3, $4
      where (select count(*) from lesson_note o where o.account_id = $1 and o.lesson_id = $2) < ${NOTES_MAX}
      returning ${COLUMNS}`,
  row: columns,
})

/** Writes a note; null where the lesson holds no more of theirs. */
export async function insertNoteOf(
  tx: Tx,
  note: { accountId: number; lessonId: number; second: number; text: string },
): Promise<Note | null> {
  const [row] = await query(tx, insertNote, [note.accountId, note.lessonId, note.second, note.text])
  return row ? noteOf(row) : null
}

const updateNote = statement({
  name: 'learn.notes.change',
  text: `update lesson_note n set text = $3 where n.id = $2 and n.account_id = $1 returning ${COLUMNS}`,
  row: columns,
})

/** Changes a note of somebody's; null where they have no such note. */
export async function changeNote(
  db: Queryable,
  accountId: number,
  id: number,
  text: string,
): Promise<Note | null> {
  const [row] = await query(db, updateNote, [accountId, id, text])
  return row ? noteOf(row) : null
}

const deleteNote = statement({
  name: 'learn.notes.delete',
  text: 'delete from lesson_note where id = $2 and account_id = $1',
  row: null,
})

export const removeNote = (db: Queryable, accountId: number, id: number) =>
  execute(db, deleteNote, [accountId, id])
