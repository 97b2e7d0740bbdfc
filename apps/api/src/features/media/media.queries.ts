import { execute, query, type Queryable } from '../../database/connect.ts'
import { integer, json, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { Type } from 'typebox'
import type { DrawnPicture } from './media.rules.ts'

const sourceColumns = {
  key: string,
  recipe: nullable(
    json(
      Type.Object({
        draw: Type.String(),
        options: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
      }),
    ),
  ),
  width: integer,
}

const selectSource = statement({
  name: 'media.source',
  text: 'select key, recipe, width from picture where key = $1',
  row: sourceColumns,
})

export async function findPicture(
  db: Queryable,
  key: string,
): Promise<RowOf<typeof sourceColumns> | undefined> {
  const [row] = await query(db, selectSource, [key])
  return row
}

const insertPictures = statement({
  name: 'media.add',
  text: `insert into picture (key, recipe, width, height, colour, alt, alt_en)
    select p.key, p.recipe, p.width, p.height, p.colour, p.alt, p."altEn" from jsonb_to_recordset($1)
      as p(key text, recipe jsonb, width int, height int, colour text, alt text, "altEn" text)
    on conflict (key) do nothing`,
  row: null,
})
const selectIds = statement({
  name: 'media.ids',
  text: 'select id, key from picture where key = any($1::text[])',
  row: { id: integer, key: string },
})

/** Keeps pictures, those that are there already as they are, and gives the id of each by its key. */
export async function keepPictures(
  db: Queryable,
  pictures: readonly DrawnPicture[],
): Promise<Map<string, number>> {
  const rows = [...new Map(pictures.map((each) => [each.key, each])).values()]
  await execute(db, insertPictures, [JSON.stringify(rows)])
  const saved = await query(db, selectIds, [rows.map(({ key }) => key)])
  return new Map(saved.map(({ id, key }) => [key, id]))
}
