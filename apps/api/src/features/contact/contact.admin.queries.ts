import { type ContactFields, type EditedContact, MAX_CONTACTS } from '@pahlavan/contract/admin/contacts'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, json, nullable, number, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { orderedRows } from '../desk/desk.order.queries.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const FIELDS = `o.title, o.title_en as "titleEn", o.address, o.address_en as "addressEn", coalesce(o.phone, '') as phone,
  coalesce(o.hours, '') as hours, coalesce(o.hours_en, '') as "hoursEn", o.lat, o.lng, o.map_id as "mapId"`

const fieldColumns = {
  title: string,
  titleEn: string,
  address: string,
  addressEn: string,
  phone: string,
  hours: string,
  hoursEn: string,
  lat: nullable(number),
  lng: nullable(number),
  mapId: nullable(integer),
}

const fieldsOf = ({ lat, lng, ...row }: RowOf<typeof fieldColumns>): ContactFields => ({
  ...row,
  location: lat === null || lng === null ? null : { lat, lng },
})

const selectAll = statement({
  name: 'contact.admin.list',
  text: `select o.id, ${pictureJson('p', 'p.alt')} as map, ${FIELDS} from contact_point o left join picture p on p.id = o.map_id
    order by o.position, o.id limit ${MAX_CONTACTS}`,
  row: { id: integer, map: nullable(json(StoredPicture)), ...fieldColumns },
})

export const listContacts = async (db: Queryable): Promise<EditedContact[]> =>
  (await query(db, selectAll, [])).map(({ id, map, ...row }) => ({
    id,
    fields: fieldsOf(row),
    map: map && imageOf(map),
  }))

const selectOne = statement({
  name: 'contact.admin.one',
  text: `select ${FIELDS} from contact_point o where o.id = $1 for update`,
  row: fieldColumns,
})

export async function findContact(tx: Tx, id: number): Promise<ContactFields | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ? fieldsOf(row) : null
}

const selectIds = statement({
  name: 'contact.admin.ids',
  text: 'select id from contact_point order by position, id',
  row: { id: integer },
})

export const contactIds = async (tx: Tx): Promise<number[]> =>
  (await query(tx, selectIds, [])).map(({ id }) => id)

const names = [
  'title',
  'titleEn',
  'address',
  'addressEn',
  'phone',
  'hours',
  'hoursEn',
  'lat',
  'lng',
  'mapId',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const valuesOf = ({ location, phone, hours, hoursEn, ...rest }: ContactFields) => ({
  ...rest,
  phone: phone || null,
  hours: hours || null,
  hoursEn: hoursEn || null,
  lat: location && location.lat,
  lng: location && location.lng,
})

const insertOne = statement({
  name: 'contact.admin.add',
  text: added.sql(`insert into contact_point (title, title_en, address, address_en, phone, hours, hours_en, lat, lng, map_id)
    values (:title, :titleEn, :address, :addressEn, :phone, :hours, :hoursEn, :lat, :lng, :mapId) returning id`),
  row: { id: integer },
})

export async function addContact(tx: Tx, fields: ContactFields): Promise<number> {
  const [row] = await query(tx, insertOne, added.values(valuesOf(fields)))
  if (!row) throw new Error('a place was not added')
  return row.id
}

const updateOne = statement({
  name: 'contact.admin.write',
  text: written.sql(`update contact_point set title = :title, title_en = :titleEn, address = :address, address_en = :addressEn,
    phone = :phone, hours = :hours, hours_en = :hoursEn, lat = :lat, lng = :lng, map_id = :mapId where id = :id`),
  row: null,
})

export const writeContact = (tx: Tx, id: number, fields: ContactFields): Promise<number> =>
  execute(tx, updateOne, written.values({ ...valuesOf(fields), id }))

export const orderContacts = orderedRows('contact.admin.order', 'contact_point')

const deleteOne = statement({
  name: 'contact.admin.remove',
  text: 'delete from contact_point where id = $1',
  row: null,
})

export const removeContact = (tx: Tx, id: number): Promise<number> => execute(tx, deleteOne, [id])
