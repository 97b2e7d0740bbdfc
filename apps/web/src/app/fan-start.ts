import type { QueryClient } from '@tanstack/react-query'
import { startBookmarkSync } from '../features/account/bookmarkSync.ts'
import { startOutbox } from '../features/account/outboxStart.ts'
import { startGoodsSync } from '../features/goods/goodsSync.ts'
import { startCartSync } from '../features/cart/cartSync.ts'
import { startSettledNotice } from '../features/predictions/settledNotice.ts'

/** Starts what goes on while somebody is signed in. The answer ends it. */
export function startFan(cache: QueryClient): () => void {
  // The parts for offline use load before the network goes; after a failure they load on demand.
  const shown = [import('./WaitingSheet.tsx'), import('../features/services/WaitingForms.tsx')]
  void Promise.allSettled(shown)
  const ends = [
    startOutbox(cache),
    startBookmarkSync(cache),
    startCartSync(),
    startGoodsSync(),
    startSettledNotice(cache),
  ]
  return () => {
    for (const end of ends) end()
  }
}
