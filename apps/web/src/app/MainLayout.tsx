import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { beneathOf, useDrawers } from '../kit/drawers.ts'
import { useLanguage } from '../kit/language.ts'
import { useLayout } from '../kit/layout.ts'
import { Loader } from '../kit/Loader.tsx'
import { useCleanAddress } from './clean-address.ts'
import { AppBar } from './AppBar.tsx'
import { DrawerHost } from './DrawerHost.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { SafeScreen } from '../kit/SafeScreen.tsx'
import { StaticDrawerContext } from './static-drawer.ts'
import { TabBar } from './TabBar.tsx'
import { useDocumentTitle } from './document-title.ts'

/** The frame of every screen but /welcome: app bar, content, 80 px spacer, tab bar, and the drawers above it all. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { stack } = useDrawers()
  const { dir } = useLanguage()
  const append = useLayout((layout) => layout.appendPageUrl)
  const [clip, setClip] = useState<HTMLElement | null>(null)
  const staticDrawer = use(StaticDrawerContext)
  const beneath = beneathOf(stack, dir)
  const [isPasted, setPasted] = useState(stack.length > 0)
  if (isPasted && stack.length === 0) setPasted(false)
  useDocumentTitle()
  useCleanAddress()
  // The outside system: the layout store's list of visited pages (spec §3).
  useEffect(() => append(pathname + search), [append, pathname, search])
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <div className="app" data-beneath={beneath} data-covered={(isPasted && beneath) || undefined}>
        <AppBar />
        <OfflineStrip />
        <main id="content" tabIndex={-1}>
          <SafeScreen key={pathname}>
            <Suspense fallback={<Loader />}>{children}</Suspense>
          </SafeScreen>
        </main>
        <div className="spacer" />
      </div>
      <TabBar />
      <div className="drawer-clip" ref={setClip}>
        {staticDrawer}
      </div>
      {clip && <DrawerHost container={clip} />}
    </>
  )
}
