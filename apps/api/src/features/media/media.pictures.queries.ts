import type { Language } from '@pahlavan/contract/endpoint'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, integer, list, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { byLanguage, type StatementLanguage } from '../../database/localized.ts'

export const StoredPicture = Type.Object({
  key: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.String(),
  alt: Type.String(),
  focus: Type.Optional(Type.Union([Type.Array(Type.Integer()), Type.Null()])),
})

/** A picture as a row gives it beside other columns: all of it is null where there is none, but `alt` where others are named by it. */
export const pictureColumns = {
  key: nullable(string),
  width: nullable(integer),
  height: nullable(integer),
  colour: nullable(string),
  alt: nullable(string),
}
/** The same with the focal point: of pictures that are cut to a shape. */
export const focusedColumns = { ...pictureColumns, focus: nullable(list(integer)) }
export type PictureRow = RowOf<typeof pictureColumns> & { focus?: number[] | null }

/** The words for a picture (`alias`) in the reader's language. */
export const pictureAlt = (alias: string, language: StatementLanguage = '$1'): string =>
  byLanguage(language, `${alias}.alt`, `${alias}.alt_en`)

/** A row of `picture` (`alias`) as one value in JSON, or null. `alt` is SQL for its words. */
export const pictureJson = (alias: string, alt = pictureAlt(alias)): string =>
  `case when ${alias}.id is not null then json_build_object('key', ${alias}.key, 'width', ${alias}.width,
    'height', ${alias}.height, 'colour', ${alias}.colour, 'focus', ${alias}.focus, 'alt', ${alt}) end`

const selectHasAlt = statement({
  name: 'picture.alt',
  text: `select ${byLanguage('$2', 'alt', 'alt_en')} <> '' as "hasAlt" from picture where id = $1`,
  row: { hasAlt: bool },
})

/** Whether a picture has alternative text in a language. */
export async function hasAlternativeText(db: Queryable, id: number, language: Language): Promise<boolean> {
  const [row] = await query(db, selectHasAlt, [id, language])
  return row?.hasAlt ?? false
}

const selectExists = statement({
  name: 'picture.exists',
  text: 'select exists (select from picture where id = $1) as is',
  row: { is: bool },
})

export async function hasPicture(db: Queryable, id: number): Promise<boolean> {
  const [row] = await query(db, selectExists, [id])
  return row?.is ?? false
}
