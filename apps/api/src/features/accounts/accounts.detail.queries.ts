import { AccountDetail, MAX_SHOWN_CODES } from '@pahlavan/contract/admin/accounts'
import type { Language } from '@pahlavan/contract/endpoint'
import { roles } from '@pahlavan/contract/roles'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, bytes, integer, json, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { FOUND } from './accounts.find.queries.ts'

const countOf = (table: string, column = 'account_id') =>
  `(select count(*) from ${table} x where x.${column} = a.id)`

const selectDetail = statement({
  name: 'accounts.detail',
  text: `select ${FOUND}, a.city, a.is_hidden as "isHidden", w.mobile as "nextMobile", w.due_at as "dueAt",
      coalesce((select json_agg(json_build_object('id', s.id, 'device', s.device, 'createdAt', s.created_at, 'lastSeenAt', s.last_seen_at)
        order by s.last_seen_at desc, s.id) from session s where s.account_id = a.id and s.expires_at > now()), '[]') as sessions,
      coalesce((select json_agg(json_build_object('purpose', c.purpose, 'at', c.created_at, 'tries', c.tries,
          'state', case when c.used_at is not null then 'used' when c.ended_at is not null then 'ended' when c.expires_at < now() then 'expired' else 'open' end)
        order by c.created_at desc) from (select * from challenge where mobile = a.mobile order by created_at desc limit ${MAX_SHOWN_CODES}) c), '[]') as codes,
      json_build_object('orders', ${countOf('orders')}, 'picks', ${countOf('prediction')}, 'requests', ${countOf('service_request')},
        'comments', ${countOf('news_comment')} + ${countOf('course_comment')}) as counts
    from account a left join mobile_wait w on w.account_id = a.id and w.state = 'waiting' where a.id = $2 and a.deleted_at is null`,
  row: {
    id: integer,
    name: string,
    mobile: nullable(string),
    kind: integer,
    roles: list(oneOf(...roles)),
    createdAt: moment,
    city: nullable(string),
    isHidden: bool,
    nextMobile: nullable(string),
    dueAt: nullable(moment),
    sessions: json(AccountDetail.properties.sessions),
    codes: json(AccountDetail.properties.codes),
    counts: json(AccountDetail.properties.counts),
  },
})

/** An account with its devices, its codes and its counts; null where there is none. */
export async function findAccountDetail(db: Queryable, language: Language, id: number) {
  const [row] = await query(db, selectDetail, [language, id])
  return row ?? null
}

const lockAccount = statement({
  name: 'accounts.lock',
  text: `select mobile, exists (select from account_role r where r.account_id = a.id) as "isStaff"
    from account a where a.id = $1 and a.deleted_at is null for no key update of a`,
  row: { mobile: nullable(string), isStaff: bool },
})

/** The number of an account and whether it has roles, while nobody else changes it; null where it is gone. */
export async function lockedAccount(tx: Tx, id: number) {
  const [row] = await query(tx, lockAccount, [id])
  return row ?? null
}

const deleteSessions = statement({
  name: 'accounts.sessions.end',
  text: 'delete from session where account_id = $1 and id = coalesce($2, id) returning token_hash as "tokenHash"',
  row: { tokenHash: bytes },
})

/** Ends a session of an account, or all of them. Answers the hashes of their tokens. */
export const endSessions = async (tx: Tx, id: number, sessionId: number | null): Promise<Buffer[]> =>
  (await query(tx, deleteSessions, [id, sessionId])).map(({ tokenHash }) => tokenHash)
