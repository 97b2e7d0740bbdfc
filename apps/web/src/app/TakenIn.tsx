import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Content } from './StandingDrawers.tsx'

/** Moving without the loss of focus and playing films (DOM; not in all engines yet). */
interface MovingElement {
  moveBefore: (element: Element, before: Node | null) => void
}

/** Moves an element to the end of another one; what has the focus in it keeps that. */
function moveInto(place: Element & Partial<MovingElement>, element: Element) {
  if (place.moveBefore) return place.moveBefore(element, null)
  const focused = element.contains(document.activeElement) ? document.activeElement : null
  place.append(element)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

interface TakenInProps {
  content: Content
  /** Hears how far (px) it was scrolled before it was moved. */
  onMove: (scrolled: number) => void
}

/** The content of a drawer that stood there already: moved here, and drawn from where it was. */
export function TakenIn({ content, onMove }: TakenInProps) {
  const place = useRef<HTMLDivElement>(null)
  const moves = useEffectEvent(onMove)
  // The outside system: the document's elements, of which one is drawn by another component.
  useLayoutEffect(() => {
    const { element } = content
    const inner = element.querySelector('.sheet-body')
    const innerTop = inner?.scrollTop ?? 0
    moves(element.parentElement?.scrollTop ?? 0)
    if (place.current) moveInto(place.current, element)
    if (inner) inner.scrollTop = innerTop
  }, [content])
  return <div ref={place} className="drawer-inside" />
}
