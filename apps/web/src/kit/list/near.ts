import { type RefCallback, useState } from 'react'

/** For a `ref`: calls `act` whenever the element comes as near to what is seen as `margin` says. */
export const whenNear =
  (margin: string, act: () => void): RefCallback<Element> =>
  (element) => {
    if (!element) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && act(), {
      rootMargin: `${margin} 0px`,
      // What scrolls inside of a drawer is cut at its edge, unless this says the same there.
      scrollMargin: `${margin} 0px`,
    })
    // After two frames the questions of what stands there are asked: one that is due to be asked anew must not be taken for fresh.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => watcher.observe(element))
    })
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }

/** Whether an element has come near to what is seen; true from then on, or from the first. */
export function useNear(fromTheFirst = false): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(fromTheFirst)
  const [ref] = useState(() => whenNear('400px', () => setNear(true)))
  return [ref, isNear]
}
