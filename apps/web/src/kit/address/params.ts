import type { ParameterChanges } from '@pahlavan/contract/navigation'
import { goTo, useLocation } from './location.ts'
import { usePlace } from './place.ts'
import { withParams } from './steps.ts'

/** The parameters of a screen in the address. Changing one replaces the entry, so that back leaves the screen at once. */
export function useParams() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  return {
    params: new URLSearchParams(search),
    put: (changes: ParameterChanges) =>
      goTo(pathname + withParams(search, changes), { replace: true, state: place }),
  }
}
