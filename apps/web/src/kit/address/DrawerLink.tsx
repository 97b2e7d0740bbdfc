import type { DrawerName } from '@pahlavan/contract/drawers'
import { Anchor, type AnchorProps } from './Anchor.tsx'
import { useDrawers } from './drawers.ts'

type DrawerLinkProps = Omit<AnchorProps, 'to' | 'place'> & { drawer: DrawerName; id?: string }

/** A real link that opens a drawer: it can be copied, opened in a new tab, and works before the app has started. */
export function DrawerLink({ drawer, id, ...rest }: DrawerLinkProps) {
  const { to, state } = useDrawers().opening(drawer, id)
  return <Anchor {...rest} to={to} place={state} />
}
