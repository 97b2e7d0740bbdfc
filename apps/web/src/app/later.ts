import type { QueryClient } from '@tanstack/react-query'
import { preloadNext } from './preload.ts'
import { registerServiceWorker } from './worker-registration.ts'

/** From here on there is room beside the column. */
const wide = matchMedia('(min-width: 1120px)')

/** Loads the parts that the first screen does not need: the worker, the code of the next screens, newer terms, changes of content, and the sides of a wide one. */
export function startLater(queryClient: QueryClient): void {
  void registerServiceWorker()
  void preloadNext()
  void import('./content-changes.ts').then(({ followContent }) => followContent(queryClient))
  void import('./club-changes.ts').then(({ followClubState }) => followClubState())
  void import('./show-plans.tsx').then((plans) => plans.showPlans(queryClient))
  void import('./show-terms.tsx').then((terms) => terms.showTerms(queryClient))
  const show = () => {
    if (wide.matches) void import('./show-sides.tsx').then((sides) => sides.showSides(queryClient))
  }
  show()
  wide.addEventListener('change', show)
}
