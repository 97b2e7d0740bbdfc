import type { Edge } from '../kit/address/drawers.ts'

/** A finger that moved less (px) has not said where it goes. */
const SLOP_PX = 8
/** The share of a drawer that a slow finger moves it by to close it. */
const FAR_SHARE = 0.4
/** A finger that is faster (px a ms) closes it anyway. */
const FAST = 0.5
/** What fingers move by themselves. */
const IGNORED = 'dialog, [data-swipe-ignore], input[type="range"], media-time-range, media-volume-range'

const axes = {
  right: { axis: 'x', sign: 1 },
  left: { axis: 'x', sign: -1 },
  bottom: { axis: 'y', sign: 1 },
} as const

type Axis = (typeof axes)[Edge]['axis']

interface Point {
  x: number
  y: number
  at: number
}

const pointOf = (event: TouchEvent): Point => {
  const [touch] = event.touches
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0, at: event.timeStamp }
}

/** Whether something between a finger and its drawer scrolls along the same axis, and goes first. */
function isScrolled(target: Element, drawer: HTMLElement, axis: Axis): boolean {
  for (let element: Element | null = target; element; element = element.parentElement) {
    const isWide = axis === 'x' && element.scrollWidth > element.clientWidth
    if (isWide && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true
    if (axis === 'y' && element.scrollTop > 0) return true
    if (element === drawer) return false
  }
  return false
}

/**
 * Lets a finger push a drawer out to the edge that it came from. Touch events, and not pointer events: a browser that has begun to scroll takes the
 * pointer away, and only a touch can be kept from scrolling by the way it goes.
 *
 * @returns what ends that
 */
export function followSwipe(drawer: HTMLElement, edge: Edge, close: () => void): () => void {
  const { axis, sign } = axes[edge]
  const listening = new AbortController()
  const { signal } = listening
  const size = () => (axis === 'x' ? drawer.clientWidth : drawer.clientHeight)
  const move = (px: number) => drawer.style.setProperty(`--drawer-swipe-movement-${axis}`, `${px * sign}px`)
  let first: Point | null = null
  let last: Point | null = null
  let moved = 0
  let speed = 0
  const end = () => {
    const isSwipe = 'swiping' in drawer.dataset
    delete drawer.dataset.swiping
    first = null
    if (!isSwipe) return
    if (moved > size() * FAR_SHARE || (speed > FAST && moved > SLOP_PX)) close()
    else move(0)
  }
  const begin = (event: TouchEvent) => {
    const { target } = event
    if (event.touches.length > 1 || !(target instanceof Element) || target.closest(IGNORED)) return end()
    first = pointOf(event)
    last = first
    moved = 0
    return undefined
  }
  const follow = (event: TouchEvent) => {
    if (!first || !last) return
    const now = pointOf(event)
    const along = (now[axis] - first[axis]) * sign
    if (!('swiping' in drawer.dataset)) {
      const across = Math.abs(axis === 'x' ? now.y - first.y : now.x - first.x)
      if (Math.max(Math.abs(along), across) < SLOP_PX) return
      const isFree = event.cancelable && along > across && !isScrolled(event.target as Element, drawer, axis)
      if (!isFree) {
        first = null
        return
      }
      drawer.dataset.swiping = ''
    }
    event.preventDefault()
    speed = ((now[axis] - last[axis]) * sign) / Math.max(1, now.at - last.at)
    moved = Math.max(0, along - SLOP_PX)
    last = now
    move(moved)
  }
  drawer.addEventListener('touchstart', begin, { signal, passive: true })
  drawer.addEventListener('touchmove', follow, { signal, passive: false })
  for (const type of ['touchend', 'touchcancel'] as const) drawer.addEventListener(type, end, { signal })
  return () => {
    listening.abort()
    end()
  }
}
