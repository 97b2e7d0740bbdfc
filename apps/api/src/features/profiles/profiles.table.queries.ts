import { query, type Queryable } from '../../database/connect.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectWrestlers = statement({
  name: 'profiles.table.wrestlers',
  text: `select a.id, a.first_name || ' ' || a.last_name as name, coalesce(a.first_name_en, '') || ' ' || coalesce(a.last_name_en, '') as "nameEn",
      a.birth_date::text as "birthDate"
    from wrestler w join account a on a.id = w.account_id where a.user_type = 1 and a.deleted_at is null and w.account_id > $1
    order by w.account_id limit $2`,
  row: { id: integer, name: string, nameEn: string, birthDate: nullable(string) },
})

/** The names of the wrestlers behind an id, in the order of their ids. */
export const listWrestlerNames = (db: Queryable, after: number, size: number) =>
  query(db, selectWrestlers, [after, size])

const selectClubNames = statement({
  name: 'profiles.table.names',
  text: `select a.id, a.first_name as name, coalesce(a.first_name_en, '') as "nameEn", coalesce(c.city, '') as city
    from club c join account a on a.id = c.account_id where a.user_type = 2 and a.deleted_at is null and c.account_id > $1
    order by c.account_id limit $2`,
  row: { id: integer, name: string, nameEn: string, city: string },
})

/** The names of the clubs behind an id, in the order of their ids. */
export const listClubNames = (db: Queryable, after: number, size: number) =>
  query(db, selectClubNames, [after, size])

const named = { title: string, titleEn: string }
const selectAges = statement({
  name: 'profiles.table.ages',
  text: 'select a.id as value, a.title, a.title_en as "titleEn", a.key from age_group a order by a.id',
  row: { value: integer, ...named, key: string },
})
const selectStyles = statement({
  name: 'profiles.table.styles',
  text: 'select s.id as value, s.title, s.title_en as "titleEn", s.key from style s where s.is_own order by s.id',
  row: { value: integer, ...named, key: string },
})
const selectCountries = statement({
  name: 'profiles.table.countries',
  text: 'select c.code, c.title, c.title_en as "titleEn" from country c order by c.code',
  row: { code: string, ...named },
})
const selectWeights = statement({
  name: 'profiles.table.weights',
  text: `select w.id as value, concat_ws(' ', s.title, w.title, nullif(w.list, 'senior')) as title,
      concat_ws(' ', s.title_en, w.title_en, nullif(w.list, 'senior')) as "titleEn"
    from play_weight w join style s on s.id = w.style_type order by w.id`,
  row: { value: integer, ...named },
})
const selectClubs = statement({
  name: 'profiles.table.clubs',
  text: `select a.id as value, a.first_name as title, coalesce(a.first_name_en, '') as "titleEn" from account a
    where a.user_type = 2 and a.deleted_at is null order by a.id`,
  row: { value: integer, ...named },
})

/** The lists that a wrestler's line names, in both languages. */
export async function listWrestlerLists(db: Queryable) {
  const [ages, countries, weights, clubs, ownStyles] = await Promise.all([
    query(db, selectAges, []),
    query(db, selectCountries, []),
    query(db, selectWeights, []),
    query(db, selectClubs, []),
    query(db, selectStyles, []),
  ])
  return { ages, countries, weights, clubs, ownStyles }
}
