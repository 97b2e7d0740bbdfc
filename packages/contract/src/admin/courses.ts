import { type Static, Type } from 'typebox'
import { get } from '../endpoint.ts'
import { Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { CourseLevel } from '../learn.ts'
import { itemEndpoints, pricesOf } from './items.ts'

const Line = Type.String({ maxLength: 120 })
const Summary = Type.String({ maxLength: 300 })
const Text = Type.String({ maxLength: 10_000 })

/** A course without its lessons. `teacher` is the printed name; `teacherId` is the teacher’s page in the app. `price` is toman, 0 is free. */
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
})
export type CourseFields = Static<typeof CourseFields>

/** Further columns of a course in the list. `price` is toman. */
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
    refusals: ['picture_not_found', 'category_not_found', 'person_not_found'],
  }),
  prices: pricesOf('/api/admin/courses', { one: 'course', action: 'course.edit' }),
  choices: get('/api/admin/courses/choices', {
    summary: 'Lists the categories that a course may have',
    data: Type.Object({
      categories: Type.Array(Type.Object({ id: Id, title: Type.String(), titleEn: Type.String() })),
    }),
    action: 'course.edit',
  }),
}
