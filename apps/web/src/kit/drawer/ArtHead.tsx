import { type RefCallback, useState } from 'react'
import { DrawerHead, type DrawerHeadProps } from './DrawerHead.tsx'

/** So much (px) of a picture may still stand below the head. */
const REST = 24

/** For a head's `ref`: says, as its drawer is scrolled, whether the picture under it is passed. */
const whenPassed =
  (say: (isPassed: boolean) => void): RefCallback<HTMLElement> =>
  (head) => {
    const drawer = head?.closest('.drawer')
    if (!head || !drawer) return undefined
    const look = () => {
      // Asked anew each time: what is known of a thing is drawn before the thing itself.
      const picture = drawer.querySelector('.under-head')
      const end = head.getBoundingClientRect().bottom + REST
      say(picture !== null && picture.getBoundingClientRect().bottom < end)
    }
    // In the next frame it is laid out anyway.
    const first = requestAnimationFrame(look)
    drawer.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      drawer.removeEventListener('scroll', look)
    }
  }

/** A head over a picture (`.under-head`), which shows the title itself; once that is passed, a bar with title and note. */
export function ArtHead({ over, note, ...rest }: Omit<DrawerHeadProps, 'art'> & { over: boolean }) {
  const [isPassed, setPassed] = useState(false)
  const [ref] = useState(() => whenPassed(setPassed))
  return <DrawerHead {...rest} note={over && note} art={over ? { ref, isPassed } : undefined} />
}
