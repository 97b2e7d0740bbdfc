import type { Role } from '@pahlavan/contract/roles'
import type { Asked } from '../../database/connect.ts'

/** The first people of a demo who have a role, or none where that is null, oldest first. */
export async function demoPeople(db: Asked, count: number, role: Role | null): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select a.id from account a left join account_role r on r.account_id = a.id and ($2::text is null or r.role = $2)
     where (r.role is null) = ($2 is null) and a.user_type = 0 and a.mobile is null and a.deleted_at is null
     group by a.id order by a.id limit $1`,
    [count, role],
  )
  return rows.map(({ id }) => id)
}

/** Adds people to a demo, with a role where one is named. */
export async function addDemoPeople(
  db: Asked,
  names: readonly { first: string; last: string }[],
  role: Role | null,
): Promise<void> {
  await db.query(
    `with added as (insert into account (first_name, last_name)
       select first, last from unnest($1::text[], $2::text[]) as n(first, last) returning id)
     insert into account_role (account_id, role) select id, $3 from added where $3::text is not null`,
    [names.map(({ first }) => first), names.map(({ last }) => last), role],
  )
}
