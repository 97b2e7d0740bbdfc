import { useDrawers } from '../kit/address/drawers.ts'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../kit/frame/ScreenBoundary.tsx'
import { useShownDrawers } from './shown-drawers.ts'

/** A screen without a drawer does without their code; it comes right after. */
const DrawerFrame = lazyWithPreload(
  () => import('./DrawerFrame.tsx').then((loaded) => loaded.DrawerFrame),
  'app/DrawerFrame',
)

/** Loads the code of the drawers' frame. */
export const loadDrawerFrame = DrawerFrame.preload

/** Keeps the page beneath from scrolling while drawers are open. */
function lockScroll(): () => void {
  const { documentElement } = document
  const hasScrollbar = window.innerWidth > documentElement.clientWidth
  documentElement.setAttribute('data-scroll-locked', hasScrollbar ? 'gutter' : '')
  return () => documentElement.removeAttribute('data-scroll-locked')
}

/** The drawers of the address and those that still slide out, the lowest first. Those of the first drawing stand there without a slide. */
export function DrawerHost() {
  const { stack } = useDrawers()
  const { shown, forget } = useShownDrawers(stack)
  const top = shown.findLastIndex(({ isOpen }) => isOpen)
  return (
    <div ref={stack.length > 0 ? lockScroll : undefined} className="drawer-clip">
      {shown.map((level, at) => (
        <ScreenBoundary key={level.name} fallback={null}>
          <DrawerFrame level={level} at={at} isTop={at === top} onOut={() => forget(at)} />
        </ScreenBoundary>
      ))}
    </div>
  )
}
