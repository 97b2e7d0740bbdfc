import { type ReactNode, useDeferredValue } from 'react'
import { useIsHydrated } from '@pahlavan/kit/time/first-render.ts'

interface AfterTapProps {
  fallback: ReactNode
  children: ReactNode
}

/**
 * Answers a tap by the fallback, and renders the children after it, in slices that the next tap interrupts. The server and the hydration render
 * the children at once.
 */
export function AfterTap({ fallback, children }: AfterTapProps) {
  const isDrawn = useDeferredValue(true, !useIsHydrated())
  return isDrawn ? children : fallback
}
