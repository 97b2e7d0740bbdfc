import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { CourseLevel } from '../learn.ts'
import { PreviewLink } from './drafts.ts'
import { itemEndpoints, pricesOf } from './items.ts'
import { LessonContent, LessonFilmChoice, MAX_SECTIONS, OutlineSection } from './outline.ts'

const Line = Type.String({ maxLength: 120 })
const Summary = Type.String({ maxLength: 300 })
const Text = Type.String({ maxLength: 10_000 })

/** A course with its outline. `teacher` is the printed name; `teacherId` is the teacher’s page in the app. `price` is toman, 0 is free. */
export const CourseFields = Type.Object({
  title: Line,
  titleEn: Line,
  summary: Summary,
  summaryEn: Summary,
  description: Text,
  descriptionEn: Text,
  categoryId: orNull(Id),
  imageId: orNull(Id),
  teacher: Line,
  teacherEn: Line,
  teacherId: orNull(Id),
  level: CourseLevel,
  price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  sections: Type.Array(OutlineSection, { maxItems: MAX_SECTIONS }),
})
export type CourseFields = Static<typeof CourseFields>

/** Further columns of a course in the list. `price` is toman; `lessons` are those on show. */
export const CourseRow = Type.Object({
  image: orNull(Image),
  categoryTitle: Type.String(),
  price: Type.Integer(),
  lessons: Type.Integer(),
})
export type CourseRow = Static<typeof CourseRow>

/** The courses of the club. */
export const courses = {
  ...itemEndpoints('/api/admin/courses', {
    words: ['course', 'courses'],
    edit: 'course.edit',
    publish: 'course.publish',
    fields: CourseFields,
    more: CourseRow,
    missing: 'course_not_found',
    refusals: [
      'picture_not_found',
      'category_not_found',
      'person_not_found',
      'lesson_not_found',
      'lesson_used',
      'quiz_empty',
      'film_not_found',
      'technique_not_found',
    ],
    maxBodyBytes: 4_000_000,
  }),
  preview: post('/api/admin/courses/preview', {
    summary:
      'Gives a link that shows a course to the caller alone as its learners see it, also before it is on show, and ends by itself',
    query: Type.Object({ id: Id }),
    data: PreviewLink,
    action: 'course.edit',
    problems: ['course_not_found'],
  }),
  prices: pricesOf('/api/admin/courses', { one: 'course', action: 'course.edit' }),
  choices: get('/api/admin/courses/choices', {
    summary: 'Lists the categories that a course may have',
    data: Type.Object({
      categories: Type.Array(Type.Object({ id: Id, title: Type.String(), titleEn: Type.String() })),
    }),
    action: 'course.edit',
  }),
  lessons: get('/api/admin/courses/lessons', {
    summary: 'Lists what the lessons of a course have: learners, questions and captions',
    query: Type.Object({ id: Id }),
    data: Type.Object({ items: Type.Array(LessonContent) }),
    action: 'course.edit',
  }),
  films: get('/api/admin/courses/films', {
    summary:
      'Lists protected films, the newest first, forty at most; `before` is the last id of the part before',
    query: Type.Object({ before: Type.Optional(Id) }),
    data: Type.Object({ items: Type.Array(LessonFilmChoice) }),
    action: 'course.edit',
  }),
}
