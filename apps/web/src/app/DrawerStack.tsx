import { useDrawers } from '../kit/drawers.ts'
import { DrawerLevel } from './DrawerLevel.tsx'
import { useShownDrawers } from './shown-drawers.ts'

interface DrawerStackProps {
  container: HTMLElement
  /** How many drawers were in the address when the app was opened. */
  pasted: number
}

/** Draws the stack of the address, each drawer inside the one below it, and those that are still sliding out. */
export function DrawerStack({ container, pasted }: DrawerStackProps) {
  const { stack, close } = useDrawers()
  const { shown, forget } = useShownDrawers(stack)
  return <DrawerLevel shown={shown} at={0} frame={{ container, pasted, close, forget }} />
}
