import type { Challenge, SignedIn, UserSummary } from '@pahlavan/contract/account'

/** A fan with an account. */
export const fan = (changes: Partial<UserSummary> = {}): UserSummary => ({
  id: 7,
  firstName: 'آرش',
  lastName: 'نمونه',
  userType: 0,
  avatar: null,
  isComplete: false,
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
