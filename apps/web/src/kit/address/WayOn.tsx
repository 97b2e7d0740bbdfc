import type { DrawerName } from '@pahlavan/contract/drawers'
import { useDrawerTitle } from '../drawer/useDrawerTitle.ts'
import { DrawerLink } from './DrawerLink.tsx'

/** A way on from an empty place: a drawer by its title. */
export function WayOn({ to }: { to: DrawerName }) {
  const title = useDrawerTitle(to)
  return (
    <DrawerLink className="btn line" drawer={to}>
      {title}
    </DrawerLink>
  )
}
