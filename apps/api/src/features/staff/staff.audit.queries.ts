import type { AuditEntry } from '@pahlavan/contract/staff'
import type { Pool } from 'pg'
import { ask, type Asked, inTransaction } from '../../database/connect.ts'
import { Problem } from '../../plugins/problems.ts'

/** A change as it goes into the log. `byId` is null for a command on the server. */
export interface Change {
  byId: number | null
  action: string
  kind: AuditEntry['kind']
  subjectId: number
  asked: object
  key?: string
  requestId?: string
  address?: string
}

const add = {
  name: 'audit.add',
  text: `with added as (insert into audit (by_id, action, kind, subject_id, asked, outcome, key, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id)
    insert into audit_address (audit_id, address) select id, $9 from added where $9::text is not null`,
}

/** Writes a change into the log; within its transaction, so that there is none without the other. */
export async function noteChange(db: Asked, change: Change, outcome: object | null = null): Promise<void> {
  const { byId, action, kind, subjectId, asked, key, requestId, address } = change
  const json = [JSON.stringify(asked), outcome === null ? null : JSON.stringify(outcome)]
  await ask(db, add, [
    byId,
    action,
    kind,
    subjectId,
    ...json,
    key ?? null,
    requestId ?? null,
    address ?? null,
  ])
}

const hold = { name: 'audit.hold', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const earlier = {
  name: 'audit.earlier',
  text: `select outcome, action = $3 and kind = $4 and subject_id = $5 and asked = $6::jsonb as "isSame"
    from audit where by_id = $1 and key = $2`,
}

/**
 * Makes a change once, however often and at whatever moments the same key of the same person comes: the first one works and is noted,
 * the others get its answer. A change that was refused is none: its key may be tried again.
 *
 * @throws Problem 409 where the key was used for something else
 */
export const once = <Outcome extends object>(
  pool: Pool,
  change: Change & { byId: number; key: string },
  work: (db: Asked) => Promise<Outcome>,
): Promise<Outcome> =>
  inTransaction(pool, async (db) => {
    const { byId, key, action, kind, subjectId, asked } = change
    await ask(db, hold, [`${byId} ${key}`])
    const values = [byId, key, action, kind, subjectId, JSON.stringify(asked)]
    const [before] = await ask<{ outcome: Outcome; isSame: boolean }>(db, earlier, values)
    if (before && !before.isSame) throw new Problem(409, 'key_reused')
    if (before) return before.outcome
    const outcome = await work(db)
    await noteChange(db, change, outcome)
    return outcome
  })

/** Which changes are asked for; null is any. */
export interface AuditFilter {
  kind: AuditEntry['kind'] | null
  subjectId: number | null
  byId: number | null
  size: number
  offset: number
}

const WHERE = `($1::text is null or c.kind = $1) and ($2::int is null or c.subject_id = $2) and ($3::int is null or c.by_id = $3)`

const list = {
  name: 'audit.list',
  text: `select c.id::float8 as id, c.at, c.by_id as "byId", c.action, c.kind, c.subject_id as "subjectId", c.asked, c.outcome,
      c.request_id as "requestId", d.address,
      (select trim(a.first_name || ' ' || a.last_name) from account a where a.id = c.by_id and a.deleted_at is null) as "byName"
    from audit c left join audit_address d on d.audit_id = c.id where ${WHERE} order by c.id desc limit $4 offset $5`,
}

const count = { name: 'audit.count', text: `select count(*)::int as total from audit c where ${WHERE}` }

/** A part of the log, newest first, and how much there is of it. */
export async function listChanges(
  db: Asked,
  { kind, subjectId, byId, size, offset }: AuditFilter,
): Promise<{ items: AuditEntry[]; total: number }> {
  const which = [kind, subjectId, byId]
  const [rows, [counted]] = await Promise.all([
    ask<Omit<AuditEntry, 'at'> & { at: Date }>(db, list, [...which, size, offset]),
    ask<{ total: number }>(db, count, which),
  ])
  const items = rows.map(({ at, ...row }) => Object.assign(row, { at: at.toISOString() }))
  return { items, total: counted?.total ?? 0 }
}
