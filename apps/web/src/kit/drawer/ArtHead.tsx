import { type RefCallback, useState } from 'react'
import { DrawerHead, type DrawerHeadProps } from './DrawerHead.tsx'

/** So much (px) of a picture may still stand below the head. */
const REST = 24

/** For a head's `ref`: says, as its drawer is scrolled, whether the picture under it is passed. */
const whenPassed =
  (say: (isPassed: boolean) => void): RefCallback<HTMLElement> =>
  (head) => {
    if (!head) return undefined
    const measure = () => {
      // Both are looked up each time: the known data renders before the full data, and its drawer gets another frame.
      const picture = head.closest('.drawer')?.querySelector('.under-head')
      const end = head.getBoundingClientRect().bottom + REST
      say(picture ? picture.getBoundingClientRect().bottom < end : false)
    }
    // In the next frame it is laid out anyway.
    const first = requestAnimationFrame(measure)
    document.addEventListener('scroll', measure, true)
    return () => {
      cancelAnimationFrame(first)
      document.removeEventListener('scroll', measure, true)
    }
  }

/** A head over a picture (`.under-head`), which shows the title itself; once that is passed, a bar with title and note. */
export function ArtHead({ over, note, ...rest }: Omit<DrawerHeadProps, 'art'> & { over: boolean }) {
  const [isPassed, setPassed] = useState(false)
  const [ref] = useState(() => whenPassed(setPassed))
  return <DrawerHead {...rest} note={over && note} art={over ? { ref, isPassed } : undefined} />
}
