import { MemberCard } from '@pahlavan/contract/services'
import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { bool, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { printedNumber } from './services.rules.ts'

const cardColumns = {
  number: string,
  name: string,
  nameEn: string,
  clubName: nullable(string),
  since: moment,
  until: moment,
  isRevoked: bool,
  isEnded: bool,
}
export type CardRow = RowOf<typeof cardColumns>

const CARD = `m.number, ${fullName('a', 0)} as name, ${fullName('a', 1)} as "nameEn", ${fullName('k')} as "clubName", m.since, m.until,
  m.revoked_at is not null as "isRevoked", m.until <= now() as "isEnded"
  from membership m join account a on a.id = m.account_id left join account k on k.id = m.club_id`

const selectByNumber = statement({
  name: 'services.member',
  text: `select ${CARD} where m.number = $2`,
  row: cardColumns,
})
const selectOwn = statement({
  name: 'services.member.own',
  text: `select ${CARD} where m.account_id = $2 and m.revoked_at is null`,
  row: cardColumns,
})

/** The card of a number (16 Latin digits), or null. */
export async function findCard(db: Queryable, language: Language, number: string): Promise<CardRow | null> {
  const [row] = await query(db, selectByNumber, [language, number])
  return row ?? null
}

export async function findOwnCard(
  db: Queryable,
  language: Language,
  accountId: number,
): Promise<CardRow | null> {
  const [row] = await query(db, selectOwn, [language, accountId])
  return row ?? null
}

export const cardOf = ({
  isRevoked: _revoked,
  isEnded: _ended,
  since,
  until,
  ...row
}: CardRow): MemberCard => ({
  ...row,
  number: printedNumber(row.number),
  since: since.toISOString(),
  until: until.toISOString(),
})

const endOld = statement({
  name: 'services.member.end',
  text: 'update membership set revoked_at = now() where account_id = $1 and revoked_at is null and until <= now()',
  row: null,
})
const insertMember = statement({
  name: 'services.member.add',
  text: `insert into membership (number, account_id, request_id, club_id, until) values ($1, $2, $3, $4, now() + interval '1 year')
    on conflict (account_id) where revoked_at is null do nothing returning number`,
  row: { number: string },
})

/** Makes an account a member for a year; false for a present member. */
export async function addMember(
  tx: Tx,
  member: { number: string; accountId: number; requestId: number; clubId: number | null },
): Promise<boolean> {
  await execute(tx, endOld, [member.accountId])
  const { number, accountId, requestId, clubId } = member
  return (await query(tx, insertMember, [number, accountId, requestId, clubId])).length === 1
}
