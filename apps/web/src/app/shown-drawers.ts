import type { OpenDrawer } from '@pahlavan/contract/address'
import { useState } from 'react'

export interface ShownDrawer extends OpenDrawer {
  /** False while it slides out. */
  isOpen: boolean
}

const same = (a: readonly OpenDrawer[], b: readonly OpenDrawer[]) =>
  a.length === b.length && a.every((one, at) => one.name === b[at]?.name && one.id === b[at]?.id)

const closing = (one: ShownDrawer): ShownDrawer => Object.assign({}, one, { isOpen: false })

/** The drawers of a new stack; those that were taken off its end stay until they have slid out. */
export function nextShown(shown: readonly ShownDrawer[], stack: readonly OpenDrawer[]): ShownDrawer[] {
  const open = stack.map((one) => Object.assign({ isOpen: true }, one))
  const isPrefix = stack.every(({ name }, at) => shown[at]?.name === name)
  if (!isPrefix) return open
  return [...open, ...shown.slice(stack.length).map(closing)]
}

/** What is on the screen while the address says `stack`. `forget` ends the slide of the level at an index. */
export function useShownDrawers(stack: readonly OpenDrawer[]) {
  const [known, setKnown] = useState(stack)
  const [shown, setShown] = useState<ShownDrawer[]>(() => nextShown([], stack))
  if (!same(known, stack)) {
    setKnown(stack)
    setShown(nextShown(shown, stack))
  }
  return {
    shown,
    forget: (at: number) => setShown((now) => (now[at]?.isOpen === false ? now.slice(0, at) : now)),
  }
}
