import type { OpenDrawer } from '@pahlavan/contract/address'
import { useLayoutEffect, useState } from 'react'
import { useDrawers } from '../kit/address/drawers.ts'
import { DrawerLevel } from './DrawerLevel.tsx'
import { countSame, same, useShownDrawers } from './shown-drawers.ts'
import { useRested } from './standing-rest.ts'
import type { Contents } from './StandingDrawers.tsx'

interface DrawerStackProps {
  container: HTMLElement
  /** The drawers that stand there without this code: where, what they hold, and which, the lowest first. */
  standing: { place: HTMLElement | null; contents: Contents; levels: readonly OpenDrawer[] }
  /** Says that every drawer of it stands here now. */
  onStands: () => void
  /** Says which of them are still shown. */
  onKeep: (levels: readonly OpenDrawer[]) => void
}

/**
 * The stack of the address. What stands there already is taken in as soon as its reader leaves it a moment, or at once where another drawer opens
 * or closes.
 */
export function DrawerStack(props: DrawerStackProps) {
  const { stack } = useDrawers()
  const { place, levels } = props.standing
  const [firstStack] = useState(stack)
  const [slides, setSlides] = useState(levels.length === 0)
  const isRested = useRested(slides ? null : place)
  if (!slides && (isRested || !same(stack, firstStack))) setSlides(true)
  return slides ? <SlidingDrawers {...props} /> : null
}

/** Draws each drawer inside the one below it, and those that are still sliding out. */
function SlidingDrawers({ container, standing, onStands, onKeep }: DrawerStackProps) {
  const { stack, close } = useDrawers()
  const { shown, forget } = useShownDrawers(stack)
  const stays = countSame(standing.levels, shown)
  // One that was opened just now from what stands there is no pasted one: it slides, and gives the focus back to what opened it.
  const [pasted, setPasted] = useState(stays)
  // The outside system: the component that draws the contents of what stood there.
  useLayoutEffect(() => onKeep(shown.slice(0, stays)), [onKeep, shown, stays])
  const stands = (at: number) => {
    if (at !== pasted - 1) return
    setPasted(0)
    onStands()
  }
  const takes = (at: number) => (at < stays ? standing.contents.get(shown[at]?.name ?? '') : undefined)
  return <DrawerLevel shown={shown} at={0} frame={{ container, pasted, takes, stands, close, forget }} />
}
