import { idIn } from '../../kit/address/idIn.ts'
import { goTo, useLocation } from '../../kit/address/location.ts'
import { useDrawers } from '../../kit/address/drawers.ts'
import { usePlace } from '../../kit/address/place.ts'
import { withParams } from '../../kit/address/steps.ts'

const PARAMETER = 'clubId'

/** The club that the drawer `clubs` shows: `clubId` in the address (`docs/rules/decisions.md` §7); null for the list of them. */
export function useClubId() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const id = idIn(new URLSearchParams(search).get(PARAMETER))
  return {
    clubId: id,
    /** To the list, in place of the one club. */
    showAll: () =>
      goTo(pathname + withParams(search, { [PARAMETER]: null }), { replace: true, state: place }),
  }
}

/** Where a club's page is: the drawer `clubs` on top, with the club in the address. */
export function useClubPlace(): (id: number) => { to: string; place: { depth: number } } {
  const { opening } = useDrawers()
  const { to, state } = opening('clubs')
  const [path = '', query = ''] = to.split('?')
  return (id) => ({ to: path + withParams(`?${query}`, { [PARAMETER]: String(id) }), place: state })
}
