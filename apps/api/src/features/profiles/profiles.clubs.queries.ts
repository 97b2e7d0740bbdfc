import type { ClubSheet } from '@pahlavan/contract/admin/people'
import { Location } from '@pahlavan/contract/people'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, json, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectOne = statement({
  name: 'profiles.club',
  text: `select a.id, a.first_name as name, coalesce(a.first_name_en, '') as "nameEn", a.avatar_id as "avatarId",
      coalesce(c.manager, '') as manager, coalesce(c.manager_en, '') as "managerEn", coalesce(c.city, '') as city,
      coalesce(c.city_en, '') as "cityEn", coalesce(c.address, '') as address, coalesce(c.address_en, '') as "addressEn",
      coalesce(c.phone, '') as phone, case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end as location,
      c.founded, coalesce(c.about, '') as about, coalesce(c.about_en, '') as "aboutEn"
    from account a join club c on c.account_id = a.id where a.id = any($1::int[]) and a.user_type = 2 and a.deleted_at is null`,
  row: {
    id: integer,
    name: string,
    nameEn: string,
    avatarId: nullable(integer),
    manager: string,
    managerEn: string,
    city: string,
    cityEn: string,
    address: string,
    addressEn: string,
    phone: string,
    location: nullable(json(Location)),
    founded: nullable(integer),
    about: string,
    aboutEn: string,
  },
})

/** The fields of clubs, by their ids. */
export async function findClubSheets(db: Queryable, ids: readonly number[]): Promise<Map<number, ClubSheet>> {
  const rows = await query(db, selectOne, [ids])
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export const findClubSheet = async (db: Queryable, id: number): Promise<ClubSheet | null> =>
  (await findClubSheets(db, [id])).get(id) ?? null

const insertAccount = statement({
  name: 'profiles.club.account',
  text: `insert into account (user_type, first_name, last_name, first_name_en, avatar_id) values (2, $1, '', nullif($2, ''), $3) returning id`,
  row: { id: integer },
})
const updateAccount = statement({
  name: 'profiles.club.name',
  text: `update account set first_name = $2, first_name_en = nullif($3, ''), avatar_id = $4, version = version + 1 where id = $1`,
  row: null,
})

const sheet = parameters(
  'id',
  'manager',
  'managerEn',
  'city',
  'cityEn',
  'address',
  'addressEn',
  'phone',
  'lat',
  'lng',
  'founded',
  'about',
  'aboutEn',
)
const upsertClub = statement({
  name: 'profiles.club.write',
  text: sheet.sql(`insert into club (account_id, manager, manager_en, city, city_en, address, address_en, phone, lat, lng, founded, about, about_en)
    values (:id, nullif(:manager, ''), nullif(:managerEn, ''), nullif(:city, ''), nullif(:cityEn, ''), nullif(:address, ''), nullif(:addressEn, ''),
      nullif(:phone, ''), :lat, :lng, :founded, nullif(:about, ''), nullif(:aboutEn, ''))
    on conflict (account_id) do update set manager = excluded.manager, manager_en = excluded.manager_en, city = excluded.city,
      city_en = excluded.city_en, address = excluded.address, address_en = excluded.address_en, phone = excluded.phone, lat = excluded.lat,
      lng = excluded.lng, founded = excluded.founded, about = excluded.about, about_en = excluded.about_en`),
  row: null,
})

const writeClub = (tx: Tx, id: number, { location, ...fields }: ClubSheet) =>
  execute(
    tx,
    upsertClub,
    sheet.values({ ...fields, id, lat: location?.lat ?? null, lng: location?.lng ?? null }),
  )

/** Adds a club without a sign-in of its own. */
export async function addClubSheet(tx: Tx, fields: ClubSheet): Promise<number> {
  const [row] = await query(tx, insertAccount, [fields.name, fields.nameEn, fields.avatarId])
  if (!row) throw new Error('a club was not added')
  await writeClub(tx, row.id, fields)
  return row.id
}

export async function writeClubSheet(tx: Tx, id: number, fields: ClubSheet): Promise<void> {
  await execute(tx, updateAccount, [id, fields.name, fields.nameEn, fields.avatarId])
  await writeClub(tx, id, fields)
}

const lockAccount = statement({
  name: 'profiles.lock',
  text: 'select from account where id = $1 for update',
  row: {},
})

/** Lets no owner of a profile edit it until the transaction ends. */
export const lockPerson = (tx: Tx, id: number) => query(tx, lockAccount, [id])

const deletePerson = statement({
  name: 'profiles.remove',
  text: `delete from account a where a.id = $1 and a.mobile is null
      and not exists (select from entry where account_id = a.id) and not exists (select from medal where account_id = a.id)
      and not exists (select from ranking_award where account_id = a.id) and not exists (select from gallery_wrestler where account_id = a.id)
      and not exists (select from gallery_seen where account_id = a.id)
      and not exists (select from course where teacher_id = a.id) and not exists (select from wrestler where club_id = a.id)
      and not exists (select from team where club_id = a.id) and not exists (select from membership where club_id = a.id)
      and not exists (select from orders where account_id = a.id)
    returning a.id`,
  row: { id: integer },
})

/** Removes a person or club on which nobody depends; false where somebody does. */
export const removePerson = async (tx: Tx, id: number): Promise<boolean> =>
  (await query(tx, deletePerson, [id])).length > 0
