import type { Captions } from '@pahlavan/contract/admin/captions'
import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

interface CaptionTable {
  /** The beginning of the names of its statements. */
  name: string
  table: string
  /** Its column with the id of the object. */
  key: string
  /** Selects the objects: `id`, and `"itemId"` of the item that each belongs to. */
  objects: string
}

/** Makes the reads and writes of a table of captions in both languages. */
export function captionQueries({ name, table, key, objects }: CaptionTable) {
  const selectBoth = statement({
    name,
    text: `select o."itemId", f.vtt as fa, e.vtt as en from (${objects}) o
      left join ${table} f on f.${key} = o.id and f.language = 0 left join ${table} e on e.${key} = o.id and e.language = 1 where o.id = $1`,
    row: { itemId: integer, fa: nullable(string), en: nullable(string) },
  })
  const upsertOne = statement({
    name: `${name}.write`,
    text: `insert into ${table} (${key}, language, vtt) values ($1, $2, $3)
      on conflict (${key}, language) do update set vtt = excluded.vtt`,
    row: null,
  })
  const deleteOne = statement({
    name: `${name}.drop`,
    text: `delete from ${table} where ${key} = $1 and language = $2`,
    row: null,
  })
  return {
    /** The captions of an object; null where there is none with a film. */
    find: async (db: Queryable, id: number): Promise<(Captions & { itemId: number }) | null> =>
      (await query(db, selectBoth, [id]))[0] ?? null,
    /** Writes the captions of an object in a language; null removes them. */
    write: (tx: Tx, id: number, language: Language, vtt: string | null): Promise<number> =>
      vtt === null ? execute(tx, deleteOne, [id, language]) : execute(tx, upsertOne, [id, language, vtt]),
  }
}
