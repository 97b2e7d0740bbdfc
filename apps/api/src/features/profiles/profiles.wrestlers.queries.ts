import { CareerFields, type WrestlerSheet } from '@pahlavan/contract/admin/people'
import { StyleType } from '@pahlavan/contract/people'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, json, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectOne = statement({
  name: 'profiles.wrestler',
  text: `select a.id, a.first_name as "firstName", a.last_name as "lastName", coalesce(a.first_name_en, '') as "firstNameEn",
      coalesce(a.last_name_en, '') as "lastNameEn", a.gender, a.birth_date::text as "birthDate", a.avatar_id as "avatarId",
      w.country_code as "countryCode", w.style_type as "styleType", w.age_id as "ageId", w.play_weight as "playWeight", w.club_id as "clubId",
      w.portrait_id as "portraitId", coalesce(w.coach, '') as coach, coalesce(w.coach_en, '') as "coachEn",
      coalesce(w.bio, '') as bio, coalesce(w.bio_en, '') as "bioEn",
      (select coalesce(json_agg(t.technique_id order by t.technique_id), '[]') from wrestler_technique t where t.account_id = a.id) as techniques,
      json_build_object('bouts', coalesce(c.bouts, 0), 'wins', coalesce(c.wins, 0), 'falls', coalesce(c.falls, 0),
        'superiorities', coalesce(c.superiorities, 0)) as career
    from account a join wrestler w on w.account_id = a.id left join wrestler_career c on c.account_id = a.id
    where a.id = any($1::int[]) and a.user_type = 1 and a.deleted_at is null`,
  row: {
    id: integer,
    firstName: string,
    lastName: string,
    firstNameEn: string,
    lastNameEn: string,
    gender: nullable(integer),
    birthDate: nullable(string),
    avatarId: nullable(integer),
    countryCode: string,
    styleType: nullable(column(StyleType)),
    ageId: nullable(integer),
    playWeight: nullable(integer),
    clubId: nullable(integer),
    portraitId: nullable(integer),
    coach: string,
    coachEn: string,
    bio: string,
    bioEn: string,
    techniques: json(Type.Array(Type.Integer())),
    career: json(CareerFields),
  },
})

/** The fields of wrestlers, by their ids. */
export async function findWrestlerSheets(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, WrestlerSheet>> {
  const rows = await query(db, selectOne, [ids])
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export const findWrestlerSheet = async (db: Queryable, id: number): Promise<WrestlerSheet | null> =>
  (await findWrestlerSheets(db, [id])).get(id) ?? null

const names = [
  'firstName',
  'lastName',
  'firstNameEn',
  'lastNameEn',
  'gender',
  'birthDate',
  'avatarId',
] as const
const added = parameters(...names)
const named = parameters(...names, 'id')

const insertAccount = statement({
  name: 'profiles.wrestler.account',
  text: added.sql(`insert into account (user_type, first_name, last_name, first_name_en, last_name_en, gender, birth_date, avatar_id)
    values (1, :firstName, :lastName, nullif(:firstNameEn, ''), nullif(:lastNameEn, ''), :gender, :birthDate, :avatarId) returning id`),
  row: { id: integer },
})
const updateAccount = statement({
  name: 'profiles.wrestler.name',
  text: named.sql(`update account set first_name = :firstName, last_name = :lastName, first_name_en = nullif(:firstNameEn, ''),
    last_name_en = nullif(:lastNameEn, ''), gender = :gender, birth_date = :birthDate, avatar_id = :avatarId, version = version + 1 where id = :id`),
  row: null,
})

const sheet = parameters(
  'id',
  'countryCode',
  'styleType',
  'ageId',
  'playWeight',
  'clubId',
  'portraitId',
  'coach',
  'coachEn',
  'bio',
  'bioEn',
)
const upsertWrestler = statement({
  name: 'profiles.wrestler.write',
  text: sheet.sql(`insert into wrestler (account_id, country_code, style_type, age_id, play_weight, club_id, portrait_id, coach, coach_en, bio, bio_en)
    values (:id, :countryCode, :styleType, :ageId, :playWeight, :clubId, :portraitId, nullif(:coach, ''), nullif(:coachEn, ''),
      nullif(:bio, ''), nullif(:bioEn, ''))
    on conflict (account_id) do update set country_code = excluded.country_code, style_type = excluded.style_type, age_id = excluded.age_id,
      play_weight = excluded.play_weight, club_id = excluded.club_id, portrait_id = excluded.portrait_id, coach = excluded.coach,
      coach_en = excluded.coach_en, bio = excluded.bio, bio_en = excluded.bio_en`),
  row: null,
})
const dropTechniques = statement({
  name: 'profiles.wrestler.techniques.drop',
  text: 'delete from wrestler_technique where account_id = $1 and not (technique_id = any($2::int[]))',
  row: null,
})
const addTechniques = statement({
  name: 'profiles.wrestler.techniques',
  text: 'insert into wrestler_technique (account_id, technique_id) select $1, unnest($2::int[]) on conflict do nothing',
  row: null,
})
const dropCareer = statement({
  name: 'profiles.wrestler.career.drop',
  text: 'delete from wrestler_career where account_id = $1',
  row: null,
})
const writeCareer = statement({
  name: 'profiles.wrestler.career',
  text: `insert into wrestler_career (account_id, bouts, wins, falls, superiorities) values ($1, $2, $3, $4, $5)
    on conflict (account_id) do update set bouts = excluded.bouts, wins = excluded.wins, falls = excluded.falls,
      superiorities = excluded.superiorities`,
  row: null,
})

async function writeParts(tx: Tx, id: number, { career, techniques, ...fields }: WrestlerSheet) {
  await execute(tx, upsertWrestler, sheet.values({ ...fields, id }))
  await execute(tx, dropTechniques, [id, techniques])
  await execute(tx, addTechniques, [id, techniques])
  const { bouts, wins, falls, superiorities } = career
  if (bouts === 0) await execute(tx, dropCareer, [id])
  else await execute(tx, writeCareer, [id, bouts, wins, falls, superiorities])
}

/** Adds a wrestler without a sign-in of their own. */
export async function addWrestlerSheet(tx: Tx, fields: WrestlerSheet): Promise<number> {
  const [row] = await query(tx, insertAccount, added.values(fields))
  if (!row) throw new Error('a wrestler was not added')
  await writeParts(tx, row.id, fields)
  return row.id
}

/** Writes a wrestler. A profile that its owner edits at the same time is refused by its version. */
export async function writeWrestlerSheet(tx: Tx, id: number, fields: WrestlerSheet): Promise<void> {
  await execute(tx, updateAccount, named.values({ ...fields, id }))
  await writeParts(tx, id, fields)
}

const selectNamed = statement({
  name: 'profiles.wrestler.parts',
  text: `select (select count(*)::int from picture where id = any($1::int[])) as pictures,
      (select count(*)::int from technique where id = any($2::int[])) as techniques,
      $3::int is null or exists (select from club c join account o on o.id = c.account_id where o.id = $3 and o.deleted_at is null) as "hasClub",
      exists (select from country where code = $4) and ($5::int is null or exists (select from age_group where id = $5))
        and ($6::int is null or exists (select from play_weight where id = $6)) as "hasReference"`,
  row: { pictures: integer, techniques: integer, hasClub: bool, hasReference: bool },
})

/** Which of the things that a wrestler's page names are there. @param pictures their ids, each once */
export async function findWrestlerParts(
  tx: Tx,
  pictures: readonly number[],
  { techniques, clubId, countryCode, ageId, playWeight }: WrestlerSheet,
) {
  const [row] = await query(tx, selectNamed, [pictures, techniques, clubId, countryCode, ageId, playWeight])
  if (!row) throw new Error('a check has no row')
  return row
}
