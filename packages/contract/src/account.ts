import { type Static, Type } from 'typebox'
import { get, post } from './endpoint.ts'
import { Id, Moment, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { ClubFields, UserType, WrestlerFields } from './people.ts'

/** Digits of a code (`decisions.md` §6). */
export const CODE_LENGTH = 6
/** The largest picture that is taken, in bytes. */
export const UPLOAD_MAX = 12 * 1024 * 1024

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** A number as it was typed: Iranian in any way, foreign with + or 00. */
const Mobile = Type.String({ minLength: 1, maxLength: 40 })
/** A code as it was typed or pasted: any digits, a whole message too. */
const Code = Type.String({ minLength: 1, maxLength: 300 })
const ChallengeId = Type.String({ pattern: '^[\\w-]{22}$' })
const Name = Type.String({ maxLength: 300 })

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

/** The user as every screen knows him. `isComplete`: the basic profile has all it needs. */
export const UserSummary = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  userType: UserType,
  avatar: orNull(Image),
  isComplete: Type.Boolean(),
})
export type UserSummary = Static<typeof UserSummary>

/** A session has begun: `token` goes into `Authorization: Bearer`. */
export const SignedIn = Type.Object({ token: Type.String(), user: UserSummary })
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

/** What every user may say of himself. `birthDate` is a Gregorian `YYYY-MM-DD`; `gender` 0 women, 1 men. */
export const BasicFields = {
  firstName: Name,
  lastName: Name,
  birthDate: orNull(Type.String({ format: 'date' })),
  gender: orNull(Type.Union([Type.Literal(0), Type.Literal(1)])),
  province: orNull(Type.String({ maxLength: 60 })),
  city: orNull(Type.String({ maxLength: 60 })),
  email: orNull(Type.String({ maxLength: 254 })),
  favouriteStyle: orNull(Type.Integer({ minimum: 0, maximum: 2 })),
}

/**
 * One's own profile, whole. `mobile` is E.164. `wrestler` and `club` are there for those user types. `version` counts the edits:
 * an edit that carries an older one is refused, so that two tabs do not undo each other. `hasActivePlans`: plans are on sale;
 * `numberOfSubscriptions`: one's own live ones; `predictionsLeft`: free picks of the event that is on or next, null for no limit.
 */
export const Profile = Type.Object({
  ...UserSummary.properties,
  ...BasicFields,
  mobile: orNull(Type.String()),
  version: Type.Integer(),
  createdAt: Moment,
  wrestler: orNull(
    Type.Object({ ...WrestlerFields, weightTitle: orNull(Type.String()), clubName: orNull(Type.String()) }),
  ),
  club: orNull(Type.Object(ClubFields)),
  hasActivePlans: Type.Boolean(),
  numberOfSubscriptions: Type.Integer(),
  predictionsLeft: orNull(Type.Integer()),
  figures: Type.Object({ likes: Type.Integer(), comments: Type.Integer(), bookmarks: Type.Integer() }),
})
export type Profile = Static<typeof Profile>

const patch = <F extends Record<string, Parameters<typeof Type.Optional>[0]>>(fields: F) =>
  Type.Object({
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...Type.Partial(Type.Object(fields)).properties,
  })

/** An order of any kind: `price` is toman. */
export const Transaction = Type.Object({
  id: Type.String(),
  orderType: Type.Union([Type.Literal('event'), Type.Literal('course'), Type.Literal('plan')]),
  title: Type.String(),
  price: Type.Integer(),
  status: Type.String(),
  trackingNumber: orNull(Type.String()),
  createdAt: Moment,
})
export type Transaction = Static<typeof Transaction>

/** Bookmarks of one kind, at most. */
export const BOOKMARKS_MAX = 1000

const BookmarkLists = {
  news: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: BOOKMARKS_MAX }),
  courses: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: BOOKMARKS_MAX }),
}

/** What a user keeps, oldest first: news by slug (the id where there is none), courses by id. */
export const Bookmarks = Type.Object(BookmarkLists)
export type Bookmarks = Static<typeof Bookmarks>
const BookmarkChange = Type.Partial(Type.Object(BookmarkLists))

/** Sign-up, sign-in and one's own account (spec §7 User; `decisions.md` §3, §6). */
export const account = {
  register: post('/api/user/register', {
    summary: 'Sign up: sends a code; with a registration token makes the account at once',
    query: Type.Object({
      mobile: Mobile,
      firstName: Name,
      lastName: Name,
      userType: UserType,
      registrationToken: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Union([Challenge, SignedIn]),
  }),
  verifyCode: post('/api/user/verifycode', {
    summary: 'Ends a sign-up: the account exists from here on',
    query: Type.Object({ challengeId: ChallengeId, mobile: Mobile, code: Code }),
    data: SignedIn,
  }),
  login: post('/api/user/login', {
    summary: 'Sign in: sends a code, to known and unknown numbers alike',
    query: Type.Object({ mobile: Mobile }),
    data: Challenge,
  }),
  loginVerifyCode: post('/api/user/loginverifycode', {
    summary: 'Ends a sign-in, or says that the number has no account yet',
    query: Type.Object({ challengeId: ChallengeId, mobile: Mobile, code: Code }),
    data: Type.Union([SignedIn, NeedsRegistration]),
  }),
  logout: post('/api/user/logout', { summary: 'Ends this session', data: Type.Object({}), auth: 'user' }),
  setUser: get('/api/user/setuser', { summary: 'Renews the session', data: UserSummary, auth: 'user' }),
  sessions: get('/api/user/sessions', {
    summary: 'One’s signed-in devices, the one in use first',
    data: Type.Array(Session),
    auth: 'user',
  }),
  revokeSession: post('/api/user/revokesession', {
    summary: 'Ends one of one’s sessions',
    query: Type.Object({ id: Id }),
    data: Type.Array(Session),
    auth: 'user',
  }),
  profile: get('/api/user/getprofile', { summary: 'One’s own profile', data: Profile, auth: 'user' }),
  editBasic: post('/api/user/editbasicprofile', {
    summary: 'Changes the basic profile: what is absent stays, null clears',
    query: patch(BasicFields),
    data: Profile,
    auth: 'user',
  }),
  editPlayer: post('/api/user/editplayerprofile', {
    summary: 'Changes what a wrestler says of himself',
    query: patch(WrestlerFields),
    data: Profile,
    auth: 'user',
  }),
  editClub: post('/api/user/editwrestlingclubprofile', {
    summary: 'Changes what a club says of itself',
    query: patch(ClubFields),
    data: Profile,
    auth: 'user',
  }),
  uploadAvatar: post('/api/user/uploadavatar', {
    summary: 'A new portrait: a JPEG, PNG, WebP, AVIF or GIF, turned upright and stripped of what it tells',
    file: 'file',
    data: Type.Object({ avatar: Image }),
    auth: 'user',
  }),
  transactions: get('/api/user/usertransaction', {
    summary: 'Every order of mine, newest first',
    query: Type.Object({ Search, ...Paging }),
    data: Page(Transaction),
    auth: 'user',
  }),
  bookmarks: get('/api/user/bookmarks', { summary: 'What I keep', data: Bookmarks, auth: 'user' }),
  changeBookmarks: post('/api/user/bookmarks', {
    summary: 'Keeps and lets go; what is kept already stays once',
    query: Type.Object({ add: Type.Optional(BookmarkChange), remove: Type.Optional(BookmarkChange) }),
    data: Bookmarks,
    auth: 'user',
  }),
  deleteAccount: post('/api/user/deleteaccount', {
    summary: 'Ends the account at once: signed out everywhere, anonymous in what stays',
    data: Type.Object({}),
    auth: 'user',
  }),
  exportData: get('/api/user/exportdata', {
    summary: 'Everything that is kept about me',
    data: Type.Record(Type.String(), Type.Unknown()),
    auth: 'user',
  }),
}
