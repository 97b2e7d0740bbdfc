import { type Static, Type } from 'typebox'
import { exportOf } from './admin/exports.ts'
import { auditKinds } from './audit-kinds.ts'
import { get } from './endpoint.ts'
import { Id, Moment, orNull, Paging, Search } from './envelope.ts'

export const AuditKind = Type.Unsafe<AuditKind>(Type.Union(auditKinds.map((kind) => Type.Literal(kind))))
export type AuditKind = (typeof auditKinds)[number]

const Fields = Type.Object({}, { additionalProperties: true })

/** Names one object of a kind: its number, or the text that the kind goes by. */
export const SubjectId = Type.String({ minLength: 1, maxLength: 100 })

/**
 * One change. `byId` is null for a command on the server; `byName` is null then, and once the account is deleted. `input` are the
 * parameters, `outcome` the answer; `before` and `after` are the changed fields. `requestId` is that of the server's log; `address` and
 * `device` are kept for 90 days.
 */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Moment,
  byId: orNull(Id),
  byName: orNull(Type.String()),
  action: Type.String(),
  kind: AuditKind,
  subjectId: SubjectId,
  input: Fields,
  outcome: orNull(Fields),
  before: orNull(Fields),
  after: orNull(Fields),
  requestId: orNull(Type.String()),
  address: orNull(Type.String()),
  device: orNull(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

const AuditFilter = {
  Search,
  kind: Type.Optional(AuditKind),
  subjectId: Type.Optional(SubjectId),
  byId: Type.Optional(Id),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
}

/** What staff do beside their own work (`docs/rules/decisions.md` §10). */
export const staff = {
  /** `Search` is the name of a person, in any spelling, or the number or name of an object. */
  audit: get('/api/staff/audit', {
    summary:
      'Lists the log of changes, newest first: all of them, or those of an object, a person, an action or a time',
    query: Type.Object({
      PageSize: Paging.PageSize,
      Before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      ...AuditFilter,
    }),
    data: Type.Object({ items: Type.Array(AuditEntry), hasMore: Type.Boolean() }),
    action: 'audit.read',
  }),
  export: exportOf('/api/staff/exportaudit', {
    summary: 'Gives the changes that a filter of the log selects as a CSV file, newest first',
    query: Type.Object(AuditFilter),
    action: 'audit.read',
  }),
}
