import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { isOnSheet, leaveSheet } from './sheet-entry.ts'

/** The address that the server draws, which has none of its own. In the browser there is the address bar. */
export const DrawnAddress = createContext<{ ssrPath?: string; ssrSearch?: string }>({})

/** A path beginning with two slashes names a host: where this one is put back into the address bar, it must stay on this site. */
export const keepOnSite = (pathname: string) => pathname.replace(/^\/{2,}/, '/')

/** The address, as it is written, and what its history entry carries. */
export function useLocation() {
  const drawn = use(DrawnAddress)
  const state: unknown = useHistoryState()
  return { pathname: keepOnSite(usePathname(drawn)), search: useSearch(drawn), state }
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
