import { loadComplaint } from '@pahlavan/kit/server/calls.ts'
import { loadToaster } from '@pahlavan/kit/feedback/toast.ts'
import { contentOf } from './drawers.tsx'
import { loadDrawerFrame } from './DrawerHost.tsx'
import { idle } from '../kit/frame/idle.ts'
import { tabs } from './tabs.tsx'

/** Loads the screens that are likely to be opened next, one at a time, while the browser is idle. */
export async function preloadNext(): Promise<void> {
  const next = [contentOf('news-detail'), ...tabs].map(({ preload }) => preload)
  for (const load of [loadDrawerFrame, loadToaster, loadComplaint, ...next]) {
    await idle()
    // What cannot be loaded now is loaded when it is wanted, and told then.
    await Promise.allSettled([load()])
  }
}
