import { areChoicesWhole, type QuestionFields } from '@pahlavan/contract/admin/form-questions'
import type { Language } from '@pahlavan/contract/endpoint'
import { type FormAnswer, MAX_FORM_QUESTIONS } from '@pahlavan/contract/form-questions'
import type { ServiceName } from '@pahlavan/contract/services'
import { plainInput } from '@pahlavan/persian/digits'
import { cleanLine, cleanText } from '@pahlavan/persian/letters'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import {
  addQuestion,
  findQuestion,
  listQuestions,
  orderQuestions,
  questionIds,
  removeQuestion,
  writeQuestion,
} from './services.questions.queries.ts'

export const QUESTIONS_TAG = 'questions'

/** The questions of forms in the machinery of rows. Requests that were sent keep the words that they answered. */
export const questionNoun: RowNoun<QuestionFields> = {
  kind: 'question',
  tag: QUESTIONS_TAG,
  missing: 'question_not_found',
  clean: ({ choices, ...fields }) => ({
    ...cleanFields(fields, { lines: ['label', 'labelEn'] }),
    ...(choices && {
      choices: choices.map(({ text, textEn }) => ({ text: cleanLine(text), textEn: cleanLine(textEn) })),
    }),
  }),
  check: async (_tx, fields) => {
    if (!areChoicesWhole(fields)) throw new Problem(400, 'question_choices')
  },
  find: findQuestion,
  group: { find: questionIds, max: MAX_FORM_QUESTIONS, tooMany: 'too_many_questions' },
  add: addQuestion,
  write: writeQuestion,
  order: orderQuestions,
  remove: removeQuestion,
}

/** An answer in its stored form; null for one that the kind of its question does not take. */
function cleanAnswer({ kind, choices }: QuestionFields, typed: string): string | null {
  if (kind === 'flag') return typed === 'yes' ? 'yes' : null
  if (kind === 'choice')
    return choices.find(({ text, textEn }) => typed === text || typed === textEn)?.text ?? null
  if (kind === 'number') return /^\d{1,12}$/.exec(plainInput(typed))?.[0] ?? null
  return cleanText(typed) || null
}

/** An answer with the words of its question, which may change later. */
export interface StoredAnswer {
  question: string
  questionEn: string
  answer: string
}

/**
 * The answers to the club's questions of a form. One to a question that is gone is left out.
 *
 * @throws Problem 400 for one that is missing or not possible
 */
export async function answersOf(
  tx: Tx,
  service: ServiceName,
  answers: readonly FormAnswer[],
  language: Language,
): Promise<StoredAnswer[]> {
  const typed = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  return (await listQuestions(tx, service)).flatMap(({ id, ...question }) => {
    const given = typed.get(id)
    const answer = given === undefined ? null : cleanAnswer(question, given)
    if (answer === null && (given !== undefined || question.isNeeded))
      throw new Problem(400, 'question_unanswered', {
        name: (language === 1 && question.labelEn) || question.label,
      })
    return answer === null ? [] : [{ question: question.label, questionEn: question.labelEn, answer }]
  })
}
