import type { OutlineLesson, OutlineSection } from '@pahlavan/contract/admin/outline'
import type { SortPlace } from '../../desk/sortable.rules.ts'

/** The place of a lesson: of its section, and in it. */
export interface LessonPlace {
  section: number
  at: number
}

export const newLesson = (kind: OutlineLesson['kind']): OutlineLesson => ({
  id: null,
  kind,
  title: '',
  titleEn: '',
  // A quiz is shown once it has questions.
  isShown: kind === 'video',
  isFree: false,
  filmId: null,
  source: null,
  posterId: null,
  durationSeconds: 0,
  passPercent: 60,
  techniques: [],
})

export const newSection = (): OutlineSection => ({ id: null, title: '', titleEn: '', lessons: [] })

/** A list with changes of one of its objects. */
function replaced<Part extends object>(parts: readonly Part[], at: number, changes: Partial<Part>): Part[] {
  const part = parts[at]
  return part ? parts.with(at, { ...part, ...changes }) : [...parts]
}

/** Changes a section of an outline. */
export const withSection = (
  sections: readonly OutlineSection[],
  place: number,
  changes: Partial<OutlineSection>,
): OutlineSection[] => replaced(sections, place, changes)

/** Changes a lesson of an outline. */
export const withLesson = (
  sections: readonly OutlineSection[],
  { section, at }: LessonPlace,
  changes: Partial<OutlineLesson>,
): OutlineSection[] =>
  withSection(sections, section, {
    lessons: replaced(sections[section]?.lessons ?? [], at, changes),
  })

/** Takes a lesson out of an outline. */
export const withoutLesson = (
  sections: readonly OutlineSection[],
  { section, at }: LessonPlace,
): OutlineSection[] =>
  withSection(sections, section, {
    lessons: (sections[section]?.lessons ?? []).filter((_lesson, place) => place !== at),
  })

/** Moves a section to another place. */
export function moveSection(sections: readonly OutlineSection[], from: number, to: number): OutlineSection[] {
  const section = sections[from]
  if (!section || to < 0 || to >= sections.length) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}

/** Where a lesson goes by one step: over the edge of its section it comes into the next one. Null where there is no way. */
export function nextPlace(
  sections: readonly OutlineSection[],
  { section, at }: LessonPlace,
  by: 1 | -1,
): LessonPlace | null {
  const own = sections[section]
  if (!own?.lessons[at]) return null
  const to = at + by
  if (to >= 0 && to < own.lessons.length) return { section, at: to }
  const other = sections[section + by]
  return other ? { section: section + by, at: by === 1 ? 0 : other.lessons.length } : null
}

/** Moves a lesson to a place. It keeps its id, and with it the progress of its learners. */
export function moveLesson(
  sections: readonly OutlineSection[],
  from: LessonPlace,
  to: LessonPlace,
): OutlineSection[] {
  const lesson = sections[from.section]?.lessons[from.at]
  if (!lesson) return [...sections]
  const left = withoutLesson(sections, from)
  const lessons = left[to.section]?.lessons ?? []
  return withSection(left, to.section, { lessons: lessons.toSpliced(to.at, 0, lesson) })
}

interface OutlineMove {
  kind: string
  from: SortPlace
  to: SortPlace
}

/** Moves a section or a lesson to the place onto which it was dragged. */
export const moveDragged = (
  sections: readonly OutlineSection[],
  { kind, from, to }: OutlineMove,
): OutlineSection[] =>
  kind === 'section'
    ? moveSection(sections, from.at, to.at)
    : moveLesson(sections, { section: from.list, at: from.at }, { section: to.list, at: to.at })

/** The name of a section in the tree. It stays the same wherever a stored one is moved. */
export const sectionKey = ({ id }: OutlineSection, at: number): string => `section-${id ?? `new-${at}`}`

/** The name of a lesson in the tree, as of a section. */
export const lessonKey = ({ id }: OutlineLesson, { section, at }: LessonPlace): string =>
  `lesson-${id ?? `new-${section}-${at}`}`
