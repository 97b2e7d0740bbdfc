import type { Challenge, Profile, SignedIn, UserSummary } from '@pahlavan/contract/account'

/** A fan with an account. */
export const fan = (changes: Partial<UserSummary> = {}): UserSummary => ({
  id: 7,
  firstName: 'آرش',
  lastName: 'نمونه',
  userType: 0,
  avatar: null,
  isComplete: false,
  termsDue: null,
  ...changes,
})

/** A session that has begun. */
export const session = (changes: Partial<UserSummary> = {}): SignedIn => ({
  token: 'a-new-token',
  user: fan(changes),
})

/** A code that is on its way. */
export const challenge = (changes: Partial<Challenge> = {}): Challenge => ({
  challengeId: 'c'.repeat(22),
  expiresIn: 180,
  resendIn: 60,
  ...changes,
})

/** The profile of a fan with few fields filled in. */
export const ownProfile = (changes: Partial<Profile> = {}): Profile => ({
  ...fan(),
  mobile: '+989123456789',
  mobileWait: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  birthDate: null,
  gender: null,
  province: null,
  city: null,
  email: null,
  favouriteStyle: null,
  isHidden: false,
  wrestler: null,
  club: null,
  hasActivePlans: false,
  numberOfSubscriptions: 0,
  subscribedUntil: null,
  plans: [],
  predictionsLeft: null,
  figures: { likes: 1, comments: 2, bookmarks: 3 },
  ...changes,
})
