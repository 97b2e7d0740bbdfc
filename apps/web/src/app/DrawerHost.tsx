import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDrawers } from '../kit/address/drawers.ts'
import { loadable } from '../kit/frame/loadable.tsx'
import { holdTurns } from '../kit/frame/turns.ts'
import { StandingDrawers } from './StandingDrawers.tsx'

export const DrawerStack = loadable(() => import('./DrawerStack.tsx').then((loaded) => loaded.DrawerStack))

/**
 * The drawers, from the first one on: only then is their code loaded. A pasted stack stands there from the first render; the
 * drawers that slide take its place, without a slide, once their code has come. Where the reader has begun something in it by
 * then, such as a comment, or has a finger on it, it stays until the next drawer opens or closes.
 */
export function DrawerHost({ container }: { container: HTMLElement }) {
  const { stack } = useDrawers()
  const [isStanding, setStanding] = useState(stack.length > 0)
  const [wanted, setWanted] = useState(false)
  const [usedStack, setUsedStack] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  // The code is asked for, and takes over, once what it takes over stands in the document.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const hasCode = DrawerStack.useLoaded(place !== null) && place !== null
  // The outside system: the turns. What is below the first screen is drawn once, in the drawers that slide.
  useEffect(() => {
    if (place) holdTurns(DrawerStack.preload())
  }, [place])
  const stackKey = JSON.stringify(stack)
  if (isStanding && stack.length === 0) setStanding(false)
  if (!isStanding && !wanted && stack.length > 0) setWanted(true)
  return (
    <>
      {(wanted || (isStanding && hasCode && usedStack !== stackKey && !isPressed)) && (
        <DrawerStack container={container} standing={place} onStands={() => setStanding(false)} />
      )}
      {isStanding &&
        createPortal(
          <StandingDrawers place={setPlace} onPress={setPressed} onUse={() => setUsedStack(stackKey)} />,
          container,
        )}
    </>
  )
}
