import { homePaths, type ParameterChanges, stepOf, stepOfPath } from '@pahlavan/contract/navigation'
import { goTo, isHere, useLocation } from './location.ts'
import { placeOf, usePlace } from './place.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'

/** The query string with some parameters set or, where null, taken out. */
export function withParams(search: string, changes: ParameterChanges): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value === null) params.delete(name)
    else params.set(name, value)
  const text = params.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/**
 * The step of the home screen (`docs/rules/specification.md` §2): for a signed-in user `pageId`, which wins over the path; for a visitor the history
 * entry's, else the path's.
 */
export function useStep() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const signedIn = useSignedIn()
  const pageId = new URLSearchParams(search).get('pageId')
  const ownStep = place.step ?? stepOfPath(pathname)
  const isHome = homePaths.includes(pathname)

  return {
    step: signedIn && pageId !== null ? stepOf(pageId) : ownStep,
    isHome,
    /** Signed in and without `pageId`: the address lacks the step. */
    lacksPageId: signedIn && pageId === null,
    ownStep,
    /** Goes to a step: signed in by `pageId` on the same path, else by the history entry alone. */
    go: (step: number, changes: ParameterChanges = {}) => {
      const path = isHome ? pathname : '/'
      const next = signedIn ? { ...changes, pageId: String(step) } : changes
      const to = path + withParams(isHome ? search : '', next)
      // A second tap on what opened it adds nothing.
      if (isHere(to) && placeOf(history.state).step === step) return
      goTo(to, { state: { depth: 0, step } })
    },
  }
}
