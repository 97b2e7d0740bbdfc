import { Type } from 'typebox'

/** A number as it was typed: Iranian in any way, foreign with + or 00. */
export const Mobile = Type.String({ minLength: 1, maxLength: 40 })
/** A code as it was typed or pasted: any digits, a whole message too. */
export const Code = Type.String({ minLength: 1, maxLength: 300 })
export const ChallengeId = Type.String({ pattern: '^[\\w-]{22}$' })

export const sending = [
  'mobile_invalid',
  'mobile_unreachable',
  'resend_too_soon',
  'too_many_codes',
  'sms_failed',
] as const
export const checking = ['mobile_invalid', 'otp_wrong', 'otp_expired', 'otp_used', 'otp_locked'] as const
