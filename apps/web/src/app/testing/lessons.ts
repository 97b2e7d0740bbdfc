import type { Certificate, CertificateState } from '@pahlavan/contract/certificates'
import type { CourseProgress, LessonRow, NextLesson, UserCourse } from '@pahlavan/contract/learn'
import type { Lesson, LessonProgress, Quiz, QuizResult, QuizTry } from '@pahlavan/contract/lessons'
import { course } from './purchases.ts'

/** A lesson in the table of a course, by its place there; its id is ten times as much. */
export const lessonRow = (position: number, changes: Partial<LessonRow> = {}): LessonRow => ({
  id: position * 10,
  title: `درس نمونهٔ ${position}`,
  kind: 'video',
  position,
  durationSeconds: 95,
  questionCount: 0,
  isFree: false,
  included: [],
  isDone: null,
  percent: null,
  ...changes,
})

/** Where somebody goes on: the lesson at a place. */
export const nextLesson = (position: number, second = 0): NextLesson => ({
  lessonId: position * 10,
  title: `درس نمونهٔ ${position}`,
  kind: 'video',
  durationSeconds: 95,
  second,
})

/** How far somebody is in a course of eight lessons. */
export const progress = (doneLessons: number): CourseProgress => ({
  doneLessons,
  lessonCount: 8,
  percent: Math.floor((doneLessons / 8) * 100),
  isDone: doneLessons === 8,
  lastAt: '2026-11-20T10:00:00Z',
})

/** A course of one's own, by its number. */
export const ownCourse = (id: number, changes: Partial<UserCourse> = {}): UserCourse => ({
  ...course(id, { isBought: true }),
  isWithdrawn: false,
  progress: progress(2),
  nextLesson: nextLesson(3, 7),
  ...changes,
})

/** The lesson at a place of course 3, which nobody has filmed yet. */
export const lesson = (position: number, changes: Partial<Lesson> = {}): Lesson => ({
  id: position * 10,
  title: `درس نمونهٔ ${position}`,
  kind: 'video',
  courseId: 3,
  courseTitle: 'دورهٔ 3',
  sectionTitle: 'آغاز',
  position,
  durationSeconds: 95,
  isFree: false,
  poster: null,
  source: null,
  captions: [],
  techniques: [],
  previousLessonId: null,
  nextLesson: nextLesson(position + 1),
  progress: null,
  ...changes,
})

/** The server's progress of a lesson that was watched to a second. */
export const saved = (second: number): LessonProgress => ({
  second,
  watchedSeconds: second,
  percent: 10,
  isDone: false,
  device: '',
  savedAt: '2026-11-22T10:00:00Z',
})

/** A try of two questions. */
const quizTry = (right: number): QuizTry => ({
  at: '2026-11-22T10:00:00Z',
  right,
  questions: 2,
  percent: right * 50,
  isPassed: right === 2,
})

const question = (id: number) => ({
  id,
  text: `پرسش ${id}`,
  image: null,
  clip: null,
  options: [
    { id: id * 10 + 1, text: `گزینهٔ الف ${id}` },
    { id: id * 10 + 2, text: `گزینهٔ ب ${id}` },
  ],
})

/** A quiz of two questions; the first option of each is the right one. */
export const quiz = (changes: Partial<Quiz> = {}): Quiz => ({
  lessonId: 50,
  title: 'آزمون آغاز',
  passPercent: 80,
  questions: [question(1), question(2)],
  tries: [],
  triesLeft: 3,
  isPassed: false,
  ...changes,
})

/** What answering that quiz came to. */
export const quizResult = (chosen: readonly number[], triesLeft: number): QuizResult => {
  const answers = [1, 2].map((questionId, at) => ({
    questionId,
    optionId: chosen[at] ?? 0,
    rightOptionId: questionId * 10 + 1,
    isRight: chosen[at] === questionId * 10 + 1,
    explanation: `زیرا چنین است ${questionId}`,
  }))
  const right = answers.filter(({ isRight }) => isRight).length
  return { try: quizTry(right), triesLeft, isPassed: right === 2, answers }
}

/** The text of a certificate. */
export const paper: Certificate = {
  number: '1234-5678-9012-3456-7890',
  name: 'آرش نمونه',
  nameEn: 'Arash Nemuneh',
  courseTitle: 'دورهٔ نمونه',
  courseTitleEn: 'A sample course',
  teacher: 'مربی نمونه',
  teacherEn: 'A Coach',
  hours: 3,
  issuedAt: '2026-11-20T10:00:00Z',
}

/** What anybody is told of a certificate. */
export const certificate = (state: CertificateState['state']): CertificateState => ({
  state,
  number: paper.number,
  certificate: state === 'unknown' ? null : paper,
  revokedAt: state === 'revoked' ? '2026-11-21T10:00:00Z' : null,
})
