import type { Profile } from '@pahlavan/contract/account'
import type { DrawerName } from '@pahlavan/contract/drawers'
import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/Count.tsx'
import { DrawerLink } from '../../../kit/DrawerLink.tsx'
import { Icon } from '../../../kit/Icon.tsx'

const belongings = [
  ['complete-profile', 'pencil-simple'],
  ['purchased-matches', 'ticket'],
  ['course-transaction-list', 'graduation-cap'],
  ['cart', 'shopping-cart-simple'],
  ['transaction-list', 'receipt'],
  ['book-mark', 'bookmark-simple'],
] as const satisfies [DrawerName, string][]

/** The ways to everything that one owns. */
export function BelongingsMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  return (
    <ul className="menu menu-group">
      {belongings.map(([name, icon]) => (
        <li key={name}>
          <DrawerLink drawer={name}>
            <Icon name={icon} />
            {t(`belongings.${name}`)}
            <span className="end">
              {name === 'book-mark' && profile.figures.bookmarks > 0 && (
                <Count of={profile.figures.bookmarks} />
              )}
              <Icon name="caret-right" size="s" />
            </span>
          </DrawerLink>
        </li>
      ))}
    </ul>
  )
}
