import { matchPath, useLocation } from 'react-router'
import { loadable } from '../kit/loadable.tsx'
import { homePaths } from '@pahlavan/contract/navigation'
import { HomeScreen } from './HomeScreen.tsx'
import { MainLayout } from './MainLayout.tsx'

const WelcomePage = loadable(() =>
  import('../features/account/WelcomePage.tsx').then((loaded) => loaded.WelcomePage),
)
const NotFoundPage = loadable(() =>
  import('../features/pages/NotFoundPage.tsx').then((loaded) => loaded.NotFoundPage),
)
const StillToCome = loadable(() =>
  import('../features/pages/StillToCome.tsx').then((loaded) => loaded.StillToCome),
)

/** Loads the code of every page, so that a server draws whichever is asked for. */
export const preloadPages = () =>
  Promise.all([WelcomePage, NotFoundPage, StillToCome].map((page) => page.preload()))

const RESULT = ':paymentId/:itemId/:type/:price/:trackingNumber/:orderType/:mainOrderType'
const results = ['success', 'failed'] as const

/** What stands in the frame of the app at a path. */
function Screen({ pathname }: { pathname: string }) {
  if (homePaths.some((path) => matchPath(path, pathname))) return <HomeScreen />
  const result = results.find((one) => matchPath(`/${one}-payment/${RESULT}`, pathname))
  return result ? <StillToCome title={result} /> : <NotFoundPage />
}

/**
 * The paths of spec §2. Everything else that looks like a screen is a drawer and stands in the query string, so there is nothing
 * for a tree of routes to do; without one the first load is 3 kB smaller.
 */
export function AppRoutes() {
  const { pathname } = useLocation()
  if (matchPath('/welcome', pathname)) return <WelcomePage />
  return (
    <MainLayout>
      <Screen pathname={pathname} />
    </MainLayout>
  )
}
