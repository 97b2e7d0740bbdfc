import { navigation } from '@pahlavan/contract/navigation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from '../kit/address/location.ts'
import { beneathOf, useDrawers } from '../kit/address/drawers.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useStep } from '../kit/address/steps.ts'
import { useClubState } from '../kit/frame/club-state.ts'
import { Later } from '../kit/frame/Later.tsx'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../kit/frame/ScreenBoundary.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { CleanAddress } from './CleanAddress.tsx'
import { AppBar } from './AppBar.tsx'
import { DrawerHost } from './DrawerHost.tsx'
import { OfflineStrip } from '@pahlavan/kit/feedback/OfflineStrip.tsx'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
import { useScrollPlaces } from './scroll-places.ts'
import { TabBar } from './TabBar.tsx'

const NoticeStrip = lazyWithPreload(
  () => import('./ClubParts.tsx').then((m) => m.NoticeStrip),
  'app/ClubParts',
  ['switches'],
)

/** The club's notice on top. The document brings it, so that it moves nothing. */
function ClubNotice() {
  const { notice } = useClubState()
  return (
    notice && (
      <ScreenBoundary fallback={null}>
        <NoticeStrip notice={notice} />
      </ScreenBoundary>
    )
  )
}

const WaitingStrip = lazyWithPreload<object>(
  () => import('./WaitingStrip.tsx').then((m) => m.WaitingStrip),
  'app/WaitingStrip',
)

/** The frame of every screen but /welcome: app bar, content, 80 px spacer, tab bar, and the drawers above it all. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const { stack } = useDrawers()
  const { dir, language } = useLanguage()
  const beneath = beneathOf(stack, dir)
  const [isPasted, setPasted] = useState(stack.length > 0)
  if (isPasted && stack.length === 0) setPasted(false)
  const { step, isHome } = useStep()
  useScrollPlaces(pathname, step)
  const tab = navigation[step]
  // An open drawer sets the title itself, and so does a page that is no tab.
  const isTab = stack.length === 0 && isHome
  useTitle(isTab ? (language === 0 ? tab?.title : tab?.titleEn) : null)
  return (
    <>
      <CleanAddress />
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <div className="app" data-covered={(isPasted && beneath) || undefined}>
        <AppBar />
        <OfflineStrip />
        <ClubNotice />
        <Later fallback={null}>
          <WaitingStrip />
        </Later>
        <main id="content" tabIndex={-1}>
          <SafeScreen key={pathname}>{children}</SafeScreen>
        </main>
        <div className="spacer" />
      </div>
      <TabBar />
      <DrawerHost />
    </>
  )
}
