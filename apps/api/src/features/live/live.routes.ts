import type { Language } from '@pahlavan/contract/endpoint'
import { type Broadcast, live as contract } from '@pahlavan/contract/live'
import { isAllowed } from '@pahlavan/contract/access'
import { tomanOrNull } from '@pahlavan/persian/money'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { freshQuestion } from '../../http/public-answer.ts'
import { publicRoute, route, staffRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { GRANT_MS, grantCookie, signGrant } from '../media/media.grants.rules.ts'
import { withBroadcastRights } from '../orders/orders.watch.queries.ts'
import { LIVE_TAG, liveGrants, sourceOf } from './live.addresses.rules.ts'
import { countedViewers } from './live.audience.commands.ts'
import { keptSheets } from './live.chapters.commands.ts'
import { chaptersOf, sheetsOf } from './live.chapters.rules.ts'
import { cardOf, firstBroadcast, listBroadcasts } from './live.cards.queries.ts'
import { findBroadcast, type StreamRow } from './live.detail.queries.ts'
import { correctOffset, startDue } from './live.commands.ts'
import { ingestRoutes } from './live.ingest.routes.ts'
import { streamFiles } from './live.source.routes.ts'

/** The lifetime of broadcast answers (seconds), in which viewers are counted again. */
const CACHE_SECONDS = 10

const shared = { tags: [LIVE_TAG], seconds: CACHE_SECONDS }

/** Lets a browser play a stream for a while: that of somebody's session, or any where anybody may. */
function grantOf(app: FastifyInstance, { id }: StreamRow, user: User | null) {
  const expiresAt = Date.now() + GRANT_MS
  const bearer = { accountId: user?.id ?? 0, sessionId: user?.sessionId ?? 0 }
  return { grant: signGrant(liveGrants, app.secret, { id, ...bearer, expiresAt }), expiresAt }
}

async function broadcastFor(
  app: FastifyInstance,
  id: number,
  user: User | null,
  language: Language,
): Promise<Broadcast> {
  const found = await findBroadcast(app.database.pool, language, id, user?.id ?? 0)
  if (!found) throw new Problem(404, 'broadcast_not_found')
  const { price, playPrice, ...row } = found.row
  const sheets = row.hasReplay ? await keptSheets(app, language, id) : null
  const isKeeper = isAllowed(user?.roles ?? [], 'broadcast.shift')
  const place = { status: row.status, boxes: app.config.videoBoxes }
  const streams = found.streams.map((stream) =>
    Object.assign({}, stream, {
      source: stream.mayWatch ? sourceOf(stream, place, grantOf(app, stream, user)) : null,
      recordedAt: stream.recordedAt?.toISOString() ?? null,
      offset: isKeeper ? stream.offsetMs / 1000 : null,
      sheets: isKeeper ? (sheets?.get(stream.id) ?? []).flatMap(sheetsOf) : null,
      chapters: (sheets?.get(stream.id) ?? []).flatMap(chaptersOf),
    }),
  )
  const card = cardOf(row)
  const [known = card] = user ? await withBroadcastRights(app.database.pool, user.id, [card]) : []
  return { ...known, price: tomanOrNull(price), playPrice: tomanOrNull(playPrice), streams }
}

/** Broadcasts and their sources. The answer with sources gives a signed-in browser the cookie that authorizes reading them. */
export async function liveRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const viewers = countedViewers(app)
  publicRoute(app, contract.first, {
    answer: async (_query, language) => ({ data: await firstBroadcast(pool, language), ...shared }),
  })
  publicRoute(app, contract.all, {
    answer: async ({ eventId }, language) => ({
      data: await listBroadcasts(pool, language, eventId ?? null),
      ...shared,
    }),
    personal: (cards, user) => withBroadcastRights(pool, user.id, cards),
  })
  app.publicAnswers.set(
    contract.detail.url,
    freshQuestion(contract.detail, (query, language) =>
      broadcastFor(app, query.liveBroadcastId, null, language),
    ),
  )
  await app.register(async (inside) => {
    inside.addHook('preHandler', async ({ user }, reply) => {
      if (!user) return
      const isSecure = app.origin().startsWith('https:')
      reply.header('set-cookie', grantCookie(liveGrants, app.secret, user.sessionId, isSecure))
    })
    route(inside, contract.detail, ({ query, user, language }) =>
      broadcastFor(app, query.liveBroadcastId, user, language),
    )
  })
  staffRoute(app, contract.setOffset, ({ query: { streamId, offset }, ...call }) =>
    correctOffset(pool, requestActor(call), { streamId, offsetMs: Math.round(offset * 1000) }),
  )
  await app.register(streamFiles, { viewers })
  await app.register(ingestRoutes)
  app.jobs.every('live.due', '* * * * *', () => startDue(pool))
}
