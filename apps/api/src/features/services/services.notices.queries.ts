import { Language } from '@pahlavan/contract/endpoint'
import { RequestStatus } from '@pahlavan/contract/services'
import { execute, query, type Queryable } from '../../database/connect.ts'
import { column, integer, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** Messages of one round, and consents that are given up in one. */
const [MAX_MESSAGES_PER_ROUND, MAX_EXPIRED_PER_ROUND] = [20, 500]

/** A message is taken before it is sent, so that none goes twice; after a day it says nothing new. */
const takeNotices = statement({
  name: 'services.notices.take',
  text: `with due as materialized (select s.id, a.mobile, r.language, r.id as number from service_step s join service_request r on r.id = s.request_id
      join account a on a.id = r.account_id
      where s.noticed_at is null and s.notice_due_at between now() - interval '1 day' and now() and a.mobile is not null
      order by s.notice_due_at limit ${MAX_MESSAGES_PER_ROUND} for update of s skip locked)
    update service_step s set noticed_at = now() from due where s.id = due.id
    returning s.id, due.mobile as "to", due.number as "trackingNumber", s.status, due.language`,
  row: {
    id: integer,
    to: present(string),
    trackingNumber: integer,
    status: column(RequestStatus),
    language: column(Language),
  },
})

/** The due messages of a round, in the order of their states. */
export const takeDueSteps = async (db: Queryable) =>
  (await query(db, takeNotices, [])).toSorted((a, b) => a.id - b.id)

const returnNotice = statement({
  name: 'services.notices.return',
  text: `update service_step set noticed_at = null, notice_due_at = now() + interval '10 minutes' where id = $1 and at > now() - interval '1 day'`,
  row: null,
})

/** Gives a message back that was certainly not sent, as long as its step is no older than a day. */
export const returnDueStep = (db: Queryable, id: number) => execute(db, returnNotice, [id])

const expire = statement({
  name: 'services.consents.expire',
  text: `with late as materialized (select id from service_request where status = 'consent' and consent_until <= now()
      order by consent_until limit ${MAX_EXPIRED_PER_ROUND} for update skip locked),
    ended as (update service_request r set status = 'cancelled', consent_until = null from late where r.id = late.id returning r.id, r.subject_id),
    steps as (insert into service_step (request_id, status) select id, 'cancelled' from ended),
    freed as (update camp c set taken = taken - n.places from (select subject_id, count(*)::int as places from ended
      group by 1) n where c.id = n.subject_id)
    select id from ended`,
  row: { id: integer },
})

/** Ends requests with overdue consent, and releases their places. Returns their number. */
export const expireConsents = async (db: Queryable): Promise<number> => (await query(db, expire, [])).length

const purge = statement({
  name: 'services.keys.purge',
  text: `delete from service_key where at < now() - interval '2 days'`,
  row: null,
})

/** Forgets the keys of the day before yesterday. */
export const purgeKeys = (db: Queryable) => execute(db, purge, [])
