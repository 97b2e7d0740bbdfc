import { PlayerDrawer } from '../features/people/PlayerDrawer.tsx'
import { FanPage } from '../features/predictions/FanPage.tsx'

/** A wrestler, or a fan with picks and points. */
export const PersonDrawer = ({ id = '' }: { id?: string }) => <PlayerDrawer id={id} Fan={FanPage} />
