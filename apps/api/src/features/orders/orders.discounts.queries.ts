import type { CodeFields, CodeRow, CodeShape } from '@pahlavan/contract/admin/discounts'
import { OrderKind } from '@pahlavan/contract/transactions'
import { tomanOrNull, tomanToRial } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { column, integer, moment, nullable, number, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { codeAudiences } from '../../database/kinds.ts'
import { USES_CODE } from './orders.queries.ts'

const VALUE = `c.percent, c.amount::float8 as amount, c.ceiling::float8 as ceiling, c.uses, c.starts_at as "startsAt", c.ends_at as "endsAt"`
const valueColumns = {
  percent: nullable(integer),
  amount: nullable(number),
  ceiling: nullable(number),
  uses: nullable(integer),
  startsAt: nullable(moment),
  endsAt: nullable(moment),
}

const selectCode = statement({
  name: 'orders.discounts.one',
  text: `select c.id, c.code, ${VALUE}, c.per_person as "perPerson", c.audience, coalesce(c.kinds, '{}') as kinds
    from discount_code c where c.id = any($1::int[])`,
  row: {
    id: integer,
    code: string,
    ...valueColumns,
    perPerson: integer,
    audience: oneOf(...codeAudiences),
    kinds: column(Type.Array(OrderKind)),
  },
})

interface Value {
  amount: number | null
  ceiling: number | null
  startsAt: Date | null
  endsAt: Date | null
}
const valueOf = ({ amount, ceiling, startsAt, endsAt }: Value) => ({
  amount: tomanOrNull(amount),
  ceiling: tomanOrNull(ceiling),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

/** The fields of codes, by their ids. */
export async function findEditedCodes(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, CodeFields>> {
  const rows = await query(db, selectCode, [ids])
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, ...valueOf(row) }]))
}

export const findEditedCode = async (db: Queryable, id: number): Promise<CodeFields | null> =>
  (await findEditedCodes(db, [id])).get(id) ?? null

const names = [
  'percent',
  'amount',
  'ceiling',
  'audience',
  'kinds',
  'uses',
  'perPerson',
  'startsAt',
  'endsAt',
] as const
const added = parameters('code', ...names)
const made = parameters('codes', ...names)
const written = parameters('code', ...names, 'id')

const COLUMNS = 'percent, amount, ceiling, audience, kinds, uses, per_person, starts_at, ends_at'
const VALUES = ':percent, :amount, :ceiling, :audience, :kinds, :uses, :perPerson, :startsAt, :endsAt'

const insertCode = statement({
  name: 'orders.discounts.add',
  text: added.sql(
    `insert into discount_code (code, ${COLUMNS}, published_at) values (:code, ${VALUES}, 'infinity') returning id`,
  ),
  row: { id: integer },
})
const insertCodes = statement({
  name: 'orders.discounts.make',
  text: made.sql(`insert into discount_code (code, ${COLUMNS}) select x.code, :percent::smallint, :amount::bigint, :ceiling::bigint, :audience, :kinds::text[],
      :uses::int, :perPerson::smallint, :startsAt::timestamptz, :endsAt::timestamptz from unnest(:codes::text[]) x(code)
    on conflict (code) do nothing returning id`),
  row: { id: integer },
})
const updateCode = statement({
  name: 'orders.discounts.write',
  text: written.sql(`update discount_code set code = :code, percent = :percent, amount = :amount, ceiling = :ceiling, audience = :audience,
    kinds = :kinds, uses = :uses, per_person = :perPerson, starts_at = :startsAt, ends_at = :endsAt where id = :id`),
  row: null,
})

const rialOrNull = (toman: number | null) => (toman === null ? null : tomanToRial(toman))
const valuesOf = ({ amount, ceiling, kinds, ...rest }: CodeShape) => ({
  ...rest,
  amount: rialOrNull(amount),
  ceiling: rialOrNull(ceiling),
  kinds: kinds.length === 0 ? null : kinds,
})

export async function addCode(tx: Tx, { code, ...shape }: CodeFields): Promise<number> {
  const [row] = await query(tx, insertCode, added.values({ code, ...valuesOf(shape) }))
  if (!row) throw new Error('a discount code was not added')
  return row.id
}

export const writeCode = (tx: Tx, id: number, { code, ...shape }: CodeFields) =>
  execute(tx, updateCode, written.values({ code, ...valuesOf(shape), id }))

/** Adds codes of one shape that are on show at once; those that are there already are left out. Returns the ids of the others. */
export const addCodes = async (tx: Tx, codes: readonly string[], shape: CodeShape): Promise<number[]> =>
  (await query(tx, insertCodes, made.values({ codes, ...valuesOf(shape) }))).map(({ id }) => id)

const updateMade = statement({
  name: 'orders.discounts.made',
  text: `update desk_item set version = version + 1, changed_by_id = $2 where kind = 'code' and id = any($1::int[])`,
  row: null,
})

/** Notes who made codes. */
export const noteMaker = (tx: Tx, ids: readonly number[], byId: number | null) =>
  execute(tx, updateMade, [ids, byId])

const selectWords = statement({
  name: 'orders.discounts.words',
  text: 'select c.id, c.code from discount_code c where c.id > $1 order by c.id limit $2',
  row: { id: integer, code: string },
})

/** The words of the codes behind an id, in the order of their ids. */
export const listCodeWords = (db: Queryable, after: number, size: number) =>
  query(db, selectWords, [after, size])

const selectTaken = statement({
  name: 'orders.discounts.taken',
  text: 'select id from discount_code where code = $1 and id is distinct from $2::int',
  row: { id: integer },
})

/** Whether another code has a word. @param id null for a new one */
export const isCodeTaken = async (tx: Tx, code: string, id: number | null): Promise<boolean> =>
  (await query(tx, selectTaken, [code, id])).length > 0

const selectMore = statement({
  name: 'orders.discounts.more',
  text: `select c.id, ${VALUE}, (select count(*)::int from orders o where o.code_id = c.id and o.${USES_CODE}) as used
    from discount_code c where c.id = any($1::int[])`,
  row: { id: integer, ...valueColumns, used: integer },
})

/** The rows of codes in the list of the staff, by their ids. */
export async function findCodeRows(db: Queryable, ids: readonly number[]): Promise<Map<number, CodeRow>> {
  const rows = await query(db, selectMore, [ids])
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, ...valueOf(row) }]))
}

const selectGiven = statement({
  name: 'orders.discounts.given',
  text: `select count(*)::int as orders, count(*) filter (where o.status in ('paid', 'fulfilled'))::int as paid,
      coalesce(sum(o.code_discount) filter (where o.status in ('paid', 'fulfilled')), 0)::float8 as given from orders o where o.code_id = $1`,
  row: { orders: integer, paid: integer, given: number },
})

/** Counts the orders of a code, those that are paid, and the discounts of these (rial). */
export async function findGiven(db: Queryable, id: number) {
  const [row] = await query(db, selectGiven, [id])
  if (!row) throw new Error('a count has no row')
  return row
}
