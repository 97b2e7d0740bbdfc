import { Type } from 'typebox'
import { integer, nullable, string, type RowOf } from '../../database/rows.ts'
import { byLanguage, type StatementLanguage } from '../../database/localized.ts'

export const StoredPicture = Type.Object({
  key: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.String(),
  alt: Type.String(),
})

/** A picture as a row gives it beside other columns: all of it is null where there is none, but `alt` where others are named by it. */
export const pictureColumns = {
  key: nullable(string),
  width: nullable(integer),
  height: nullable(integer),
  colour: nullable(string),
  alt: nullable(string),
}
export type PictureRow = RowOf<typeof pictureColumns>

/** The words for a picture (`alias`) in the reader's language. */
export const pictureAlt = (alias: string, language: StatementLanguage = '$1'): string =>
  byLanguage(language, `${alias}.alt`, `${alias}.alt_en`)

/** A row of `picture` (`alias`) as one value in JSON, or null. `alt` is SQL for its words. */
export const pictureJson = (alias: string, alt = pictureAlt(alias)): string =>
  `case when ${alias}.id is not null then json_build_object('key', ${alias}.key, 'width', ${alias}.width,
    'height', ${alias}.height, 'colour', ${alias}.colour, 'alt', ${alt}) end`
