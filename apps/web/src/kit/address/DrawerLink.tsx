import type { DrawerName } from '@pahlavan/contract/drawers'
import { useClubState } from '../frame/club-state.ts'
import { type KnownContent, noteKnown } from '../drawer/known.ts'
import { Anchor, type AnchorProps } from './Anchor.tsx'
import { useDrawers } from './drawers.ts'

type DrawerLinkProps = Omit<AnchorProps, 'to' | 'place'> & {
  drawer: DrawerName
  id?: string
  /** Data that the link shows already; the drawer shows it at once. */
  shows?: KnownContent
  /** It leads to something that the fan has bought: it stays while the room is closed. */
  isOwn?: boolean
}

/** A real link that opens a drawer: it can be copied, opened in a new tab, and works before the app has started. None leads into a closed room. */
export function DrawerLink({ drawer, id, shows, isOwn = false, ...rest }: DrawerLinkProps) {
  const isClosed = useClubState().closedDrawers.includes(drawer)
  const { to, state } = useDrawers().opening(drawer, id)
  const note = () => shows && noteKnown(drawer, id, shows)
  return isClosed && !isOwn ? null : <Anchor {...rest} to={to} place={state} onClickCapture={note} />
}
