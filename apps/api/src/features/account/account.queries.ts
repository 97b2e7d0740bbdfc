import type { UserSummary } from '@pahlavan/contract/account'
import type { UserType } from '@pahlavan/contract/people'
import type pg from 'pg'
import { ask, type Asked } from '../../database/connect.ts'
import { type PictureRow, pictureOf } from '../news/news.cards.queries.ts'
import type { Names } from './account.codes.queries.ts'

const add = {
  name: 'account.add',
  text: `insert into account (mobile, first_name, last_name, user_type) values ($1, $2, $3, $4)
    on conflict (mobile) do update set mobile = excluded.mobile returning id, xmax = 0 as "isNew"`,
}
const addWrestler = {
  name: 'account.wrestler',
  text: 'insert into wrestler (account_id) values ($1) on conflict do nothing',
}
const addClub = {
  name: 'account.club',
  text: 'insert into club (account_id) values ($1) on conflict do nothing',
}

/** The account of a number: the one that it has, with its own names, or a new one. */
export async function obtainAccount(client: pg.PoolClient, mobile: string, names: Names): Promise<number> {
  const { firstName, lastName, userType } = names
  const [row] = await ask<{ id: number; isNew: boolean }>(client, add, [
    mobile,
    firstName,
    lastName,
    userType,
  ])
  if (!row) throw new Error('an account was not made')
  if (row.isNew && userType === 1) await ask(client, addWrestler, [row.id])
  if (row.isNew && userType === 2) await ask(client, addClub, [row.id])
  return row.id
}

const byMobile = { name: 'account.mobile', text: 'select id from account where mobile = $1' }

/** The account of a number, or null. */
export async function findAccount(db: Asked, mobile: string): Promise<number | null> {
  const [row] = await ask<{ id: number }>(db, byMobile, [mobile])
  return row?.id ?? null
}

/** Whether the basic profile has all it needs: a club its city, a person his birth, gender and place, a wrestler style and weight. */
const IS_COMPLETE = `case a.user_type
  when 2 then coalesce(c.city, c.city_en) is not null
  else num_nulls(a.birth_date, a.gender, a.province, a.city) = 0
    and (a.user_type = 0 or num_nulls(w.style_type, w.play_weight) = 0) end`
export const ACCOUNT_JOINS = `left join wrestler w on w.account_id = a.id left join club c on c.account_id = a.id
  left join picture p on p.id = a.avatar_id`
/** The columns of a summary; their joins follow `from account a`. */
export const SUMMARY = `a.id, a.first_name as "firstName", a.last_name as "lastName", a.user_type as "userType",
  ${IS_COMPLETE} as "isComplete", p.key, p.width, p.height, p.colour, trim(a.first_name || ' ' || a.last_name) as alt`

/** An account as a summary needs it. */
export interface SummaryRow extends PictureRow {
  id: number
  firstName: string
  lastName: string
  userType: UserType
  isComplete: boolean
}

const summary = {
  name: 'account.summary',
  text: `select ${SUMMARY} from account a ${ACCOUNT_JOINS} where a.id = $1`,
}

/** The user as every screen knows him. */
export async function findSummary(db: Asked, id: number): Promise<UserSummary | null> {
  const [row] = await ask<SummaryRow>(db, summary, [id])
  return row ? summaryOf(row) : null
}

/** A row in the contract's shape. */
export const summaryOf = (row: SummaryRow): UserSummary => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  userType: row.userType,
  avatar: pictureOf(row),
  isComplete: row.isComplete,
})
