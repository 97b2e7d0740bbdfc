import { HomeTab } from '../features/home/HomeTab.tsx'
import { loadable } from '../kit/frame/loadable.tsx'

/** The five tabs by their step. Each one's code is loaded when it is first seen. */
export const tabs = [
  loadable<object>(() => import('./MatchesScreen.tsx').then(({ MatchesScreen }) => MatchesScreen)),
  loadable<object>(() => import('./NewsScreen.tsx').then(({ NewsScreen }) => NewsScreen)),
  loadable<object>(() => Promise.resolve(HomeTab)),
  loadable<object>(() => import('./LearnScreen.tsx').then(({ LearnScreen }) => LearnScreen)),
  loadable<object>(() => import('./ServiceScreen.tsx').then(({ ServiceScreen }) => ServiceScreen)),
] as const
