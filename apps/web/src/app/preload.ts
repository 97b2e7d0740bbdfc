import { loadComplaint } from '../kit/server/calls.ts'
import { loadToaster } from '../kit/feedback/toast.ts'
import { DrawerStack } from './DrawerHost.tsx'
import { contentOf } from './drawers.tsx'
import { tabs } from './tabs.tsx'

/** Loads what is likely to be opened next, once nothing else is to be done. */
export function preloadNext(): void {
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
  const next = [DrawerStack, contentOf('news-detail'), ...tabs]
  // What cannot be loaded now is loaded when it is wanted, and told then.
  idle(() => void Promise.allSettled([loadToaster(), loadComplaint(), ...next.map((one) => one.preload())]))
}
