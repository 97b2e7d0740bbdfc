import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { isOnSheet, leaveSheet } from '@pahlavan/kit/dialog/sheet-entry.ts'

/** An address as it is written, and what its history entry carries. */
export interface Address {
  pathname: string
  search: string
  state: unknown
}

/** The address that the server draws, which has none of its own. In the browser there is the address bar. */
export const DrawnAddress = createContext<{ ssrPath?: string; ssrSearch?: string }>({})

/** A path beginning with two slashes names a host: where this one is put back into the address bar, it must stay on this site. */
export const keepOnSite = (pathname: string) => pathname.replace(/^\/{2,}/, '/')

let seen: Address | undefined

/** The address of the address bar: the same object until it changes. */
export function liveAddress(): Address {
  const { pathname, search } = location
  const state: unknown = history.state
  if (seen?.pathname !== keepOnSite(pathname) || seen.search !== search || seen.state !== state)
    seen = { pathname: keepOnSite(pathname), search, state }
  return seen
}

/** The address as a layer knows it (`AddressOf`); null outside of them, where all of it counts. */
export const LayerAddress = createContext<Address | null>(null)

// Its types allow primitive values only; it accepts any value that stays the same object until it changes.
const useLocationValue = useLocationProperty as unknown as <T>(read: () => T, readDrawn: () => T) => T

/** Follows something of the address, in the browser or, where a server draws, of the one that it draws. */
export function useAddress<T>(read: (address: Address) => T): T {
  const { ssrPath, ssrSearch = '' } = use(DrawnAddress)
  const drawn =
    ssrPath === undefined ? undefined : { pathname: keepOnSite(ssrPath), search: ssrSearch, state: null }
  return useLocationValue(
    () => read(liveAddress()),
    () => read(drawn ?? liveAddress()),
  )
}

const all = (address: Address) => address

/** The address, as it is written, and what its history entry carries. What lies beneath a drawer knows nothing of that drawer. */
export function useLocation(): Address {
  const ofLayer = use(LayerAddress)
  // A part is of a layer or of none as long as it lives, and a screen has hundreds of links: those of a layer follow nothing themselves.
  // oxlint-disable-next-line react/rules-of-hooks
  return ofLayer ?? useAddress(all)
}

/** Whether an address is the one that is open. */
export const isHere = (address: string): boolean => new URL(address, location.href).href === location.href

/**
 * Goes to an address of this app: in a new history entry, or in place of the one that is. From a sheet the new one takes the sheet's
 * entry, and what replaces takes the place of the one beneath it.
 */
export function goTo(address: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const replace = options.replace ?? false
  if (isOnSheet() && replace) leaveSheet(() => navigate(address, options))
  navigate(address, { ...options, replace: replace || isOnSheet() })
}

/** Goes on to an address at once, in place of the one that is; its entry keeps what `state` says. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const go = useEffectEvent((address: string) => goTo(address, { replace: true, state }))
  // The outside system: the browser's history.
  useLayoutEffect(() => go(to), [to])
  return null
}
