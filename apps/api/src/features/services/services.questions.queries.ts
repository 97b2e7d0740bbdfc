import { type EditedQuestion, QuestionChoice, QuestionFields } from '@pahlavan/contract/admin/form-questions'
import type { Language } from '@pahlavan/contract/endpoint'
import { type FormQuestion, MAX_FORM_QUESTIONS } from '@pahlavan/contract/form-questions'
import type { ServiceName } from '@pahlavan/contract/services'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, json, string } from '../../database/rows.ts'
import { serviceNames } from '../../database/schema/services.ts'
import { statement } from '../../database/statement.ts'
import { orderedRows } from '../desk/desk.order.queries.ts'

const FIELDS = `q.service, q.kind, q.label, q.label_en as "labelEn", q.is_needed as "isNeeded", q.choices`
const fieldColumns = {
  service: column(QuestionFields.properties.service),
  kind: column(QuestionFields.properties.kind),
  label: string,
  labelEn: string,
  isNeeded: bool,
  choices: json(Type.Array(QuestionChoice)),
}

/** The questions of all forms that there can be. */
const MAX_ALL_QUESTIONS = serviceNames.length * MAX_FORM_QUESTIONS

const selectAll = statement({
  name: 'services.questions.all',
  text: `select q.id, ${FIELDS} from form_question q order by q.service, q.position, q.id limit ${MAX_ALL_QUESTIONS}`,
  row: { id: integer, ...fieldColumns },
})

export const listEditedQuestions = async (db: Queryable): Promise<EditedQuestion[]> =>
  (await query(db, selectAll, [])).map(({ id, ...fields }) => ({ id, fields }))

const selectOfService = statement({
  name: 'services.questions',
  text: `select q.id, ${FIELDS} from form_question q where q.service = $1 order by q.position, q.id`,
  row: { id: integer, ...fieldColumns },
})

/** The questions of the form of a service in their order. */
export const listQuestions = (db: Queryable, service: ServiceName) => query(db, selectOfService, [service])

/** The same in a language; where English is missing the Persian words stand. */
export const listFormQuestions = async (
  db: Queryable,
  service: ServiceName,
  language: Language,
): Promise<FormQuestion[]> =>
  (await listQuestions(db, service)).map(({ id, kind, isNeeded, label, labelEn, choices }) => ({
    id,
    kind,
    isNeeded,
    label: language === 1 && labelEn ? labelEn : label,
    choices: choices.map(({ text, textEn }) => (language === 1 && textEn ? textEn : text)),
  }))

const selectOne = statement({
  name: 'services.questions.one',
  text: `select ${FIELDS} from form_question q where q.id = $1 for update`,
  row: fieldColumns,
})

export async function findQuestion(tx: Tx, id: number): Promise<QuestionFields | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ?? null
}

/** The ids of the questions of a service in their order. */
export const questionIds = async (tx: Tx, { service }: Pick<QuestionFields, 'service'>): Promise<number[]> =>
  (await listQuestions(tx, service)).map(({ id }) => id)

const names = ['service', 'kind', 'label', 'labelEn', 'isNeeded', 'choices'] as const
const added = parameters(...names)
const written = parameters(...names, 'id')
const valuesOf = (fields: QuestionFields) => ({ ...fields, choices: JSON.stringify(fields.choices) })

const insertOne = statement({
  name: 'services.questions.add',
  text: added.sql(`insert into form_question (service, kind, label, label_en, is_needed, choices)
    values (:service, :kind, :label, :labelEn, :isNeeded, :choices) returning id`),
  row: { id: integer },
})

export async function addQuestion(tx: Tx, fields: QuestionFields): Promise<number> {
  const [row] = await query(tx, insertOne, added.values(valuesOf(fields)))
  if (!row) throw new Error('a question was not added')
  return row.id
}

const updateOne = statement({
  name: 'services.questions.write',
  text: written.sql(`update form_question set service = :service, kind = :kind, label = :label, label_en = :labelEn,
    is_needed = :isNeeded, choices = :choices where id = :id`),
  row: null,
})

export const writeQuestion = (tx: Tx, id: number, fields: QuestionFields): Promise<number> =>
  execute(tx, updateOne, written.values({ ...valuesOf(fields), id }))

export const orderQuestions = orderedRows('services.questions.order', 'form_question')

const deleteOne = statement({
  name: 'services.questions.remove',
  text: 'delete from form_question where id = $1',
  row: null,
})

export const removeQuestion = (tx: Tx, id: number): Promise<number> => execute(tx, deleteOne, [id])
