import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Point, Size } from './crop.rules.ts'

/** The steps of the arrow keys, in parts of the picture; the long one with Shift. */
const STEP = 0.01
const LONG_STEP = 0.1

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The place of a pointer, in the units of its drawing. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>): Point {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM()?.inverse()
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
  return { x, y }
}

interface Dragging<Origin> {
  /** The moved value, as it is now. */
  origin: Origin
  /** The size of the drawing, in its units. */
  whole: Size
  /** Hears how far it was moved from where it began. */
  onMove: (from: Origin, by: Point) => void
}

/** The handlers of a part of a drawing that a pointer drags, and arrow keys move. */
export function useDragging<Origin>({ origin, whole, onMove }: Dragging<Origin>) {
  const start = useRef<{ at: Point; from: Origin } | null>(null)
  return {
    role: 'button',
    tabIndex: 0,
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { at: pointOf(event), from: origin }
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (!start.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      const { at, from } = start.current
      const { x, y } = pointOf(event)
      onMove(from, { x: x - at.x, y: y - at.y })
    },
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      const direction = directions[event.key]
      if (!direction) return
      event.preventDefault()
      const step = event.shiftKey ? LONG_STEP : STEP
      onMove(origin, { x: direction.x * step * whole.width, y: direction.y * step * whole.height })
    },
  }
}
