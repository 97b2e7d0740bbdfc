import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, bytes, integer, moment, nullable, number, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const insertFactor = statement({
  name: 'staff.factor.add',
  text: `insert into second_factor (account_id, sealed) values ($1, $2)
    on conflict (account_id) do update set sealed = excluded.sealed, created_at = now()
      where second_factor.confirmed_at is null
    returning account_id as id`,
  row: { id: integer },
})

/** Saves the sealed secret of a factor that waits for its first code. False where the account has a confirmed one. */
export const addFactor = async (db: Queryable, accountId: number, sealed: Buffer): Promise<boolean> =>
  (await query(db, insertFactor, [accountId, sealed])).length > 0

const factorColumns = {
  sealed: bytes,
  isConfirmed: bool,
  lastStep: number,
  failures: integer,
  failedAt: nullable(moment),
}
export type FactorRow = RowOf<typeof factorColumns>

const lockFactorRow = statement({
  name: 'staff.factor.lock',
  text: `select sealed, confirmed_at is not null as "isConfirmed", last_step::float8 as "lastStep", failures, failed_at as "failedAt"
    from second_factor where account_id = $1 for update`,
  row: factorColumns,
})

/** The factor of an account, locked: two codes at once are tried one after the other. */
export async function lockFactor(tx: Tx, accountId: number): Promise<FactorRow | null> {
  const [row] = await query(tx, lockFactorRow, [accountId])
  return row ?? null
}

const lockSealed = statement({
  name: 'staff.factors.lock',
  text: 'select account_id as "accountId", sealed from second_factor order by account_id for update',
  row: { accountId: integer, sealed: bytes },
})

interface SealedFactor {
  accountId: number
  sealed: Buffer
}

/** The factors of all members of the staff, locked. */
export const lockFactors = (tx: Tx): Promise<SealedFactor[]> => query(tx, lockSealed, [])

const updateSealed = statement({
  name: 'staff.factors.seal',
  text: `update second_factor f set sealed = new.sealed
    from unnest($1::integer[], $2::bytea[]) as new(account_id, sealed) where f.account_id = new.account_id`,
  row: null,
})

export async function replaceSealed(tx: Tx, factors: readonly SealedFactor[]): Promise<void> {
  const columns = [factors.map(({ accountId }) => accountId), factors.map(({ sealed }) => sealed)]
  await execute(tx, updateSealed, columns)
}

const updateFailures = statement({
  name: 'staff.factor.fail',
  text: 'update second_factor set failures = $2, failed_at = now() where account_id = $1',
  row: null,
})

export const setFailures = (tx: Tx, accountId: number, failures: number): Promise<number> =>
  execute(tx, updateFailures, [accountId, failures])

const updateUsed = statement({
  name: 'staff.factor.use',
  text: `update second_factor set last_step = greatest(last_step, $2), confirmed_at = coalesce(confirmed_at, now()), failures = 0,
    failed_at = null where account_id = $1`,
  row: null,
})

/** Notes that a code was right. @param step the interval of the code; 0 for a recovery code */
export const useFactor = (tx: Tx, accountId: number, step: number): Promise<number> =>
  execute(tx, updateUsed, [accountId, step])

const deleteFactor = statement({
  name: 'staff.factor.remove',
  text: `with codes as (delete from recovery_code where account_id = $1),
      sessions as (update session set staff_until = null, factor_at = null where account_id = $1)
    delete from second_factor where account_id = $1 returning account_id as id`,
  row: { id: integer },
})

/** Removes the factor of an account with its recovery codes, and closes the desk for its sessions. */
export const removeFactor = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await query(tx, deleteFactor, [accountId])).length > 0

const deleteCode = statement({
  name: 'staff.recovery.use',
  text: 'delete from recovery_code where account_id = $1 and hash = any($2::bytea[]) returning account_id as id',
  row: { id: integer },
})

/** @param hashes the stored forms that the typed code may have */
export const useRecoveryCode = async (
  tx: Tx,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<boolean> => (await query(tx, deleteCode, [accountId, hashes])).length > 0

const deleteCodes = statement({
  name: 'staff.recovery.clear',
  text: 'delete from recovery_code where account_id = $1',
  row: null,
})
const insertCodes = statement({
  name: 'staff.recovery.add',
  text: 'insert into recovery_code (account_id, hash) select $1, hash from unnest($2::bytea[]) as new(hash)',
  row: null,
})

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await execute(tx, deleteCodes, [accountId])
  await execute(tx, insertCodes, [accountId, hashes])
}

const updateSession = statement({
  name: 'staff.session.open',
  text: `update session set factor_at = now(), staff_until = now() + $2 * interval '1 millisecond' where id = $1
    returning token_hash as "tokenHash"`,
  row: { tokenHash: bytes },
})

/** Opens the desk for a session. Returns the hashes of its token. */
export const openDesk = async (db: Queryable, sessionId: number, milliseconds: number): Promise<Buffer[]> =>
  (await query(db, updateSession, [sessionId, milliseconds])).map(({ tokenHash }) => tokenHash)

const selectMember = statement({
  name: 'staff.member',
  text: `select trim(a.first_name || ' ' || a.last_name) as name,
      exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as "hasFactor",
      (select count(*)::int from recovery_code c where c.account_id = a.id) as "recoveryCodesLeft"
    from account a where a.id = $1`,
  row: { name: string, hasFactor: bool, recoveryCodesLeft: integer },
})

export async function findMember(db: Queryable, accountId: number) {
  const [row] = await query(db, selectMember, [accountId])
  return row ?? null
}
