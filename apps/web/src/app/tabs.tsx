import { loadable } from '../kit/loadable.tsx'

const absent = () => import('../features/pages/StillToCome.tsx').then(({ StillToCome }) => StillToCome)

/** The five tabs by their step. Each one's code is loaded when it is first seen. */
export const tabs = [
  loadable<object>(() => import('../features/events/MatchesTab.tsx').then(({ MatchesTab }) => MatchesTab)),
  loadable<object>(() => import('../features/news/NewsTab.tsx').then(({ NewsTab }) => NewsTab)),
  loadable<object>(() => import('../features/home/HomeTab.tsx').then(({ HomeTab }) => HomeTab)),
  loadable<object>(async () => {
    const StillToCome = await absent()
    return () => <StillToCome title="learn" />
  }),
  loadable<object>(() => import('../features/pages/ServiceTab.tsx').then(({ ServiceTab }) => ServiceTab)),
] as const
