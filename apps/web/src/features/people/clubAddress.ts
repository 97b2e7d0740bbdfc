import { useLocation, useNavigate } from 'react-router'
import { useDrawers } from '../../kit/drawers.ts'
import { usePlace } from '../../kit/place.ts'
import { withParams } from '../../kit/steps.ts'

const PARAMETER = 'clubId'

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** The club that the drawer `clubs` shows: `clubId` in the address (`decisions.md` §7); null for the list of them. */
export function useClubId() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const navigate = useNavigate()
  const id = idOf(new URLSearchParams(search).get(PARAMETER))
  return {
    clubId: id,
    /** To the list, in place of the one club. */
    showAll: () =>
      void navigate(pathname + withParams(search, { [PARAMETER]: null }), { replace: true, state: place }),
  }
}

/** Where a club's page is: the drawer `clubs` on top, with the club in the address. */
export function useClubPlace(): (id: number) => { to: string; place: { depth: number } } {
  const { opening } = useDrawers()
  const { to, state } = opening('clubs')
  const [path = '', query = ''] = to.split('?')
  return (id) => ({ to: path + withParams(`?${query}`, { [PARAMETER]: String(id) }), place: state })
}
