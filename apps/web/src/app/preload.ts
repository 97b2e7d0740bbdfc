import { loadComplaint } from '../kit/server/calls.ts'
import { loadToaster } from '../kit/feedback/toast.ts'
import { contentOf } from './drawers.tsx'
import { inTurn } from '../kit/frame/turns.ts'
import { tabs } from './tabs.tsx'

/** Loads what is likely to be opened next, once nothing else is to be done. */
export function preloadNext(): void {
  const next = [contentOf('news-detail'), ...tabs].map(({ preload }) => preload)
  // What cannot be loaded now is loaded when it is wanted, and told then.
  for (const load of [loadToaster, loadComplaint, ...next]) inTurn(() => void Promise.allSettled([load()]))
}
