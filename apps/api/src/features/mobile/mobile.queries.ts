import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, bytes, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** A change of number as it stands: `old` is the account's own, `isProved` whether a code from it came a moment ago. */
export interface MobileChange {
  old: string | null
  mobile: string | null
  isProved: boolean
}

const selectChange = statement({
  name: 'mobile.change',
  text: `select a.mobile as old, c.mobile, coalesce(c.proved_at > now() - interval '15 minutes', false) as "isProved"
    from account a left join mobile_change c on c.account_id = a.id where a.id = $1 for update of a`,
  row: { old: nullable(string), mobile: nullable(string), isProved: bool },
})

/** The change of an account's number; it waits for another that is under way. */
export async function findChange(tx: Tx, id: number): Promise<MobileChange | null> {
  const [row] = await query(tx, selectChange, [id])
  return row ?? null
}

const upsertChange = statement({
  name: 'mobile.ask',
  text: `insert into mobile_change (account_id, mobile) values ($1, $2)
    on conflict (account_id) do update set mobile = excluded.mobile, asked_at = now(), proved_at = null`,
  row: null,
})

export async function addChange(tx: Tx, id: number, mobile: string): Promise<void> {
  await execute(tx, upsertChange, [id, mobile])
}

const proveOld = statement({
  name: 'mobile.prove',
  text: 'update mobile_change set proved_at = now() where account_id = $1',
  row: null,
})

export async function markProved(tx: Tx, id: number): Promise<void> {
  await execute(tx, proveOld, [id])
}

const updateMobile = statement({
  name: 'mobile.move',
  text: `with gone as (delete from mobile_change where account_id = $1)
    update account set mobile = $2 where id = $1 and not exists (select from account o where o.mobile = $2)`,
  row: null,
})

/** Gives an account its new number. False where the number has another account. */
export const moveMobile = async (tx: Tx, id: number, mobile: string): Promise<boolean> =>
  (await execute(tx, updateMobile, [id, mobile])) === 1

const deleteOthers = statement({
  name: 'mobile.sessions',
  text: 'delete from session where account_id = $1 and id <> $2 returning token_hash as "tokenHash"',
  row: { tokenHash: bytes },
})

/** Ends every session of an account but one. Answers the hashes of their tokens. */
export async function endOtherSessions(db: Queryable, id: number, sessionId: number): Promise<Buffer[]> {
  const ended = await query(db, deleteOthers, [id, sessionId])
  return ended.map(({ tokenHash }) => tokenHash)
}
