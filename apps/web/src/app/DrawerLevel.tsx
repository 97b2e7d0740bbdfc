import { Drawer } from '@base-ui/react/drawer'
import { drawer } from '@pahlavan/contract/drawers'
import {
  createElement,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Navigate, useLocation } from 'react-router'
import { DrawerFrameContext } from '../kit/DrawerHead.tsx'
import { edgeOf } from '../kit/drawers.ts'
import { useLanguage } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { useIsVisitor } from '../kit/session.ts'
import { contentOf } from './drawers.tsx'
import { SafeScreen } from './SafeScreen.tsx'
import type { ShownDrawer } from './shown-drawers.ts'

interface Frame {
  container: HTMLElement
  pasted: number
  close: () => void
  forget: (at: number) => void
}

interface DrawerLevelProps {
  shown: ShownDrawer[]
  at: number
  frame: Frame
}

/** A tap on a toast is no tap beside the drawer. */
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest('.Toastify') !== null

const swipes = { right: 'right', left: 'left', bottom: 'down' } as const

/** One drawer of the stack, and the next one inside it: nesting is how the dialogs know which is on top. */
export function DrawerLevel({ shown, at, frame }: DrawerLevelProps) {
  const level = shown[at]
  return level ? <OneDrawer key={level.name} level={level} shown={shown} at={at} frame={frame} /> : null
}

function OneDrawer({ level, shown, at, frame }: DrawerLevelProps & { level: ShownDrawer }) {
  const { dir } = useLanguage()
  const titleId = useId()
  const popup = useRef<HTMLDivElement>(null)
  // A drawer that is mounted open does not slide: it is mounted closed and opened at once. The lowest pasted one stands there
  // from the first; those above it open after it, since a dialog hides from readers whatever is there when it opens.
  const [isStill] = useState(at < frame.pasted)
  const [isReady, setReady] = useState(isStill && at === 0)
  const edge = edgeOf(level.name, dir)
  const top = shown.findLastIndex(({ isOpen }) => isOpen)
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setReady(true), [])
  return (
    <Drawer.Root
      open={level.isOpen && isReady}
      onOpenChange={(isOpen, { reason, event }) => {
        if (!isOpen && reason !== 'focus-out' && !isOnToast(event)) frame.close()
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && frame.forget(at)}
      swipeDirection={swipes[edge]}
    >
      <Drawer.Portal container={frame.container}>
        <Drawer.Viewport className="drawer-view">
          <Drawer.Popup
            ref={popup}
            className="drawer"
            data-from={edge}
            data-still={isStill || undefined}
            aria-labelledby={titleId}
          >
            <DrawerFrameContext
              value={{ titleId, close: frame.close, sheet: edge === 'bottom', isTop: at === top }}
            >
              <Drawer.Content className="drawer-content">
                <FromTheTop key={level.id} popup={popup} />
                <Inside level={level} />
              </Drawer.Content>
            </DrawerFrameContext>
            <DrawerLevel shown={shown} at={at + 1} frame={frame} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Scrolls a drawer up when something else is shown in it. */
function FromTheTop({ popup }: { popup: RefObject<HTMLElement | null> }) {
  // The outside system: the scroll position, which belongs to what was shown before.
  useLayoutEffect(() => popup.current?.scrollTo(0, 0), [popup])
  return null
}

/** What stands in a drawer; one that needs a session leads a visitor to /welcome, which knows the way back. */
function Inside({ level: { name, id } }: { level: ShownDrawer }) {
  const { pathname, search } = useLocation()
  const isVisitor = useIsVisitor()
  if (drawer(name).guard && isVisitor)
    return <Navigate replace to={`/welcome?returnUrl=${encodeURIComponent(pathname + search)}`} />
  return (
    <SafeScreen key={id}>
      <Suspense fallback={<Loader />}>
        {createElement(contentOf(name), id === undefined ? { name } : { name, id })}
      </Suspense>
    </SafeScreen>
  )
}
