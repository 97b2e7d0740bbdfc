import { useLocation, useNavigate } from 'react-router'
import { usePlace } from '../../kit/place.ts'
import { withParams } from '../../kit/steps.ts'

/** What the Matches tab shows: this week where the address says nothing (`decisions.md` §7 names predict and board). */
export const matchesViews = ['week', 'all', 'results', 'predict', 'board'] as const
export type MatchesView = (typeof matchesViews)[number]

/** The view that an address names; anything else is this week. */
const viewOf = (name: string | null): MatchesView => matchesViews.find((view) => view === name) ?? 'week'

/** The parameters of the Matches tab in the address. Changing one replaces the entry, so that back leaves the tab at once. */
export function useMatchesAddress() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  return {
    params,
    view: viewOf(params.get('view')),
    put: (changes: Record<string, string | null>) =>
      void navigate(pathname + withParams(search, changes), { replace: true, state: place }),
  }
}
