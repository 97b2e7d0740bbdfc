import type { Language } from '@pahlavan/contract/endpoint'
import type { BoutChapter } from '@pahlavan/contract/live'
import type { FastifyInstance } from 'fastify'
import { LIVE_TAG } from './live.addresses.rules.ts'
import { findShown, listSheets } from './live.chapters.queries.ts'
import { chapterOf, watchAddress } from './live.chapters.rules.ts'

/** For so long chapters stand (seconds): a result may be corrected. */
const SECONDS = 60

/** The chapters of each recording of a broadcast, by the ids of its streams. They are everybody's, and made once. */
export async function chaptersOf(
  app: FastifyInstance,
  language: Language,
  id: number,
): Promise<ReadonlyMap<number, BoutChapter[]>> {
  const kept = await app.responses.load(language, `live chapters ${id}`, async () => ({
    data: Map.groupBy(await listSheets(app.database.pool, language, id), ({ streamId }) => streamId),
    tags: [LIVE_TAG],
    seconds: SECONDS,
  }))
  return new Map([...kept.data].map(([stream, rows]) => [stream, rows.map(chapterOf)]))
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
