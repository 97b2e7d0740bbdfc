import { MAX_STAFF, type MemberSort, memberSorts } from '@pahlavan/contract/admin/members'
import { type Direction, partsOf } from '@pahlavan/contract/admin/sorting'
import { type Role, roles } from '@pahlavan/contract/roles'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, list, moment, nullable, oneOf, string, type RowOf } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'

const insertRole = statement({
  name: 'staff.role.grant',
  text: 'insert into account_role (account_id, role) values ($1, $2) on conflict do nothing returning role',
  row: { role: string },
})
const deleteRole = statement({
  name: 'staff.role.revoke',
  text: 'delete from account_role where account_id = $1 and role = $2 returning role',
  row: { role: string },
})

export const addRole = async (db: Queryable, accountId: number, role: Role): Promise<boolean> =>
  (await query(db, insertRole, [accountId, role])).length > 0

export const removeRole = async (db: Queryable, accountId: number, role: Role): Promise<boolean> =>
  (await query(db, deleteRole, [accountId, role])).length > 0

const staffColumns = {
  id: integer,
  name: string,
  mobile: nullable(string),
  roles: list(oneOf(...roles)),
  hasFactor: bool,
  lastSeenAt: nullable(moment),
}
export type StaffRow = RowOf<typeof staffColumns>

const STAFF = `select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.mobile,
    array(select r.role from account_role r where r.account_id = a.id order by r.role) as roles,
    exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as "hasFactor",
    (select max(s.last_seen_at) from session s where s.account_id = a.id) as "lastSeenAt"
  from account a`

/** The orders of the staff in SQL. Members without a session come last. */
const orders = {
  account: (direction) => `id ${direction}`,
  name: (direction) => `name collate "fa-x-icu" ${direction}, id`,
  seen: (direction) => `"lastSeenAt" ${direction} nulls last, id`,
} as const satisfies Record<string, (direction: Direction) => string>

const selectStaff = (sort: MemberSort) => {
  const { name, direction } = partsOf(sort)
  return built({
    name: `staff.list.${sort}`,
    text: `select * from (${STAFF} where a.id in (select distinct account_id from account_role order by account_id limit ${MAX_STAFF})) member order by ${orders[name](direction)}`,
    row: staffColumns,
  })
}
samples(() => memberSorts.map(selectStaff))

const selectPerson = statement({
  name: 'staff.person',
  text: `${STAFF} where a.mobile = $1 and a.deleted_at is null`,
  row: staffColumns,
})

/** The account of a mobile number (E.164), whether it has a role or not. */
export async function findPerson(db: Queryable, mobile: string): Promise<StaffRow | null> {
  const [row] = await query(db, selectPerson, [mobile])
  return row ?? null
}

const selectIsFull = statement({
  name: 'staff.full',
  text: `select not exists (select from account_role where account_id = $1)
    and (select count(*) from (select distinct account_id from account_role limit ${MAX_STAFF}) one) = ${MAX_STAFF} as "isFull"`,
  row: { isFull: bool },
})

/** Whether an account that is none of the staff cannot become one: there are as many as there may be. */
export async function isStaffFull(db: Queryable, accountId: number): Promise<boolean> {
  const [row] = await query(db, selectIsFull, [accountId])
  return row?.isFull ?? false
}

const lockAdminRows = statement({
  name: 'staff.admins.lock',
  text: `select account_id as id from account_role where role = 'admin' for update`,
  row: { id: integer },
})

/** The accounts of all admins, locked: two admins cannot take the role from each other at once. */
export const lockAdmins = async (tx: Tx): Promise<number[]> =>
  (await query(tx, lockAdminRows, [])).map(({ id }) => id)

export const listStaff = (db: Queryable, sort: MemberSort = memberSorts[0]): Promise<StaffRow[]> =>
  query(db, selectStaff(sort), [])
