import { integer } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'
import type { Role } from '@pahlavan/contract/roles'
import { execute, query, type Queryable } from '@pahlavan/api/database/connect'
import type { Names } from './roster.ts'

const selectPeople = statement({
  name: 'demo.people',
  text: `select a.id from account a left join account_role r on r.account_id = a.id and ($2::text is null or r.role = $2)
     where (r.role is null) = ($2 is null) and a.user_type = 0 and a.mobile is null and a.deleted_at is null
     group by a.id order by a.id limit $1`,
  row: { id: integer },
})

/** The first people of a demo with a role, or without any where that is null, oldest first. */
export async function demoPeople(db: Queryable, count: number, role: Role | null): Promise<number[]> {
  return (await query(db, selectPeople, [count, role])).map(({ id }) => id)
}

const insertPeople = statement({
  name: 'demo.people.add',
  text: `with added as (insert into account (first_name, last_name, first_name_en, last_name_en)
       select first, last, first_en, last_en from unnest($1::text[], $2::text[], $4::text[], $5::text[]) as n(first, last, first_en, last_en) returning id)
     insert into account_role (account_id, role) select id, $3 from added where $3::text is not null`,
  row: null,
})

/** Adds people to a demo, with a role where one is named. */
export async function addDemoPeople(
  db: Queryable,
  names: readonly Names[],
  role: Role | null,
): Promise<void> {
  await execute(db, insertPeople, [
    names.map(({ first }) => first),
    names.map(({ last }) => last),
    role,
    names.map(({ firstEn }) => firstEn),
    names.map(({ lastEn }) => lastEn),
  ])
}

const openDesks = statement({
  name: 'demo.desk.open',
  text: `update session set factor_at = now(), staff_until = now() + interval '12 hours' where account_id = $1`,
  row: null,
})

/** Opens the desk for the sessions of a demo's member of staff, as their second factor would. */
export const openDemoDesks = (db: Queryable, accountId: number): Promise<number> =>
  execute(db, openDesks, [accountId])
