import { useEffect, useState } from 'react'

/** How long (ms) the phone is left to who reads a pasted drawer, where nobody touches it. */
const READING = 6000
/** So long (ms) after the last touch, key or scroll nothing is going on. */
const STILL = 300

const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Whether the frames that slide may take in what stands in an element: after a while, or sooner once somebody has touched it, never under a finger,
 * in a scroll that runs on by itself, or while a field has the focus, whose keyboard a phone would put away.
 */
export function useRested(place: HTMLElement | null): boolean {
  const [isRested, setRested] = useState(false)
  // The outside system: what a reader does with fingers and keys, and the time.
  useEffect(() => {
    if (!place || isRested) return undefined
    let [isPressed, isTouched] = [false, false]
    let timer = 0
    const wait = (time: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(rest, time)
    }
    const rest = () => {
      const isBusy =
        isPressed || (place.contains(document.activeElement) && document.activeElement?.matches(FIELDS))
      if (isBusy) wait(STILL)
      else setRested(true)
    }
    const follow = ({ type }: Event) => {
      // What a screen scrolls by itself, as to the weight that is on, is nobody's doing.
      if (type === 'scroll' && !isTouched) return
      isTouched = true
      if (type === 'pointerdown') isPressed = true
      else if (type !== 'scroll' && type !== 'keydown') isPressed = false
      wait(STILL)
    }
    const heard = ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'wheel', 'scroll']
    for (const type of heard) document.addEventListener(type, follow, { capture: true, passive: true })
    wait(READING)
    return () => {
      clearTimeout(timer)
      for (const type of heard) document.removeEventListener(type, follow, { capture: true })
    }
  }, [place, isRested])
  return isRested
}
