import './swipe-properties.ts'
import { Drawer } from '@base-ui/react/drawer'
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { DrawerFrameContext } from '../kit/drawer/DrawerHead.tsx'
import { edgeOf } from '../kit/address/drawers.ts'
import { useLanguage } from '../kit/text/language.ts'
import { DrawerInside } from './DrawerInside.tsx'
import type { ShownDrawer } from './shown-drawers.ts'
import type { Content } from './StandingDrawers.tsx'
import { TakenIn } from './TakenIn.tsx'

export interface Frame {
  container: HTMLElement
  /** How many drawers stand there already and are taken over. */
  pasted: number
  /** The content of the level at an index, where that stands there already. */
  takes: (at: number) => Content | undefined
  /** Says that a level has come into the document. */
  stands: (at: number) => void
  close: () => void
  forget: (at: number) => void
}

interface DrawerLevelProps {
  shown: ShownDrawer[]
  at: number
  frame: Frame
  /** The drawer that this one lies on. */
  below?: RefObject<HTMLElement | null>
}

/** A tap on a toast, or on what stands beside the column, is no tap beside the drawer. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest('.Toastify, .sides') !== null

const swipes = { right: 'right', left: 'left', bottom: 'down' } as const

/** One drawer of the stack, and the next one inside it: nesting is how the dialogs know which is on top. */
export function DrawerLevel(props: DrawerLevelProps) {
  const level = props.shown[props.at]
  return level ? <OneDrawer key={level.name} level={level} {...props} /> : null
}

function OneDrawer({ level, shown, at, frame, below }: DrawerLevelProps & { level: ShownDrawer }) {
  const { dir } = useLanguage()
  const ownId = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [taken] = useState(() => frame.takes(at))
  const scrolled = useRef(0)
  const titleId = taken?.titleId ?? ownId
  // It is open from the first, but for one that comes together with the one it lies on, as in a pasted stack: a dialog hides from readers whatever is
  // there when it opens.
  const [pasted] = useState(frame.pasted - at)
  const isStill = pasted > 0
  const [isReady, setReady] = useState(() => !below || below.current !== null)
  const edge = edgeOf(level.name, dir)
  const hasCome = useRef(false)
  // It begins at its top, where a new one is, or as far down as what it takes in was scrolled.
  const comes = () => {
    if (hasCome.current || scrolled.current > 0) popup.current?.scrollTo(0, scrolled.current)
    hasCome.current = true
    scrolled.current = 0
    frame.stands(at)
  }
  const top = shown.findLastIndex(({ isOpen }) => isOpen)
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setReady(true), [])
  // In a pasted drawer nothing was tapped yet, so no button gets a ring: the drawer itself takes the focus, unless something in it
  // has it. It takes it at once: the dialog would a frame later, from whoever types by then.
  const start = () => {
    const hasFocus = popup.current?.contains(document.activeElement)
    if (pasted === 1 && !hasFocus) popup.current?.focus({ preventScroll: true })
    return !isStill
  }
  return (
    <Drawer.Root
      open={level.isOpen && isReady}
      onOpenChange={(isOpen, { reason, event }) => {
        if (!isOpen && reason !== 'focus-out' && !isElsewhere(event)) frame.close()
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && frame.forget(at)}
      swipeDirection={swipes[edge]}
    >
      <Drawer.Portal container={frame.container}>
        <Drawer.Viewport className="drawer-view">
          <Drawer.Backdrop className="drawer-scrim" data-still={isStill || undefined} forceRender />
          <Drawer.Popup
            ref={popup}
            className="drawer"
            data-from={edge}
            data-still={isStill || undefined}
            aria-labelledby={titleId}
            initialFocus={start}
            finalFocus={isStill ? below : undefined}
          >
            <DrawerFrameContext
              value={{ titleId, close: frame.close, sheet: edge === 'bottom', isTop: at === top }}
            >
              <Drawer.Content className="drawer-content">
                {taken && <TakenIn content={taken} onMove={(far) => void (scrolled.current = far)} />}
                <Anew key={level.id} then={comes} />
                {!taken && <DrawerInside level={level} at={at} />}
              </Drawer.Content>
            </DrawerFrameContext>
            <DrawerLevel shown={shown} at={at + 1} frame={frame} below={popup} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Calls as soon as something else is shown in a drawer. */
function Anew({ then }: { then: () => void }) {
  const comes = useEffectEvent(then)
  // The outside system: the scroll position, which belongs to what was shown before.
  useLayoutEffect(() => comes(), [])
  return null
}
