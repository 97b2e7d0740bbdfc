import { filmCaptions, type FilmRow, films } from '@pahlavan/contract/admin/films'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { openCaptionRoutes } from '../desk/desk.captions.routes.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { filmCaptionNoun, filmFileOf, filmNoun, keepFrame, proposeChapters } from './films.items.commands.ts'
import { listGalleryCategories } from '../gallery/gallery.albums.queries.ts'
import { findFilmRows } from './films.items.queries.ts'

const listing: ItemListing<FilmRow> = {
  title: ['فیلم‌ها', 'Films'],
  findMore: findFilmRows,
  columns: [
    { heading: ['دسته', 'Category'], cell: ({ categoryTitle }) => categoryTitle },
    {
      heading: ['ثانیه', 'Seconds'],
      cell: ({ durationMs }) => (durationMs === null ? null : Math.round(durationMs / 1000)),
    },
  ],
}

interface Options {
  /** The folder of all media. */
  root: string
  /** Is called when a moment of publication was set. */
  onScheduled: () => void
}

/** Opens the desk's routes of the films of the gallery. */
export async function filmItemRoutes(app: FastifyInstance, { root, onScheduled }: Options): Promise<void> {
  const { pool } = app.database
  openCaptionRoutes(app, { endpoints: filmCaptions, noun: filmCaptionNoun })
  openItemRoutes(app, { endpoints: films, noun: filmNoun, listing, onScheduled })
  staffRoute(app, films.choices, async () => ({ categories: await listGalleryCategories(pool, 1) }))
  staffRoute(app, films.file, async ({ query: { filmId } }) => (await filmFileOf(pool, filmId)).file)
  staffRoute(app, films.chapters, async ({ query: { boutId, language } }) => ({
    items: await proposeChapters(pool, boutId, language),
  }))
  staffRoute(app, films.poster, ({ query }) => keepFrame(pool, { ...query, root }))
}
