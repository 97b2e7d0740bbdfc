import { Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDrawers } from '../kit/drawers.ts'
import { loadable } from '../kit/loadable.tsx'
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
  const [hasCode, setHasCode] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [usedStack, setUsedStack] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const stackKey = JSON.stringify(stack)
  if (isStanding && stack.length === 0) setStanding(false)
  if (!isStanding && !wanted && stack.length > 0) setWanted(true)
  // The outside system: the network.
  useEffect(() => {
    if (!isStanding) return
    // Where it does not come, the standing drawers go on as they are.
    DrawerStack.preload().then(
      () => setHasCode(true),
      // oxlint-disable-next-line no-console
      (error: unknown) => console.warn('drawers not loaded', error),
    )
  }, [isStanding])
  return (
    <>
      {(wanted || (isStanding && hasCode && usedStack !== stackKey && !isPressed)) && (
        <Suspense fallback={null}>
          <DrawerStack container={container} standing={place} onStands={() => setStanding(false)} />
        </Suspense>
      )}
      {isStanding &&
        createPortal(
          <StandingDrawers place={place} onPress={setPressed} onUse={() => setUsedStack(stackKey)} />,
          container,
        )}
    </>
  )
}
