import { useDrawers } from '../../kit/address/drawers.ts'
import { idIn } from '../../kit/address/idIn.ts'
import { useLocation } from '../../kit/address/location.ts'
import { withParams } from '../../kit/address/steps.ts'

const PARAMETER = 'against'

/** The wrestler that the drawer `player` compares its own with: `against` in the address; null for the wrestler alone. */
export const useRivalId = (): number | null => idIn(new URLSearchParams(useLocation().search).get(PARAMETER))

/** Where a wrestler stands beside another one, or alone (null): the drawer `player` on top, with both in the address. */
export function useComparison() {
  const { opening } = useDrawers()
  return (playerId: number, rivalId: number | null) => {
    const { to, state } = opening('player', String(playerId))
    const [path = '', query = ''] = to.split('?')
    const against = rivalId === null ? null : String(rivalId)
    return { to: path + withParams(`?${query}`, { [PARAMETER]: against }), place: state }
  }
}
