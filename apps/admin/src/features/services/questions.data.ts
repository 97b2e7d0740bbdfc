import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { areChoicesWhole, formQuestions, type QuestionFields } from '@pahlavan/contract/admin/form-questions'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { queryOptions } from '@tanstack/react-query'
import { useOrderedRowChanges } from '../../desk/row-changes.ts'

const list = queriesOf('edited-questions', callOf(formQuestions.list))

/** The questions of all forms, each form's in their order. */
export const questionList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** The changes of questions; the list is read anew after each. */
export const useQuestionChanges = () => useOrderedRowChanges<QuestionFields>(formQuestions, questionList())

/** The answers to choose fit the kind of the question. */
export const questionRules: FieldRules<QuestionFields> = {
  choices: (choices, { kind }) => (areChoicesWhole({ kind, choices }) ? null : { type: 'question_choices' }),
}
