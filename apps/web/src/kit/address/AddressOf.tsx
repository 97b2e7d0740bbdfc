import { readDrawers, writeDrawers } from '@pahlavan/contract/address'
import { type ReactNode, useMemo } from 'react'
import { type Address, LayerAddress, useAddress } from './location.ts'
import { placeOf } from './place.ts'

/** The address as a layer sees it, without the drawers above it. A layer that slides out keeps its last address. */
function layer(at: number) {
  let known: Address | undefined
  return (address: Address): Address => {
    const { pathname, search, state } = address
    const stack = readDrawers(search)
    if (known && stack.length < at) return known
    const above = Math.max(0, stack.length - at)
    const place = placeOf(state)
    const own = {
      pathname,
      search: above > 0 ? writeDrawers(search, stack.slice(0, at)) : search,
      state: { ...place, depth: Math.max(0, place.depth - above) },
    }
    if (known && JSON.stringify(own) === JSON.stringify(known)) return known
    known = own
    return own
  }
}

interface AddressOfProps {
  /** The page is layer 0, the lowest drawer 1. */
  at: number
  children: ReactNode
}

/**
 * Gives a layer the address that it was opened with: a drawer that opens above it or closes changes nothing in it, so that nothing of it is drawn again
 * while a finger waits.
 */
export function AddressOf({ at, children }: AddressOfProps) {
  const read = useMemo(() => layer(at), [at])
  return <LayerAddress value={useAddress(read)}>{children}</LayerAddress>
}
