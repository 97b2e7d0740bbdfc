import { randomInt } from 'node:crypto'
import type { CodeCost, CodeFields, CodeShape, discounts } from '@pahlavan/contract/admin/discounts'
import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import { rialToToman } from '@pahlavan/persian/money'
import type { Pool } from 'pg'
import type { Queryable, Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import {
  addCode,
  addCodes,
  findEditedCode,
  findGiven,
  isCodeTaken,
  noteMaker,
  writeCode,
} from './orders.discounts.queries.ts'
import { isCode, mostOf, randomCode } from './orders.discounts.rules.ts'
import { codeKey } from './orders.rules.ts'

function checkShape({ percent, amount, ceiling, startsAt, endsAt }: CodeShape): void {
  const isOne = (percent === null) !== (amount === null)
  if (!isOne || (ceiling !== null && percent === null)) throw new Problem(400, 'code_value')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw new Problem(400, 'code_span')
}

async function check(tx: Tx, fields: CodeFields, id: number | null): Promise<void> {
  if (!isCode(fields.code)) throw new Problem(400, 'code_format')
  checkShape(fields)
  if (await isCodeTaken(tx, fields.code, id)) throw new Problem(409, 'code_exists')
}

const momentOf = (moment: string | null) => moment && new Date(moment).toISOString()

function clean({ code, kinds, startsAt, endsAt, ...rest }: Partial<CodeFields>): Partial<CodeFields> {
  return {
    ...rest,
    ...(code !== undefined && { code: codeKey(code) }),
    ...(kinds && { kinds: [...new Set(kinds)] }),
    ...(startsAt !== undefined && { startsAt: momentOf(startsAt) }),
    ...(endsAt !== undefined && { endsAt: momentOf(endsAt) }),
  }
}

/** The discount codes in the machinery of items. Fans see no list of them: no screen hears of a change. */
export const codeNoun: ItemNoun<CodeFields> = {
  kind: 'code',
  tags: [],
  tagsOf: () => [],
  missing: 'item_not_found',
  clean,
  check,
  lacks: () => [],
  find: findEditedCode,
  add: addCode,
  write: writeCode,
  countUses: async (db, id) => ({ orders: (await findGiven(db, id)).orders }),
  span: itemSpan('discount_code'),
}

/** The cost of a code so far, and at most. @throws Problem 404 */
export async function costOf(db: Queryable, id: number): Promise<CodeCost> {
  const [fields, { paid, given }] = await Promise.all([findEditedCode(db, id), findGiven(db, id)])
  if (!fields) throw new Problem(404, 'item_not_found')
  return { orders: paid, given: rialToToman(given), most: mostOf(fields) }
}

/** Adds codes until there are enough: one that is there already is drawn anew. */
async function makeCodes(
  tx: Tx,
  { prefix, count, shape }: { prefix: string; count: number; shape: CodeShape },
): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const codes = Array.from({ length: count - ids.length }, () => randomCode(prefix, randomInt))
    ids.push(...(await addCodes(tx, codes, shape)))
  }
  return ids
}

/** Makes codes of one shape, which are on show at once. @throws Problem 400 for a shape that no code has */
export const generateCodes = (
  pool: Pool,
  { key, prefix, count, shape, actor }: QueryOf<typeof discounts.generate> & { actor: AccountActor },
): Promise<DataOf<typeof discounts.generate>> => {
  const input = { prefix, count, shape }
  const change = { actor, key, action: 'code.generate', kind: 'code', subjectId: prefix, input } as const
  return changeWithDifference(pool, change, async (tx) => {
    checkShape(shape)
    const ids = await makeCodes(tx, input)
    await noteMaker(tx, ids, actor.id)
    return { outcome: { prefix, count: ids.length }, after: { ...shape, prefix, count } }
  })
}
