import { account } from '@pahlavan/contract/calls'
import type { SignedIn } from '@pahlavan/contract/account'
import { cleanClubName, cleanName } from '@pahlavan/persian/name'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@pahlavan/client/call'
import { CallFailure } from '@pahlavan/client/failure'
import { beginSession } from '@pahlavan/client/session'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { me } from './account.data.ts'
import { forgetSignIn, noteCode, noteSignIn, type Purpose, useSignIn } from './signIn.ts'

/** A field of these forms says what went wrong. */
const SAID_HERE = { handles: 'any' }

/** Begins the session that the server has opened, and says welcome. The screens of signing in leave by themselves then. */
function useArrival() {
  const { t } = useTranslation('account')
  const cache = useQueryClient()
  return ({ token, user, isMobileKept }: SignedIn) => {
    forgetSignIn()
    beginSession(token)
    cache.setQueryData(me().queryKey, user)
    showToast({
      text: isMobileKept ? t('changeMobile.kept') : t('arrived', { name: user.firstName }),
      tone: 'good',
    })
  }
}

/** What registration asks of the API. */
function registration() {
  const { mobile, firstName, lastName, userType, terms, registrationToken } = useSignIn.getState()
  return {
    mobile,
    firstName: userType === 2 ? cleanClubName(firstName) : cleanName(firstName),
    lastName: userType === 2 ? '' : cleanName(lastName),
    userType,
    ...(terms !== null && { terms }),
    ...(registrationToken && { registrationToken }),
  }
}

/** Asks for a code: to sign in, or to sign up with the noted fields. A number with an earlier proof is registered at once. */
export function useSendCode(purpose: Purpose) {
  const arrive = useArrival()
  return useMutation({
    mutationFn: () => {
      const { mobile } = useSignIn.getState()
      return purpose === 'login'
        ? call(account.login, { mobile }, SAID_HERE)
        : call(account.register, registration(), SAID_HERE)
    },
    onSuccess: (answer) => {
      if ('token' in answer) arrive(answer)
      else noteCode(purpose, useSignIn.getState().mobile, answer)
    },
    onError: (error) => {
      const { running } = useSignIn.getState()
      const resendAt = error instanceof CallFailure ? error.retryAt : undefined
      if (running && resendAt)
        noteSignIn({ running: { ...running, resendAt, waitMs: resendAt - Date.now() } })
      if (error instanceof CallFailure && error.code === 'registration_expired')
        noteSignIn({ registrationToken: null })
    },
  })
}

/** Checks a code. A right one of an unknown number leads on to registration, which needs no second one. */
export function useCheckCode(goOn: () => void) {
  const arrive = useArrival()
  return useMutation({
    mutationFn: (code: string) => {
      const { running } = useSignIn.getState()
      if (!running) throw new CallFailure(410, 'challenge_gone')
      const proof = { challengeId: running.id, mobile: running.mobile, code }
      return running.purpose === 'login'
        ? call(account.loginVerifyCode, proof, SAID_HERE)
        : call(account.verifyCode, proof, SAID_HERE)
    },
    onSuccess: (answer) => {
      if ('token' in answer) return arrive(answer)
      noteSignIn({ running: null, registrationToken: answer.registrationToken })
      return goOn()
    },
  })
}
