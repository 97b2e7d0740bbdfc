import { useRef } from 'react'

/**
 * Begins a thing only while it is not under way: a second tap that comes before the screen has been drawn anew does nothing.
 * The thing says when it has ended.
 */
export function useOnce() {
  const isUnderWay = useRef(false)
  return (begin: (ended: () => void) => void) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    begin(() => {
      isUnderWay.current = false
    })
  }
}
