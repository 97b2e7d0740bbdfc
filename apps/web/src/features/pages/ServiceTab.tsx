import type { DrawerName } from '@pahlavan/contract/drawers'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '../../kit/media/Icon.tsx'
import { MenuLink } from '../../kit/list/MenuLink.tsx'
import { Soon } from '../../kit/text/Soon.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../kit/form/Switches.tsx'
import { TextRows } from './TextRows.tsx'
import './service.css'

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
  ['contact-us', 'phone'],
] as const satisfies [DrawerName, string][]

/** The Service tab: the ways to everything that is no news, and the settings. */
export function ServiceTab() {
  const { t } = useTranslation('pages')
  return (
    <div className="service">
      <div className="page-title">
        <h1>{t('service.title')}</h1>
      </div>
      <div className="services">
        {wide.map(([name, picture]) => (
          <DrawerLink key={name} className="svc wide" drawer={name}>
            <img src={`/art/${picture}.svg`} width="240" height="160" alt="" loading="lazy" />
            <div>
              <Soon drawer={name} />
              <b>{t(`service.${name}`)}</b>
              <small>{t(`service.${picture}Text`)}</small>
            </div>
          </DrawerLink>
        ))}
        {tiles.map(([name, icon]) => (
          <DrawerLink key={name} className="svc" drawer={name}>
            <i>
              <Icon name={icon} />
            </i>
            {t(`service.${name}`)}
            <Soon drawer={name} />
          </DrawerLink>
        ))}
      </div>
      <ul className="menu menu-group">
        <MenuLink drawer="book-mark" icon="bookmark-simple" words={t('service.book-mark')} />
        <TextRows />
      </ul>
      <section className="menu-group settings" aria-label={t('service.settings')}>
        <LanguageSwitch />
        <hr className="rule" />
        <ThemeSwitch />
      </section>
    </div>
  )
}
