import { type Static, Type } from 'typebox'
import { Id } from './envelope.ts'

/** The most questions that the form of a service has beside its own fields. */
export const MAX_FORM_QUESTIONS = 10
export const MAX_QUESTION_CHOICES = 12
export const MAX_ANSWER = 1000

/** How a question is answered: a line, a text, a whole number, one of some answers, or yes. */
export const questionKinds = ['line', 'text', 'number', 'choice', 'flag'] as const
export const QuestionKind = Type.Enum([...questionKinds], { type: 'string' })
export type QuestionKind = Static<typeof QuestionKind>

/** A question of a form, in the language of the caller. */
export const FormQuestion = Type.Object({
  id: Id,
  kind: QuestionKind,
  label: Type.String(),
  isNeeded: Type.Boolean(),
  choices: Type.Array(Type.String()),
})
export type FormQuestion = Static<typeof FormQuestion>

/** An answer: the chosen one in either language, the digits of a number, or `yes`. */
export const FormAnswer = Type.Object({
  questionId: Id,
  answer: Type.String({ minLength: 1, maxLength: MAX_ANSWER }),
})
export type FormAnswer = Static<typeof FormAnswer>
