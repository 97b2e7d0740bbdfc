import { useRivalId } from '../features/bouts/rivalAddress.ts'
import { Techniques } from '../features/learn/Techniques.tsx'
import { PlayerDrawer } from '../features/people/PlayerDrawer.tsx'
import { FanPage } from '../features/predictions/FanPage.tsx'
import { idIn } from '../kit/address/idIn.ts'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'

const ComparePage = lazyWithPreload(
  () => import('../features/people/ComparePage.tsx').then((loaded) => loaded.ComparePage),
  'features/people/ComparePage',
  ['bouts', 'people'],
)

/** A wrestler with the lessons that teach the own techniques, or beside another one; or a fan with picks and points. */
export function PersonDrawer({ id = '' }: { id?: string }) {
  const rivalId = useRivalId()
  if (rivalId !== null) return <ComparePage id={idIn(id) ?? 0} rivalId={rivalId} />
  return <PlayerDrawer id={id} Fan={FanPage} Techniques={Techniques} />
}
