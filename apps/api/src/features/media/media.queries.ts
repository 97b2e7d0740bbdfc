import { execute, query, type Queryable } from '../../database/connect.ts'
import { integer, json, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { Type } from 'typebox'
import type { DrawnPicture } from './media.rules.ts'

export const PictureCrop = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
})

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
  sourceKey: nullable(string),
  sourceWidth: nullable(integer),
  crop: nullable(json(PictureCrop)),
}

const PICTURE =
  'select key, recipe, width, source_key as "sourceKey", source_width as "sourceWidth", crop from picture'

/** By its address, or by that of the whole picture. */
const selectSource = statement({
  name: 'media.source',
  text: `${PICTURE} where key = $1 union all ${PICTURE} where source_key = $1`,
  row: sourceColumns,
})

export type PictureSource = RowOf<typeof sourceColumns>

export async function findPicture(db: Queryable, key: string): Promise<PictureSource | undefined> {
  const [row] = await query(db, selectSource, [key])
  return row
}

const selectForward = statement({
  name: 'media.forward',
  text: 'select p.key, p.width from picture_address a join picture p on p.id = a.picture_id where a.key = $1',
  row: { key: string, width: integer },
})

/** The present address of a picture that had this one. */
export async function findForward(db: Queryable, key: string) {
  const [row] = await query(db, selectForward, [key])
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
