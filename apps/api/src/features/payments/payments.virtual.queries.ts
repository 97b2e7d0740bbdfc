import { query, type Queryable } from '../../database/connect.ts'
import { bool, moment, number, oneOf, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const sessionColumns = {
  authority: string,
  amount: number,
  description: string,
  callbackUrl: string,
  status: oneOf('IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED'),
  refId: number,
  until: moment,
  isOver: bool,
}
/** A payment as the virtual gateway sees it. */
export type VirtualSession = RowOf<typeof sessionColumns>

/** How long its page may be paid on. */
const SESSION_INTERVAL = `interval '15 minutes'`
const SESSION = `authority, amount::float8 as amount, description, callback_url as "callbackUrl", status, ref_id::float8 as "refId",
  created_at + ${SESSION_INTERVAL} as until, created_at + ${SESSION_INTERVAL} < now() as "isOver"`

const insertSession = statement({
  name: 'virtual.add',
  text: `insert into gateway_session (authority, merchant_id, amount, description, callback_url) values ($1, $2, $3, $4, $5)
    returning ${SESSION}`,
  row: sessionColumns,
})
const selectSession = statement({
  name: 'virtual.find',
  text: `select ${SESSION} from gateway_session where authority = $1`,
  row: sessionColumns,
})

export const addSession = (
  db: Queryable,
  {
    authority,
    merchantId,
    amount,
    description,
    callbackUrl,
  }: {
    authority: string
    merchantId: string
    amount: number
    description: string
    callbackUrl: string
  },
) => query(db, insertSession, [authority, merchantId, amount, description, callbackUrl])

export async function findSession(db: Queryable, authority: string): Promise<VirtualSession | null> {
  const [row] = await query(db, selectSession, [authority])
  return row ?? null
}

const updateSession = statement({
  name: 'virtual.move',
  text: `update gateway_session set status = $3, paid_at = case when $3 = 'PAID' then now() else paid_at end
    where authority = $1 and status = any($2::text[]) and ($3 <> 'PAID' or created_at + ${SESSION_INTERVAL} > now()) returning ${SESSION}`,
  row: sessionColumns,
})

/** Moves a payment on; null where it is not in one of those states, or too late to be paid. */
export async function moveSession(
  db: Queryable,
  authority: string,
  from: readonly VirtualSession['status'][],
  to: VirtualSession['status'],
): Promise<VirtualSession | null> {
  const [row] = await query(db, updateSession, [authority, from, to])
  return row ?? null
}

const selectUnverified = statement({
  name: 'virtual.unverified',
  text: `select ${SESSION} from gateway_session where status = 'PAID' order by created_at desc limit 100`,
  row: sessionColumns,
})

/** Paid sessions that are not verified, newest first. */
export const unverifiedSessions = (db: Queryable) => query(db, selectUnverified, [])
