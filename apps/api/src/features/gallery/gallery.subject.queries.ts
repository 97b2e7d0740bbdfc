import type { GallerySubject } from '@pahlavan/contract/admin/gallery-subject'
import { Type } from 'typebox'
import { execute, query, type Tx } from '../../database/connect.ts'
import { bool, integer, json } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** The accounts of the wrestlers in a file `f`, as JSON. */
export const seenWrestlers = `(select coalesce(json_agg(w.account_id order by w.account_id), '[]') from gallery_wrestler w where w.file_id = f.id)`
export const WrestlerIds = json(Type.Array(Type.Integer()))

const selectNamed = statement({
  name: 'gallery.subject.named',
  text: `select $1::int is null or exists (select from event where id = $1) as "hasEvent",
      $2::int is null or exists (select from bout where id = $2 and event_id = $1) as "hasBout",
      (select count(*)::int from wrestler where account_id = any($3::int[])) as wrestlers`,
  row: { hasEvent: bool, hasBout: bool, wrestlers: integer },
})

/** Which of the things that a subject names are there. @param subject each wrestler once */
export async function findSubjectParts(tx: Tx, { eventId, boutId, wrestlers }: GallerySubject) {
  const [row] = await query(tx, selectNamed, [eventId, boutId, wrestlers])
  if (!row) throw new Error('a check has no row')
  return row
}

const deleteWrestlers = statement({
  name: 'gallery.wrestlers.drop',
  text: 'delete from gallery_wrestler where file_id = $1',
  row: null,
})
const insertWrestlers = statement({
  name: 'gallery.wrestlers.add',
  text: 'insert into gallery_wrestler (file_id, account_id) select $1, unnest($2::int[])',
  row: null,
})

/** Writes the wrestlers in a file. */
export async function writeWrestlers(tx: Tx, fileId: number, wrestlers: readonly number[]): Promise<void> {
  await execute(tx, deleteWrestlers, [fileId])
  await execute(tx, insertWrestlers, [fileId, wrestlers])
}
