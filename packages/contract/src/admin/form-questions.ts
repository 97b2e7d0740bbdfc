import { type Static, Type } from 'typebox'
import { Id } from '../envelope.ts'
import { MAX_QUESTION_CHOICES, QuestionKind } from '../form-questions.ts'
import { ServiceName } from '../services.ts'
import { rowEndpoints } from './rows.ts'

/** An answer to choose, in both languages; without English the Persian one stands in both. */
export const QuestionChoice = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 80 }),
  textEn: Type.String({ maxLength: 80 }),
})
export type QuestionChoice = Static<typeof QuestionChoice>

/** A question that the form of a service has beside its own fields. Only one with answers to choose has `choices`. */
export const QuestionFields = Type.Object({
  service: ServiceName,
  kind: QuestionKind,
  label: Type.String({ minLength: 1, maxLength: 120 }),
  labelEn: Type.String({ maxLength: 120 }),
  isNeeded: Type.Boolean(),
  choices: Type.Array(QuestionChoice, { maxItems: MAX_QUESTION_CHOICES }),
})
export type QuestionFields = Static<typeof QuestionFields>

export const EditedQuestion = Type.Object({ id: Id, fields: QuestionFields })
export type EditedQuestion = Static<typeof EditedQuestion>

/** Whether the answers to choose fit the kind of a question: two or more that differ, or none. */
export const areChoicesWhole = ({ kind, choices }: Pick<QuestionFields, 'kind' | 'choices'>): boolean =>
  kind === 'choice'
    ? choices.length > 1 && new Set(choices.map(({ text }) => text.trim())).size === choices.length
    : choices.length === 0

/** The questions of the forms of services. */
export const formQuestions = rowEndpoints('/api/admin/form-questions', {
  words: ['question of a form', 'questions of forms'],
  action: 'form.edit',
  fields: QuestionFields,
  listed: EditedQuestion,
  missing: 'question_not_found',
  tooMany: 'too_many_questions',
  refusals: ['question_choices'],
})
