import { useDeferredValue, useLayoutEffect } from 'react'
import { useDrawers } from '../kit/address/drawers.ts'
import { DrawerFrame } from './DrawerFrame.tsx'
import { useShownDrawers } from './shown-drawers.ts'

/** The drawers of the address and those that still slide out, the lowest first. Those of the first drawing stand there without a slide. */
export function DrawerHost() {
  const { stack } = useDrawers()
  const { shown, forget } = useShownDrawers(stack)
  const isFirst = useDeferredValue(false, true)
  const isLocked = stack.length > 0
  // The outside system: the page beneath, which does not scroll meanwhile.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-scroll-locked', isLocked)
    return () => document.documentElement.removeAttribute('data-scroll-locked')
  }, [isLocked])
  const top = shown.findLastIndex(({ isOpen }) => isOpen)
  return (
    <div className="drawer-clip">
      {shown.map((level, at) => (
        <DrawerFrame
          key={level.name}
          level={level}
          at={at}
          isTop={at === top}
          isStill={isFirst}
          onOut={() => forget(at)}
        />
      ))}
    </div>
  )
}
