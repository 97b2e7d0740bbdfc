import type { QueryClient } from '@tanstack/react-query'
import { startBookmarkSync } from '../features/account/bookmarkSync.ts'
import { startCartSync } from '../features/cart/cartSync.ts'
import { startSettledNotice } from '../features/predictions/settledNotice.ts'

/** Starts what goes on while somebody is signed in. The answer ends it. */
export function startFan(cache: QueryClient): () => void {
  const ends = [startBookmarkSync(cache), startCartSync(), startSettledNotice(cache)]
  return () => {
    for (const end of ends) end()
  }
}
