import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { Id, Moment, orNull } from '../envelope.ts'
import { captionEndpoints } from './captions.ts'
import { Author } from './drafts.ts'

export const MAX_QUESTIONS = 60
export const MAX_OPTIONS = 6

const Text = Type.String({ maxLength: 1000 })

/** An answer of a question; `id` is null for a new one. */
export const QuizOption = Type.Object({
  id: orNull(Id),
  text: Text,
  textEn: Text,
  isRight: Type.Boolean(),
})
export type QuizOption = Static<typeof QuizOption>

/** A question of a quiz, in both languages, with one right answer. It may show a picture, and a protected film as a clip. */
export const QuizQuestion = Type.Object({
  id: orNull(Id),
  text: Text,
  textEn: Text,
  explanation: Type.String({ maxLength: 2000 }),
  explanationEn: Type.String({ maxLength: 2000 }),
  imageId: orNull(Id),
  clipId: orNull(Id),
  options: Type.Array(QuizOption, { maxItems: MAX_OPTIONS }),
})
export type QuizQuestion = Static<typeof QuizQuestion>

const Questions = Type.Array(QuizQuestion, { maxItems: MAX_QUESTIONS })

/** The questions of lessons. */
export const quizzes = {
  detail: get('/api/admin/lessons/quiz', {
    summary: 'Returns the questions of a quiz, with the right answers',
    query: Type.Object({ lessonId: Id }),
    data: Type.Object({ courseId: Id, title: Type.String(), titleEn: Type.String(), questions: Questions }),
    action: 'course.edit',
    problems: ['lesson_not_found'],
  }),
  save: post('/api/admin/lessons/savequiz', {
    summary:
      'Writes the questions of a quiz. `base` are those that the editor changed; where others are there now, nothing is saved. Tries that were made stay as they were',
    query: Type.Object({ lessonId: Id, base: Questions, questions: Questions }),
    data: Type.Object({
      isSaved: Type.Boolean(),
      questions: Questions,
      savedAt: orNull(Moment),
      savedBy: orNull(Author),
    }),
    action: 'course.edit',
    maxBodyBytes: 2_000_000,
    problems: [
      'lesson_not_found',
      'question_incomplete',
      'quiz_empty',
      'picture_not_found',
      'film_not_found',
    ],
  }),
}

/** The captions of lessons with a film. */
export const lessonCaptions = captionEndpoints('/api/admin/lessons', {
  word: 'lesson',
  action: 'course.edit',
  missing: 'lesson_not_found',
})
