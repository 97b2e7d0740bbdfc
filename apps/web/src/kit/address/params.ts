import type { ParameterChanges } from '@pahlavan/contract/navigation'
import { goTo, liveAddress, useLocation } from './location.ts'
import { placeOf } from './place.ts'
import { withParams } from './steps.ts'

/** Changes parameters of the address that is open by then. */
export function changeParameters(changes: ParameterChanges): void {
  const { pathname, search, state } = liveAddress()
  goTo(pathname + withParams(search, changes), { replace: true, state: placeOf(state) })
}

/** The parameters of a screen in the address. Changing one replaces the entry, so that back leaves the screen at once. */
export const useParams = () => ({
  params: new URLSearchParams(useLocation().search),
  put: changeParameters,
})
