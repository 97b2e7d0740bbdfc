import { type Static, Type } from 'typebox'
import { auditKinds } from './audit-kinds.ts'
import { get } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging } from './envelope.ts'

export const AuditKind = Type.Unsafe<AuditKind>(Type.Union(auditKinds.map((kind) => Type.Literal(kind))))
export type AuditKind = (typeof auditKinds)[number]

/**
 * One change. `byId` is null for a command on the server; `byName` is null then, and once the account is deleted. `asked` are the
 * parameters, `outcome` the answer. `requestId` is that of the server's log; `address` is kept for six months.
 */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Moment,
  byId: orNull(Id),
  byName: orNull(Type.String()),
  action: Type.String(),
  kind: AuditKind,
  subjectId: Id,
  asked: Type.Object({}, { additionalProperties: true }),
  outcome: orNull(Type.Object({}, { additionalProperties: true })),
  requestId: orNull(Type.String()),
  address: orNull(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

/** What staff do beside their own work (`docs/rules/decisions.md` §10). */
export const staff = {
  /** `totalRecords` is counted up to 1,000; further on it says only whether there is a next page. */
  audit: get('/api/staff/audit', {
    summary: 'Lists the log of changes, newest first: all changes, or those of one object or one person',
    query: Type.Object({
      ...Paging,
      kind: Type.Optional(AuditKind),
      subjectId: Type.Optional(Id),
      byId: Type.Optional(Id),
    }),
    data: Page(AuditEntry),
    action: 'audit.read',
  }),
}
