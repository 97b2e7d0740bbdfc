import { type Static, Type } from 'typebox'
import { get } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging } from './envelope.ts'

/** The subject of a change; a payment is named by its tracking number. */
export const AuditKind = Type.Union([
  Type.Literal('bout'),
  Type.Literal('entry'),
  Type.Literal('event'),
  Type.Literal('account'),
  Type.Literal('comment'),
  Type.Literal('payment'),
  Type.Literal('request'),
  Type.Literal('chat'),
  Type.Literal('broadcast'),
  Type.Literal('product'),
  Type.Literal('book'),
  Type.Literal('return'),
  Type.Literal('message'),
])
export type AuditKind = Static<typeof AuditKind>

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
