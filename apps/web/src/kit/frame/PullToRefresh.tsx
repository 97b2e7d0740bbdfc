import { useQueryClient } from '@tanstack/react-query'
import './pull.css'

/** How far the finger goes (px) until letting go asks anew, and how far the sign follows it. */
const [REFRESH_PX, MAX_PULL_PX] = [84, 120]

/**
 * Follows a finger that pulls the top of the page or of its drawer down.
 *
 * @param refresh asks everything anew that is shown
 */
const follow = (refresh: () => Promise<unknown>) => (sign: HTMLElement | null) => {
  if (!sign) return undefined
  /** The drawer that the sign belongs to; without one it is that of the page. */
  const drawer = sign.closest('[role="dialog"]')
  let from: number | null = null
  let pulled = 0
  const show = (far: number) => {
    pulled = Math.max(0, Math.min(MAX_PULL_PX, far))
    sign.style.setProperty('--pull', String(pulled / REFRESH_PX))
    sign.toggleAttribute('data-far', pulled >= REFRESH_PX)
  }
  const start = ({ touches: [touch], target }: TouchEvent) => {
    const place = target instanceof Element ? target : null
    const isElsewhere = (place?.closest('dialog, [role="dialog"]') ?? null) !== drawer
    const isSideways = place?.closest('.hero, .rail, .bracket') !== null
    const top = drawer ? drawer.scrollTop : window.scrollY
    from = touch && top <= 0 && !isElsewhere && !isSideways ? touch.clientY : null
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (from !== null && touch) show((touch.clientY - from) * 0.6)
  }
  const end = () => {
    const isFar = from !== null && pulled >= REFRESH_PX
    from = null
    if (!isFar) return show(0)
    sign.toggleAttribute('data-busy', true)
    return void refresh().finally(() => {
      sign.removeAttribute('data-busy')
      show(0)
    })
  }
  const passive = { passive: true }
  window.addEventListener('touchstart', start, passive)
  window.addEventListener('touchmove', move, passive)
  window.addEventListener('touchend', end, passive)
  window.addEventListener('touchcancel', end, passive)
  return () => {
    window.removeEventListener('touchstart', start)
    window.removeEventListener('touchmove', move)
    window.removeEventListener('touchend', end)
    window.removeEventListener('touchcancel', end)
  }
}

/** The sign of a page that is pulled down: letting go asks everything anew that is shown. */
export function PullToRefresh() {
  const cache = useQueryClient()
  return (
    <span
      className="pull-sign"
      aria-hidden="true"
      ref={follow(() => cache.refetchQueries({ type: 'active' }, { throwOnError: false }))}
    />
  )
}
