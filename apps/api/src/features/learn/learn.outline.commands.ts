import type { OutlineLesson, OutlineSection } from '@pahlavan/contract/admin/outline'
import { cleanLine } from '@pahlavan/persian/letters'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { findOutlineParts } from './learn.contents.queries.ts'
import {
  type PlacedLesson,
  removeOtherLessons,
  removeOtherSections,
  writeLessons,
  writeSections,
  writeTaught,
} from './learn.outline.queries.ts'

/** A quiz has no film, and a film of ours is the only source of its lesson. Techniques are sorted as the database gives them. */
function cleanLesson(lesson: OutlineLesson): OutlineLesson {
  const { kind, title, titleEn, filmId, source, techniques } = lesson
  const isFilm = kind === 'video'
  return {
    ...lesson,
    title: cleanLine(title),
    titleEn: cleanLine(titleEn),
    filmId: isFilm ? filmId : null,
    source: isFilm && filmId === null ? source : null,
    durationSeconds: isFilm ? lesson.durationSeconds : 0,
    techniques: [...new Set(techniques)].toSorted((a, b) => a - b),
  }
}

export const cleanOutline = (sections: readonly OutlineSection[]): OutlineSection[] =>
  sections.map(({ title, titleEn, lessons, ...section }) => ({
    ...section,
    title: cleanLine(title),
    titleEn: cleanLine(titleEn),
    lessons: lessons.map(cleanLesson),
  }))

const unique = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))]

/**
 * Checks that an outline names sections and lessons of its course alone, each once, and things that are there.
 *
 * @throws Problem 404 for something that is gone, 409 for a lesson that learners have begun and that is not in it, or a quiz on show without
 *   questions
 */
export async function checkOutline(
  tx: Tx,
  sections: readonly OutlineSection[],
  courseId: number | null,
): Promise<void> {
  const lessons = sections.flatMap((section) => section.lessons)
  const sectionIds = sections.flatMap(({ id }) => id ?? [])
  const stored = lessons.filter(({ id }) => id !== null)
  const films = unique(lessons.map(({ filmId }) => filmId))
  const posters = unique(lessons.map(({ posterId }) => posterId))
  const techniques = unique(lessons.flatMap((lesson) => lesson.techniques))
  const found = await findOutlineParts(tx, {
    courseId,
    sectionIds,
    videos: stored.flatMap(({ id, kind }) => (id !== null && kind === 'video' ? [id] : [])),
    quizzes: stored.flatMap(({ id, kind }) => (id !== null && kind === 'quiz' ? [id] : [])),
    shownQuizzes: stored.flatMap(({ id, kind, isShown }) =>
      id !== null && kind === 'quiz' && isShown ? [id] : [],
    ),
    films,
    posters,
    techniques,
  })
  if (found.sections < sectionIds.length || found.lessons < stored.length)
    throw new Problem(404, 'lesson_not_found')
  if (found.films < films.length) throw new Problem(404, 'film_not_found')
  if (found.posters < posters.length) throw new Problem(404, 'picture_not_found')
  if (found.techniques < techniques.length) throw new Problem(404, 'technique_not_found')
  const isNewQuizShown = lessons.some(({ id, kind, isShown }) => id === null && kind === 'quiz' && isShown)
  if (isNewQuizShown || found.hasEmptyQuiz) throw new Problem(409, 'quiz_empty')
  if (found.isOtherBegun) throw new Problem(409, 'lesson_used')
}

const placedLesson = (lesson: OutlineLesson, place: number, sectionId: number): PlacedLesson => {
  const { source, techniques: _techniques, ...rest } = lesson
  return { ...rest, place, sectionId, source: source?.address ?? null, sourceKind: source?.kind ?? null }
}

/** Writes the outline of a course. Lessons keep their ids wherever they are moved, and with them the progress of their learners. */
export async function writeOutline(
  tx: Tx,
  courseId: number,
  sections: readonly OutlineSection[],
): Promise<void> {
  const sectionIds = await writeSections(
    tx,
    courseId,
    sections.map(({ id, title, titleEn }, at) => ({ id, title, titleEn, place: at + 1 })),
  )
  const stored = sections.flatMap(({ lessons }) => lessons.flatMap(({ id }) => id ?? []))
  await removeOtherLessons(tx, courseId, stored)
  const lessons = sections.flatMap((section, at) =>
    section.lessons.map((lesson) => ({ lesson, sectionId: sectionIds.get(at + 1) ?? 0 })),
  )
  const lessonIds = await writeLessons(
    tx,
    courseId,
    lessons.map(({ lesson, sectionId }, at) => placedLesson(lesson, at + 1, sectionId)),
  )
  await removeOtherSections(tx, courseId, [...sectionIds.values()])
  await writeTaught(
    tx,
    courseId,
    lessons.flatMap(({ lesson }, at) =>
      lesson.techniques.map((techniqueId) => ({ lessonId: lessonIds.get(at + 1) ?? 0, techniqueId })),
    ),
  )
}

/** Whether an outline has something to watch, and all that is shown of it has titles. */
export function isOutlineWhole(sections: readonly OutlineSection[]): boolean {
  const shown = sections.filter(({ lessons }) => lessons.some(({ isShown }) => isShown))
  const named = [...shown, ...shown.flatMap(({ lessons }) => lessons.filter(({ isShown }) => isShown))]
  return shown.length > 0 && named.every(({ title, titleEn }) => title !== '' && titleEn !== '')
}
