import type { Asked } from '../../database/connect.ts'

/** The first fans of a demo, oldest first. */
export async function demoFans(db: Asked, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from account where role = 'fan' and user_type = 0 and mobile is null and deleted_at is null
     order by id limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Adds fans to a demo. */
export async function addDemoFans(
  db: Asked,
  names: readonly { first: string; last: string }[],
): Promise<void> {
  await db.query(
    `insert into account (first_name, last_name) select first, last from unnest($1::text[], $2::text[]) as n(first, last)`,
    [names.map(({ first }) => first), names.map(({ last }) => last)],
  )
}
