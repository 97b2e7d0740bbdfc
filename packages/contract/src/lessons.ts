import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull } from './envelope.ts'
import { Caption, FilmSource } from './gallery.ts'
import { Image } from './image.ts'
import { LessonRow, NextLesson, TechniqueRef } from './learn.ts'
import { NOTE_MAX } from './limits.ts'
import { paths } from './paths.ts'

const Second = Type.Integer({ minimum: 0, maximum: 86_400 })

/**
 * Where a lesson is played from. `film`: a film of ours, as the gallery's, at signed addresses: they play until `expiresAt`, and a buyer's only in the browser that
 * asked for the lesson (its answer sets a cookie for `/media/lessons`) while that session and the right to the course last; fresh ones come with
 * `lesson` again. `hls`: a list on another host at `src`. `page`: `src` is an address for an iframe. Both only on hosts of `VIDEO_BOX_URLS`.
 */
export const LessonSource = Type.Object({
  kind: Type.Union([Type.Literal('film'), Type.Literal('hls'), Type.Literal('page')]),
  film: orNull(FilmSource),
  src: orNull(Type.String()),
  expiresAt: orNull(Moment),
})
export type LessonSource = Static<typeof LessonSource>

/** A learner's position in a lesson. `second` is the second to go on at; `watchedSeconds` counts each watched second once; `device` saved last. */
export const LessonProgress = Type.Object({
  second: Type.Integer(),
  watchedSeconds: Type.Integer(),
  percent: Type.Integer(),
  isDone: Type.Boolean(),
  device: Type.String(),
  savedAt: Moment,
})
export type LessonProgress = Static<typeof LessonProgress>

/** A lesson for owners, or anybody if free. `source` is null for a quiz, a host not in `VIDEO_BOX_URLS`, and while there is no film. */
export const Lesson = Type.Object({
  id: Id,
  title: Type.String(),
  kind: LessonRow.properties.kind,
  courseId: Id,
  courseTitle: Type.String(),
  sectionTitle: Type.String(),
  position: Type.Integer(),
  durationSeconds: Type.Integer(),
  isFree: Type.Boolean(),
  poster: orNull(Image),
  source: orNull(LessonSource),
  captions: Type.Array(Caption),
  techniques: Type.Array(TechniqueRef),
  previousLessonId: orNull(Id),
  nextLesson: orNull(NextLesson),
  progress: orNull(LessonProgress),
})
export type Lesson = Static<typeof Lesson>

export const Note = Type.Object({ id: Id, second: Type.Integer(), text: Type.String(), createdAt: Moment })
export type Note = Static<typeof Note>

const Option = Type.Object({ id: Id, text: Type.String() })
export const Question = Type.Object({
  id: Id,
  text: Type.String(),
  image: orNull(Image),
  clip: orNull(LessonSource),
  options: Type.Array(Option),
})
export type Question = Static<typeof Question>

/** A try of mine: `percent` of the questions were right. */
export const QuizTry = Type.Object({
  at: Moment,
  right: Type.Integer(),
  questions: Type.Integer(),
  percent: Type.Integer(),
  isPassed: Type.Boolean(),
})
export type QuizTry = Static<typeof QuizTry>

/** A quiz before it is answered, without the right answers. `triesLeft` is of today; one's own last tries come newest first. */
export const Quiz = Type.Object({
  lessonId: Id,
  title: Type.String(),
  passPercent: Type.Integer(),
  questions: Type.Array(Question),
  tries: Type.Array(QuizTry),
  triesLeft: Type.Integer(),
  isPassed: Type.Boolean(),
})
export type Quiz = Static<typeof Quiz>

/** The result of a try: for each question the chosen option, the right one, and the reason. */
export const QuizResult = Type.Object({
  try: QuizTry,
  triesLeft: Type.Integer(),
  isPassed: Type.Boolean(),
  answers: Type.Array(
    Type.Object({
      questionId: Id,
      optionId: Id,
      rightOptionId: Id,
      isRight: Type.Boolean(),
      explanation: Type.String(),
    }),
  ),
})
export type QuizResult = Static<typeof QuizResult>

const lesson = ['lesson_not_found', 'lesson_locked'] as const
const ByLesson = Type.Object({ lessonId: Id })
const NoteText = Type.String({ maxLength: NOTE_MAX * 2 })

/** Lessons, a learner's own data in them, and quizzes (beyond the spec). */
export const lessons = {
  detail: endpoint(paths.lessons.detail, {
    summary:
      'Returns a lesson with its source, for owners of the course, or for everybody if the lesson is free',
    problems: [...lesson],
    query: ByLesson,
    data: Lesson,
  }),
  save: endpoint(paths.lessons.save, {
    summary:
      'Save where I am and what I watched since the last save. `second` is the place, reached `secondsAgo`; of two devices that saved later wins. `watched` is pairs of seconds, from and to, one after the other (50 pairs at most): they count once each, and never more than the time that passed × `speed`. The first save of a lesson starts its clock',
    problems: [...lesson],
    query: Type.Object({
      lessonId: Id,
      second: Second,
      watched: Type.Optional(Type.Array(Second, { maxItems: 100 })),
      speed: Type.Optional(Type.Number({ minimum: 0.25, maximum: 2, default: 1 })),
      secondsAgo: Type.Optional(Type.Integer({ minimum: 0, maximum: 604_800, default: 0 })),
      device: Type.Optional(Type.String({ maxLength: 40, default: '' })),
    }),
    data: LessonProgress,
    auth: 'user',
  }),
  notes: endpoint(paths.lessons.notes, {
    summary: 'Lists the caller’s notes of a lesson, in the order of their seconds',
    query: ByLesson,
    data: Type.Array(Note),
    auth: 'user',
  }),
  addNote: endpoint(paths.lessons.addNote, {
    summary: 'Adds a note at a second',
    problems: [...lesson, 'note_empty', 'note_too_long', 'notes_full'],
    query: Type.Object({ lessonId: Id, second: Second, text: NoteText }),
    data: Note,
    auth: 'user',
  }),
  editNote: endpoint(paths.lessons.editNote, {
    summary: 'Changes one of the caller’s notes',
    problems: ['note_not_found', 'note_empty', 'note_too_long'],
    query: Type.Object({ noteId: Id, text: NoteText }),
    data: Note,
    auth: 'user',
  }),
  deleteNote: endpoint(paths.lessons.deleteNote, {
    summary: 'Deletes one of the caller’s notes; a missing note is no problem',
    query: Type.Object({ noteId: Id }),
    data: Type.Object({}),
    auth: 'user',
  }),
  quiz: endpoint(paths.lessons.quiz, {
    summary: 'Returns the questions of a quiz and the caller’s tries',
    problems: [...lesson],
    query: ByLesson,
    data: Quiz,
    auth: 'user',
  }),
  answer: endpoint(paths.lessons.answer, {
    summary:
      'Answers a quiz: one option for each question, in any order. Returns the right options with their reasons',
    problems: [...lesson, 'answers_incomplete', 'quiz_changed', 'quiz_tries_used'],
    query: Type.Object({ lessonId: Id, options: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    data: QuizResult,
    auth: 'user',
  }),
}
