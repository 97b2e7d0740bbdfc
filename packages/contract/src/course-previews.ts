import { type Static, Type } from 'typebox'
import { ItemStatus } from './admin/items.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './envelope.ts'
import { CourseDetail } from './learn.ts'
import { Lesson, lessons, Quiz, QuizResult } from './lessons.ts'
import { paths } from './paths.ts'

/**
 * A course as its learners see it, with the state and version that it has now. `waiting` are lessons that learners see once their films are
 * ready.
 */
export const CoursePreview = Type.Object({
  ...ItemStatus.properties,
  waiting: Type.Array(Id),
  course: CourseDetail,
})
export type CoursePreview = Static<typeof CoursePreview>

/** A lesson as its learners see it. They see it once it is ready: `isReady` is false while its film is being made. */
export const LessonPreview = Type.Object({ ...Lesson.properties, isReady: Type.Boolean() })
export type LessonPreview = Static<typeof LessonPreview>

/** The link that the back office gave out (`previews.ts`). */
const preview = Type.String({ maxLength: 120 })
const says = { action: 'course.edit' } as const
const ofLesson = { ...says, query: Type.Object({ preview, lessonId: Id }) }
const refusals = ['preview_ended', 'course_not_found'] as const
const lessonRefusals = [...refusals, 'lesson_not_found'] as const

/**
 * A course in the eyes of a new buyer, for one member of staff and a few hours, whether fans see it or not. These calls write
 * nothing: no progress, no try, no view.
 */
export const coursePreviews = {
  detail: endpoint(paths.coursePreviews.detail, {
    ...says,
    summary: 'Returns a course as a learner sees it who has just bought it',
    query: Type.Object({ preview }),
    data: CoursePreview,
    problems: [...refusals],
  }),
  lesson: endpoint(paths.coursePreviews.lesson, {
    ...ofLesson,
    summary: 'Returns a lesson as a learner sees it, with its source',
    data: LessonPreview,
    problems: [...lessonRefusals],
  }),
  quiz: endpoint(paths.coursePreviews.quiz, {
    ...ofLesson,
    summary: 'Returns the questions of a quiz as a learner sees them',
    data: Quiz,
    problems: [...lessonRefusals],
  }),
  answer: endpoint(paths.coursePreviews.answer, {
    ...says,
    summary: 'Marks answers of a quiz, and keeps nothing of them',
    query: Type.Object({ preview, ...lessons.answer.query.properties }),
    data: QuizResult,
    problems: [...lessonRefusals, 'answers_incomplete', 'quiz_changed'],
  }),
}
