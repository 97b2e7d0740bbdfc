import type { LibraryPicture, ListedPicture, PictureFields } from '@pahlavan/contract/admin/pictures'
import { isDeepStrictEqual } from 'node:util'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, json, list, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { PictureCrop } from '../media/media.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import type { KeptUpload } from '../media/media.uploads.render.ts'
import { addressOf, focusOf, storedFocus } from './picture.rules.ts'

export const listedColumns = {
  id: integer,
  key: string,
  width: integer,
  height: integer,
  colour: string,
  focus: nullable(list(integer)),
  alt: string,
  altEn: string,
  takenAt: nullable(moment),
  createdAt: moment,
}
/** @param p the alias of the row */
export const listedSql = (p: string): string =>
  `${p}.id, ${p}.key, ${p}.width, ${p}.height, ${p}.colour, ${p}.focus, ${p}.alt, ${p}.alt_en as "altEn", ${p}.taken_at as "takenAt", ${p}.created_at as "createdAt"`

/** A row in the contract's shape. */
export function listedOf(row: RowOf<typeof listedColumns>): ListedPicture {
  const { id, width, height, alt, altEn, takenAt, createdAt } = row
  const image = imageOf({ ...row, alt: alt || altEn })
  const times = { takenAt: takenAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
  return { id, image, alt, altEn, width, height, ...times }
}

const pictureColumns = {
  ...listedColumns,
  sourceKey: nullable(string),
  sourceWidth: nullable(integer),
  sourceHeight: nullable(integer),
  crop: nullable(json(PictureCrop)),
  version: integer,
}
export type PictureRow = RowOf<typeof pictureColumns>

const selectPicture = statement({
  name: 'picture.find',
  text: `select ${listedSql('p')}, p.source_key as "sourceKey", p.source_width as "sourceWidth", p.source_height as "sourceHeight",
      p.crop, p.version
    from picture p where p.id = $1 and not p.is_personal`,
  row: pictureColumns,
})

export async function findPicture(db: Queryable, id: number): Promise<PictureRow | null> {
  const [row] = await query(db, selectPicture, [id])
  return row ?? null
}

const selectSome = statement({
  name: 'picture.some',
  text: `select ${listedSql('p')} from picture p where p.id = any($1::int[]) and not p.is_personal`,
  row: listedColumns,
})

/** Pictures by their ids. */
export const findPictures = async (db: Queryable, ids: readonly number[]): Promise<ListedPicture[]> =>
  (await query(db, selectSome, [ids])).map(listedOf)

/** The whole picture of a row: the file that its part is of. */
export const wholeOf = ({ key, width, height, sourceKey, sourceWidth, sourceHeight }: PictureRow) => ({
  key: sourceKey ?? key,
  width: sourceWidth ?? width,
  height: sourceHeight ?? height,
})

export const fieldsOf = ({ alt, altEn, focus, crop }: PictureRow): PictureFields => ({
  alt,
  altEn,
  focus: focusOf(focus),
  crop,
})

/** A picture in the contract's shape, without its places. */
export function libraryPictureOf(row: PictureRow): Omit<LibraryPicture, 'uses'> {
  const whole = wholeOf(row)
  const { alt, altEn, colour, crop, focus, version } = row
  return {
    ...listedOf(row),
    whole: imageOf({ ...whole, colour, alt: alt || altEn }),
    wholeWidth: whole.width,
    wholeHeight: whole.height,
    focus: focusOf(focus),
    crop,
    version,
  }
}

const selectBySource = statement({
  name: 'picture.source',
  text: 'select id from picture where source_key = $1',
  row: { id: integer },
})

/** The picture of a file. */
export async function findBySource(db: Queryable, sourceKey: string): Promise<number | null> {
  const [row] = await query(db, selectBySource, [sourceKey])
  return row?.id ?? null
}

/** The values of a file. Its picture is whole. */
const fileValues = ({ key, width, height, colour, takenAt }: KeptUpload) => [
  addressOf(key, null),
  key,
  width,
  height,
  colour,
  takenAt === null ? null : new Date(takenAt),
]

const insertPicture = statement({
  name: 'picture.add',
  text: `insert into picture (key, source_key, width, height, source_width, source_height, colour, taken_at, alt, alt_en)
    values ($1, $2, $3, $4, $3, $4, $5, $6, '', '') returning id`,
  row: { id: integer },
})

/** Adds the picture of a file that was taken in. @returns its id */
export async function addPicture(tx: Tx, file: KeptUpload): Promise<number> {
  const [row] = await query(tx, insertPicture, fileValues(file))
  if (!row) throw new Error('a picture was not added')
  return row.id
}

const updateParameters = parameters(
  'id',
  'alt',
  'altEn',
  'focus',
  'crop',
  'key',
  'width',
  'height',
  'sourceKey',
  'sourceWidth',
  'sourceHeight',
)
/** A picture without a crop that was never edited stays so. */
const updatePicture = statement({
  name: 'picture.save',
  text: updateParameters.sql(`update picture set alt = :alt, alt_en = :altEn, focus = :focus, crop = :crop, key = :key,
      width = :width, height = :height, source_key = :sourceKey, source_width = :sourceWidth, source_height = :sourceHeight,
      version = version + 1 where id = :id`),
  row: null,
})

/** Writes the fields of a picture; with another crop it has another address. */
export async function writeFields(tx: Tx, row: PictureRow, fields: PictureFields): Promise<void> {
  const whole = wholeOf(row)
  const isCropped = !isDeepStrictEqual(fields.crop, row.crop)
  const key = isCropped ? addressOf(whole.key, fields.crop) : row.key
  const values = updateParameters.values({
    id: row.id,
    ...fields,
    focus: storedFocus(fields.focus),
    crop: fields.crop && JSON.stringify(fields.crop),
    key,
    width: fields.crop?.width ?? whole.width,
    height: fields.crop?.height ?? whole.height,
    sourceKey: isCropped ? whole.key : row.sourceKey,
    sourceWidth: isCropped ? whole.width : row.sourceWidth,
    sourceHeight: isCropped ? whole.height : row.sourceHeight,
  })
  await execute(tx, updatePicture, values)
}

const replacePicture = statement({
  name: 'picture.replace',
  text: `update picture set key = $1, source_key = $2, width = $3, height = $4, source_width = $3, source_height = $4, colour = $5,
      taken_at = $6, recipe = null, crop = null, focus = null, version = version + 1 where id = $7`,
  row: null,
})

/** Gives a picture another file. */
export const writeFile = (tx: Tx, id: number, file: KeptUpload) =>
  execute(tx, replacePicture, [...fileValues(file), id])

const lockPicture = statement({
  name: 'picture.lock',
  text: 'select id from picture where id = $1 for update',
  row: { id: integer },
})

/** Keeps everybody else from putting a picture anywhere until the transaction ends. */
export const holdPicture = (tx: Tx, id: number) => query(tx, lockPicture, [id])

const deletePicture = statement({
  name: 'picture.remove',
  text: 'delete from picture where id = $1',
  row: null,
})

export const removePicture = (tx: Tx, id: number): Promise<number> => execute(tx, deletePicture, [id])

const selectFileUse = statement({
  name: 'picture.file',
  text: `select exists (select from picture where key = $1) as "isShown", exists (select from picture where source_key = $1) as "isSource"`,
  row: { isShown: bool, isSource: bool },
})

/** Whether a folder of files is needed: as what fans see, or as what that is made of. */
export async function findFileUse(db: Queryable, key: string) {
  const [row] = await query(db, selectFileUse, [key])
  return row ?? { isShown: false, isSource: false }
}
