import type pg from 'pg'
import { ask } from '../../database/connect.ts'

const seal = {
  name: 'delete.seal',
  text: `insert into sealed_identity (account_id, mobile, addresses, created_at)
    select a.id, a.mobile, array(select distinct address from session where account_id = a.id and address is not null),
      a.created_at
    from account a where a.id = $1 and a.deleted_at is null on conflict do nothing`,
}

const anonymise = {
  name: 'delete.anonymise',
  text: `update account a set first_name = 'کاربر', last_name = 'حذف‌شده', first_name_en = 'Deleted', last_name_en = 'user',
      mobile = null, birth_date = null, gender = null, province = null, city = null, email = null,
      favourite_style = null, version = a.version + 1, deleted_at = now()
    from account old where a.id = $1 and old.id = a.id and a.deleted_at is null returning old.mobile`,
}

/** What somebody said of himself and what only he sees; what others see of it stays, without his name. */
const forget = {
  name: 'delete.forget',
  text: `with of_wrestler as (update wrestler set height_cm = null, weight_kg = null, body_consent_at = null, body_consent_text = null,
      coach = null, coach_en = null,
      bio = null, bio_en = null, club_id = null where account_id = $1),
    of_club as (update club set manager = null, manager_en = null, address = null, address_en = null, phone = null,
      lat = null, lng = null, about = null, about_en = null where account_id = $1),
    of_roles as (delete from account_role where account_id = $1),
    of_bookmarks as (delete from bookmark where account_id = $1),
    of_registration as (delete from registration where mobile = $2)
    delete from outbox where "to" = $2`,
}

const end = {
  name: 'delete.sessions',
  text: 'delete from session where account_id = $1 returning token_hash as "tokenHash"',
}

/**
 * Takes the person out of an account: his number is free, he is signed out everywhere, and what he wrote stays under
 * «کاربر حذف‌شده». Of who he was a sealed record stays for six months. Answers the hashes of the sessions that ended.
 */
export async function anonymiseAccount(client: pg.PoolClient, id: number): Promise<Buffer[]> {
  await ask(client, seal, [id])
  const [row] = await ask<{ mobile: string | null }>(client, anonymise, [id])
  if (row) await ask(client, forget, [id, row.mobile])
  const ended = await ask<{ tokenHash: Buffer }>(client, end, [id])
  return ended.map(({ tokenHash }) => tokenHash)
}

const purge = {
  name: 'delete.purge',
  text: `with of_identities as (delete from sealed_identity where deleted_at < now() - interval '6 months'),
    of_challenges as (delete from challenge where created_at < now() - interval '25 hours'),
    of_registrations as (delete from registration where expires_at < now()),
    of_addresses as (delete from audit_address where at < now() - interval '6 months')
    delete from session where expires_at < now()`,
}

/** Removes what may no longer be kept: sealed records after six months, codes after a day, and what has expired. */
export async function purgeExpired(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await ask(db, purge, [])
}
