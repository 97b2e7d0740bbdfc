import { query, execute, type Queryable, type Tx } from '../../database/connect.ts'
import { bytes, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { personal } from './privacy.queries.ts'

const insertSealed = statement({
  name: 'privacy.erase.seal',
  text: `insert into sealed_identity (account_id, mobile, addresses, created_at)
    select a.id, a.mobile, array(select distinct address from session where account_id = a.id and address is not null),
      a.created_at
    from account a where a.id = $1 and a.deleted_at is null on conflict do nothing`,
  row: null,
})

const clearAccount = statement({
  name: 'privacy.erase.anonymise',
  text: `update account a set first_name = 'کاربر', last_name = 'حذف‌شده', first_name_en = 'Deleted', last_name_en = 'user',
      mobile = null, birth_date = null, gender = null, province = null, city = null, email = null,
      favourite_style = null, terms_version = null, terms_at = null, version = a.version + 1, deleted_at = now()
    from account old where a.id = $1 and old.id = a.id and a.deleted_at is null returning old.mobile`,
  row: { mobile: nullable(string) },
})

const forgetting = Object.entries(personal).flatMap(([table, { erase }]) =>
  'statement' in erase ? [{ table, text: erase.statement }] : [],
)

/** Deletes a person's own details and private rows. Public rows stay, without the name. */
const forgetPerson = statement({
  name: 'privacy.erase.forget',
  text: `with ${forgetting
    .slice(1)
    .map(({ table, text }) => `of_${table} as (${text})`)
    .join(', ')} ${forgetting[0]?.text}`,
  row: null,
})

const deleteSessions = statement({
  name: 'privacy.erase.sessions',
  text: 'delete from session where account_id = $1 returning token_hash as "tokenHash"',
  row: { tokenHash: bytes },
})

/**
 * Removes the person from an account: the number is free, all sessions end, and public posts stay under «کاربر حذف‌شده». A sealed record of
 * the identity stays for six months. Returns the hashes of the ended sessions.
 */
export async function anonymiseAccount(tx: Tx, id: number): Promise<Buffer[]> {
  await execute(tx, insertSealed, [id])
  const [row] = await query(tx, clearAccount, [id])
  if (row) await execute(tx, forgetPerson, [id, row.mobile])
  const ended = await query(tx, deleteSessions, [id])
  return ended.map(({ tokenHash }) => tokenHash)
}

const deleteExpired = statement({
  name: 'privacy.erase.purge',
  text: `with of_identities as (delete from sealed_identity where deleted_at < now() - interval '6 months'),
    of_challenges as (delete from challenge where created_at < now() - interval '25 hours'),
    of_mobiles as (delete from mobile_change where asked_at < now() - interval '1 day'),
    of_waits as (delete from mobile_wait where state <> 'waiting' and due_at < now() - interval '30 days'),
    of_messages as (delete from contact_message where at < now() - interval '1 year'),
    of_registrations as (delete from registration where expires_at < now()),
    of_addresses as (delete from audit_address where at < now() - interval '90 days')
    delete from session where expires_at < now()`,
  row: null,
})

/** Deletes data past its legal or technical term: sealed records after six months, codes after a day, and expired rows. */
export async function purgeExpired(db: Queryable): Promise<void> {
  await execute(db, deleteExpired, [])
}
