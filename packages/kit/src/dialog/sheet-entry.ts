import { navigate } from 'wouter/use-browser-location'

/** The history entries of the sheets that are open. */
const open = new Set<unknown>()
/** While a sheet's entry is being left: the callbacks that run once the entry beneath is current. */
let leaving: (() => void)[] | undefined

const sheetOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : undefined

// Listeners run in their order: this one runs before React's, so that nothing renders the old state of the entry beneath.
if ('addEventListener' in globalThis)
  globalThis.addEventListener('popstate', () => {
    const then = leaving ?? []
    leaving = undefined
    for (const work of then) work()
  })

/** Whether the entry that is belongs to an open sheet. */
export const isOnSheet = (): boolean => open.has(sheetOf(history.state))

/** Whether an entry is being left: the address may already be the next one. */
export const isLeavingSheet = (): boolean => leaving !== undefined

/** Goes back from a sheet's entry to the one beneath it, which takes a moment, and then on. */
export function leaveSheet(...then: (() => void)[]): void {
  if (leaving) leaving.push(...then)
  else {
    leaving = then
    history.back()
  }
}

/**
 * Gives an open sheet a history entry of its own, so that the phone's back closes it and nothing beneath.
 *
 * @param onBack runs when the user leaves the entry by going back
 * @returns the function to call when the sheet is closed
 */
export function enterSheet(onBack: () => void): () => void {
  const own = performance.timeOrigin + performance.now()
  const { pathname, search, hash } = globalThis.location
  open.add(own)
  navigate(pathname + search + hash, { state: { ...(history.state as object | null), sheet: own } })
  const handlePop = () => sheetOf(history.state) !== own && onBack()
  globalThis.addEventListener('popstate', handlePop)
  return () => {
    globalThis.removeEventListener('popstate', handlePop)
    // A link tapped in the sheet may navigate first, and then takes its entry.
    setTimeout(() => {
      if (sheetOf(history.state) === own) leaveSheet()
      open.delete(own)
    })
  }
}
