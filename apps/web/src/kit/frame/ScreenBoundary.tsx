import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect } from 'react'
import { addBoundary, endBoundary } from '@pahlavan/kit/time/first-render.ts'

interface ScreenBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** A `Suspense` boundary that the server renders, too. React hydrates it by itself, and first where somebody taps; the first render ends with the last one. */
export function ScreenBoundary({ fallback, children }: ScreenBoundaryProps) {
  const id = useId()
  // The outside system: the count of boundaries that wait for their hydration.
  useLayoutEffect(() => addBoundary(id), [id])
  return (
    <Suspense fallback={fallback}>
      {children}
      <BoundaryEnd id={id} />
    </Suspense>
  )
}

/** Reports that the elements before it are hydrated. */
export function BoundaryEnd({ id }: { id: string }) {
  // The outside system: the same count.
  useEffect(() => endBoundary(id), [id])
  return null
}
