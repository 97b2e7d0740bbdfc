import { query, type Tx } from '../../database/connect.ts'
import { bool, integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

export const insertPicture = statement({
  name: 'account.avatar.keep',
  text: `insert into picture (key, width, height, colour, alt, alt_en, is_personal) values ($1, $2, $3, $4, '', '', true)
    on conflict (key) do update set key = excluded.key returning id`,
  row: { id: integer },
})

export const updateAvatar = statement({
  name: 'account.avatar.wear',
  text: `update account a set avatar_id = $2 from account old
    where a.id = $1 and old.id = a.id and a.deleted_at is null
    returning old.avatar_id as "oldId", trim(a.first_name || ' ' || a.last_name) as alt`,
  row: { oldId: nullable(integer), alt: string },
})

const deletePicture = statement({
  name: 'account.avatar.drop',
  text: `delete from picture p where p.id = $1 and p.is_personal
    and not exists (select from account where avatar_id = p.id) returning key`,
  row: { key: string },
})

export const selectIsUnused = statement({
  name: 'account.avatar.unused',
  text: 'select not exists (select from picture where key = $1) as "isUnused"',
  row: { isUnused: bool },
})

export async function dropPicture(tx: Tx, id: number | null): Promise<string | null> {
  const rows = id === null ? [] : await query(tx, deletePicture, [id])
  return rows[0]?.key ?? null
}
