import { bool, integer, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { USES_CODE } from './orders.queries.ts'

export const selectCode = statement({
  name: 'orders.code',
  text: `select c.id, c.code, c.percent, c.amount::float8 as amount, c.ceiling::float8 as ceiling, coalesce(c.ends_at <= now(), false) as "isOver",
      coalesce((select count(*) from orders o where o.code_id = c.id and o.${USES_CODE}
        and (o.account_id <> $2 or o.status <> 'awaiting_payment')) >= c.uses, false) as "isUsedUp",
      (select count(*) from orders o where o.code_id = c.id and o.account_id = $2 and o.${USES_CODE} and o.status <> 'awaiting_payment') >= c.per_person
        as "isUsed",
      case c.audience when 'members' then not exists (select from membership m where m.account_id = $2 and m.revoked_at is null and m.until > now())
        when 'newcomers' then exists (select from orders o where o.account_id = $2 and o.status in ('paid', 'fulfilled')) else false end as "isForOthers"
    from discount_code c where c.code = $1 and c.withdrawn_at is null and c.published_at <= now() and coalesce(c.starts_at <= now(), true) and coalesce($3 = any(c.kinds), true)`,
  row: {
    id: integer,
    code: string,
    percent: nullable(integer),
    amount: nullable(number),
    ceiling: nullable(number),
    isOver: bool,
    isUsedUp: bool,
    isUsed: bool,
    isForOthers: bool,
  },
})

export const holdCode = statement({
  name: 'orders.code.hold',
  text: 'select id from discount_code where id = $1 for update',
  row: { id: integer },
})

export const countTries = statement({
  name: 'orders.code.tries',
  text: `select count(*)::int as tries, coalesce(extract(epoch from min(at) + interval '1 hour' - now()), 0)::int as wait
    from code_try where account_id = $1 and at > now() - interval '1 hour'`,
  row: { tries: integer, wait: integer },
})

export const insertTry = statement({
  name: 'orders.code.try',
  text: 'insert into code_try (account_id) values ($1)',
  row: null,
})

/** An unpaid order of one's own lets go of its code where another is made with it, unless its payment is being looked at. */
export const cancelHolder = statement({
  name: 'orders.code.release',
  text: `update orders o set status = 'cancelled' where o.code_id = $1 and o.account_id = $2 and o.status = 'awaiting_payment'
    and not exists (select from payment y where y.order_id = o.id and y.status in ('created', 'verifying', 'verify_unknown', 'suspicious'))`,
  row: null,
})

export const selectHolder = statement({
  name: 'orders.code.holder',
  text: `select (select count(*) from orders o where o.code_id = $1 and o.account_id = $2 and o.${USES_CODE}) >= c.per_person as "isHeld"
    from discount_code c where c.id = $1`,
  row: { isHeld: bool },
})

/** The account's orders of a day are found by `orders_newest`. */
export const countHolds = statement({
  name: 'orders.code.holds',
  text: `select count(*)::int as holds, coalesce(extract(epoch from min(o.created_at) + interval '1 day' - now()), 0)::int as wait
    from orders o join discount_code c on c.id = o.code_id and c.uses is not null
    where o.account_id = $2 and o.code_id = $1 and o.created_at > now() - interval '1 day'
      and o.status in ('awaiting_payment', 'expired', 'cancelled')`,
  row: { holds: integer, wait: integer },
})
