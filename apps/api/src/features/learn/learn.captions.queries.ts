import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectCaptions = statement({
  name: 'learn.admin.captions',
  text: `select l.course_id as "itemId", f.vtt as fa, e.vtt as en from lesson l
    left join lesson_caption f on f.lesson_id = l.id and f.language = 0 left join lesson_caption e on e.lesson_id = l.id and e.language = 1
    where l.id = $1 and l.kind = 'video'`,
  row: { itemId: integer, fa: nullable(string), en: nullable(string) },
})

/** The captions of a lesson with a film in both languages. */
export async function findCaptions(db: Queryable, lessonId: number) {
  const [row] = await query(db, selectCaptions, [lessonId])
  return row ?? null
}

const upsertCaption = statement({
  name: 'learn.admin.captions.write',
  text: `insert into lesson_caption (lesson_id, language, vtt) values ($1, $2, $3)
    on conflict (lesson_id, language) do update set vtt = excluded.vtt`,
  row: null,
})
const deleteCaption = statement({
  name: 'learn.admin.captions.drop',
  text: 'delete from lesson_caption where lesson_id = $1 and language = $2',
  row: null,
})

/** Writes the captions of a lesson in a language; null removes them. */
export const writeCaption = (tx: Tx, lessonId: number, language: Language, vtt: string | null) =>
  vtt === null
    ? execute(tx, deleteCaption, [lessonId, language])
    : execute(tx, upsertCaption, [lessonId, language, vtt])
