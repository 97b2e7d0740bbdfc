import { type Role, roles } from '@pahlavan/contract/roles'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, list, nullable, oneOf, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

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

const staffColumns = { id: integer, name: string, mobile: nullable(string), roles: list(oneOf(...roles)) }
export type StaffRow = RowOf<typeof staffColumns>

const selectStaff = statement({
  name: 'staff.list',
  text: `select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.mobile, array_agg(r.role order by r.role) as roles
    from account a join account_role r on r.account_id = a.id group by a.id order by a.id`,
  row: staffColumns,
})

export const listStaff = (db: Queryable): Promise<StaffRow[]> => query(db, selectStaff, [])
