import { AuditEntry } from '@pahlavan/contract/staff'
import { query, execute, type Queryable } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { column, integer, moment, nullable, number, string, bool, json } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { Type } from 'typebox'
import { type Actor, actorId } from '../../http/actor.ts'

export interface Change {
  actor: Actor
  action: string
  kind: AuditEntry['kind']
  subjectId: number
  /** The parameters of the change, as the log stores them. */
  input: object
  key?: string
}

const changeParameters = parameters(
  'byId',
  'action',
  'kind',
  'subjectId',
  'input',
  'outcome',
  'key',
  'requestId',
  'address',
)

const insertChange = statement({
  name: 'staff.audit.add',
  text: changeParameters.sql(`
    with added as (insert into audit (by_id, action, kind, subject_id, asked, outcome, key, request_id)
      values (:byId, :action, :kind, :subjectId, :input, :outcome, :key, :requestId) returning id)
    insert into audit_address (audit_id, address) select id, :address from added where :address::text is not null`),
  row: null,
})

/** Writes a change into the log; within its transaction, so that there is none without the other. */
export async function noteChange(
  db: Queryable,
  change: Change,
  outcome: object | null = null,
): Promise<void> {
  const { actor, action, kind, subjectId, input, key } = change
  const { requestId, address } = actor.kind === 'account' ? actor : { requestId: null, address: null }
  const values = changeParameters.values({
    byId: actorId(actor),
    action,
    kind,
    subjectId,
    input: JSON.stringify(input),
    outcome: outcome === null ? null : JSON.stringify(outcome),
    key: key ?? null,
    requestId,
    address,
  })
  await execute(db, insertChange, values)
}

/** Which changes are asked for; null is any. */
export interface AuditFilter {
  kind: AuditEntry['kind'] | null
  subjectId: number | null
  byId: number | null
  size: number
  offset: number
}

/** So much of the log is counted for a number, or as far as the page that is asked and one more. */
const MAX_COUNTED_ROWS = 1000

const filters = ['kind', 'subjectId', 'byId'] as const
type AuditConditions = Pick<AuditFilter, (typeof filters)[number]>
const columnOf = { kind: 'c.kind', subjectId: 'c.subject_id', byId: 'c.by_id' } as const

/** The filters that are asked alone, so that each finds its index: eight shapes. */
const activeFilters = (conditions: AuditConditions) => filters.filter((name) => conditions[name] !== null)

const whereOf = (conditions: AuditConditions, first: number): string =>
  activeFilters(conditions)
    .map((name, at) => `${columnOf[name]} = $${first + at}`)
    .join(' and ') || 'true'

const nameOf = (start: string, conditions: AuditConditions): string =>
  [start, ...activeFilters(conditions)].join('.')

const selectChanges = (conditions: AuditConditions) =>
  built({
    name: nameOf('staff.audit.list', conditions),
    text: `select c.id::float8 as id, c.at, c.by_id as "byId", c.action, c.kind, c.subject_id as "subjectId", c.asked, c.outcome,
        c.request_id as "requestId", d.address,
        (select trim(a.first_name || ' ' || a.last_name) from account a where a.id = c.by_id and a.deleted_at is null) as "byName"
      from audit c left join audit_address d on d.audit_id = c.id
      where c.id = any(array(select c.id from audit c where ${whereOf(conditions, 3)} order by c.id desc limit $1 offset $2)) order by c.id desc`,
    row: {
      id: number,
      at: moment,
      byId: nullable(integer),
      action: string,
      kind: column(AuditEntry.properties.kind),
      subjectId: integer,
      asked: column(AuditEntry.properties.asked),
      outcome: column(AuditEntry.properties.outcome),
      requestId: nullable(string),
      address: nullable(string),
      byName: nullable(string),
    },
  })

const countChanges = (conditions: AuditConditions) =>
  built({
    name: nameOf('staff.audit.count', conditions),
    text: `select count(*)::int as total from (select from audit c where ${whereOf(conditions, 2)} limit $1) counted`,
    row: { total: integer },
  })

samples(() =>
  [null, 'bout' as const].flatMap((kind) =>
    [null, 1].flatMap((subjectId) =>
      [null, 1].flatMap((byId) => {
        const conditions = { kind, subjectId, byId }
        return [selectChanges(conditions), countChanges(conditions)]
      }),
    ),
  ),
)

/** A part of the log, newest first, and how much there is of it: exact up to `MAX_COUNTED_ROWS`, and then whether there is more. */
export async function listChanges(
  db: Queryable,
  filter: AuditFilter,
): Promise<{ items: AuditEntry[]; total: number }> {
  const { size, offset } = filter
  const values = activeFilters(filter).map((name) => filter[name])
  const [rows, [counted]] = await Promise.all([
    query(db, selectChanges(filter), [size, offset, ...values]),
    query(db, countChanges(filter), [Math.max(MAX_COUNTED_ROWS, offset + size + 1), ...values]),
  ])
  const items = rows.map(({ at, ...row }) => Object.assign(row, { at: at.toISOString() }))
  return { items, total: counted?.total ?? 0 }
}

export const selectEarlier = statement({
  name: 'staff.audit.earlier',
  text: `select outcome, action = $3 and kind = $4 and subject_id = $5 and asked = $6::jsonb as "isSame"
    from audit where (by_id = $1 or (kind = $4 and subject_id = $5)) and key = $2 order by id limit 1`,
  row: { outcome: nullable(json(Type.Object({}))), isSame: bool },
})
