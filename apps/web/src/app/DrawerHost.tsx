import type { OpenDrawer } from '@pahlavan/contract/address'
import { useState } from 'react'
import { useDrawers } from '../kit/address/drawers.ts'
import { loadable } from '../kit/frame/loadable.tsx'
import { same } from './shown-drawers.ts'
import { type Contents, StandingDrawers } from './StandingDrawers.tsx'

export const DrawerStack = loadable(() => import('./DrawerStack.tsx').then((loaded) => loaded.DrawerStack))

/**
 * The drawers, from the first one on: only then is their code loaded. A pasted stack stands there from the first render. The frames that slide
 * take in what stands there, without a slide and without drawing it again, once their code has come (`DrawerStack` says when).
 */
export function DrawerHost() {
  const { stack } = useDrawers()
  const [clip, setClip] = useState<HTMLElement | null>(null)
  // The drawers that are drawn from here, from the lowest on.
  const [levels, keepLevels] = useState<readonly OpenDrawer[]>(stack)
  const [slides, setSlides] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [contents] = useState<Contents>(() => new Map())
  // The code is asked for once what it takes over stands in the document.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const hasCode = DrawerStack.useLoaded(place !== null) && place !== null
  if (!slides && (hasCode || (levels.length === 0 && stack.length > 0))) setSlides(true)
  // Before that code has come, whatever is opened stands there at once.
  else if (!slides && !same(levels, stack)) keepLevels(stack)
  return (
    <div className="drawer-clip" ref={setClip}>
      {clip && slides && (
        <DrawerStack
          container={clip}
          standing={{ place, contents, levels }}
          onStands={() => setTaken(true)}
          onKeep={(kept) => keepLevels((now) => (same(now, kept) ? now : kept))}
        />
      )}
      {levels.length > 0 && (
        <StandingDrawers
          levels={levels}
          top={stack.length - 1}
          contents={contents}
          isTaken={isTaken}
          place={setPlace}
        />
      )}
    </div>
  )
}
