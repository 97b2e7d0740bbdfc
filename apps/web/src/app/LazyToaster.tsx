import { lazy, Suspense } from 'react'
import { useToastsWanted } from '../kit/toast.ts'

const Toaster = lazy(() => import('../kit/Toaster.tsx').then((loaded) => ({ default: loaded.Toaster })))

/** The toasts, from the first one on. */
export function LazyToaster() {
  const wanted = useToastsWanted((toasts) => toasts.wanted)
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
