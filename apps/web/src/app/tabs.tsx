import { loadable } from '../kit/frame/loadable.tsx'

/** The five tabs by their step. Each one's code is loaded when it is first seen. */
export const tabs = [
  loadable<object>(() => import('./MatchesScreen.tsx').then(({ MatchesScreen }) => MatchesScreen)),
  loadable<object>(() => import('../features/news/NewsTab.tsx').then(({ NewsTab }) => NewsTab)),
  loadable<object>(() => import('../features/home/HomeTab.tsx').then(({ HomeTab }) => HomeTab)),
  loadable<object>(() => import('../features/learn/LearnTab.tsx').then(({ LearnTab }) => LearnTab)),
  loadable<object>(() => import('../features/pages/ServiceTab.tsx').then(({ ServiceTab }) => ServiceTab)),
] as const
