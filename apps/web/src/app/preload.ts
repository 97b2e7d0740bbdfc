import { readDrawers } from '@pahlavan/contract/address'
import { drawer } from '@pahlavan/contract/drawers'
import { homePaths, stepOfPath } from '@pahlavan/contract/navigation'
import { loadComplaint } from '../kit/call.ts'
import { loadToaster } from '../kit/toast.ts'
import { DrawerStack } from './DrawerHost.tsx'
import { contentOf } from './drawers.tsx'
import { tabs } from './tabs.tsx'

/** Loads the code of an address's first screen: the top drawer's or, where a drawer does not cover it, the tab's. */
export async function preloadScreen({ pathname, search }: Location): Promise<void> {
  const stack = readDrawers(search)
  if (!homePaths.includes(pathname)) return
  const tab = tabs[stepOfPath(pathname)] ?? tabs[2]
  const isCovered = stack.some(({ name }) => drawer(name).anchor !== 'bottom')
  const seen = stack.map(({ name }) => contentOf(name))
  await Promise.all((isCovered ? seen : [tab, ...seen]).map((one) => one.preload()))
}

/** Loads what is likely to be opened next, once nothing else is to be done. */
export function preloadNext(): void {
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
  const next = [DrawerStack, contentOf('news-detail'), ...tabs]
  // What cannot be loaded now is loaded when it is wanted, and told then.
  idle(() => void Promise.allSettled([loadToaster(), loadComplaint(), ...next.map((one) => one.preload())]))
}
