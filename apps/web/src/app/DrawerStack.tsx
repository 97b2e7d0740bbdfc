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
 * The stack of the address. What stands there already is taken in as soon as its reader leaves it a moment, or at once where it is closed. What is
 * opened before lies on it, and has no time to lose with that: it is a drawer of its own until it has slid out again.
 */
export function DrawerStack(props: DrawerStackProps) {
  const { stack } = useDrawers()
  const { place, levels } = props.standing
  // The level that slides first; null while all of them stand.
  const [from, setFrom] = useState(levels.length === 0 ? 0 : null)
  const isRested = useRested(from === null ? place : null)
  const kept = countSame(levels, stack)
  if (from === null && (isRested || !same(levels, stack.slice(0, levels.length)))) setFrom(0)
  else if (from === null && stack.length > kept) setFrom(kept)
  // Something else has come in the place of one that stands.
  else if (from !== null && kept < from && kept < stack.length) setFrom(0)
  const comeBack = () => setFrom(levels.length === 0 ? 0 : null)
  return from === null ? null : <SlidingDrawers key={from} from={from} onOut={comeBack} {...props} />
}

interface SlidingDrawersProps extends DrawerStackProps {
  from: number
  /** Says that all that lay on what stands have slid out. */
  onOut: () => void
}

/** Draws each drawer from a level on inside the one below it, and those that are still sliding out. */
function SlidingDrawers({ from, container, standing, onStands, onKeep, onOut }: SlidingDrawersProps) {
  const { stack, close } = useDrawers()
  const { shown, forget } = useShownDrawers(stack)
  // One that stands beneath closes at once; one that slides is drawn until it is out.
  const drawn = from === 0 ? shown : stack
  const stays = countSame(standing.levels, drawn)
  // One that was opened just now from what stands there is no pasted one: it slides, and gives the focus back to what opened it.
  const [pasted, setPasted] = useState(from === 0 ? stays : 0)
  // The outside system: the component that draws the contents of what stood there.
  useLayoutEffect(() => onKeep(drawn.slice(0, stays)))
  const stands = (at: number) => {
    if (at !== pasted - 1) return
    setPasted(0)
    onStands()
  }
  const takes = (at: number) => (at < stays ? standing.contents.get(shown[at]?.name ?? '') : undefined)
  const leaves = (at: number) => {
    forget(at)
    if (from > 0 && at <= from) onOut()
  }
  const frame = { container, pasted, takes, stands, close, forget: leaves }
  return <DrawerLevel shown={shown} at={from} frame={frame} />
}
