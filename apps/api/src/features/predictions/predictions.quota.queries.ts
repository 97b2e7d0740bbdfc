import { FREE_PICKS } from '@pahlavan/contract/limits'
import { later, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, nullable } from '../../database/rows.ts'
import { isShown } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { EXTRA_PICKS } from '../plans/plans.queries.ts'

/** Whether a pick (`p`) of a bout (`b`) counts, and so uses up a free one. A void pick does not. */
export const COUNTS = `not p.is_replaced and b.status <> 'cancelled' and p.red_id = b.red_id and p.blue_id = b.blue_id
  and coalesce(b.victory_type, '') not like '%VFO'`

const countElsewhere = statement({
  name: 'predictions.elsewhere',
  text: `select count(*)::int as used from prediction p join bout b on b.id = p.bout_id
    where p.account_id = $1 and p.event_id = $2 and ${COUNTS} and p.bout_id <> $3`,
  row: { used: integer },
})

/** The remaining picks of an account (`a`) in the present event (`live` sorts first), or in the next one, for the profile; null for no limit. */
export const PICKS_LEFT = `(select case when allowed.picks is not null then greatest(0, allowed.picks -
    (select count(*) from prediction p join bout b on b.id = p.bout_id where p.account_id = a.id and ${COUNTS}
      and p.event_id = (select e.id from event e where e.status in ('live', 'upcoming') and ${isShown('e')}
        order by e.status, e.starts_at, e.id limit 1))) end::int
  from (select ${FREE_PICKS} + ${EXTRA_PICKS('a.id')} as picks) allowed)`

const selectAllowed = statement({
  name: 'predictions.allowed',
  text: `select ${FREE_PICKS} + ${EXTRA_PICKS('$1')} as picks`,
  row: { picks: nullable(integer) },
})

/** How many picks of an event somebody may make: the free ones and those of plans; null is no limit. */
export async function picksAllowed(db: Queryable, accountId: number): Promise<number | null> {
  const [row] = await query(db, selectAllowed, [accountId])
  return row?.picks ?? null
}

/** The number of an account's picks of an event on other bouts, without void ones. */
export async function picksElsewhere(
  db: Queryable,
  accountId: number,
  eventId: number,
  boutId: number,
): Promise<number> {
  const [row] = await query(db, countElsewhere, [accountId, eventId, boutId])
  return row?.used ?? 0
}

const replaceVoid = statement({
  name: 'predictions.replace',
  text: `update prediction set is_replaced = true where id in (
      select p.id from prediction p join bout b on b.id = p.bout_id
      where p.account_id = $1 and p.event_id = $2 and p.bout_id <> $3 and not p.is_replaced and not (${COUNTS})
      order by p.saved_at limit greatest(0, (select count(*) from prediction o
        where o.account_id = $1 and o.event_id = $2 and o.bout_id <> $3 and not o.is_replaced) + 1 - $4::int))`,
  row: null,
})

/** A pick that goes beyond those that are allowed takes the place of one that is void: that one stays void, also where its bout is corrected. It goes with the next statement. */
export const replaceVoidPick = (
  tx: Tx,
  { accountId, eventId, boutId }: { accountId: number; eventId: number; boutId: number },
  allowed: number,
) => later(tx, replaceVoid, [accountId, eventId, boutId, allowed])
