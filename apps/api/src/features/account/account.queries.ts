import type { UserSummary } from '@pahlavan/contract/account'
import { TERMS } from '@pahlavan/contract/pages'
import { UserType } from '@pahlavan/contract/people'
import { query, execute, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, column, integer, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureColumns } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import type { Names } from './account.codes.queries.ts'

const VERSIONS = `select p.version from page p where p.slug = '${TERMS}' and p.published_at <= now()`

const insertAccount = statement({
  name: 'account.add',
  text: `with agreed as (select $5::smallint as version where $5 in (${VERSIONS}))
    insert into account (mobile, first_name, last_name, user_type, terms_version, terms_at)
    select $1, $2, $3, $4, a.version, case when a.version is not null then now() end from (select) one left join agreed a on true
    on conflict (mobile) do update set mobile = excluded.mobile returning id, xmax = 0 as "isNew"`,
  row: { id: integer, isNew: bool },
})
const insertWrestler = statement({
  name: 'account.wrestler',
  text: 'insert into wrestler (account_id) values ($1) on conflict do nothing',
  row: null,
})
const insertClub = statement({
  name: 'account.club',
  text: 'insert into club (account_id) values ($1) on conflict do nothing',
  row: null,
})

/** The account of a number: the one that it has, with its own names, or a new one, which keeps the terms that were agreed to. */
export async function obtainAccount(tx: Tx, mobile: string, names: Names): Promise<number> {
  const { firstName, lastName, userType, terms } = names
  const [row] = await query(tx, insertAccount, [mobile, firstName, lastName, userType, terms])
  if (!row) throw new Error('an account was not made')
  if (row.isNew && userType === 1) await execute(tx, insertWrestler, [row.id])
  if (row.isNew && userType === 2) await execute(tx, insertClub, [row.id])
  return row.id
}

const selectByMobile = statement({
  name: 'account.mobile',
  text: 'select id from account where mobile = $1 for key share',
  row: { id: integer },
})

/** The account of a number, or null. It keeps its number until the transaction ends. */
export async function findAccount(db: Queryable, mobile: string): Promise<number | null> {
  const [row] = await query(db, selectByMobile, [mobile])
  return row?.id ?? null
}

/** Whether the basic profile is complete: a club has a city; a person a birth date, gender and place; a wrestler also style and weight. */
const IS_COMPLETE = `case a.user_type
  when 2 then coalesce(c.city, c.city_en) is not null
  else num_nulls(a.birth_date, a.gender, a.province, a.city) = 0
    and (a.user_type = 0 or num_nulls(w.style_type, w.play_weight) = 0) end`
export const ACCOUNT_JOINS = `left join wrestler w on w.account_id = a.id left join club c on c.account_id = a.id
  left join picture p on p.id = a.avatar_id`
/** The version of the terms due for agreement; null for an account without a number, and for one that has agreed. */
const TERMS_DUE = `case when a.mobile is not null then
  (select max(v.version) from (${VERSIONS}) v having max(v.version) > coalesce(a.terms_version, 0)) end`
/** The columns of a summary; their joins follow `from account a`. */
export const SUMMARY = `a.id, a.first_name as "firstName", a.last_name as "lastName", a.user_type as "userType",
  ${IS_COMPLETE} as "isComplete", ${TERMS_DUE} as "termsDue", p.key, p.width, p.height, p.colour, trim(a.first_name || ' ' || a.last_name) as alt`

export const summaryColumns = {
  id: integer,
  firstName: string,
  lastName: string,
  userType: column(UserType),
  isComplete: bool,
  termsDue: nullable(integer),
  ...pictureColumns,
}
export type SummaryRow = RowOf<typeof summaryColumns>

const selectSummary = statement({
  name: 'account.summary',
  text: `select ${SUMMARY} from account a ${ACCOUNT_JOINS} where a.id = $1`,
  row: summaryColumns,
})

export async function findSummary(db: Queryable, id: number): Promise<UserSummary | null> {
  const [row] = await query(db, selectSummary, [id])
  return row ? summaryOf(row) : null
}

export const summaryOf = (row: SummaryRow): UserSummary => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  userType: row.userType,
  avatar: pictureOf(row),
  isComplete: row.isComplete,
  termsDue: row.termsDue,
})

const updateTerms = statement({
  name: 'account.terms',
  text: `update account set terms_version = $2::smallint, terms_at = now()
    where id = $1 and $2 = (select max(v.version) from (${VERSIONS}) v) and terms_version is distinct from $2`,
  row: null,
})

/** Stores an agreement to a version of the terms, if it is the newest. An earlier agreement keeps its time. */
export async function agreeTerms(db: Queryable, id: number, version: number): Promise<void> {
  await execute(db, updateTerms, [id, version])
}
