import { CODE_HOLDS_A_DAY } from '@pahlavan/contract/limits'
import type { OrderKind } from '@pahlavan/contract/transactions'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { CODE_TRIES, codeKey, type Discount } from './orders.rules.ts'
import {
  countHolds,
  countTries,
  insertTry,
  selectCode,
  holdCode,
  cancelHolder,
  selectHolder,
} from './orders.codes.queries.ts'

/** Counts wrong codes, one after the other. */
async function countTry(tx: Tx, accountId: number, isWrong: boolean): Promise<void> {
  const [row] = await query(tx, countTries, [accountId])
  if (row && row.tries >= CODE_TRIES)
    throw new Problem(429, 'too_many_code_tries', { retryAfter: Math.max(1, row.wait) })
  if (isWrong) await execute(tx, insertTry, [accountId])
}

/** The discount of a code, for an account and a kind of order. @throws Problem 409 for a code that is not valid now, 429 after too many wrong ones */
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
  if (found.isForOthers) throw new Problem(409, 'code_for_others')
  if (found.isUsed) throw new Problem(409, 'code_used')
  if (found.isOver) throw new Problem(409, 'code_ended')
  return found
}

/** Refuses a limited code to an account that keeps ordering with it and does not pay: it would hold a use for ever. */
async function requireFewCodeHolds(tx: Tx, accountId: number, codeId: number): Promise<void> {
  const [{ holds, wait } = { holds: 0, wait: 0 }] = await query(tx, countHolds, [codeId, accountId])
  if (holds >= CODE_HOLDS_A_DAY)
    throw new Problem(429, 'too_many_code_holds', {
      limit: CODE_HOLDS_A_DAY,
      retryAfter: Math.max(60, wait),
    })
}

/** Holds a code while an order is made with it: of two requests at once, one gets the last use. */
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
  if (row.isForOthers) throw new Problem(409, 'code_for_others')
  if (row.isUsedUp) throw new Problem(409, 'code_used_up')
  await requireFewCodeHolds(tx, accountId, id)
  await execute(tx, cancelHolder, [id, accountId])
  const [holder] = await query(tx, selectHolder, [id, accountId])
  if (holder?.isHeld) throw new Problem(409, 'code_used')
}
