import { UserType } from '@pahlavan/contract/people'
import { query, execute, type Queryable } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { list, nullable, number } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import {
  CODE_SECONDS,
  CODES_PER_ACCOUNT,
  FLOOD_PER_ADDRESS,
  MAX_CODES_PER_DAY,
  type SentCodes,
} from './account.codes.rules.ts'

export interface Names {
  firstName: string
  lastName: string
  userType: UserType
  terms: number | null
}

/** The purpose of a code: to sign up or in, to leave one's number, to move to another (also when the old one is lost), or a guardian's consent. */
export type Purpose = 'register' | 'login' | 'leave' | 'move' | 'lost' | 'guardian'

/** A code to be sent. A sign-up has names. */
export interface NewChallenge {
  id: string
  purpose: Purpose
  mobile: string
  address: string
  /** The device that asks, where it has signed in with the number before: it is counted by itself. */
  device: string | null
  accountId: number | null
  codeHash: Buffer
  names: Names | null
}

const AGE = `extract(epoch from statement_timestamp() - created_at)::float8`
const LAST_HOUR = `created_at > statement_timestamp() - interval '1 hour'`
/** Codes that neither a known device nor a signed-in account asked for: only these count for an address and for all. */
const STRANGERS = `device is null and account_id is null and ${LAST_HOUR}`
const nth = (from: string, offset: string) =>
  `(select ${AGE} from challenge where ${from} order by created_at desc offset ${offset} limit 1)`

const countSent = statement({
  name: 'account.codes.sent',
  text: `select
    array(select ${AGE} from challenge where mobile = $1 and device is not distinct from $5
      and created_at > statement_timestamp() - interval '1 day'
      order by created_at desc limit ${MAX_CODES_PER_DAY}) as own,
    ${nth(`address = $2 and ${STRANGERS}`, '$3::int - 1')} as "ofAddress",
    ${nth(`address = $2 and ${STRANGERS}`, `${FLOOD_PER_ADDRESS} - 1`)} as "fewOfAddress",
    ${nth(`account_id = $6 and ${LAST_HOUR}`, `${CODES_PER_ACCOUNT} - 1`)} as "ofAccount",
    ${nth(STRANGERS, '$4::int - 1')} as "ofAll",
    ${nth(STRANGERS, '0')} as newest`,
  row: {
    own: list(number),
    ofAddress: nullable(number),
    fewOfAddress: nullable(number),
    ofAccount: nullable(number),
    ofAll: nullable(number),
    newest: nullable(number),
  },
})

export async function countCodes(
  db: Queryable,
  { mobile, address, device, accountId }: NewChallenge,
  limits: { ofAddress: number; ofAll: number },
): Promise<SentCodes> {
  const values = [mobile, address, limits.ofAddress, limits.ofAll, device, accountId]
  const [row] = await query(db, countSent, values)
  if (!row) throw new Error('codes were not counted')
  return row
}

const challengeParameters = parameters(
  'id',
  'purpose',
  'mobile',
  'address',
  'codeHash',
  'firstName',
  'lastName',
  'userType',
  'terms',
  'device',
  'accountId',
)

const insertChallenge = statement({
  name: 'account.codes.insert',
  text: challengeParameters.sql(`
    insert into challenge (id, purpose, mobile, address, code_hash, first_name, last_name, user_type, terms_version,
      device, account_id, created_at, expires_at)
    values (:id, :purpose, :mobile, :address, :codeHash, :firstName, :lastName, :userType, :terms,
      :device, :accountId, statement_timestamp(), statement_timestamp() + interval '${CODE_SECONDS} seconds')`),
  row: null,
})

/** Keeps a challenge before its code is sent. */
export async function addChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  const { firstName = null, lastName = null, userType = null, terms = null } = challenge.names ?? {}
  const values = challengeParameters.values({ ...challenge, firstName, lastName, userType, terms })
  await execute(db, insertChallenge, values)
}

const deleteChallenge = statement({
  name: 'account.codes.remove',
  text: 'delete from challenge where id = $1',
  row: null,
})

/** Deletes a challenge after its code failed to send, so that it counts towards no limit. */
export async function removeChallenge(db: Queryable, id: string): Promise<void> {
  await execute(db, deleteChallenge, [id])
}

const endChallenges = statement({
  name: 'account.codes.end',
  text: `update challenge set ended_at = now() where mobile = $1 and id <> $2 and device is not distinct from $3
    and ended_at is null and created_at > now() - interval '1 day'`,
  row: null,
})

/** Ends the older codes of a number that the same device, or strangers, asked for. */
export async function endOlder(
  db: Queryable,
  { id, mobile, device }: Pick<NewChallenge, 'id' | 'mobile' | 'device'>,
): Promise<void> {
  await execute(db, endChallenges, [mobile, id, device])
}
