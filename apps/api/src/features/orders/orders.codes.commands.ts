import type { OrderKind } from '@pahlavan/contract/transactions'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { bool, integer, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { Problem } from '../../http/problems.ts'
import { USES_CODE } from './orders.queries.ts'
import { CODE_TRIES, codeKey, type Discount } from './orders.rules.ts'

const selectCode = statement({
  name: 'orders.code',
  text: `select c.id, c.code, c.percent, c.amount::float8 as amount, coalesce(c.ends_at <= now(), false) as "isOver",
      coalesce((select count(*) from orders o where o.code_id = c.id and o.${USES_CODE}
        and (o.account_id <> $2 or o.status <> 'awaiting_payment')) >= c.uses, false) as "isUsedUp",
      exists (select from orders o where o.code_id = c.id and o.account_id = $2 and o.${USES_CODE} and o.status <> 'awaiting_payment') as "isUsed"
    from discount_code c where c.code = $1 and c.is_active and coalesce(c.starts_at <= now(), true) and coalesce($3 = any(c.kinds), true)`,
  row: {
    id: integer,
    code: string,
    percent: nullable(integer),
    amount: nullable(number),
    isOver: bool,
    isUsedUp: bool,
    isUsed: bool,
  },
})
const holdCode = statement({
  name: 'orders.code.hold',
  text: 'select id from discount_code where id = $1 for update',
  row: { id: integer },
})
const countTries = statement({
  name: 'orders.code.tries',
  text: `select count(*)::int as tries, coalesce(extract(epoch from min(at) + interval '1 hour' - now()), 0)::int as wait
    from code_try where account_id = $1 and at > now() - interval '1 hour'`,
  row: { tries: integer, wait: integer },
})
const insertTry = statement({
  name: 'orders.code.try',
  text: 'insert into code_try (account_id) values ($1)',
  row: null,
})

/** Counts what is no code, one after the other. */
async function countTry(tx: Tx, accountId: number, isWrong: boolean): Promise<void> {
  const [row] = await query(tx, countTries, [accountId])
  if (row && row.tries >= CODE_TRIES)
    throw new Problem(429, 'too_many_code_tries', { retryAfter: Math.max(1, row.wait) })
  if (isWrong) await execute(tx, insertTry, [accountId])
}

/**
 * What a code takes off, for an account and a kind of order.
 *
 * @throws Problem 409 for what is no code of now, 429 after too many that were none
 */
export async function findDiscount(
  db: Queryable,
  accountId: number,
  typed: string,
  kind: OrderKind,
): Promise<Discount> {
  const found = await underLock(db, locks.orders, accountId, async (tx) => {
    const [row] = await query(tx, selectCode, [codeKey(typed), accountId, kind])
    await countTry(tx, accountId, !row)
    return row
  })
  if (!found) throw new Problem(409, 'code_invalid')
  if (found.isUsed) throw new Problem(409, 'code_used')
  if (found.isOver) throw new Problem(409, 'code_ended')
  return found
}

/** An unpaid order of one's own lets go of its code where another is made with it, unless its payment is being looked at. */
const cancelHolder = statement({
  name: 'orders.code.release',
  text: `update orders o set status = 'cancelled' where o.code_id = $1 and o.account_id = $2 and o.status = 'awaiting_payment'
    and not exists (select from payment y where y.order_id = o.id and y.status in ('created', 'verifying', 'verify_unknown', 'suspicious'))`,
  row: null,
})
const selectHolder = statement({
  name: 'orders.code.holder',
  text: `select exists (select from orders o where o.code_id = $1 and o.account_id = $2 and o.${USES_CODE}) as "isHeld"`,
  row: { isHeld: bool },
})

/** Holds a code while an order is made with it: the last use goes to one of two who ask at once. */
export async function takeDiscount(
  tx: Tx,
  accountId: number,
  { id, code }: Discount,
  kind: OrderKind,
): Promise<void> {
  await query(tx, holdCode, [id])
  const [row] = await query(tx, selectCode, [code, accountId, kind])
  if (!row) throw new Problem(409, 'code_invalid')
  if (row.isOver) throw new Problem(409, 'code_ended')
  if (row.isUsedUp) throw new Problem(409, 'code_used_up')
  await execute(tx, cancelHolder, [id, accountId])
  const [holder] = await query(tx, selectHolder, [id, accountId])
  if (holder?.isHeld) throw new Problem(409, 'code_used')
}
