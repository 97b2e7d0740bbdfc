import { type EditedSlide, MAX_SLIDES, type SlideFields } from '@pahlavan/contract/admin/slides'
import { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import {
  bool,
  column,
  integer,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { sliderLocations } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { orderedRows } from '../desk/desk.order.queries.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const FIELDS = `s.language, s.location, s.title, s.text, coalesce(s.button, '') as button, coalesce(s.link, '') as link, s.image_id as "imageId",
  s.is_active as "isActive", s.starts_at as "startsAt", s.ends_at as "endsAt"`

const fieldColumns = {
  language: column(Language),
  location: oneOf(...sliderLocations),
  title: string,
  text: string,
  button: string,
  link: string,
  imageId: nullable(integer),
  isActive: bool,
  startsAt: nullable(moment),
  endsAt: nullable(moment),
}

const fieldsOf = ({ startsAt, endsAt, ...row }: RowOf<typeof fieldColumns>): SlideFields => ({
  ...row,
  startsAt: startsAt && startsAt.toISOString(),
  endsAt: endsAt && endsAt.toISOString(),
})

const selectAll = statement({
  name: 'slide.list',
  text: `select s.id, ${pictureJson('p', 'case when s.language = 0 then p.alt else p.alt_en end')} as image, ${FIELDS}
    from unnest($1::text[]) as tab(location) cross join unnest($2::int[]) as spoken(language) cross join lateral (
      select * from slider o where o.location = tab.location and o.language = spoken.language order by o.position, o.id limit ${MAX_SLIDES}) s
    left join picture p on p.id = s.image_id order by s.location, s.language, s.position, s.id`,
  row: { id: integer, image: nullable(json(StoredPicture)), ...fieldColumns },
})

export const listEditedSlides = async (db: Queryable): Promise<Omit<EditedSlide, 'isLinkGone'>[]> =>
  (await query(db, selectAll, [sliderLocations, [0, 1]])).map(({ id, image, ...row }) => ({
    id,
    fields: fieldsOf(row),
    image: image && imageOf(image),
  }))

const selectOne = statement({
  name: 'slide.one',
  text: `select ${FIELDS} from slider s where s.id = $1 for update`,
  row: fieldColumns,
})

export async function findSlide(tx: Tx, id: number): Promise<SlideFields | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ? fieldsOf(row) : null
}

const selectGroup = statement({
  name: 'slide.group',
  text: 'select id from slider where location = $1 and language = $2 order by position, id',
  row: { id: integer },
})

/** The slides of a tab in a language, in their order. */
export const slidesBeside = async (
  tx: Tx,
  { location, language }: Pick<SlideFields, 'location' | 'language'>,
): Promise<number[]> => (await query(tx, selectGroup, [location, language])).map(({ id }) => id)

const names = [
  'language',
  'location',
  'title',
  'text',
  'button',
  'link',
  'imageId',
  'isActive',
  'startsAt',
  'endsAt',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const valuesOf = ({ button, link, ...rest }: SlideFields) => ({
  ...rest,
  button: button || null,
  link: link || null,
})

const insertOne = statement({
  name: 'slide.add',
  text: added.sql(`insert into slider (language, location, title, text, button, link, image_id, is_active, starts_at, ends_at)
    values (:language, :location, :title, :text, :button, :link, :imageId, :isActive, :startsAt, :endsAt) returning id`),
  row: { id: integer },
})

export async function addSlide(tx: Tx, fields: SlideFields): Promise<number> {
  const [row] = await query(tx, insertOne, added.values(valuesOf(fields)))
  if (!row) throw new Error('a slide was not added')
  return row.id
}

const updateOne = statement({
  name: 'slide.write',
  text: written.sql(`update slider set language = :language, location = :location, title = :title, text = :text, button = :button,
    link = :link, image_id = :imageId, is_active = :isActive, starts_at = :startsAt, ends_at = :endsAt where id = :id`),
  row: null,
})

export const writeSlide = (tx: Tx, id: number, fields: SlideFields): Promise<number> =>
  execute(tx, updateOne, written.values({ ...valuesOf(fields), id }))

export const orderSlides = orderedRows('slide.order', 'slider')

const deleteOne = statement({ name: 'slide.remove', text: 'delete from slider where id = $1', row: null })

export const removeSlide = (tx: Tx, id: number): Promise<number> => execute(tx, deleteOne, [id])
