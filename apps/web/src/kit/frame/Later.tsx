import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useIsHydrated } from '@pahlavan/kit/time/first-render.ts'

interface LaterProps {
  fallback: ReactNode
  children: ReactNode
}

/** A boundary below the first screen: the document leaves it out, and React renders it after the hydration, in slices that a tap interrupts. */
export function Later({ fallback, children }: LaterProps) {
  const isTurn = useDeferredValue(true, useIsHydrated())
  return isTurn ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
