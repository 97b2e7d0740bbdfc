import { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, column, integer, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { AVAILABLE } from './shop.cards.queries.ts'

const selectAwaited = statement({
  name: 'shop.alerts.of',
  text: 'select variant_id as id from stock_alert where account_id = $1 and variant_id = any($2::int[]) and sent_at is null',
  row: { id: integer },
})

export const awaitedOf = async (
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await query(db, selectAwaited, [accountId, ids])).map(({ id }) => id))

const selectState = statement({
  name: 'shop.alerts.state',
  text: `select ${AVAILABLE} as available,
      (select count(*)::int from stock_alert s
        where s.account_id = $2 and s.sent_at is null and s.variant_id <> v.id) as waiting,
      exists (select from account a where a.id = $2 and a.mobile is not null) as "hasMobile"
    from product_variant v join product p on p.id = v.product_id where v.id = $1 and p.withdrawn_at is null`,
  row: { available: integer, waiting: integer, hasMobile: bool },
})

/** How a variant is that somebody would wait for, and for how many others they do; undefined where it is not sold. */
export const alertState = async (tx: Tx, variantId: number, accountId: number) =>
  (await query(tx, selectState, [variantId, accountId]))[0]

const upsertAlert = statement({
  name: 'shop.alerts.add',
  text: `insert into stock_alert (account_id, variant_id, language) values ($1, $2, $3)
    on conflict (account_id, variant_id) do update set language = excluded.language, sent_at = null, due_at = now(), created_at = now()`,
  row: null,
})
export const addAlert = (tx: Tx, accountId: number, variantId: number, language: Language) =>
  execute(tx, upsertAlert, [accountId, variantId, language])

const deleteAlert = statement({
  name: 'shop.alerts.remove',
  text: 'delete from stock_alert where account_id = $1 and variant_id = $2',
  row: null,
})
export const removeAlert = (db: Queryable, accountId: number, variantId: number) =>
  execute(db, deleteAlert, [accountId, variantId])

const MAX_MESSAGES_PER_ROUND = 50

/** A message is taken before it is sent, so that none goes twice. Of a variant so many hear at a time as may order it, who asked first before others. */
const takeDue = statement({
  name: 'shop.alerts.take',
  text: `with due as materialized (select s.account_id, s.variant_id, a.mobile, s.language from (
        select s.*, row_number() over (partition by s.variant_id order by s.created_at) as place from stock_alert s
          where s.sent_at is null and s.due_at <= now()) s
      join product_variant v on v.id = s.variant_id join product p on p.id = v.product_id join account a on a.id = s.account_id
      where v.stock > v.held and s.place <= 10 * (v.stock - v.held) and p.withdrawn_at is null and a.mobile is not null
      limit ${MAX_MESSAGES_PER_ROUND}),
    taken as (update stock_alert s set sent_at = now() from due where s.account_id = due.account_id
      and s.variant_id = due.variant_id and s.sent_at is null
      returning s.account_id, s.variant_id)
    select due.account_id as "accountId", due.variant_id as "variantId", due.mobile as "to", due.language, p.id as "productId",
      case when due.language = 0 then ${localized('p', 'title', 0)} else ${localized('p', 'title', 1)} end as title
    from taken join due using (account_id, variant_id) join product_variant v on v.id = due.variant_id join product p on p.id = v.product_id`,
  row: {
    accountId: integer,
    variantId: integer,
    to: present(string),
    language: column(Language),
    productId: integer,
    title: string,
  },
})

export const takeDueAlerts = (db: Queryable) => query(db, takeDue, [])

const returnDue = statement({
  name: 'shop.alerts.return',
  text: `update stock_alert set sent_at = null, due_at = now() + interval '10 minutes'
    where account_id = $1 and variant_id = $2 and created_at > now() - interval '90 days'`,
  row: null,
})

/** Gives a message back that was certainly not sent: it is tried again in a while. */
export const returnAlert = (db: Queryable, accountId: number, variantId: number) =>
  execute(db, returnDue, [accountId, variantId])
