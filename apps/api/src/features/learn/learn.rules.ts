import type { CourseDetail, CourseLevel, CourseProgress, NextLesson } from '@pahlavan/contract/learn'

export const COURSES_TAG = 'courses'
export const courseTag = (id: number): string => `course:${id}`

const LEVELS = [0, 1, 2] as const

/** A level as it is stored; the database has no other ones. */
export const levelOf = (stored: number): CourseLevel => LEVELS[stored] ?? 0

export interface LessonState {
  lessonId: number
  title: string
  kind: 'video' | 'quiz'
  durationSeconds: number
  second: number
  watchedSeconds: number
  isDone: boolean
  savedAt: Date | null
}

/** How much of a lesson somebody has done, 0–100; 100 is done and nothing else is. */
export function percentOf({
  isDone,
  watchedSeconds,
  durationSeconds,
}: Pick<LessonState, 'isDone' | 'watchedSeconds' | 'durationSeconds'>): number {
  if (isDone) return 100
  return durationSeconds === 0 ? 0 : Math.min(99, Math.floor((watchedSeconds * 100) / durationSeconds))
}

/** How far somebody is in a course. @param states all its lessons; a course without lessons is never done */
export function progressOf(states: readonly LessonState[]): CourseProgress {
  const done = states.filter(({ isDone }) => isDone).length
  const last = Math.max(0, ...states.map(({ savedAt }) => savedAt?.getTime() ?? 0))
  return {
    doneLessons: done,
    lessonCount: states.length,
    percent: states.length === 0 ? 0 : Math.floor((done * 100) / states.length),
    isDone: states.length > 0 && done === states.length,
    lastAt: last === 0 ? null : new Date(last).toISOString(),
  }
}

/**
 * The lesson to go on with: the one that was watched last while it is not done, else the next one behind it that is not done, else the first that
 * was left out; null where all are done. @param states all lessons in their order
 */
export function nextLessonOf(states: readonly LessonState[]): NextLesson | null {
  const times = states.map(({ savedAt }) => savedAt?.getTime() ?? 0)
  const newest = Math.max(0, ...times)
  const from = newest === 0 ? 0 : times.indexOf(newest)
  const next = [...states.slice(from), ...states.slice(0, from)].find(({ isDone }) => !isDone)
  if (!next) return null
  const { lessonId, title, kind, durationSeconds, second } = next
  return { lessonId, title, kind, durationSeconds, second }
}

/** A course with the reader's own state: without a purchase, only their progress in its free lessons. @param states all its lessons */
export function withStates(
  course: CourseDetail,
  states: readonly LessonState[],
  own: { isBought: boolean; isLike: boolean },
): CourseDetail {
  const byId = new Map(states.map((state) => [state.lessonId, state]))
  const rowOf = (lesson: CourseDetail['sections'][number]['lessons'][number]) => {
    const state = byId.get(lesson.id)
    return state ? { ...lesson, isDone: state.isDone, percent: percentOf(state) } : lesson
  }
  return {
    ...course,
    ...own,
    sections: course.sections.map((section) => ({ ...section, lessons: section.lessons.map(rowOf) })),
    progress: own.isBought ? progressOf(states) : null,
    nextLesson: own.isBought ? nextLessonOf(states) : null,
  }
}

/** A course as a new buyer sees it. All its lessons are counted, those with a film on its way too. */
export function asBought(course: CourseDetail): CourseDetail {
  const lessons = course.sections.flatMap((section) => section.lessons)
  const states = lessons.map(
    ({ id, title, kind, durationSeconds }): LessonState => ({
      lessonId: id,
      title,
      kind,
      durationSeconds,
      second: 0,
      watchedSeconds: 0,
      isDone: false,
      savedAt: null,
    }),
  )
  const durationSeconds = lessons.reduce((sum, lesson) => sum + lesson.durationSeconds, 0)
  const counted = { ...course, lessonCount: lessons.length, durationSeconds }
  return withStates(counted, states, { isBought: true, isLike: false })
}
