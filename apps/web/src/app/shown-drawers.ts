import type { OpenDrawer } from '@pahlavan/contract/address'
import { useState } from 'react'

export interface ShownDrawer extends OpenDrawer {
  /** False while it slides out. */
  isOpen: boolean
  /** Whether it stands there from the first render on, without a slide. */
  isStill?: boolean
}

/** Whether two stacks are the same, ids too. */
const same = (a: readonly OpenDrawer[], b: readonly OpenDrawer[]) =>
  a.length === b.length && a.every((one, at) => one.name === b[at]?.name && one.id === b[at]?.id)

/** How many drawers of two stacks are the same by name, from the lowest on. */
function countSame(some: readonly OpenDrawer[], others: readonly OpenDrawer[]): number {
  const at = some.findIndex(({ name }, index) => others[index]?.name !== name)
  return at === -1 ? some.length : at
}

const closing = (one: ShownDrawer): ShownDrawer => Object.assign({}, one, { isOpen: false })

/** The drawers of a new stack; those that were taken off its end stay until they have slid out. */
export function nextShown(shown: readonly ShownDrawer[], stack: readonly OpenDrawer[]): ShownDrawer[] {
  const open = stack.map((one) => Object.assign({ isOpen: true }, one))
  if (countSame(stack, shown) < stack.length) return open
  return [...open, ...shown.slice(stack.length).map(closing)]
}

/** The drawers on the screen while the address says `stack`. `forget` ends the slide of the level at an index. */
export function useShownDrawers(stack: readonly OpenDrawer[]) {
  const [known, setKnown] = useState(stack)
  const [shown, setShown] = useState<ShownDrawer[]>(() =>
    nextShown([], stack).map((one) => Object.assign(one, { isStill: true })),
  )
  if (!same(known, stack)) {
    setKnown(stack)
    setShown(nextShown(shown, stack))
  }
  return {
    shown,
    forget: (at: number) => setShown((now) => (now[at]?.isOpen === false ? now.slice(0, at) : now)),
  }
}
