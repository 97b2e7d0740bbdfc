import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { LIVE_TAG } from './live.addresses.rules.ts'
import { findShown, listSheets, type SheetRow } from './live.chapters.queries.ts'
import { watchAddress } from './live.chapters.rules.ts'

/** For so long sheets stand (seconds): a result may be corrected. */
const CACHE_SECONDS = 60

/** The sheets beside each recording of a broadcast, by the ids of its streams. They are everybody's, and made once. */
export async function keptSheets(
  app: FastifyInstance,
  language: Language,
  id: number,
): Promise<ReadonlyMap<number, SheetRow[]>> {
  const cached = await app.responses.cachedValue(language, `live sheets ${id}`, async () => ({
    data: Map.groupBy(await listSheets(app.database.pool, language, id), ({ streamId }) => streamId),
    tags: [LIVE_TAG],
    seconds: CACHE_SECONDS,
  }))
  return cached.data
}

/** Where a bout is seen: its addresses in the app, each null where there is none. */
export async function seenAt(
  app: FastifyInstance,
  playId: number,
): Promise<{ stream: string | null; video: string | null }> {
  const shown = await findShown(app.database.pool, playId)
  return {
    stream: shown?.isLive ? watchAddress(shown, null) : null,
    video: shown && !shown.isLive ? watchAddress(shown, playId) : null,
  }
}
