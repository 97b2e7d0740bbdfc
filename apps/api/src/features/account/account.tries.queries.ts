import { UserType } from '@pahlavan/contract/people'
import { query, execute, type Queryable } from '../../database/connect.ts'
import { bool, integer, json, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { Type } from 'typebox'
import { MAX_CODE_TRIES, REGISTRATION_SECONDS } from './account.codes.rules.ts'
import type { Names, Purpose } from './account.codes.queries.ts'

export interface Guess {
  id: string
  mobile: string
  purpose: Purpose
  /** The stored forms that the typed code may have. */
  codeHashes: Buffer[]
}

/** The result of a code against an open challenge. `names` are present for a sign-up. */
export interface CodeCheck {
  isRight: boolean
  tries: number
  names: Names | null
}

const updateTries = statement({
  name: 'account.codes.try',
  text: `update challenge set tries = tries + 1, used_at = case when code_hash = any($4::bytea[]) then statement_timestamp() end
    where id = $1 and mobile = $2 and purpose = $3 and used_at is null and ended_at is null
      and expires_at > statement_timestamp() and tries < ${MAX_CODE_TRIES}
    returning code_hash = any($4::bytea[]) as "isRight", tries, case when purpose = 'register' then json_build_object(
      'firstName', first_name, 'lastName', last_name, 'userType', user_type, 'terms', terms_version) end as names`,
  row: {
    isRight: bool,
    tries: integer,
    names: nullable(
      json(
        Type.Object({
          firstName: Type.String(),
          lastName: Type.String(),
          userType: UserType,
          terms: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    ),
  },
})

/** Tries a code: the try is counted and a right code used up in one step. Null where the challenge takes no more. */
export async function tryCode(
  db: Queryable,
  { id, mobile, purpose, codeHashes }: Guess,
): Promise<CodeCheck | null> {
  const [row] = await query(db, updateTries, [id, mobile, purpose, codeHashes])
  return row ?? null
}

const selectChallenge = statement({
  name: 'account.codes.state',
  text: `select used_at is not null as "isUsed", tries from challenge where id = $1 and mobile = $2 and purpose = $3`,
  row: { isUsed: bool, tries: integer },
})

/** Why a challenge takes no more; null where there is none of that number and purpose. */
export async function challengeState(
  db: Queryable,
  { id, mobile, purpose }: Guess,
): Promise<{ isUsed: boolean; tries: number } | null> {
  const [row] = await query(db, selectChallenge, [id, mobile, purpose])
  return row ?? null
}

const insertRegistration = statement({
  name: 'account.codes.confirm',
  text: `insert into registration (token_hash, mobile, expires_at)
    values ($1, $2, now() + interval '${REGISTRATION_SECONDS} seconds')`,
  row: null,
})

export async function addRegistration(db: Queryable, tokenHash: Buffer, mobile: string): Promise<void> {
  await execute(db, insertRegistration, [tokenHash, mobile])
}

const deleteRegistration = statement({
  name: 'account.codes.redeem',
  text: `delete from registration where token_hash = $1 and mobile = $2 and expires_at > now() returning mobile`,
  row: { mobile: string },
})

/** Uses a confirmation up. False where it is unknown, of another number, expired or used. */
export async function redeemRegistration(db: Queryable, tokenHash: Buffer, mobile: string): Promise<boolean> {
  return (await query(db, deleteRegistration, [tokenHash, mobile])).length === 1
}
