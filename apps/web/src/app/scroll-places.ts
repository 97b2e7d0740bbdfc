import { useLayoutEffect, useRef } from 'react'

/** How far each tab was scrolled, so that a list is found again where it was left. */
const places = new Map<number, number>()

/** Scrolls the page and every tab to the top: the action of a tap on the name. */
export function toTheTop(): void {
  places.clear()
  window.scrollTo(0, 0)
}

/** Scrolls to the top when the path changes (`docs/rules/specification.md` §2) and returns to a tab's own place when the step alone does. */
export function useScrollPlaces(pathname: string, step: number): void {
  const before = useRef({ pathname, step })
  // The outside system: the window's scroll position.
  useLayoutEffect(() => {
    const last = before.current
    before.current = { pathname, step }
    if (last.pathname !== pathname) toTheTop()
    else if (last.step !== step) window.scrollTo(0, places.get(step) ?? 0)
    const note = () => {
      // While a drawer is open the page beneath cannot be scrolled; its scroll position then is not its own.
      if (!document.documentElement.hasAttribute('data-scroll-locked')) places.set(step, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [pathname, step])
}
