import { roomOfStep } from '@pahlavan/contract/app-rooms'
import { navigation, type NavigationItem } from '@pahlavan/contract/navigation'
import { useClubState } from '../kit/frame/club-state.ts'

/** The tabs of open rooms. */
export function useOpenTabs(): NavigationItem[] {
  const { closedRooms } = useClubState()
  return navigation.filter(({ id }) => !closedRooms.some((room) => room === roomOfStep[id]))
}
