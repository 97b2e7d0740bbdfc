import { type Ref, useId } from 'react'
import { DrawerFrameContext } from '../kit/drawer/DrawerHead.tsx'
import { closeTop, edgeOf, useDrawers } from '../kit/address/drawers.ts'
import { useLanguage } from '../kit/text/language.ts'
import { DrawerInside } from './DrawerInside.tsx'

interface StandingDrawersProps {
  /** Where the drawers stand, so that those that take over find how far each was scrolled. */
  place?: Ref<HTMLDivElement>
  /** A finger came down on it, or left it: a tap must end on the button where it began. */
  onPress?: (isPressed: boolean) => void
  /** Something was tapped or typed in it. */
  onUse?: () => void
}

/**
 * A pasted stack before the code of the sliding drawers has come: the same frames with the same content, drawn by the server
 * and at the first render here. The arrow back and Escape close the top one at once.
 */
export function StandingDrawers({ place, onPress, onUse }: StandingDrawersProps) {
  const { stack, close } = useDrawers()
  // The click comes after the finger has left.
  const lift = () => void setTimeout(() => onPress?.(false))
  return (
    <div
      ref={place}
      onPointerDownCapture={() => onPress?.(true)}
      onPointerUpCapture={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      onClickCapture={onUse}
      onInputCapture={onUse}
    >
      {stack.map((level, at) => (
        <StandingDrawer key={level.name} level={level} isTop={at === stack.length - 1} close={close} />
      ))}
    </div>
  )
}

/** Escape closes what stands on top, wherever the focus is. */
function closeOnEscape() {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeTop()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

type StandingDrawerProps = {
  level: ReturnType<typeof useDrawers>['stack'][number]
  isTop: boolean
  close: () => void
}

function StandingDrawer({ level, isTop, close }: StandingDrawerProps) {
  const { dir } = useLanguage()
  const titleId = useId()
  const edge = edgeOf(level.name, dir)
  return (
    <div ref={isTop ? closeOnEscape : undefined} className="drawer-view" inert={!isTop}>
      <div className="drawer-scrim" />
      {/* The same box as the drawer that takes its place, which a dialog element would not be. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className="drawer" role="dialog" data-from={edge} data-still="" aria-labelledby={titleId}>
        <DrawerFrameContext value={{ titleId, close, sheet: edge === 'bottom', isTop }}>
          <DrawerInside level={level} />
        </DrawerFrameContext>
      </div>
    </div>
  )
}
