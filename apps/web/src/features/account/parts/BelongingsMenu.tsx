import type { Profile } from '@pahlavan/contract/account'
import type { DrawerName } from '@pahlavan/contract/drawers'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { MenuLink } from '../../../kit/list/MenuLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import '../../pages/service.css'

const belongings = [
  ['complete-profile', 'pencil-simple'],
  ['purchased-matches', 'ticket'],
  ['course-transaction-list', 'graduation-cap'],
  ['cart', 'shopping-cart-simple'],
  ['transaction-list', 'receipt'],
  ['book-mark', 'bookmark-simple'],
] as const satisfies [DrawerName, string][]

/** The sheet of one's own picks and points. */
export type PicksSheet = ComponentType<{ onClose: () => void }>

/** The ways to everything that one owns. */
export function BelongingsMenu({ profile, Picks }: { profile: Profile; Picks: PicksSheet }) {
  const { t } = useTranslation('profile')
  const [showsPicks, setShowsPicks] = useState(false)
  return (
    <>
      <ul className="menu menu-group">
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setShowsPicks(true)}>
            <Icon name="mat" />
            {t('belongings.picks')}
            <span className="end">
              <Icon name="caret-right" size="s" />
            </span>
          </button>
        </li>
        {belongings.map(([name, icon]) => (
          <MenuLink key={name} drawer={name} icon={icon} words={t(`belongings.${name}`)}>
            {name === 'book-mark' && profile.figures.bookmarks > 0 && (
              <Count of={profile.figures.bookmarks} />
            )}
          </MenuLink>
        ))}
      </ul>
      {/* Outside of the list: the styles of menu rows must not reach the sheet. */}
      {showsPicks && <Picks onClose={() => setShowsPicks(false)} />}
    </>
  )
}
