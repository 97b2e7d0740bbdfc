import { type OpenDrawer, opened, readDrawers, writeDrawers } from '@pahlavan/contract/address'
import { drawer, type DrawerName } from '@pahlavan/contract/drawers'
import { type Address, goTo, keepOnSite, liveAddress, useLocation } from './location.ts'
import { placeOf } from './place.ts'

export type Edge = 'right' | 'left' | 'bottom'

/** The edge of the screen that a drawer comes from: "side" is right in Persian and left in English. */
export function edgeOf(name: DrawerName, dir: 'rtl' | 'ltr'): Edge {
  const { anchor } = drawer(name)
  if (anchor === 'side') return dir === 'rtl' ? 'right' : 'left'
  return anchor
}

/** The edge from which the page beneath was pushed; a sheet from below does not push. */
export const beneathOf = (stack: readonly OpenDrawer[], dir: 'rtl' | 'ltr'): Edge | undefined =>
  stack.map(({ name }) => edgeOf(name, dir)).find((edge) => edge !== 'bottom')

/** Closes the top drawer: back where we opened it, else by an address without it. */
export function closeTop(): void {
  const { pathname, search } = location
  const place = placeOf(history.state)
  if (place.depth > 0) return history.back()
  const rest = writeDrawers(search, readDrawers(search).slice(0, -1))
  return goTo(keepOnSite(pathname) + rest, { replace: true, state: place })
}

/** An address with a drawer opened on top, and what its history entry carries. */
function openingOn(
  { pathname, search, state }: Address,
  stack: readonly OpenDrawer[],
  name: DrawerName,
  id?: string,
) {
  const place = placeOf(state)
  const next = opened(stack, id === undefined ? { name } : { name, id })
  return { to: pathname + writeDrawers(search, next), state: { ...place, depth: place.depth + 1 } }
}

/** Opens a drawer; one that is on top already with the same id stays. */
function open(name: DrawerName, id?: string): void {
  const now = liveAddress()
  const stack = readDrawers(now.search)
  const top = stack.at(-1)
  if (top?.name === name && top.id === id) return
  const { to, state } = openingOn(now, stack, name, id)
  goTo(to, { state })
}

/** The stack of drawers: the address is its only truth. */
export function useDrawers() {
  const address = useLocation()
  const stack = readDrawers(address.search)
  return {
    stack,
    /** The address with a drawer opened on top, and what its history entry carries. */
    opening: (name: DrawerName, id?: string) => openingOn(address, stack, name, id),
    open,
    close: closeTop,
  }
}
