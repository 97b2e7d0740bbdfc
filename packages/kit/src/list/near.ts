import { type RefCallback, useState } from 'react'

/** For a `ref`: calls `act` whenever the element comes within `margin` of the viewport. */
export const whenNear =
  (margin: string, act: () => void): RefCallback<Element> =>
  (element) => {
    if (!element) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && act(), {
      rootMargin: `${margin} 0px`,
      // What scrolls inside of a drawer is cut at its edge, unless this says the same there.
      scrollMargin: `${margin} 0px`,
    })
    // After two frames the queries of the current content have started: a query that is due for a refetch must not count as fresh.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => watcher.observe(element))
    })
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }

/** Whether an element has come near the viewport; it stays true, or is true from the start. */
export function useNear(fromTheFirst = false): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(fromTheFirst)
  const [ref] = useState(() => whenNear('400px', () => setNear(true)))
  return [ref, isNear]
}
