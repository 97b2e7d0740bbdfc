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
  subjectId: number | string
  /** The parameters of the change, as the log stores them. */
  input: object
  key?: string
  /** The changed fields, as they were. */
  before?: object
  /** The changed fields, as they are now. */
  after?: object
}

const changeParameters = parameters(
  'byId',
  'action',
  'kind',
  'subjectId',
  'input',
  'outcome',
  'before',
  'after',
  'key',
  'requestId',
  'address',
  'device',
)

const insertChange = statement({
  name: 'staff.audit.add',
  text: changeParameters.sql(`
    with added as (insert into audit (by_id, action, kind, subject_id, asked, outcome, before, after, key, request_id)
      values (:byId, :action, :kind, :subjectId, :input, :outcome, :before, :after, :key, :requestId) returning id)
    insert into audit_address (audit_id, address, device)
      select id, :address, :device from added where :address::text is not null`),
  row: null,
})

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

const originOf = (actor: Actor): { requestId: string | null; address: string | null; device: string } =>
  actor.kind === 'account'
    ? { requestId: actor.requestId, address: actor.address, device: actor.device }
    : { requestId: null, address: null, device: '' }

/** Writes a change into the log; within its transaction, so that there is none without the other. */
export async function noteChange(
  db: Queryable,
  change: Change,
  outcome: object | null = null,
): Promise<void> {
  const { actor, action, kind, subjectId, input, key, before = null, after = null } = change
  const values = changeParameters.values({
    byId: actorId(actor),
    action,
    kind,
    subjectId: String(subjectId),
    input: JSON.stringify(input),
    outcome: jsonOf(outcome),
    before: jsonOf(before),
    after: jsonOf(after),
    key: key ?? null,
    ...originOf(actor),
  })
  await execute(db, insertChange, values)
}

/** Which changes are listed; null is any. `before` is the id of a row: older ones follow. */
export interface AuditFilter {
  kind: AuditEntry['kind'] | null
  subjectId: string | null
  /** The accounts that made them. */
  by: readonly number[] | null
  from: Date | null
  until: Date | null
  before: number
  size: number
}

const filters = ['kind', 'subjectId', 'by'] as const
type AuditConditions = Pick<AuditFilter, (typeof filters)[number]>
/** The test of each filter, by the place of its parameter. */
const tests = {
  kind: (at: string) => `c.kind = ${at}`,
  subjectId: (at: string) => `c.subject_id = ${at}`,
  by: (at: string) => `c.by_id = any(${at}::int[])`,
} as const

/** The filters that are asked alone, so that each finds its index: eight shapes. */
const activeFilters = (conditions: AuditConditions) => filters.filter((name) => conditions[name] !== null)

const whereOf = (conditions: AuditConditions): string =>
  activeFilters(conditions)
    .map((name, at) => ` and ${tests[name](`$${4 + at}`)}`)
    .join('')

const selectChanges = (conditions: AuditConditions) =>
  built({
    name: ['staff.audit.list', ...activeFilters(conditions)].join('.'),
    text: `select c.id::float8 as id, c.at, c.by_id as "byId", c.action, c.kind, c.subject_id as "subjectId", c.asked as input, c.outcome,
        c.before, c.after, c.request_id as "requestId", d.address, nullif(d.device, '') as device,
        (select trim(a.first_name || ' ' || a.last_name) from account a where a.id = c.by_id and a.deleted_at is null) as "byName"
      from audit c left join audit_address d on d.audit_id = c.id
      where c.id < $1 and c.id >= $2${whereOf(conditions)} order by c.id desc limit $3`,
    row: {
      id: number,
      at: moment,
      byId: nullable(integer),
      action: string,
      kind: column(AuditEntry.properties.kind),
      subjectId: string,
      input: column(AuditEntry.properties.input),
      outcome: column(AuditEntry.properties.outcome),
      before: column(AuditEntry.properties.before),
      after: column(AuditEntry.properties.after),
      requestId: nullable(string),
      address: nullable(string),
      device: nullable(string),
      byName: nullable(string),
    },
  })

samples(() =>
  [null, 'bout' as const].flatMap((kind) =>
    [null, '1'].flatMap((subjectId) => [null, [1]].map((by) => selectChanges({ kind, subjectId, by }))),
  ),
)

/** The log grows in the order of time: a span of time is a span of ids. */
const selectSpan = statement({
  name: 'staff.audit.span',
  text: `select (select id from audit where at >= $1 order by at, id limit 1)::float8 as first,
    (select id from audit where at < $2 order by at desc, id desc limit 1)::float8 as last`,
  row: { first: nullable(number), last: nullable(number) },
})

/** The ids between two moments: from `first`, before `end`. An empty span has no id. */
async function findSpan(db: Queryable, { from, until, before }: AuditFilter) {
  if (from === null && until === null) return { first: 0, end: before }
  const [row] = await query(db, selectSpan, [from ?? new Date(0), until ?? new Date('9999-12-31')])
  return { first: row?.first ?? before, end: Math.min(before, (row?.last ?? -1) + 1) }
}

/** A part of the log, newest first, and whether older changes follow it. */
export async function listChanges(
  db: Queryable,
  filter: AuditFilter,
): Promise<{ items: AuditEntry[]; hasMore: boolean }> {
  const { first, end } = await findSpan(db, filter)
  const values = activeFilters(filter).map((name) => filter[name])
  const rows = await query(db, selectChanges(filter), [end, first, filter.size + 1, ...values])
  const items = rows
    .slice(0, filter.size)
    .map(({ at, ...row }) => Object.assign(row, { at: at.toISOString() }))
  return { items, hasMore: rows.length > filter.size }
}

/** Who changed an object last, and when; nulls where nobody did. */
export async function findLastChange(
  db: Queryable,
  kind: AuditEntry['kind'],
  subjectId: number,
): Promise<{ savedAt: string | null; savedBy: { id: number | null; name: string | null } | null }> {
  const which = { kind, subjectId: String(subjectId), by: null }
  const [row] = await query(db, selectChanges(which), [Number.MAX_SAFE_INTEGER, 0, 1, kind, which.subjectId])
  return row
    ? { savedAt: row.at.toISOString(), savedBy: { id: row.byId, name: row.byName } }
    : { savedAt: null, savedBy: null }
}

/** The people of the log: index probes find one after the other, however long the log is. */
const selectActors = statement({
  name: 'staff.audit.actors',
  text: `with recursive person(id) as (
      select min(by_id) from audit
      union all select (select min(c.by_id) from audit c where c.by_id > person.id) from person where person.id is not null)
    select a.id, trim(a.first_name || ' ' || a.last_name) as name from person join account a on a.id = person.id where a.deleted_at is null`,
  row: { id: integer, name: string },
})

export const listActors = (db: Queryable): Promise<{ id: number; name: string }[]> =>
  query(db, selectActors, [])

export const selectEarlier = statement({
  name: 'staff.audit.earlier',
  text: `select outcome, action = $2 and kind = $3 and subject_id = coalesce($4, subject_id) and asked = $5::jsonb as "isSame" from audit where key = $1`,
  row: { outcome: nullable(json(Type.Object({}))), isSame: bool },
})
