import { useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { DrawerFrameContext } from '../kit/drawer/DrawerHead.tsx'
import { type Edge, closeTop, edgeOf } from '../kit/address/drawers.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { holdFocus } from './drawer-focus.ts'
import { followDismissal } from './drawer-dismissal.ts'
import { followSwipe } from './drawer-swipe.ts'
import { DrawerInside } from './DrawerInside.tsx'
import type { ShownDrawer } from './shown-drawers.ts'

interface DrawerFrameProps {
  level: ShownDrawer
  /** The index in the stack; the lowest drawer is 0. */
  at: number
  /** Whether no other open drawer lies above. */
  isTop: boolean
  /** Is called once it has slid out. */
  onOut: () => void
}

/** A `dialog` element in the top layer would lie above toasts and the sides of a wide screen, too. */
const dialog = { role: 'dialog', 'aria-modal': true, tabIndex: -1 } as const

/** Closes the top drawer by keys, taps and fingers, as long as its scrim is the top one. */
const closeBy = (edge: Edge) => (scrim: HTMLElement | null) => {
  const drawer = scrim?.nextElementSibling
  if (!(drawer instanceof HTMLElement)) return undefined
  const stops = [followDismissal(drawer, closeTop), followSwipe(drawer, edge, closeTop)]
  return () => {
    for (const stop of stops) stop()
  }
}
const followGestures = { right: closeBy('right'), left: closeBy('left'), bottom: closeBy('bottom') }

/** Calls `onOut` once the drawer has slid out; at once where nothing moves. */
function useSlideOut(drawer: React.RefObject<HTMLElement | null>, isOpen: boolean, onOut: () => void) {
  const forget = useEffectEvent(onOut)
  // The outside system: the transitions of the browser.
  useEffect(() => {
    if (isOpen) return undefined
    let isOver = false
    const moves = drawer.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(moves).then(() => isOver || forget())
    return () => {
      isOver = true
    }
  }, [drawer, isOpen])
}

/** Begins at the top when another thing is shown in the same drawer. */
function useScrollReset(drawer: React.RefObject<HTMLElement | null>, id: string | undefined) {
  const shown = useRef(id)
  // The outside system: the scroll position, which belongs to the earlier content.
  useLayoutEffect(() => {
    if (shown.current !== id) drawer.current?.scrollTo(0, 0)
    shown.current = id
  }, [drawer, id])
}

/** One drawer of the stack: the server draws the same frame that slides in the browser. */
export function DrawerFrame({ level, at, isTop, onOut }: DrawerFrameProps) {
  const { dir } = useLanguage()
  const titleId = useId()
  const drawer = useRef<HTMLDivElement>(null)
  const { isOpen } = level
  const isStill = useDeferredValue(false, level.isStill)
  const edge = edgeOf(level.name, dir)
  useSlideOut(drawer, isOpen, onOut)
  useScrollReset(drawer, level.id)
  const state = { 'data-still': isStill || undefined, 'data-ending-style': !isOpen || undefined }
  return (
    <div ref={isOpen ? holdFocus : undefined} className="drawer-view" inert={!isTop}>
      <div ref={isTop ? followGestures[edge] : undefined} className="drawer-scrim" {...state} />
      <div ref={drawer} className="drawer" aria-labelledby={titleId} {...dialog} data-from={edge} {...state}>
        <DrawerFrameContext value={{ titleId, close: closeTop, sheet: edge === 'bottom', isTop }}>
          <DrawerInside level={level} at={at} />
        </DrawerFrameContext>
      </div>
    </div>
  )
}
