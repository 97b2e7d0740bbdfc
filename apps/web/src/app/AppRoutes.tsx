import { Route, Routes } from 'react-router'
import { loadable } from '../kit/loadable.tsx'
import { homePaths } from '../kit/steps.ts'
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

/** The paths of spec §2. Everything else that looks like a screen is a drawer and stands in the query string. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<MainLayout />}>
      {homePaths.map((path) => (
        <Route key={path} path={path} element={<HomeScreen />} />
      ))}
      <Route path={`/success-payment/${RESULT}`} element={<StillToCome title="success" />} />
      <Route path={`/failed-payment/${RESULT}`} element={<StillToCome title="failed" />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path="/welcome" element={<WelcomePage />} />
  </Routes>
)
