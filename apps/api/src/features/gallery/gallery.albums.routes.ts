import { type AlbumRow, albums } from '@pahlavan/contract/admin/albums'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { albumNoun } from './gallery.albums.commands.ts'
import { findAlbumRows, listGalleryCategories } from './gallery.albums.queries.ts'

const listing: ItemListing<AlbumRow> = {
  title: ['آلبوم‌ها', 'Albums'],
  findMore: findAlbumRows,
  columns: [
    { heading: ['دسته', 'Category'], cell: ({ categoryTitle }) => categoryTitle },
    { heading: ['شمار تصویرها', 'Pictures'], cell: ({ pictureCount }) => pictureCount },
  ],
}

/** Opens the desk's routes of the albums. @param onScheduled is called when a moment of publication was set */
export async function albumDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openItemRoutes(app, { endpoints: albums, noun: albumNoun, listing, onScheduled })
  staffRoute(app, albums.choices, async () => ({ categories: await listGalleryCategories(pool, 0) }))
}
