import { query, type Queryable } from '../../database/connect.ts'
import { bool, nullable, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { HAS_FEW_EVENTS, type Payment, paymentColumns, paymentWith } from './payments.queries.ts'
import { backOff, CALLBACKS, CLAIM, SETTLES, VERIFIED } from './payments.rules.ts'

/** Claims a payment for verification for a while. A second verifier waits for the result of the first. A callback is noted in any case. */
const takeClaim = statement({
  name: 'payments.claim',
  text: `with claimed as (update payment set status = 'verifying', claim_id = gen_random_uuid(), claimed_at = now(), checks = checks + 1,
        next_check_at = now() + interval '${CLAIM} seconds'
      where id = $1 and gateway_ref is not null and checks < $3 and (status in ('pending', 'verify_unknown', 'failed', 'expired', 'suspicious')
        or (status = 'verifying' and claimed_at < now() - interval '${CLAIM} seconds')) returning id, claim_id),
    noted as (insert into payment_event (payment_id, kind, data)
      select $1, 'callback', '{"outcome": "ok"}' where $2 = 'callback' and ${HAS_FEW_EVENTS}
      union all select id, 'verifying', jsonb_build_object('by', $2::text) from claimed)
    select claim_id as claim from claimed`,
  row: { claim: nullable(string) },
})

/** Takes a payment for verification; null where somebody else has it, there is nothing to verify, or it was verified so often. */
export async function claimPayment(
  db: Queryable,
  id: string,
  by: string,
  most: number,
): Promise<string | null> {
  const [row] = await query(db, takeClaim, [id, by, most])
  return row?.claim ?? null
}

/** The database refused the settlement of a payment: it is tried again later, and left to staff after some failures. */
const noteRefused = statement({
  name: 'payments.settle.refused',
  text: `with refused as (update payment set status = case when settle_failures + 1 < ${SETTLES} then 'verify_unknown' else 'suspicious' end,
        settle_failures = settle_failures + 1, claim_id = null, fault = $3, next_check_at = now() + make_interval(secs => $4)
      where id = $1 and status = 'verifying' and claim_id = $2 returning id, status, settle_failures),
    noted as (insert into payment_event (payment_id, kind, data)
      select id, status, jsonb_build_object('from', 'verifying', 'fault', $3::text, 'times', settle_failures) from refused)
    select status = 'suspicious' as "isLeft" from refused`,
  row: { isLeft: bool },
})

/** Notes why a payment could not be settled; true where it is left to people by that. */
export async function noteSettleFailure(
  db: Queryable,
  { id, checks }: Payment,
  claim: string,
  reason: string,
): Promise<boolean> {
  const [row] = await query(db, noteRefused, [id, claim, reason, backOff(checks)])
  return row?.isLeft === true
}

/** The usual callback: one statement finds and claims a waiting payment. `checks` is its value before. */
const claimByToken = statement({
  name: 'payments.claim.token',
  text: `with claimed as (update payment set status = 'verifying', claim_id = gen_random_uuid(), claimed_at = now(), checks = checks + 1,
        next_check_at = now() + interval '${CLAIM} seconds'
      where token = $1 and gateway = $2 and gateway_ref = $3 and checks < ${VERIFIED} and status = 'pending' returning *),
    noted as (insert into payment_event (payment_id, kind, data)
      select id, 'callback', '{"outcome": "ok"}'::jsonb from claimed
        where (select count(*) from payment_event e where e.payment_id = claimed.id) < ${CALLBACKS}
      union all select id, 'verifying', '{"by": "callback"}' from claimed)
    select ${paymentWith('y.checks - 1 as checks')}, y.claim_id as claim from claimed y join orders o on o.id = y.order_id`,
  row: { ...paymentColumns, claim: present(string) },
})

/** Takes the payment of a callback for verification, where it waits and is the one that the gateway speaks of. */
export async function claimReturned(
  db: Queryable,
  { token, gateway, ref }: { token: string; gateway: string; ref: string },
): Promise<{ payment: Payment; claim: string } | null> {
  const [row] = await query(db, claimByToken, [token, gateway, ref])
  if (!row) return null
  const { claim, ...payment } = row
  return { payment, claim }
}
