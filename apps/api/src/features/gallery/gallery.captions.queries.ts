import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { captionQueries } from '../desk/desk.captions.queries.ts'
import { VISIBLE } from './gallery.cards.queries.ts'

/** The captions of films. */
export const filmCaptions = captionQueries({
  name: 'gallery.captions',
  table: 'gallery_caption',
  key: 'file_id',
  objects: 'select id, id as "itemId" from gallery_file where type = 1',
})

const selectShown = statement({
  name: 'gallery.captions.shown',
  text: `select t.vtt from gallery_caption t join gallery_file f on f.id = t.file_id
    where t.file_id = $1 and t.language = $2 and ${VISIBLE}`,
  row: { vtt: string },
})

/** The captions of a film on show; null where there are none. */
export async function findShownCaptions(
  db: Queryable,
  id: number,
  language: Language,
): Promise<string | null> {
  const [row] = await query(db, selectShown, [id, language])
  return row?.vtt ?? null
}
