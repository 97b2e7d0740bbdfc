import { DeskReturn, type ReturnGroup, returnGroups } from '@pahlavan/contract/admin/returns'
import type { Language } from '@pahlavan/contract/endpoint'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable } from '../../database/connect.ts'
import { returnStatuses } from '../../database/kinds.ts'
import { fullName, localized } from '../../database/localized.ts'
import {
  bool,
  integer,
  json,
  moment,
  nullable,
  number,
  oneOf,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'

const columns = {
  id: integer,
  number: nullable(integer),
  status: oneOf(...returnStatuses),
  isWhole: bool,
  isBack: bool,
  amount: number,
  buyer: nullable(string),
  reason: nullable(string),
  answer: nullable(string),
  reference: nullable(string),
  askedAt: moment,
  answeredAt: nullable(moment),
  lines: json(DeskReturn.properties.lines),
}

const conditions: Readonly<Record<ReturnGroup, string>> = {
  open: `g.status = 'asked'`,
  due: `g.status = 'accepted' and not g.is_whole`,
  all: 'true',
}

/** A page of a group: those that wait in the order of their requests, all of them the other way round. */
const selectGroup = (group: ReturnGroup) =>
  built({
    name: `goods.returns.desk.${group}`,
    text: `select g.id, (select y.tracking_number from payment y where y.order_id = g.order_id and y.paid_at is not null order by y.tracking_number limit 1) as number,
        g.status, g.is_whole as "isWhole", o.status = 'refunded' as "isBack", g.amount::float8 as amount, nullif(${fullName('a')}, '') as buyer,
        g.reason, g.answer, g.reference, g.asked_at as "askedAt", g.answered_at as "answeredAt",
        coalesce((select json_agg(json_build_object('kind', b.item_type, 'title', ${localized('l', 'title')}, 'count', b.count)
            order by l.item_type, l.item_id, l.variant_id) from goods_return_line b join order_line l
            on (l.order_id, l.item_type, l.item_id, l.variant_id) = (g.order_id, b.item_type, b.item_id, b.variant_id) where b.return_id = g.id), '[]') as lines
      from goods_return g join orders o on o.id = g.order_id join account a on a.id = o.account_id
      where ${conditions[group]} and g.id ${group === 'all' ? '<' : '>'} $2 order by g.id ${group === 'all' ? 'desc' : ''} limit $3`,
    row: columns,
  })

samples(() => returnGroups.map(selectGroup))

function moneyOf({
  status,
  isWhole,
  isBack,
}: Pick<RowOf<typeof columns>, 'status' | 'isWhole' | 'isBack'>): DeskReturn['money'] {
  if (status === 'asked') return 'undecided'
  if (status === 'refused') return 'retained'
  if (status === 'refunded' || (isWhole && isBack)) return 'back'
  return isWhole ? 'gateway' : 'byHand'
}

const returnOf = ({ isBack, askedAt, answeredAt, amount, ...row }: RowOf<typeof columns>): DeskReturn => ({
  ...row,
  amount: rialToToman(amount),
  money: moneyOf({ ...row, isBack }),
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

const LAST_ID = 2_147_483_647

/** A part of the returns of a group, behind the one with an id, and whether more follow. */
export async function listReturnPart(
  db: Queryable,
  group: ReturnGroup,
  { after, size, language }: { after: number | null; size: number; language: Language },
): Promise<{ items: DeskReturn[]; hasMore: boolean }> {
  const from = after ?? (group === 'all' ? LAST_ID : 0)
  const rows = await query(db, selectGroup(group), [language, from, size + 1])
  return { items: rows.slice(0, size).map(returnOf), hasMore: rows.length > size }
}

const selectState = statement({
  name: 'goods.returns.desk.state',
  text: 'select order_id as "orderId", status from goods_return where id = $1',
  row: { orderId: string, status: oneOf(...returnStatuses) },
})

/** The order and the state of a return; null where there is none. */
export async function findReturnState(db: Queryable, id: number) {
  const [row] = await query(db, selectState, [id])
  return row ?? null
}
