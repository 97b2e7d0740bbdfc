import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { Likes } from './news.ts'
import { paths } from './paths.ts'

export const CourseCategory = Type.Object({ id: Id, title: Type.String(), courses: Type.Integer() })
export type CourseCategory = Static<typeof CourseCategory>

/** 0 for beginners, 1 for who trains, 2 for who competes. */
export const CourseLevel = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
export type CourseLevel = Static<typeof CourseLevel>

/** A teacher: a person of the app (`player` opens the page), or with `id` null one without an account. */
export const Teacher = Type.Object({ id: orNull(Id), name: Type.String(), face: orNull(Image) })
export type Teacher = Static<typeof Teacher>

/** How far somebody is in a course. `percent` is of its lessons and quizzes, 0–100; `isDone` makes a certificate possible. */
export const CourseProgress = Type.Object({
  doneLessons: Type.Integer(),
  lessonCount: Type.Integer(),
  percent: Type.Integer(),
  isDone: Type.Boolean(),
  lastAt: orNull(Moment),
})
export type CourseProgress = Static<typeof CourseProgress>

/** A course in a list. `price` is toman, 0 is free; `durationSeconds` is of all lessons; a quiz counts as a lesson. */
export const CourseCard = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  teacher: Teacher,
  image: orNull(Image),
  categoryId: Id,
  categoryTitle: Type.String(),
  level: CourseLevel,
  price: Type.Integer(),
  lessonCount: Type.Integer(),
  durationSeconds: Type.Integer(),
  viewCount: Type.Integer(),
  likeCount: Type.Integer(),
  commentCount: Type.Integer(),
  publishedAt: Moment,
  isBought: orNull(Type.Boolean()),
})
export type CourseCard = Static<typeof CourseCard>

/**
 * A lesson in the table of a course. `position` counts from 1 through the whole course; a quiz has questions and no duration. `included`
 * lists the extras of its film: captions, a mode of sound alone. `isDone` and `percent` are the caller's own.
 */
export const LessonRow = Type.Object({
  id: Id,
  title: Type.String(),
  kind: Type.Union([Type.Literal('video'), Type.Literal('quiz')]),
  position: Type.Integer(),
  durationSeconds: Type.Integer(),
  questionCount: Type.Integer(),
  isFree: Type.Boolean(),
  included: Type.Array(Type.Union([Type.Literal('captions'), Type.Literal('sound')])),
  isDone: orNull(Type.Boolean()),
  percent: orNull(Type.Integer()),
})
export type LessonRow = Static<typeof LessonRow>

export const CourseSection = Type.Object({
  id: Id,
  title: Type.String(),
  position: Type.Integer(),
  lessons: Type.Array(LessonRow),
})
export type CourseSection = Static<typeof CourseSection>

/** The lesson to go on with, and where in it, in seconds. */
export const NextLesson = Type.Object({
  lessonId: Id,
  title: Type.String(),
  kind: LessonRow.properties.kind,
  durationSeconds: Type.Integer(),
  second: Type.Integer(),
})
export type NextLesson = Static<typeof NextLesson>

/** The name of a hold (`docs/rules/wrestling.md` §1); `gettechniques` gives its lessons. */
export const TechniqueRef = Type.Object({ id: Id, title: Type.String() })
export type TechniqueRef = Static<typeof TechniqueRef>

/**
 * One course whole. `isBought`, `isLike`, `progress` and `nextLesson` are the caller's own, null for a visitor; the next lesson is null too
 * once all are done. `isWithdrawn`: it is no longer sold; its owners keep it and read it by `usercourse/detail`, while `course/details` is
 * a 404.
 */
export const CourseDetail = Type.Object({
  ...CourseCard.properties,
  description: Type.String(),
  sections: Type.Array(CourseSection),
  includes: Type.Object({
    videos: Type.Integer(),
    quizzes: Type.Integer(),
    freeLessons: Type.Integer(),
    hasCaptions: Type.Boolean(),
  }),
  techniques: Type.Array(TechniqueRef),
  isWithdrawn: Type.Boolean(),
  isLike: orNull(Type.Boolean()),
  progress: orNull(CourseProgress),
  nextLesson: orNull(NextLesson),
})
export type CourseDetail = Static<typeof CourseDetail>

export const UserCourse = Type.Object({
  ...CourseCard.properties,
  isWithdrawn: Type.Boolean(),
  progress: CourseProgress,
  nextLesson: orNull(NextLesson),
})
export type UserCourse = Static<typeof UserCourse>

/** A course of mine whole; `certificate` is the number of mine, as it is printed. */
export const UserCourseDetail = Type.Object({
  ...CourseDetail.properties,
  progress: CourseProgress,
  certificate: orNull(Type.String()),
})
export type UserCourseDetail = Static<typeof UserCourseDetail>

const Order = Type.Union([
  Type.Literal('newest'),
  Type.Literal('viewed'),
  Type.Literal('liked'),
  Type.Literal('cheapest'),
  Type.Literal('dearest'),
])

/** Courses (`docs/rules/specification.md` §7 Courses). Prices of a filter are toman. */
export const learn = {
  categories: endpoint(paths.learn.categories, {
    summary: 'Lists the categories of courses, each with its number of courses',
    data: Type.Array(CourseCategory),
  }),
  list: endpoint(paths.learn.list, {
    summary: 'Lists courses: the newest, the most viewed or the most liked first, or by price',
    query: Type.Object({
      search: Search,
      ...Paging,
      Byview: Type.Optional(Type.Boolean()),
      CategoryId: Type.Optional(Id),
      Ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      level: Type.Optional(CourseLevel),
      price: Type.Optional(Type.Union([Type.Literal('free'), Type.Literal('paid')])),
      priceFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
      priceTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
      sort: Type.Optional(Order),
    }),
    data: Page(CourseCard),
  }),
  detail: endpoint(paths.learn.detail, {
    summary: 'Returns one course with its sections and lessons',
    problems: ['course_not_found'],
    query: Type.Object({ courseId: Id }),
    data: CourseDetail,
  }),
  like: endpoint(paths.learn.like, {
    summary: 'Likes a course; a repeated like counts once',
    problems: ['course_not_found'],
    query: Type.Object({ courseId: Id }),
    data: Likes,
    auth: 'user',
  }),
  unlike: endpoint(paths.learn.unlike, {
    summary: 'Removes a like',
    problems: ['course_not_found'],
    query: Type.Object({ courseId: Id }),
    data: Likes,
    auth: 'user',
  }),
}

/** One's own courses, those sold no more among them (`docs/rules/specification.md` §7 Courses). */
export const userCourses = {
  list: endpoint(paths.userCourses.list, {
    summary: 'Lists the caller’s courses, the last watched first, each with its progress and its next lesson',
    query: Type.Object({ search: Search, ...Paging }),
    data: Page(UserCourse),
    auth: 'user',
  }),
  detail: endpoint(paths.userCourses.detail, {
    summary: 'Returns one of the caller’s courses',
    problems: ['course_not_found'],
    query: Type.Object({ Id }),
    data: UserCourseDetail,
    auth: 'user',
  }),
}
