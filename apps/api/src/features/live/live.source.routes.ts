import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '../../http/problems.ts'
import { compressed } from '../../http/response-bytes.ts'
import { DiskStore } from '../media/media.disk.ts'
import type { MayRead } from '../media/media.films.routes.ts'
import { type Grant, readGrant } from '../media/media.grants.rules.ts'
import { grantPathOf, isAllowed, liveGrants, partName } from './live.addresses.rules.ts'
import { NoOrigin, OriginCache } from './live.origin.cache.ts'
import { BadPlaylist, type Lead, rewritePlaylist } from './live.playlists.rules.ts'
import { findSource, type StreamSourceRow } from './live.source.queries.ts'
import type { Viewers } from './live.viewers.cache.ts'

/** The folder, below the data, that the club's own server writes its lists and parts into: one for each stream. */
export const HLS_FOLDER = join('live', 'hls')

/** The lifetime of a looked-up right (ms): a viewer makes a request every two seconds. */
const RIGHT_MS = 5000
const MAX_CACHED_RIGHTS = 20_000
/** Parts that the ingest names. */
const PART = /^[\w-]{1,40}\.ts$/
const LIST = 'application/vnd.apple.mpegurl'

type StreamRequest = FastifyRequest<{ Params: { grant: string; '*': string } }>

class Rights {
  readonly #known = new LRUCache<string, StreamSourceRow>({ max: MAX_CACHED_RIGHTS, ttl: RIGHT_MS })
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** @throws Problem 403, 410 for an address that plays no more, or not here */
  async of(address: string, cookies: string | undefined): Promise<{ grant: Grant; row: StreamSourceRow }> {
    const grant = readGrant(liveGrants, this.#app.secrets, { address, cookies })
    const row = this.#known.get(address) ?? (await findSource(this.#app.database.pool, grant))
    if (!row) throw new Problem(403, 'source_refused')
    if (!this.#known.has(address)) this.#known.set(address, row)
    return { grant, row }
  }
}

/** A list in which every address is one of ours beside it. */
const ours = (app: FastifyInstance, streamId: number, base: string, text: string) =>
  rewritePlaylist(text, (address, lead) => partName(app.secret, streamId, { base, address, lead }))

/** The list that the club's own server writes: the names of its parts stay as they are. */
async function ownList(app: FastifyInstance, streamId: number): Promise<string> {
  const file = join(app.config.dataDir, HLS_FOLDER, String(streamId), 'index.m3u8')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(503, 'stream_down')
  })
  return rewritePlaylist(text, (address) => {
    if (PART.test(address)) return address
    throw new BadPlaylist('no part of ours')
  })
}

async function sendList(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { body, encoding } = await compressed(text, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(LIST).header('vary', 'Accept-Encoding').send(body)
}

/** A failing source is neither our fault nor the caller's. */
function refused(error: unknown): never {
  if (error instanceof NoOrigin && error.status === 404) throw new Problem(404, 'not_found')
  if (error instanceof NoOrigin || error instanceof BadPlaylist) throw new Problem(503, 'stream_down')
  throw error
}

/**
 * What streams are played from: `/media/live/{grant}/index.m3u8`, and beside it what lists name. Each request is held against its grant, its browser, and, every few seconds, against what
 * the database says of session and right.
 */
export function streamFiles(app: FastifyInstance, { viewers }: { viewers: Viewers }, done: () => void): void {
  const rights = new Rights(app)
  const origin = new OriginCache()
  const store = new DiskStore(join(app.config.dataDir, HLS_FOLDER))

  const fromOrigin = async (
    streamId: number,
    { source }: StreamSourceRow,
    grantPath: { lead: Lead; path: string } | null,
  ) => {
    if (source === null || !isAllowed(source, app.config.videoBoxes)) throw new Problem(503, 'stream_down')
    const url = grantPath ? new URL(source).origin + grantPath.path : source
    const fetched = await origin.get(url, grantPath?.lead ?? 'list')
    return grantPath?.lead === 'part' ? fetched : ours(app, streamId, url, fetched.body.toString())
  }

  app.get('/media/live/:grant/*', async (request: StreamRequest, reply) => {
    const { grant: address, '*': name } = request.params
    const { grant, row } = await rights.of(address, request.headers.cookie)
    if (row.status !== 'live') throw new Problem(403, 'source_refused')
    reply.header('cache-control', 'private, no-store')
    const isTop = name === 'index.m3u8'
    if (row.sourceKind === 'ingest' && !isTop) {
      const served = PART.test(name) ? await store.serve(request.raw, `${grant.id}/${name}`) : null
      if (!served) throw new Problem(404, 'not_found')
      return reply.code(served.status).headers(served.headers).type('video/mp2t').send(served.body)
    }
    const grantPath = isTop ? null : grantPathOf(app.secrets, grant.id, name)
    if (!isTop && !grantPath) throw new Problem(404, 'not_found')
    if (grantPath?.lead !== 'part')
      viewers.add(
        row.broadcastId,
        grant.sessionId === 0 ? `${address} ${request.ip}` : String(grant.sessionId),
      )
    const found = await (row.sourceKind === 'ingest'
      ? ownList(app, grant.id)
      : fromOrigin(grant.id, row, grantPath)
    ).catch(refused)
    if (typeof found === 'string') return sendList(found, request, reply)
    return reply.type(found.type).send(found.body)
  })
  done()
}

/** Whether a request may have a file of a recording: while its session lives and its bearer may watch. */
export const mayReadRecording = (app: FastifyInstance): MayRead => {
  const rights = new Rights(app)
  return async (request, { key, grant }) => {
    const { row } = await rights.of(grant, request.headers.cookie)
    return row.status === 'ended' && row.filmKey === key
  }
}
