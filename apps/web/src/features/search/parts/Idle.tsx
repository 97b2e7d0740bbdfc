import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Later } from '../../../kit/frame/Later.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useRecent } from '../recent.ts'
import { Popular } from './Popular.tsx'

const shortcuts = [
  { drawer: 'events', icon: 'calendar-blank' },
  { drawer: 'player-list', icon: 'users' },
  { drawer: 'education-list', icon: 'graduation-cap' },
  { drawer: 'book-store', icon: 'book-open' },
] as const

/** Before any input: recent searches of this device, popular searches, and the most visited lists. */
export function Idle({ setSearch }: { setSearch: (typed: string) => void }) {
  const { t } = useTranslation('search')
  const { list, forget, forgetAll } = useRecent()
  return (
    <>
      {list.length > 0 && (
        <section className="search-group" aria-label={t('recent.title')}>
          <h2>
            {t('recent.title')}
            <button type="button" className="more" onClick={forgetAll}>
              {t('recent.clear')}
            </button>
          </h2>
          {list.map((one) => (
            <div key={one} className="search-row">
              <button type="button" className="search-again" onClick={() => setSearch(one)}>
                <Icon name="history" size="m" />
                <b className="clamp-1" dir="auto">
                  {one}
                </b>
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('recent.forget', { search: one })}
                onClick={() => forget(one)}
              >
                <Icon name="x" size="s" />
              </button>
            </div>
          ))}
        </section>
      )}
      <Later fallback={null}>
        <Popular />
      </Later>
      <section className="search-group" aria-label={t('shortcuts')}>
        <h2>{t('shortcuts')}</h2>
        {shortcuts.map(({ drawer, icon }) => (
          <DrawerLink key={drawer} className="search-row" drawer={drawer}>
            <Icon name={icon} size="m" />
            <b>{t(`shortcut.${drawer}`)}</b>
          </DrawerLink>
        ))}
      </section>
    </>
  )
}
