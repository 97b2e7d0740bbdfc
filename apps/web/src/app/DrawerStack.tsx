import { type RefObject, useRef, useState } from 'react'
import { useDrawers } from '../kit/drawers.ts'
import { DrawerLevel } from './DrawerLevel.tsx'
import { useShownDrawers } from './shown-drawers.ts'
import { handOver } from './standing.ts'

interface DrawerStackProps {
  container: HTMLElement
  /** The stack that stands there without this code, where there is one. */
  standing: RefObject<HTMLElement | null>
  /** Says that every drawer of it stands here now. */
  onStands: () => void
}

/** Draws the stack of the address, each drawer inside the one below it, and those that are still sliding out. */
export function DrawerStack({ container, standing, onStands }: DrawerStackProps) {
  const { stack, close } = useDrawers()
  const { shown, forget } = useShownDrawers(stack)
  const [pasted, setPasted] = useState(standing.current ? stack.length : 0)
  const focus = useRef<HTMLElement>(null)
  const stands = (at: number) => {
    if (at !== pasted - 1 || !standing.current) return
    focus.current = handOver(standing.current, container)
    setPasted(0)
    onStands()
  }
  const focused = () => {
    const found = focus.current
    focus.current = null
    return found ?? true
  }
  return <DrawerLevel shown={shown} at={0} frame={{ container, pasted, stands, focused, close, forget }} />
}
