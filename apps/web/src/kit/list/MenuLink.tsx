import type { DrawerName } from '@pahlavan/contract/drawers'
import type { ReactNode } from 'react'
import { DrawerLink } from '../address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

interface MenuLinkProps {
  drawer: DrawerName
  icon: string
  words: string
  /** The content before the arrow, such as a count. */
  children?: ReactNode
}

/** A row of a menu that opens a drawer. */
export const MenuLink = ({ drawer, icon, words, children }: MenuLinkProps) => (
  <li>
    <DrawerLink drawer={drawer}>
      <Icon name={icon} />
      {words}
      <span className="end">
        {children}
        <Icon name="caret-right" size="s" />
      </span>
    </DrawerLink>
  </li>
)
