import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { type FileLikes, gallery, type GalleryFile, type Watched } from '@pahlavan/contract/gallery'
import type { FastifyInstance } from 'fastify'
import { paginated } from '../../http/paginated.ts'
import { pageOf, type Part, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { countedViews } from '../../http/views.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { FILE_SCOPE } from '../search/search.names.rules.ts'
import { findFile } from './gallery.detail.queries.ts'
import { countFiles, type FileScope, listCategories, listFiles, searchFiles } from './gallery.queries.ts'
import { countViews, findDuration, keepWatch, ownOf, setLike } from './gallery.own.queries.ts'
import { fileTag, GALLERY_TAG, isToTheEnd } from './gallery.rules.ts'

const tags = [GALLERY_TAG]

const filesOf = (app: FastifyInstance, scope: FileScope, part: Part) =>
  paginated(app, part, () => listFiles(app.database.pool, scope, part), {
    key: `files ${JSON.stringify(scope)}`,
    count: () => countFiles(app.database.pool, scope),
    tags,
  })

async function listAnswer(
  app: FastifyInstance,
  query: QueryOf<typeof gallery.files>,
  language: Language,
): Promise<Cacheable<DataOf<typeof gallery.files>>> {
  const part = partOf(query)
  const { pool } = app.database
  const tiers = await searchNames(pool, [FILE_SCOPE], query.search)
  if (tiers?.length === 0) return { data: pageOf<GalleryFile>([], 0, part), tags }
  const scope = {
    type: query.type ?? 0,
    language: query.languages ?? language,
    categoryId: query.categoryId ?? null,
    eventId: query.eventId ?? null,
    boutId: query.playId ?? null,
    wrestlerId: query.playerId ?? null,
  }
  // The newest come first, so all tiers of matches form one list.
  const tier = tiers?.at(-1)
  const { items, total } = tier ? await searchFiles(pool, scope, tier, part) : await filesOf(app, scope, part)
  return { data: pageOf(items, total, part), tags }
}

async function withOwn(
  app: FastifyInstance,
  files: GalleryFile[],
  accountId: number,
): Promise<GalleryFile[]> {
  const ids = files.map(({ id }) => id)
  const own = await ownOf(app.database.pool, accountId, ids)
  return files.map((file) => ({ ...file, ...own.get(file.id) }))
}

async function like(
  app: FastifyInstance,
  { fileId, accountId, isLike }: { fileId: number; accountId: number; isLike: boolean },
): Promise<FileLikes> {
  const likeCount = await setLike(app.database.pool, { id: fileId, accountId, isLike })
  if (likeCount === null) throw new Problem(404, 'file_not_found')
  await app.responses.invalidate(fileTag(fileId))
  return { isLike, likeCount }
}

async function watch(
  { database }: FastifyInstance,
  { fileId, position }: QueryOf<typeof gallery.watch>,
  accountId: number,
): Promise<Watched> {
  const duration = await findDuration(database.pool, fileId)
  if (duration === null) throw new Problem(404, 'file_not_found')
  const isSeen = isToTheEnd(position, duration)
  // Who came to the end begins anew.
  return keepWatch(database.pool, {
    accountId,
    fileId,
    isSeen,
    position: isSeen ? 0 : Math.min(position, Math.floor(duration)),
  })
}

export async function galleryRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const views = countedViews(app, (seen) => countViews(pool, seen))
  publicRoute(app, gallery.files, {
    answer: (query, language) => listAnswer(app, query, language),
    personal: async (page, user) => ({ ...page, items: await withOwn(app, page.items, user.id) }),
  })
  publicRoute(app, gallery.categories, {
    answer: async (query, language) => ({
      data: await listCategories(pool, query.Type ?? 0, language),
      tags,
    }),
  })
  publicRoute(app, gallery.detail, {
    answer: async ({ fileId }, language) => {
      const data = await findFile(pool, language, fileId)
      if (!data) throw new Problem(404, 'file_not_found')
      return { data, tags: [GALLERY_TAG, fileTag(fileId)] }
    },
    personal: async (file, user) => {
      const [own] = await withOwn(app, [file], user.id)
      return { ...file, ...own, related: await withOwn(app, file.related, user.id) }
    },
    onServed: ({ id }) => views.add(id),
  })
  userRoute(app, gallery.like, ({ query, user }) =>
    like(app, { fileId: query.fileId, accountId: user.id, isLike: true }),
  )
  userRoute(app, gallery.unlike, ({ query, user }) =>
    like(app, { fileId: query.fileId, accountId: user.id, isLike: false }),
  )
  userRoute(app, gallery.watch, ({ query, user }) => watch(app, query, user.id))
}
