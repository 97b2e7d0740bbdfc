import { navigation, type NavigationItem } from '@pahlavan/contract/navigation'
import { useClubState } from '../kit/frame/club-state.ts'

/** The tabs of open rooms. */
export function useOpenTabs(): NavigationItem[] {
  const { closedSteps } = useClubState()
  return navigation.filter(({ id }) => !closedSteps.includes(id))
}
