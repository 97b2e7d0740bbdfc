import { archives as contract } from '@pahlavan/contract/admin/archives'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { DiskStore } from '../media/media.disk.ts'
import { type GrantKind, grantCookie, readGrant, signGrant } from '../media/media.grants.rules.ts'
import { fileSender } from '../media/media.sender.ts'
import { ArchiveFiles } from './archive.files.ts'
import {
  type Archives,
  checkDownload,
  dropArchive,
  openArchive,
  orderArchive,
  sweepArchives,
} from './archive.orders.commands.ts'
import { listArchives } from './archive.orders.queries.ts'
import { archiveQueue } from './archive.queue.ts'

const archiveGrants: GrantKind = { name: 'archive', path: '/media/archives' }

/** How long the address of an archive works (ms): a slow line needs hours for a large file. */
const DOWNLOAD_MS = 6 * 3_600_000

/** Gives out the address of an archive, and the cookie without which it does not work. */
async function openRoutes(app: FastifyInstance, { archives }: { archives: Archives }): Promise<void> {
  app.addHook('preHandler', async ({ user }, reply) => {
    if (!user) return
    const isSecure = app.origin().startsWith('https:')
    reply.header('set-cookie', grantCookie(archiveGrants, app.secret, user.sessionId, isSecure))
  })
  staffRoute(app, contract.open, async (call) => {
    const { user, query } = call
    const madeAt = await openArchive(archives, requestActor(call), query.id)
    const expiresAt = Date.now() + DOWNLOAD_MS
    const bearer = { id: query.id, accountId: user.id, sessionId: user.sessionId, expiresAt }
    const grant = signGrant(archiveGrants, app.secret, bearer)
    const address = `${archiveGrants.path}/${grant}/archive-${tehranDay(madeAt.getTime())}.zip`
    return { address, expiresAt: new Date(expiresAt).toISOString() }
  })
}

type DownloadRequest = FastifyRequest<{ Params: { grant: string } }>

/** The files of archives, whole or in parts. */
function openFiles(app: FastifyInstance, archives: Archives): void {
  const send = fileSender(app, new DiskStore(`${app.config.dataDir}/media`))
  app.get('/media/archives/:grant/:name', async (request: DownloadRequest, reply) => {
    const bearer = { address: request.params.grant, cookies: request.headers.cookie }
    const grant = readGrant(archiveGrants, app.secrets, bearer)
    await checkDownload(archives, grant)
    const headers = { 'cache-control': 'private, no-store', 'content-disposition': 'attachment' }
    return send({ request, reply }, { path: `archives/${grant.id}.zip`, type: 'application/zip', headers })
  })
}

/** Archives of all that the club wrote: their orders, the queue that makes them, and their files. */
export async function archiveRoutes(app: FastifyInstance): Promise<void> {
  const { config, database, log } = app
  const { pool, url } = database
  const archives: Archives = { pool, files: new ArchiveFiles(config.dataDir) }
  const queue = archiveQueue({ ...archives, log, url, dataDir: config.dataDir })
  app.addHook('onReady', async () => queue.wake())
  app.addHook('onClose', () => queue.close())
  app.jobs.every('archive.sweep', '29 * * * *', () => sweepArchives(archives))
  staffRoute(app, contract.list, async () => ({
    items: await listArchives(pool),
    hasFilms: config.bucket === null,
  }))
  staffRoute(app, contract.order, async (call) => {
    const ordered = await orderArchive(archives, { key: call.query.key, actor: requestActor(call) })
    queue.wake()
    return ordered
  })
  staffRoute(app, contract.drop, (call) =>
    dropArchive(archives, call.query.id, { key: call.query.key, actor: requestActor(call) }),
  )
  await app.register(openRoutes, { archives })
  openFiles(app, archives)
}
