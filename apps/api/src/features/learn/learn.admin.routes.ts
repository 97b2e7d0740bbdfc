import { type CourseRow, courses } from '@pahlavan/contract/admin/courses'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { categoryStores } from '../desk/desk.categories.queries.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { listPrices } from '../desk/desk.prices.queries.ts'
import { courseNoun } from './learn.admin.commands.ts'
import { findCourseRows } from './learn.admin.queries.ts'
import { listLessonContents, listLessonFilms } from './learn.contents.queries.ts'

const listing: ItemListing<CourseRow> = {
  title: ['دوره‌ها', 'Courses'],
  findMore: findCourseRows,
  columns: [
    { heading: ['دسته', 'Category'], cell: ({ categoryTitle }) => categoryTitle },
    { heading: ['قیمت (تومان)', 'Price (toman)'], cell: ({ price }) => price },
    { heading: ['جلسه‌ها', 'Lessons'], cell: ({ lessons }) => lessons },
  ],
}

/** Opens the desk's routes of the courses. @param onScheduled is called when a moment of publication was set */
export async function courseDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openItemRoutes(app, { endpoints: courses, noun: courseNoun, listing, onScheduled })
  staffRoute(app, courses.prices, async ({ query: { id } }) => ({
    items: await listPrices(pool, 'course', id),
  }))
  staffRoute(app, courses.choices, async () => ({ categories: await categoryStores.course.choices(pool) }))
  staffRoute(app, courses.lessons, async ({ query: { id } }) => ({
    items: await listLessonContents(pool, id),
  }))
  staffRoute(app, courses.films, async ({ query: { before } }) => ({
    items: await listLessonFilms(pool, before ?? null),
  }))
}
