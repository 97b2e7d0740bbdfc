import type { CampFields, CampRow } from '@pahlavan/contract/admin/camps'
import type { Language } from '@pahlavan/contract/endpoint'
import { tomanOrNull, tomanToRial } from '@pahlavan/persian/money'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, json, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const selectCamp = statement({
  name: 'services.admin.one',
  text: `select c.title, c.title_en as "titleEn", c.place, c.place_en as "placeEn", c.description, c.description_en as "descriptionEn",
      c.image_id as "imageId", c.starts_on::text as "startsOn", c.ends_on::text as "endsOn", c.age_from as "ageFrom", c.age_to as "ageTo",
      c.capacity, c.price::float8 as price from camp c where c.id = $1`,
  row: {
    title: string,
    titleEn: string,
    place: string,
    placeEn: string,
    description: string,
    descriptionEn: string,
    imageId: nullable(integer),
    startsOn: string,
    endsOn: string,
    ageFrom: integer,
    ageTo: integer,
    capacity: integer,
    price: nullable(number),
  },
})

export async function findEditedCamp(db: Queryable, id: number): Promise<CampFields | null> {
  const [row] = await query(db, selectCamp, [id])
  return row ? { ...row, price: tomanOrNull(row.price) } : null
}

const names = [
  'title',
  'titleEn',
  'place',
  'placeEn',
  'description',
  'descriptionEn',
  'imageId',
  'startsOn',
  'endsOn',
  'ageFrom',
  'ageTo',
  'capacity',
  'price',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertCamp = statement({
  name: 'services.admin.add',
  text: added.sql(`insert into camp (title, title_en, place, place_en, description, description_en, image_id, starts_on, ends_on, age_from, age_to,
      capacity, price, published_at)
    values (:title, :titleEn, :place, :placeEn, :description, :descriptionEn, :imageId, :startsOn, :endsOn, :ageFrom, :ageTo, :capacity, :price,
      'infinity') returning id`),
  row: { id: integer },
})
const updateCamp = statement({
  name: 'services.admin.write',
  text: written.sql(`update camp set title = :title, title_en = :titleEn, place = :place, place_en = :placeEn, description = :description,
    description_en = :descriptionEn, image_id = :imageId, starts_on = :startsOn, ends_on = :endsOn, age_from = :ageFrom, age_to = :ageTo,
    capacity = :capacity, price = :price where id = :id`),
  row: null,
})

const valuesOf = (fields: CampFields) => ({
  ...fields,
  price: fields.price === null ? null : tomanToRial(fields.price),
})

export async function addCamp(tx: Tx, fields: CampFields): Promise<number> {
  const [row] = await query(tx, insertCamp, added.values(valuesOf(fields)))
  if (!row) throw new Error('a camp was not added')
  return row.id
}

export const writeCamp = (tx: Tx, id: number, fields: CampFields) =>
  execute(tx, updateCamp, written.values({ ...valuesOf(fields), id }))

const lockTaken = statement({
  name: 'services.admin.taken',
  text: 'select taken from camp where id = $1 for update',
  row: { taken: integer },
})

/** The given places of a camp, which nobody takes or leaves until the transaction ends. */
export async function lockPlaces(tx: Tx, id: number): Promise<number> {
  const [row] = await query(tx, lockTaken, [id])
  return row?.taken ?? 0
}

const selectMore = statement({
  name: 'services.admin.more',
  text: `select c.id, ${pictureJson('i')} as image, ${localized('c', 'place')} as place, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
      c.capacity, c.taken, c.price::float8 as price from camp c left join picture i on i.id = c.image_id where c.id = any($2::int[])`,
  row: {
    id: integer,
    image: nullable(json(StoredPicture)),
    place: string,
    startsOn: string,
    endsOn: string,
    capacity: integer,
    taken: integer,
    price: nullable(number),
  },
})

/** The rows of camps in the list of the staff, by their ids. */
export async function findCampRows(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, CampRow>> {
  const rows = await query(db, selectMore, [language, ids])
  return new Map(
    rows.map(({ id, image, price, ...row }) => [
      id,
      { ...row, image: image && imageOf(image), price: tomanOrNull(price) },
    ]),
  )
}

const selectUses = statement({
  name: 'services.admin.uses',
  text: `select count(*) filter (where status not in ('refused', 'cancelled'))::int as places,
      count(*) filter (where status in ('refused', 'cancelled'))::int as ended
    from service_request where service = 'camp' and subject_id = $1`,
  row: { places: integer, ended: integer },
})

/** Counts the places of a camp that are given, and the requests for it that have ended. */
export async function countCampUses(db: Queryable, id: number) {
  const [row] = await query(db, selectUses, [id])
  if (!row) throw new Error('a count has no row')
  return row
}
