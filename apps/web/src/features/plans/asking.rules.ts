import { readDrawers } from '@pahlavan/contract/address'
import { homePaths } from '@pahlavan/contract/navigation'

/** How long the plans do not come by themselves again on a device, in milliseconds. */
export const ASK_INTERVAL_MS = 7 * 24 * 3_600_000

/** Overlays of a tab: the search, and a film or a picture. */
const OVERLAYS = ['q', 'fileId']

/**
 * Whether the plans may come by themselves over an address: it is a tab and nothing else. A drawer, a broadcast, the result of a payment and a form are never covered.
 */
export function isBareTab({ pathname, search }: { pathname: string; search: string }): boolean {
  const params = new URLSearchParams(search)
  return (
    homePaths.includes(pathname) &&
    readDrawers(search).length === 0 &&
    OVERLAYS.every((name) => !params.has(name))
  )
}

/** Whether the plans may come again; `shownAt` is a kept number of milliseconds, or anything that a browser kept instead. */
export function isDue(shownAt: string | null, now: number): boolean {
  const past = now - Number(shownAt ?? Number.NaN)
  return !(past >= 0 && past < ASK_INTERVAL_MS)
}
