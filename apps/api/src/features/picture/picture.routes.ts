import {
  type ListedPicture,
  PICTURE_MAX,
  pictures,
  pictureSorts,
  UPLOADS_AN_HOUR,
} from '@pahlavan/contract/admin/pictures'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import { tightKey } from '@pahlavan/persian/letters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { fileRoute, uploads } from '../../http/uploads.ts'
import { cursorOf, readCursor } from '../desk/desk.list.rules.ts'
import { EXPORT_ROWS, exportList, readParts } from '../staff/staff.export.commands.ts'
import { pictureExport } from './picture.export.rules.ts'
import { deletePicture, replacePicture, savePicture, showPicture, uploadPicture } from './picture.commands.ts'
import { addedColumn, listPictures } from './picture.list.queries.ts'
import { findPictures } from './picture.queries.ts'

/** How long a file may take: 60 MB over a line of 2 Mbit/s. */
const MAX_UPLOAD_MS = 300_000
const HOUR_MS = 3_600_000

/** Counts the uploads of an account, refused ones too. */
function uploadCounter(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: UPLOADS_AN_HOUR,
    timeWindow: HOUR_MS,
    allowList: [],
    keyGenerator: ({ user }) => `pictures-${user?.id}`,
  })
  return async (request: FastifyRequest) => {
    const { isAllowed, ...counted } = await count(request)
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded)
      throw new Problem(429, 'too_many', { retryAfter: Math.ceil(counted.ttl / 1000) })
  }
}

async function fileRoutes(app: FastifyInstance): Promise<void> {
  await uploads(app, PICTURE_MAX)
  const bounds = {
    most: PICTURE_MAX,
    tooLarge: 'picture_too_big',
    maxMs: MAX_UPLOAD_MS,
    admit: uploadCounter(app),
  } as const
  fileRoute(
    app,
    pictures.upload,
    (call) => uploadPicture(app, { actor: requestActor(call), upload: call.upload }),
    bounds,
  )
  fileRoute(
    app,
    pictures.replace,
    (call) => replacePicture(app, { ...call.query, actor: requestActor(call), upload: call.upload }),
    bounds,
  )
}

/** The filter and order of a list of pictures. */
const filterOf = ({ search, only, sort }: QueryOf<typeof pictures.list>) => ({
  words: tightKey(search ?? '') || null,
  only: only ?? null,
  sort: sort ?? pictureSorts[0],
})

/** The library of pictures, for the editors. */
export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, pictures.list, async ({ query }) => {
    const { PageSize: size = 40, Before } = query
    const filter = filterOf(query)
    const before = readCursor(Before, filter.sort, addedColumn)?.id ?? null
    const { items, next } = await listPictures(pool, { ...filter, before, size })
    return { items, next: next === null ? null : cursorOf(filter.sort, { value: '', id: next }) }
  })
  staffRoute(app, pictures.export, async (call) => {
    const filter = filterOf(call.query)
    const parts = readParts<ListedPicture, number>(async (before) => {
      const { items, next } = await listPictures(pool, { ...filter, before, size: EXPORT_ROWS })
      return { rows: items, next }
    })
    const log = { action: 'picture.export', kind: 'picture', subjectId: 'list', input: call.query } as const
    return exportList(app, call, { title: ['تصویرها', 'Pictures'], columns: pictureExport, parts, log })
  })
  staffRoute(app, pictures.some, async ({ query: { ids } }) => ({ items: await findPictures(pool, ids) }))
  staffRoute(app, pictures.detail, ({ query }) => showPicture(pool, query.id))
  staffRoute(app, pictures.save, (call) => savePicture(app, { ...call.query, actor: requestActor(call) }))
  staffRoute(app, pictures.remove, (call) => deletePicture(app, { ...call.query, actor: requestActor(call) }))
  await app.register(fileRoutes)
}
