import type { UserType } from '@pahlavan/contract/people'
import type pg from 'pg'
import { ask, type Asked } from '../../database/connect.ts'
import { CODE_SECONDS, MOST_A_DAY, MOST_TRIES, REGISTRATION_SECONDS } from './account.codes.rules.ts'

/** What an account will be called. */
export interface Names {
  firstName: string
  lastName: string
  userType: UserType
}

/** A code to be sent. A sign-up has names. */
export interface NewChallenge {
  id: string
  mobile: string
  address: string
  codeHash: Buffer
  names: Names | null
}

/** Codes of the past as seconds since they were sent: the number's own of a day, newest first; and, where a limit is reached, when. */
export interface SentCodes {
  own: number[]
  ofAddress: number | null
  ofAll: number | null
}

/** One after the other, so that no two codes are counted as the same one. */
const turn = { name: 'codes.turn', text: `select pg_advisory_xact_lock(hashtext('challenge'))` }

const AGE = `extract(epoch from statement_timestamp() - created_at)::float8`
const LAST_HOUR = `created_at > statement_timestamp() - interval '1 hour'`

const sent = {
  name: 'codes.sent',
  text: `select
    array(select ${AGE} from challenge where mobile = $1 and created_at > statement_timestamp() - interval '1 day'
      order by created_at desc limit ${MOST_A_DAY}) as own,
    (select ${AGE} from challenge where address = $2 and ${LAST_HOUR} order by created_at desc offset $3::int - 1 limit 1)
      as "ofAddress",
    (select ${AGE} from challenge where ${LAST_HOUR} order by created_at desc offset $4::int - 1 limit 1) as "ofAll"`,
}

/** Takes its turn in a transaction, and counts the codes that were sent. */
export async function countCodes(
  client: pg.PoolClient,
  { mobile, address }: NewChallenge,
  limits: { ofAddress: number; ofAll: number },
): Promise<SentCodes> {
  await ask(client, turn, [])
  const [row] = await ask<SentCodes>(client, sent, [mobile, address, limits.ofAddress, limits.ofAll])
  return row ?? { own: [], ofAddress: null, ofAll: null }
}

const insert = {
  name: 'codes.insert',
  text: `insert into challenge (id, purpose, mobile, address, code_hash, first_name, last_name, user_type, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, statement_timestamp(),
      statement_timestamp() + interval '${CODE_SECONDS} seconds')`,
}

/** Keeps a challenge before its code is sent. */
export async function addChallenge(db: Asked, challenge: NewChallenge): Promise<void> {
  const { id, mobile, address, codeHash, names } = challenge
  const { firstName = null, lastName = null, userType = null } = names ?? {}
  const purpose = names ? 'register' : 'login'
  await ask(db, insert, [id, purpose, mobile, address, codeHash, firstName, lastName, userType])
}

const remove = { name: 'codes.remove', text: 'delete from challenge where id = $1' }

/** Forgets a challenge whose code was not sent: it counts nowhere. */
export async function removeChallenge(db: Asked, id: string): Promise<void> {
  await ask(db, remove, [id])
}

const end = {
  name: 'codes.end',
  text: `update challenge set ended_at = now() where mobile = $1 and id <> $2 and ended_at is null
    and created_at > now() - interval '1 day'`,
}

/** Ends the older codes of a number. */
export async function endOlder(db: Asked, mobile: string, id: string): Promise<void> {
  await ask(db, end, [mobile, id])
}

/** A code as it was tried. */
export interface Guess {
  id: string
  mobile: string
  purpose: 'register' | 'login'
  codeHash: Buffer
}

/** What a living challenge says to a code. `names` are there for a sign-up. */
export interface Tried {
  isRight: boolean
  tries: number
  names: Names | null
}

const attempt = {
  name: 'codes.try',
  text: `update challenge set tries = tries + 1, used_at = case when code_hash = $4 then statement_timestamp() end
    where id = $1 and mobile = $2 and purpose = $3 and used_at is null and ended_at is null
      and expires_at > statement_timestamp() and tries < ${MOST_TRIES}
    returning code_hash = $4 as "isRight", tries, case when purpose = 'register' then json_build_object(
      'firstName', first_name, 'lastName', last_name, 'userType', user_type) end as names`,
}

/** Tries a code: the try is counted and a right code used up in one step. Null where the challenge takes no more. */
export async function tryCode(db: Asked, { id, mobile, purpose, codeHash }: Guess): Promise<Tried | null> {
  const [row] = await ask<Tried>(db, attempt, [id, mobile, purpose, codeHash])
  return row ?? null
}

const state = {
  name: 'codes.state',
  text: `select used_at is not null as "isUsed", tries from challenge where id = $1 and mobile = $2 and purpose = $3`,
}

/** Why a challenge takes no more; null where there is none of that number and purpose. */
export async function challengeState(
  db: Asked,
  { id, mobile, purpose }: Guess,
): Promise<{ isUsed: boolean; tries: number } | null> {
  const [row] = await ask<{ isUsed: boolean; tries: number }>(db, state, [id, mobile, purpose])
  return row ?? null
}

const confirm = {
  name: 'codes.confirm',
  text: `insert into registration (token_hash, mobile, expires_at)
    values ($1, $2, now() + interval '${REGISTRATION_SECONDS} seconds')`,
}

/** Keeps a confirmed number for its sign-up. */
export async function addRegistration(db: Asked, tokenHash: Buffer, mobile: string): Promise<void> {
  await ask(db, confirm, [tokenHash, mobile])
}

const redeem = {
  name: 'codes.redeem',
  text: `delete from registration where token_hash = $1 and mobile = $2 and expires_at > now() returning mobile`,
}

/** Uses a confirmation up. False where it is unknown, of another number, expired or used. */
export async function redeemRegistration(db: Asked, tokenHash: Buffer, mobile: string): Promise<boolean> {
  return (await ask(db, redeem, [tokenHash, mobile])).length === 1
}
