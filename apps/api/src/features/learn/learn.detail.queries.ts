import type { Language } from '@pahlavan/contract/endpoint'
import { type CourseDetail, CourseSection, TechniqueRef } from '@pahlavan/contract/learn'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import {
  CARD,
  CARD_JOINS,
  cardColumns,
  cardOf,
  cardWith,
  COURSES,
  type LessonCondition,
  lessonSeen,
  lessonShown,
  ownedBy,
  shownPosition,
  SHOWN,
} from './learn.cards.queries.ts'

const lessonRow = (
  isSeen: LessonCondition,
) => `json_build_object('id', l.id, 'title', ${localized('l', 'title')}, 'kind', l.kind, 'position', ${shownPosition('l', isSeen)},
  'durationSeconds', l.duration_seconds, 'questionCount', (select count(*) from quiz_question q where q.lesson_id = l.id), 'isFree', l.is_free,
  'included', to_jsonb(array_remove(array[
    case when exists (select from lesson_caption t where t.lesson_id = l.id) then 'captions' end,
    case when l.kind = 'video' and l.has_sound then 'sound' end], null)), 'isDone', null, 'percent', null)`

const sectionsWith = (
  isSeen: LessonCondition,
) => `(select coalesce(json_agg(json_build_object('id', s.id, 'title', ${localized('s', 'title')}, 'position', s.position,
    'lessons', (select coalesce(json_agg(${lessonRow(isSeen)} order by l.position), '[]') from lesson l where l.section_id = s.id and ${isSeen('l')})) order by s.position), '[]')
  from course_section s where s.course_id = c.id and exists (select from lesson l where l.section_id = s.id and ${isSeen('l')}))`

const techniquesWith = (
  isSeen: LessonCondition,
) => `(select coalesce(json_agg(json_build_object('id', h.id, 'title', ${localized('h', 'title')}) order by h.position, h.id), '[]')
  from technique h where h.id in (select x.technique_id from lesson l join lesson_technique x on x.lesson_id = l.id where l.course_id = c.id and ${isSeen('l')}))`

const columns = {
  ...cardColumns,
  description: string,
  sections: json(Type.Array(CourseSection)),
  techniques: json(Type.Array(TechniqueRef)),
  isWithdrawn: bool,
}

const selectDetail = (name: string, seen: string, card = CARD, isSeen: LessonCondition = lessonSeen) =>
  statement({
    name,
    text: `select ${card}, ${localized('c', 'description')} as description, c.withdrawn_at is not null as "isWithdrawn",
      ${sectionsWith(isSeen)} as sections, ${techniquesWith(isSeen)} as techniques
      from ${COURSES} ${CARD_JOINS} where c.id = $2 and ${seen}`,
    row: columns,
  })
const selectShown = selectDetail('learn.detail', SHOWN)
const selectOwned = selectDetail('learn.detail.owned', ownedBy('$3'))
/** A draft has no moment yet. */
const ANY_MOMENT = `coalesce(nullif(c.published_at, 'infinity'), now())`
const selectPreview = selectDetail('learn.detail.preview', 'true', cardWith(ANY_MOMENT), lessonShown)

function includedIn(sections: CourseDetail['sections']): CourseDetail['includes'] {
  const lessons = sections.flatMap((section) => section.lessons)
  const quizzes = lessons.filter(({ kind }) => kind === 'quiz').length
  return {
    videos: lessons.length - quizzes,
    quizzes,
    freeLessons: lessons.filter(({ isFree }) => isFree).length,
    hasCaptions: lessons.some(({ included }) => included.includes('captions')),
  }
}

const detailOf = ({
  description,
  sections,
  techniques,
  isWithdrawn,
  ...row
}: RowOf<typeof columns>): CourseDetail => ({
  ...cardOf(row),
  description,
  sections,
  includes: includedIn(sections),
  techniques,
  isWithdrawn,
  isLike: null,
  progress: null,
  nextLesson: null,
})

export async function findCourse(
  db: Queryable,
  language: Language,
  id: number,
): Promise<CourseDetail | null> {
  const [row] = await query(db, selectShown, [language, id])
  return row ? detailOf(row) : null
}

/** One course of somebody's, sold or withdrawn; null where they have it not. */
export async function findOwned(
  db: Queryable,
  language: Language,
  id: number,
  accountId: number,
): Promise<CourseDetail | null> {
  const [row] = await query(db, selectOwned, [language, id, accountId])
  return row ? detailOf(row) : null
}

/** A course before or after it is on show, with the lessons that learners see once their films are ready. */
export async function findPreview(
  db: Queryable,
  language: Language,
  id: number,
): Promise<CourseDetail | null> {
  const [row] = await query(db, selectPreview, [language, id])
  return row ? detailOf(row) : null
}

const selectWaiting = statement({
  name: 'learn.detail.waiting',
  text: 'select l.id from lesson l where l.course_id = $1 and l.is_shown and not l.is_ready order by l.position',
  row: { id: integer },
})

/** The lessons of a course that learners see once their films are ready. */
export async function listWaitingLessons(db: Queryable, courseId: number): Promise<number[]> {
  return (await query(db, selectWaiting, [courseId])).map(({ id }) => id)
}
