import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come near to what is seen; true from then on. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  // The outside system: the browser's IntersectionObserver.
  useEffect(() => {
    if (isNear || !ref.current) return undefined
    const watcher = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: '400px 0px',
    })
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [isNear])
  return [ref, isNear]
}
