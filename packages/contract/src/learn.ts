import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './calls.ts'

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const CourseCategory = Type.Object({ id: Id, title: Type.String(), courses: Type.Integer() })
export type CourseCategory = Static<typeof CourseCategory>

/** A course in a list. `price` is toman, 0 is free. */
export const CourseCard = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  teacher: Type.String(),
  image: orNull(Image),
  categoryId: Id,
  categoryTitle: Type.String(),
  price: Type.Integer(),
  viewCount: Type.Integer(),
  publishedAt: Moment,
  isBought: orNull(Type.Boolean()),
})
export type CourseCard = Static<typeof CourseCard>

/** Courses (spec §7 Courses). */
export const learn = {
  categories: endpoint(paths.learn.categories, {
    summary: 'The categories of courses, and how many each has',
    data: Type.Array(CourseCategory),
  }),
  list: endpoint(paths.learn.list, {
    summary: 'Courses, the newest first, or the most viewed',
    query: Type.Object({
      search: Search,
      ...Paging,
      Byview: Type.Optional(Type.Boolean()),
      CategoryId: Type.Optional(Id),
      Ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    }),
    data: Page(CourseCard),
  }),
  detail: endpoint(paths.learn.detail, {
    summary: 'One course',
    problems: ['course_not_found'],
    query: Type.Object({ courseId: Id }),
    data: CourseCard,
  }),
}
