import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type CourseFields, type CourseRow, courses } from '@pahlavan/contract/admin/courses'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import { lessonCaptions } from '@pahlavan/contract/admin/quizzes'
import { editedTechniques } from '@pahlavan/contract/admin/techniques'
import { people } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { captionDesk } from '../../desk/captions.ts'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedCourse = ListedItem & CourseRow
export type EditedCourse = EditedItem<CourseFields>

export const lessonCaptionDesk = captionDesk('lesson-captions', lessonCaptions)
export const courseDesk = itemDesk<CourseFields, ListedCourse>('courses', courses)

/** A link to a course as its learners see it, for the caller alone. */
export const previewCourse = (id: number) => call(callOf(courses.preview), { id })

const choices = queriesOf('course-choices', callOf(courses.choices))
const contents = queriesOf('course-lessons', callOf(courses.lessons))
const films = queriesOf('course-films', callOf(courses.films))
const teachers = queriesOf('teacher', people.detail)
const techniques = queriesOf('techniques', callOf(editedTechniques.list))

/** The categories that a course may have. */
export const courseChoices = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

/** The page of a course’s teacher as fans see it; a hidden page is refused. */
export const teacherPage = (language: Language, id: number | null) =>
  queryOptions({
    queryKey: teachers.key(language, id),
    queryFn: () => teachers.ask({ Id: id ?? 0 }, { handles: 'any' }),
    enabled: id !== null,
  })

/** Learners, questions and captions of the lessons of a course. */
export const lessonContents = (id: number) =>
  queryOptions({ queryKey: contents.key(id), queryFn: () => contents.ask({ id }, { handles: 'any' }) })

/** How often films on their way are read (ms). */
const READ_EACH_MS = 3000

/** The newest protected films. While one is on its way they are read every few seconds. */
export const lessonFilms = () =>
  queryOptions({
    queryKey: films.key(),
    queryFn: () => films.ask({}, { handles: 'any' }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ upload }) => upload && upload.state !== 'failed') ? READ_EACH_MS : false,
  })

/** The techniques in their order. */
export const techniqueList = () =>
  queryOptions({ queryKey: techniques.key(), queryFn: () => techniques.ask({}, { handles: 'any' }) })

export const emptyCourse: CourseFields = {
  title: '',
  titleEn: '',
  summary: '',
  summaryEn: '',
  description: '',
  descriptionEn: '',
  categoryId: null,
  imageId: null,
  teacher: '',
  teacherEn: '',
  teacherId: null,
  level: 0,
  price: 0,
  sections: [],
}
