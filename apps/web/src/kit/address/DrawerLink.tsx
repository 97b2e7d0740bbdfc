import type { DrawerName } from '@pahlavan/contract/drawers'
import { type KnownContent, noteKnown } from '../drawer/known.ts'
import { Anchor, type AnchorProps } from './Anchor.tsx'
import { useDrawers } from './drawers.ts'

type DrawerLinkProps = Omit<AnchorProps, 'to' | 'place'> & {
  drawer: DrawerName
  id?: string
  /** Data that the link shows already; the drawer shows it at once. */
  shows?: KnownContent
}

/** A real link that opens a drawer: it can be copied, opened in a new tab, and works before the app has started. */
export function DrawerLink({ drawer, id, shows, ...rest }: DrawerLinkProps) {
  const { to, state } = useDrawers().opening(drawer, id)
  const note = () => shows && noteKnown(drawer, id, shows)
  return <Anchor {...rest} to={to} place={state} onClickCapture={note} />
}
