import type { DrawerName } from '@pahlavan/contract/drawers'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { MenuLink } from '../../kit/list/MenuLink.tsx'
import { LanguageSwitch, ThemeSwitch } from '@pahlavan/kit/form/Switches.tsx'
import { TextRows } from '../pages/TextRows.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import '../pages/service.css'
import './services.css'

/** Only for signed-in users. */
const RequestRows = lazyWithPreload<object>(
  () => import('./RequestRows.tsx').then((loaded) => loaded.RequestRows),
  'features/services/RequestRows',
  ['services'],
)

const wide = [
  ['shopping', 'shop'],
  ['book-store', 'books'],
] as const satisfies [DrawerName, string][]

const tiles = [
  ['camp', 'tent'],
  ['insurance', 'shield-check'],
  ['financial', 'bank'],
  ['tourism', 'airplane-tilt'],
  ['clubs', 'barbell'],
  ['player-list', 'user-list'],
  ['register-fans', 'users'],
  ['news-image-gallery', 'images'],
  ['about-club-for-fans', 'info'],
] as const satisfies [DrawerName, string][]

/** The Service tab: the ways to everything that is no news, and the settings. */
export function ServiceTab({ slides }: { slides?: ReactNode }) {
  const isSignedIn = useSignedIn()
  const { t } = useTranslation('services')
  return (
    <div className="service">
      <div className="page-title">
        <h1>{t('hub.title')}</h1>
      </div>
      {slides}
      <div className="services">
        {wide.map(([name, picture]) => (
          <DrawerLink key={name} className="svc wide" drawer={name}>
            <img src={`/art/${picture}.svg`} width="240" height="160" alt="" loading="lazy" />
            <div>
              <b>{t(`hub.${name}`)}</b>
              <small>{t(`hub.${picture}Text`)}</small>
            </div>
          </DrawerLink>
        ))}
        {tiles.map(([name, icon]) => (
          <DrawerLink key={name} className="svc" drawer={name}>
            <i>
              <Icon name={icon} />
            </i>
            {t(`hub.${name}`)}
          </DrawerLink>
        ))}
      </div>
      <Suspense fallback={null}>{isSignedIn && <RequestRows />}</Suspense>
      <ContactCard />
      <ul className="menu menu-group">
        <MenuLink drawer="book-mark" icon="bookmark-simple" words={t('hub.book-mark')} />
        <TextRows />
      </ul>
      <section className="menu-group settings" aria-label={t('hub.settings')}>
        <LanguageSwitch />
        <hr className="rule" />
        <ThemeSwitch />
      </section>
    </div>
  )
}

/** The way to the club: its page has telephone, places and a form. */
function ContactCard() {
  const { t } = useTranslation('services')
  return (
    <DrawerLink className="contact-card" drawer="contact-us">
      <Icon name="phone" />
      <span>
        <b>{t('hub.contact-us')}</b>
        <small>{t('hub.contactText')}</small>
      </span>
      <Icon name="caret-right" size="s" />
    </DrawerLink>
  )
}
