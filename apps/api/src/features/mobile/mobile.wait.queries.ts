import { Language } from '@pahlavan/contract/endpoint'
import type { MobileWait } from '@pahlavan/contract/mobile-wait'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, column, integer, moment, nullable, number, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** How long an old number has to object, from the message to it on. */
const DUE = `now() + interval '7 days'`
/** An account may begin one wait in this time: each sends a message. */
const WAIT_INTERVAL = `interval '1 day'`
/** Old numbers that are told in one round. */
const MAX_NOTICES_PER_ROUND = 20

const selectStanding = statement({
  name: 'mobile.wait.standing',
  text: `select a.mobile, coalesce(w.state = 'waiting', false) as "isWaiting",
      extract(epoch from w.asked_at + ${WAIT_INTERVAL} - statement_timestamp())::float8 as "againIn"
    from account a left join mobile_wait w on w.account_id = a.id where a.id = $1`,
  row: { mobile: nullable(string), isWaiting: bool, againIn: nullable(number) },
})

/** An account's number, whether a change of it waits, and in how many seconds another may begin. */
export async function findStanding(
  db: Queryable,
  id: number,
): Promise<{ mobile: string | null; isWaiting: boolean; againIn: number | null } | null> {
  const [row] = await query(db, selectStanding, [id])
  return row ?? null
}

const insertWait = statement({
  name: 'mobile.wait.add',
  text: `insert into mobile_wait (account_id, mobile, session_id, language, due_at)
    select id, $2, $3::int, $4::smallint, ${DUE} from account where id = $1 and mobile is not null
    on conflict (account_id) do update set mobile = excluded.mobile, session_id = excluded.session_id,
      language = excluded.language, state = 'waiting', asked_at = now(), told_at = null, due_at = excluded.due_at
    where mobile_wait.state <> 'waiting' and mobile_wait.asked_at <= now() - ${WAIT_INTERVAL}
    returning mobile, due_at as "dueAt"`,
  row: { mobile: string, dueAt: moment },
})

interface NewWait {
  id: number
  mobile: string
  sessionId: number
  language: Language
}

/** Begins the wait of an account. Null where one is open, or was begun a moment ago. */
export async function addWait(
  tx: Tx,
  { id, mobile, sessionId, language }: NewWait,
): Promise<MobileWait | null> {
  const [row] = await query(tx, insertWait, [id, mobile, sessionId, language])
  return row ? { mobile: row.mobile, dueAt: row.dueAt.toISOString(), state: 'waiting' } : null
}

const updateClosed = statement({
  name: 'mobile.wait.close',
  text: `update mobile_wait set state = 'closed' where account_id = $1 and state <> 'closed'`,
  row: null,
})

/** Ends the wait of an account, or the notice of its end. False where there is neither. */
export const closeWait = async (db: Queryable, id: number): Promise<boolean> =>
  (await execute(db, updateClosed, [id])) === 1

const selectUntold = statement({
  name: 'mobile.wait.untold',
  text: `select w.account_id as id, a.mobile as "to", w.language, ${DUE} as "dueAt"
    from mobile_wait w join account a on a.id = w.account_id
    where w.state = 'waiting' and w.told_at is null and a.mobile is not null order by w.due_at limit ${MAX_NOTICES_PER_ROUND}`,
  row: { id: integer, to: present(string), language: column(Language), dueAt: moment },
})

/** Waits with an old number to warn, and the content of the message. */
export const listUntold = (
  db: Queryable,
): Promise<{ id: number; to: string; language: Language; dueAt: Date }[]> => query(db, selectUntold, [])

const updateTold = statement({
  name: 'mobile.wait.told',
  text: `update mobile_wait set due_at = $2, told_at = case when $3 then now() end
    where account_id = $1 and state = 'waiting' and told_at is null`,
  row: null,
})

/** Keeps that an old number was told, or that it was tried: the seven days begin anew. */
export async function markTold(db: Queryable, id: number, dueAt: Date, isTold: boolean): Promise<void> {
  await execute(db, updateTold, [id, dueAt, isTold])
}

const IS_DUE = `w.state = 'waiting' and w.told_at is not null and w.due_at <= now()`

const selectDue = statement({
  name: 'mobile.wait.due',
  text: `select w.account_id as id from mobile_wait w where ${IS_DUE} order by w.due_at limit 1000`,
  row: { id: integer },
})

export async function listDue(db: Queryable): Promise<number[]> {
  const rows = await query(db, selectDue, [])
  return rows.map(({ id }) => id)
}

const lockDue = statement({
  name: 'mobile.wait.lock',
  text: `select w.mobile, w.session_id as "sessionId" from account a join mobile_wait w on w.account_id = a.id
    where a.id = $1 and ${IS_DUE} for update of a, w`,
  row: { mobile: string, sessionId: integer },
})

/** The wait of an account that is over; nobody ends it or signs in with the old number meanwhile. Null where somebody has. */
export async function findDue(tx: Tx, id: number): Promise<{ mobile: string; sessionId: number } | null> {
  const [row] = await query(tx, lockDue, [id])
  return row ?? null
}

const updateTaken = statement({
  name: 'mobile.wait.taken',
  text: `update mobile_wait set state = 'taken' where account_id = $1`,
  row: null,
})

/** Ends a wait after another account took its number. */
export async function markTaken(tx: Tx, id: number): Promise<void> {
  await execute(tx, updateTaken, [id])
}

const deleteWait = statement({
  name: 'mobile.wait.remove',
  text: 'delete from mobile_wait where account_id = $1',
  row: null,
})

export async function removeWait(tx: Tx, id: number): Promise<void> {
  await execute(tx, deleteWait, [id])
}
