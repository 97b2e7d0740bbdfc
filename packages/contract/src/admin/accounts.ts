import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { roles } from '../roles.ts'

/** Accounts that a search finds, at most, and the codes that an account shows. */
export const [MAX_FOUND_ACCOUNTS, MAX_SHOWN_CODES] = [50, 20]

const Role = Type.Enum([...roles], { type: 'string' })
const Reason = Type.String({ minLength: 3, maxLength: 200 })

/** An account in the answer to a search. `mobile` is masked; `kind` 0 is a fan, 1 a wrestler, 2 a club. */
export const FoundAccount = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: orNull(Type.String()),
  kind: Type.Integer({ minimum: 0, maximum: 2 }),
  roles: Type.Array(Role),
  createdAt: Moment,
})
export type FoundAccount = Static<typeof FoundAccount>

/** A code that was requested: for what, and how it ended. Its digits are kept nowhere. */
const RequestedCode = Type.Object({
  purpose: Type.Enum(['register', 'login', 'leave', 'move', 'lost', 'guardian'], { type: 'string' }),
  at: Moment,
  tries: Type.Integer(),
  state: Type.Enum(['open', 'used', 'ended', 'expired'], { type: 'string' }),
})

/** An account as the staff see it. `wait` is a change of its number that waits for a week. */
export const AccountDetail = Type.Object({
  ...FoundAccount.properties,
  city: orNull(Type.String()),
  isHidden: Type.Boolean(),
  sessions: Type.Array(Type.Object({ id: Id, device: Type.String(), createdAt: Moment, lastSeenAt: Moment })),
  codes: Type.Array(RequestedCode),
  wait: orNull(Type.Object({ mobile: Type.String(), dueAt: Moment })),
  counts: Type.Object({
    orders: Type.Integer(),
    picks: Type.Integer(),
    comments: Type.Integer(),
    requests: Type.Integer(),
  }),
})
export type AccountDetail = Static<typeof AccountDetail>

const Changed = Type.Object({ isChanged: Type.Boolean() })

/** Accounts at the desk. */
export const accounts = {
  find: get('/api/admin/accounts/find', {
    summary: 'Finds accounts by a mobile number, the number of the account, or a name',
    query: Type.Object({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: Type.Object({ items: Type.Array(FoundAccount) }),
    action: 'account.read',
  }),
  detail: get('/api/admin/accounts/detail', {
    summary: 'Returns an account with its devices and the codes that were requested for it',
    query: Type.Object({ id: Id }),
    data: AccountDetail,
    action: 'account.read',
    problems: ['person_not_found'],
  }),
  reveal: post('/api/admin/accounts/reveal', {
    summary: 'Returns the mobile number of an account in full, for a reason that the log keeps',
    query: Type.Object({ key: ChangeKey, id: Id, reason: Reason }),
    data: Type.Object({ mobile: orNull(Type.String()) }),
    action: 'account.read',
    problems: ['person_not_found', 'text_empty', 'key_reused'],
  }),
  endSession: post('/api/admin/accounts/endsession', {
    summary: 'Ends a session of an account, or all of them where none is named',
    query: Type.Object({ key: ChangeKey, id: Id, sessionId: Type.Optional(Id) }),
    data: Type.Object({ ended: Type.Integer() }),
    action: 'account.help',
    problems: ['person_not_found', 'key_reused'],
  }),
  moveMobile: post('/api/admin/accounts/movemobile', {
    summary:
      'Begins the change of a lost number: the old one is warned, and after a week without an objection the account has the new one',
    query: Type.Object({
      key: ChangeKey,
      id: Id,
      mobile: Type.String({ minLength: 8, maxLength: 40 }),
      reason: Reason,
    }),
    data: Type.Object({ dueAt: Moment }),
    action: 'account.help',
    problems: [
      'person_not_found',
      'text_empty',
      'key_reused',
      'mobile_invalid',
      'mobile_lost_closed',
      'mobile_missing',
      'mobile_same',
      'mobile_taken',
      'mobile_waits',
    ],
  }),
  exportData: post('/api/admin/accounts/exportdata', {
    summary:
      'Returns all that is kept about an account, for somebody who lost the number; the log keeps the reason',
    query: Type.Object({ key: ChangeKey, id: Id, reason: Reason }),
    data: Type.Object({}, { additionalProperties: true }),
    action: 'account.help',
    problems: ['person_not_found', 'text_empty', 'key_reused'],
  }),
  erase: post('/api/admin/accounts/erase', {
    summary: 'Deletes an account for its owner, as the owner would; one with roles is refused',
    query: Type.Object({ key: ChangeKey, id: Id, reason: Reason }),
    data: Changed,
    action: 'account.help',
    problems: ['person_not_found', 'text_empty', 'key_reused', 'account_staff'],
  }),
}
