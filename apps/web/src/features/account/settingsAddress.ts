import { useLocation } from '../../kit/address/location.ts'
import { usePlace } from '../../kit/address/place.ts'
import { withParams } from '../../kit/address/steps.ts'

/** Whether the own account shows its settings (`settings` in the address), and where they are: an entry of their own, so that back leads to the account. */
export function useSettings() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  return {
    isOpen: new URLSearchParams(search).has('settings'),
    link: {
      to: pathname + withParams(search, { settings: '1' }),
      place: { ...place, depth: place.depth + 1 },
    },
  }
}
