import type { NavigationItem } from '@pahlavan/contract/navigation'
import { useTranslation } from 'react-i18next'
import { isPlainTap } from '../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { useStep } from '../kit/address/steps.ts'
import { useOpenTabs } from './tabs.tsx'

function Tab({ tab, isActive, onTap }: { tab: NavigationItem; isActive: boolean; onTap: () => void }) {
  const { language } = useLanguage()
  return (
    <a
      href={`/${tab.path}`}
      className={tab.isMain ? 'main' : undefined}
      aria-current={isActive ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainTap(event)) return
        event.preventDefault()
        onTap()
      }}
    >
      {tab.isMain ? (
        <i>
          <Mark ring={false} />
        </i>
      ) : (
        <Icon name={isActive ? tab.icon2 : tab.icon1} />
      )}
      <span>{language === 0 ? tab.title : tab.titleEn}</span>
    </a>
  )
}

/** The five tabs. A tap goes to the step; on the tab that is seen it goes to the top. */
export function TabBar() {
  const { t } = useTranslation('app')
  const { step, isHome, go } = useStep()
  return (
    <footer className="tabbar">
      <nav aria-label={t('tabs')}>
        <ul>
          {useOpenTabs().map((tab) => {
            const isActive = isHome && tab.id === step
            const tap = () =>
              isActive ? window.scrollTo({ top: 0, behavior: 'smooth' }) : go(tab.id, { q: null })
            return (
              <li key={tab.id}>
                <Tab tab={tab} isActive={isActive} onTap={tap} />
              </li>
            )
          })}
        </ul>
      </nav>
    </footer>
  )
}
