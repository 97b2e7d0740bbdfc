import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { VISIBLE } from './gallery.cards.queries.ts'

const selectCaptions = statement({
  name: 'gallery.captions',
  text: `select g.id as "itemId", f.vtt as fa, e.vtt as en from gallery_file g
    left join gallery_caption f on f.file_id = g.id and f.language = 0 left join gallery_caption e on e.file_id = g.id and e.language = 1
    where g.id = $1 and g.type = 1`,
  row: { itemId: integer, fa: nullable(string), en: nullable(string) },
})

/** The captions of a film in both languages. */
export async function findFilmCaptions(db: Queryable, id: number) {
  const [row] = await query(db, selectCaptions, [id])
  return row ?? null
}

const upsertCaption = statement({
  name: 'gallery.captions.write',
  text: `insert into gallery_caption (file_id, language, vtt) values ($1, $2, $3)
    on conflict (file_id, language) do update set vtt = excluded.vtt`,
  row: null,
})
const deleteCaption = statement({
  name: 'gallery.captions.drop',
  text: 'delete from gallery_caption where file_id = $1 and language = $2',
  row: null,
})

/** Writes the captions of a film in a language; null removes them. */
export const writeFilmCaption = (tx: Tx, id: number, language: Language, vtt: string | null) =>
  vtt === null ? execute(tx, deleteCaption, [id, language]) : execute(tx, upsertCaption, [id, language, vtt])

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
