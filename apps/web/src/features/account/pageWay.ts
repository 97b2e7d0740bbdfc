import { isRecord } from '@pahlavan/contract/records'
import { goTo, useLocation } from '../../kit/address/location.ts'
import { withParams } from '../../kit/address/steps.ts'
import { ownAddress } from './ownAddress.ts'
import { noteSignIn } from './signIn.ts'
import type { SignInNavigation } from './way.ts'

/** What /welcome shows beside its first screen, in its `view` parameter. */
const views = { login: null, type: 'type', typeLogin: 'type', register: 'register' } as const

/** The way in on /welcome: its steps stand in the address, and at the end it leads back by `returnUrl`. */
export function usePageWay() {
  const { search, state } = useLocation()
  const params = new URLSearchParams(search)
  const returnUrl = params.get('returnUrl')
  const { isOurs, hasEnded } = isRecord(state) ? state : {}
  const way: SignInNavigation = {
    heading: 'h1',
    to: (step) => goTo(`/welcome${withParams(search, { view: views[step] })}`, { state: { isOurs: true } }),
  }
  return {
    way,
    view: params.get('view'),
    /** The server has ended the session that one came from (`docs/rules/specification.md` §4). */
    hasEnded: hasEnded === true,
    guestAddress: ownAddress(returnUrl),
    userAddress: ownAddress(returnUrl, true),
    /** From the code back to the number, from a step back to the one before. */
    back: (hasCode: boolean) => {
      if (hasCode) noteSignIn({ running: null })
      else if (isOurs === true) history.back()
      else goTo(`/welcome${withParams(search, { view: null })}`, { replace: true })
    },
  }
}
