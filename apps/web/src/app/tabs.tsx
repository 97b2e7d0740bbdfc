import type { DrawerName } from '@pahlavan/contract/drawers'
import { navigation, type NavigationItem } from '@pahlavan/contract/navigation'
import { useClubState } from '../kit/frame/club-state.ts'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'

/** The five tabs by their step. Each one's code is loaded when it is first seen. */
export const tabs = [
  lazyWithPreload<object>(
    () => import('./MatchesScreen.tsx').then(({ MatchesScreen }) => MatchesScreen),
    'app/MatchesScreen',
    ['bouts', 'home', 'matches'],
  ),
  lazyWithPreload<object>(
    () => import('./NewsScreen.tsx').then(({ NewsScreen }) => NewsScreen),
    'app/NewsScreen',
    ['home', 'news'],
  ),
  lazyWithPreload<object>(
    () => import('../features/home/HomeTab.tsx').then((m) => m.HomeTab),
    'features/home/HomeTab',
    ['home'],
  ),
  lazyWithPreload<object>(
    () => import('./LearnScreen.tsx').then(({ LearnScreen }) => LearnScreen),
    'app/LearnScreen',
    ['home', 'learn'],
  ),
  lazyWithPreload<object>(
    () => import('./ServiceScreen.tsx').then(({ ServiceScreen }) => ServiceScreen),
    'app/ServiceScreen',
    ['home', 'pages', 'services'],
  ),
] as const

/** In place of a screen that the club has closed. */
export const closedRoom = lazyWithPreload<{ drawer?: DrawerName }>(
  () => import('./ClubParts.tsx').then((m) => m.ClosedRoom),
  'app/ClubParts',
  ['switches'],
)

/** The tabs of open rooms. */
export function useOpenTabs(): NavigationItem[] {
  const { closedSteps } = useClubState()
  return navigation.filter(({ id }) => !closedSteps.includes(id))
}
