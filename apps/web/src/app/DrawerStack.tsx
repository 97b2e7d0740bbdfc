import { useState } from 'react'
import { useDrawers } from '../kit/address/drawers.ts'
import { DrawerLevel } from './DrawerLevel.tsx'
import { useShownDrawers } from './shown-drawers.ts'
import { handOver } from './standing.ts'

interface DrawerStackProps {
  container: HTMLElement
  /** The stack that stands there without this code, where there is one. */
  standing: HTMLElement | null
  /** Says that every drawer of it stands here now. */
  onStands: () => void
}

/** Draws the stack of the address, each drawer inside the one below it, and those that are still sliding out. */
export function DrawerStack({ container, standing, onStands }: DrawerStackProps) {
  const { stack, close } = useDrawers()
  const { shown, forget } = useShownDrawers(stack)
  // One that was opened just now from what stands there is no pasted one: it slides, and gives the focus back to what opened it.
  const [pasted, setPasted] = useState(() =>
    Math.min(stack.length, standing?.querySelectorAll('.drawer').length ?? 0),
  )
  const stands = (at: number) => {
    if (at !== pasted - 1 || !standing) return
    handOver(standing, container)?.focus({ preventScroll: true })
    setPasted(0)
    onStands()
  }
  return <DrawerLevel shown={shown} at={0} frame={{ container, pasted, stands, close, forget }} />
}
