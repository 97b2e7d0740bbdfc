import { call } from '@pahlavan/client/call'
import { CallFailure } from '@pahlavan/client/failure'
import { beginSession } from '@pahlavan/client/session'
import type { Challenge } from '@pahlavan/contract/account'
import { account } from '@pahlavan/contract/calls'
import { useMutation } from '@tanstack/react-query'

const SECOND = 1000

/** The fields say what went wrong. */
const SAID_HERE = { handles: 'any' }

/** A code that is on its way to a number. */
export interface SentCode extends Challenge {
  mobile: string
  /** When it stops working, and when another may be asked for (ms). */
  endsAt: number
  resendAt: number
}

/** Sends a code to a number. */
export const useSendCode = () =>
  useMutation({
    mutationFn: async (mobile: string): Promise<SentCode> => {
      const sent = await call(account.login, { mobile }, SAID_HERE)
      const now = Date.now()
      return {
        ...sent,
        mobile,
        endsAt: now + sent.expiresIn * SECOND,
        resendAt: now + sent.resendIn * SECOND,
      }
    },
  })

/** Checks a code. A number without an account is no member of the staff. */
export const useCheckCode = ({ challengeId, mobile }: SentCode) =>
  useMutation({
    mutationFn: async (code: string) => {
      const answer = await call(account.loginVerifyCode, { challengeId, mobile, code }, SAID_HERE)
      if (!('token' in answer)) throw new CallFailure(403, 'role_required')
      beginSession(answer.token)
    },
  })
