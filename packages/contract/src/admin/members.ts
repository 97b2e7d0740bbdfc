import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { roles } from '../roles.ts'
import { exportOf } from './exports.ts'
import { SortOf, sortsOf } from './sorting.ts'

const Role = Type.Enum([...roles], { type: 'string' })
/** Six digits from the authenticator, in Persian or Latin, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 40 })
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

/**
 * The caller as a member of staff. `verifiedUntil` is when the second factor is asked for again without use, `confirmedUntil` when it is
 * asked for before a sensitive action.
 */
export const OwnMembership = Type.Object({
  id: Id,
  name: Type.String(),
  roles: Type.Array(Role),
  hasFactor: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  verifiedUntil: orNull(Moment),
  confirmedUntil: orNull(Moment),
})
export type OwnMembership = Static<typeof OwnMembership>

/** A member of staff as an admin sees them. `lastSeenAt` is the last use of any of their sessions. */
export const Member = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: orNull(Type.String()),
  roles: Type.Array(Role),
  hasFactor: Type.Boolean(),
  lastSeenAt: orNull(Moment),
})
export type Member = Static<typeof Member>

/** The most members of the staff. */
export const MAX_STAFF = 200

/** The orders of the staff: by account, by name, and by the last use of a session. */
export const memberSorts = sortsOf('account.asc', 'name.asc', 'seen.desc')
export type MemberSort = (typeof memberSorts)[number]

const Changed = Type.Object({ isChanged: Type.Boolean() })
const change = Type.Object({ key: ChangeKey, accountId: Id, role: Role })

/** Sign-in of staff, their second factor (RFC 6238) and their roles. */
export const members = {
  me: get('/api/admin/members/me', {
    summary: 'Tells who the caller is at the desk, and whether the second factor is needed',
    data: OwnMembership,
    action: 'staff.enter',
    needsFactor: false,
  }),
  beginFactor: post('/api/admin/members/beginfactor', {
    summary: 'Makes the secret of a new second factor; it counts once a code of it was entered',
    data: Type.Object({ secret: Type.String(), address: Type.String() }),
    action: 'staff.enter',
    needsFactor: false,
    problems: ['factor_exists'],
  }),
  confirmFactor: post('/api/admin/members/confirmfactor', {
    summary:
      'Confirms the second factor by a code of it; answers ten recovery codes, which are told this once',
    query: Type.Object({ code: Code }),
    data: RecoveryCodes,
    action: 'staff.enter',
    needsFactor: false,
    problems: ['factor_missing', 'factor_exists', 'factor_wrong', 'factor_locked'],
  }),
  verifyFactor: post('/api/admin/members/verifyfactor', {
    summary: 'Opens the desk for this session by a code of the second factor, or by a recovery code',
    query: Type.Object({ code: Code }),
    data: OwnMembership,
    action: 'staff.enter',
    needsFactor: false,
    problems: ['factor_missing', 'factor_wrong', 'factor_locked'],
  }),
  renewCodes: post('/api/admin/members/renewcodes', {
    summary: 'Replaces the recovery codes by ten new ones',
    data: RecoveryCodes,
    action: 'factor.renew',
    problems: ['factor_missing'],
  }),
  list: get('/api/admin/members/list', {
    summary: 'Lists the staff with their roles, in the order `sort`',
    query: Type.Object({ sort: SortOf(memberSorts) }),
    data: Type.Object({ items: Type.Array(Member) }),
    action: 'role.manage',
  }),
  export: exportOf('/api/admin/members/export', {
    summary: 'Gives the staff with their roles as a CSV file, in the order `sort`',
    query: Type.Object({ sort: SortOf(memberSorts) }),
    action: 'role.manage',
  }),
  find: get('/api/admin/members/find', {
    summary: 'Finds the account of a mobile number, to give it a role',
    query: Type.Object({ mobile: Type.String({ maxLength: 40 }) }),
    data: Member,
    action: 'role.manage',
    problems: ['mobile_invalid', 'person_not_found'],
  }),
  grant: post('/api/admin/members/grant', {
    summary: 'Gives an account a role, in force at once',
    query: change,
    data: Changed,
    action: 'role.manage',
    problems: ['key_reused', 'person_not_found', 'too_many_members'],
  }),
  revoke: post('/api/admin/members/revoke', {
    summary: 'Takes a role away, in force at once. The last admin stays one',
    query: change,
    data: Changed,
    action: 'role.manage',
    problems: ['key_reused', 'last_admin'],
  }),
  resetFactor: post('/api/admin/members/resetfactor', {
    summary: 'Removes the second factor of a member who lost it, and ends their desk sessions',
    query: Type.Object({ key: ChangeKey, accountId: Id }),
    data: Changed,
    action: 'role.manage',
    problems: ['key_reused'],
  }),
}
