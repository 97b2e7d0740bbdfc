import { useAddress } from '../kit/address/location.ts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../kit/frame/ScreenBoundary.tsx'
import { homePaths } from '@pahlavan/contract/navigation'
import { HomeScreen } from './HomeScreen.tsx'
import { MainLayout } from './MainLayout.tsx'

const WelcomePage = lazyWithPreload(
  () => import('../features/account/WelcomePage.tsx').then((loaded) => loaded.WelcomePage),
  'features/account/WelcomePage',
  ['account', 'signin'],
)
const NotFoundPage = lazyWithPreload(
  () => import('../features/pages/NotFoundPage.tsx').then((loaded) => loaded.NotFoundPage),
  'features/pages/NotFoundPage',
  ['pages'],
)
const ResultPage = lazyWithPreload(
  () => import('../features/payments/ResultPage.tsx').then((loaded) => loaded.ResultPage),
  'features/payments/ResultPage',
  ['payments'],
)

const CertificatePage = lazyWithPreload<{ number: string }>(
  () => import('../features/learn/CertificatePage.tsx').then((loaded) => loaded.CertificatePage),
  'features/learn/CertificatePage',
  ['learn'],
)

/** Where a certificate is checked; a number that is no number of ours is unknown there. */
const CERTIFICATE = /^\/certificate\/([^/]{1,100})$/

/** The number in a part of the path; a broken encoding stays as it is. */
function numberIn(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The seven parts that a payment's result stands in (`docs/rules/specification.md` §2); the first one names the payment. */
const RESULT = /^\/(?:success|failed)-payment\/([^/]+)(?:\/[^/]+){6}$/

/** A path however it was typed: with capitals, or with a slash at its end. */
const plainPath = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '') || '/'

/** The page in the frame of the app at a path without a tab. */
function Page({ pathname }: { pathname: string }) {
  const paymentId = RESULT.exec(pathname)?.[1]
  const number = CERTIFICATE.exec(pathname)?.[1]
  if (number) return <CertificatePage number={numberIn(number)} />
  return paymentId ? <ResultPage paymentId={paymentId} /> : <NotFoundPage />
}

/**
 * The paths of `docs/rules/specification.md` §2. Everything else that looks like a screen is a drawer and stands in the query string, so there is nothing
 * for a tree of routes to do; without one the first load is 4 kB smaller.
 */
export function AppRoutes() {
  const pathname = useAddress((address) => plainPath(address.pathname))
  if (pathname === '/welcome')
    return (
      <ScreenBoundary fallback={<Loader />}>
        <WelcomePage />
      </ScreenBoundary>
    )
  return (
    <MainLayout>
      {homePaths.includes(pathname) ? (
        <HomeScreen />
      ) : (
        <ScreenBoundary fallback={<Loader />}>
          <Page pathname={pathname} />
        </ScreenBoundary>
      )}
    </MainLayout>
  )
}
