import { PlayerDrawer } from '../features/people/PlayerDrawer.tsx'
import { Techniques } from '../features/learn/Techniques.tsx'
import { FanPage } from '../features/predictions/FanPage.tsx'

/** A wrestler with the lessons that teach the own techniques, or a fan with picks and points. */
export const PersonDrawer = ({ id = '' }: { id?: string }) => (
  <PlayerDrawer id={id} Fan={FanPage} Techniques={Techniques} />
)
