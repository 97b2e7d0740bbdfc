import { goTo, useLocation } from '../address/location.ts'
import { usePlace } from '../address/place.ts'
import { withParams } from '../address/steps.ts'

/** The picture that is shown on the whole screen: `photo` in the address, counted from 1. Back closes it. */
export function usePhoto() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const found = new URLSearchParams(search).get('photo') ?? ''
  const address = (photo: string | null) => pathname + withParams(search, { photo })
  return {
    at: /^[1-9]\d{0,3}$/.test(found) ? Number(found) - 1 : null,
    open: (at: number) => goTo(address(String(at + 1)), { state: { ...place, depth: place.depth + 1 } }),
    move: (at: number) => goTo(address(String(at + 1)), { replace: true, state: place }),
    close: () => {
      if (place.depth > 0) history.back()
      else goTo(address(null), { replace: true, state: place })
    },
  }
}
