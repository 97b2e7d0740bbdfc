import { type Static, Type } from 'typebox'
import { BookmarkChange, Bookmarks } from './bookmarks.ts'
import { ChallengeId, checking, Code, Mobile, sending } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'
import { MobileWait } from './mobile-wait.ts'
import { ClubFields, UserType, WrestlerFields } from './people.ts'
import { OwnPlans } from './plans.ts'
import { roles } from './roles.ts'
import { Transaction } from './transactions.ts'

/** The largest picture that is taken, in bytes. */
export const UPLOAD_MAX = 12 * 1024 * 1024

const Name = Type.String({ maxLength: 300 })
/** The version of the terms that was shown. */
const TermsVersion = Type.Integer({ minimum: 1, maximum: 32_767 })

/**
 * A code is on its way. `expiresIn` and `resendIn` are seconds: how long it works, and when another may be asked for.
 * `isUncertain`: the message service did not answer in time, so the code may come late or not at all.
 */
export const Challenge = Type.Object({
  challengeId: Type.String(),
  expiresIn: Type.Integer(),
  resendIn: Type.Integer(),
  isUncertain: Type.Optional(Type.Literal(true)),
})
export type Challenge = Static<typeof Challenge>

/** `isComplete`: the basic profile is complete. `termsDue`: the version of the terms due for agreement, null after agreeing to the newest. */
export const UserSummary = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  userType: UserType,
  avatar: orNull(Image),
  isComplete: Type.Boolean(),
  termsDue: orNull(Type.Integer()),
})
export type UserSummary = Static<typeof UserSummary>

/** A session has begun: `token` goes into `Authorization: Bearer`. `isMobileKept`: the code has ended a change of number that waited. */
export const SignedIn = Type.Object({
  token: Type.String(),
  user: UserSummary,
  isMobileKept: Type.Optional(Type.Literal(true)),
})
export type SignedIn = Static<typeof SignedIn>

/** The code was right, the number has no account yet: `register` with this token makes it without another code. */
export const NeedsRegistration = Type.Object({
  needsRegistration: Type.Literal(true),
  registrationToken: Type.String(),
})
export type NeedsRegistration = Static<typeof NeedsRegistration>

/** One signed-in device. `device` is what its browser calls itself, in short; `isCurrent` is the one that asks. */
export const Session = Type.Object({
  id: Id,
  device: Type.String(),
  createdAt: Moment,
  lastSeenAt: Moment,
  isCurrent: Type.Boolean(),
})
export type Session = Static<typeof Session>

/** `birthDate` is Gregorian `YYYY-MM-DD`; `gender` 0 women, 1 men; `isHidden` hides page and board name, on from the start under 18. */
export const BasicFields = {
  firstName: Name,
  lastName: Name,
  birthDate: orNull(Type.String({ format: 'date' })),
  gender: orNull(Type.Union([Type.Literal(0), Type.Literal(1)])),
  province: orNull(Type.String({ maxLength: 60 })),
  city: orNull(Type.String({ maxLength: 60 })),
  email: orNull(Type.String({ maxLength: 254 })),
  favouriteStyle: orNull(Type.Integer({ minimum: 0, maximum: 2 })),
  isHidden: Type.Boolean(),
}

/**
 * One's own profile, whole. `mobile` is E.164. `wrestler` and `club` are there for those user types. `version` counts the edits:
 * an edit that carries an older one is refused, so that two tabs do not undo each other. `hasActivePlans`: plans are on sale;
 * `numberOfSubscriptions`: one's own live ones, and `subscribedUntil` when the last of them ends, `plans` which they are; `predictionsLeft`: free picks of the event that is on or next, null for no limit.
 */
export const Profile = Type.Object({
  ...UserSummary.properties,
  ...BasicFields,
  mobile: orNull(Type.String()),
  mobileWait: orNull(MobileWait),
  version: Type.Integer(),
  createdAt: Moment,
  wrestler: orNull(
    Type.Object({ ...WrestlerFields, weightTitle: orNull(Type.String()), clubName: orNull(Type.String()) }),
  ),
  club: orNull(Type.Object(ClubFields)),
  ...OwnPlans,
  predictionsLeft: orNull(Type.Integer()),
  figures: Type.Object({ likes: Type.Integer(), comments: Type.Integer(), bookmarks: Type.Integer() }),
})
export type Profile = Static<typeof Profile>

const patch = <F extends Record<string, Parameters<typeof Type.Optional>[0]>>(fields: F) =>
  Type.Object({
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...Type.Partial(Type.Object(fields)).properties,
  })

const naming = ['name_invalid', 'name_too_long'] as const
const editing = ['wrong_user_type', 'profile_changed'] as const

/** Sign-up, sign-in and one's own account (`docs/rules/specification.md` §7 User; `docs/rules/decisions.md` §3, §6). */
export const account = {
  register: endpoint(paths.account.register, {
    summary: 'Starts a sign-up: sends a code, or creates the account at once for a registration token',
    problems: [...naming, ...sending, 'registration_expired'],
    query: Type.Object({
      mobile: Mobile,
      firstName: Name,
      lastName: Name,
      userType: UserType,
      terms: Type.Optional(TermsVersion),
      registrationToken: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Union([Challenge, SignedIn]),
  }),
  verifyCode: endpoint(paths.account.verifyCode, {
    summary: 'Completes a sign-up and creates the account',
    problems: checking,
    query: Type.Object({ challengeId: ChallengeId, mobile: Mobile, code: Code }),
    data: SignedIn,
  }),
  login: endpoint(paths.account.login, {
    summary: 'Starts a sign-in: sends a code to known and unknown numbers alike',
    problems: sending,
    query: Type.Object({ mobile: Mobile }),
    data: Challenge,
  }),
  loginVerifyCode: endpoint(paths.account.loginVerifyCode, {
    summary: 'Completes a sign-in, or says that the number has no account yet',
    problems: checking,
    query: Type.Object({ challengeId: ChallengeId, mobile: Mobile, code: Code }),
    data: Type.Union([SignedIn, NeedsRegistration]),
  }),
  logout: endpoint(paths.account.logout, {
    summary: 'Ends this session',
    data: Type.Object({}),
    auth: 'user',
  }),
  setUser: endpoint(paths.account.setUser, {
    summary: 'Renews the session',
    data: UserSummary,
    auth: 'user',
  }),
  agreeTerms: endpoint(paths.account.agreeTerms, {
    summary: 'Agrees to the newest terms; refuses an older version',
    problems: ['terms_changed'],
    query: Type.Object({ version: TermsVersion }),
    data: UserSummary,
    auth: 'user',
  }),
  roles: endpoint(paths.account.roles, {
    summary: 'Lists the caller’s roles among the staff: a fan has none',
    data: Type.Object({ roles: Type.Array(Type.Enum([...roles], { type: 'string' })) }),
    auth: 'user',
  }),
  sessions: endpoint(paths.account.sessions, {
    summary: 'Lists the caller’s signed-in devices, the current one first',
    data: Type.Array(Session),
    auth: 'user',
  }),
  revokeSession: endpoint(paths.account.revokeSession, {
    summary: 'Ends one of the caller’s sessions',
    problems: ['session_not_found'],
    query: Type.Object({ id: Id }),
    data: Type.Array(Session),
    auth: 'user',
  }),
  profile: endpoint(paths.account.profile, {
    summary: 'Shows the caller’s profile',
    data: Profile,
    auth: 'user',
  }),
  editBasic: endpoint(paths.account.editBasic, {
    summary: 'Changes the basic profile; absent fields stay, null clears a field',
    problems: [...naming, 'birth_date_invalid', 'email_invalid', 'profile_changed'],
    query: patch(BasicFields),
    data: Profile,
    auth: 'user',
  }),
  editPlayer: endpoint(paths.account.editPlayer, {
    summary: 'Changes the wrestler’s part of the profile',
    problems: editing,
    query: patch(WrestlerFields),
    data: Profile,
    auth: 'user',
  }),
  editClub: endpoint(paths.account.editClub, {
    summary: 'Changes the club’s part of the profile',
    problems: [...editing, ...naming],
    query: patch(ClubFields),
    data: Profile,
    auth: 'user',
  }),
  uploadAvatar: endpoint(paths.account.uploadAvatar, {
    summary: 'Uploads a portrait: JPEG, PNG, WebP, AVIF or GIF. The server turns it and removes its metadata',
    problems: ['picture_invalid', 'picture_format', 'picture_heic', 'picture_too_large', 'storage_full'],
    data: Type.Object({ avatar: Image }),
    auth: 'user',
  }),
  transactions: endpoint(paths.account.transactions, {
    summary: 'Lists all orders of the caller, newest first',
    query: Type.Object({ Search, ...Paging }),
    data: Page(Transaction),
    auth: 'user',
  }),
  bookmarks: endpoint(paths.account.bookmarks, {
    summary: 'Returns the caller’s bookmarks',
    data: Bookmarks,
    auth: 'user',
  }),
  changeBookmarks: endpoint(paths.account.changeBookmarks, {
    summary: 'Adds and removes bookmarks; a repeated bookmark stays once',
    problems: ['bookmarks_full'],
    query: Type.Object({ add: Type.Optional(BookmarkChange), remove: Type.Optional(BookmarkChange) }),
    data: Bookmarks,
    auth: 'user',
  }),
  deleteAccount: endpoint(paths.account.deleteAccount, {
    summary: 'Deletes the account at once: signs out everywhere and makes the remaining data anonymous',
    data: Type.Object({}),
    auth: 'user',
  }),
  exportData: endpoint(paths.account.exportData, {
    summary: 'Exports all stored data about the caller',
    data: Type.Record(Type.String(), Type.Unknown()),
    auth: 'user',
  }),
}
