import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'

/** The fields of the forms in the order of reading. Those that name a camp, an event or a club are the title of the request. */
const fieldNames = [
  'topic',
  'amount',
  'orderNumber',
  'firstName',
  'lastName',
  'birthDate',
  'guardianName',
  'guardianMobile',
  'city',
  'fromCity',
  'day',
  'people',
  'withStay',
  'message',
] as const
type FieldName = (typeof fieldNames)[number]

/** An answer of a form: a field of the service, or a question of the club with its own words. */
type Fact = { field: FieldName; value: unknown } | { question: string; value: unknown }

interface StoredAnswer {
  question: string
  questionEn: string
  answer: string
}
const isAnswer = (value: unknown): value is StoredAnswer =>
  typeof value === 'object' && value !== null && 'question' in value && 'answer' in value

/** The answers of a form, those to the questions of the club last. */
export function factsOf(fields: object, language: 0 | 1): Fact[] {
  const values = new Map<string, unknown>(Object.entries(fields))
  const answers = values.get('answers')
  const given = Array.isArray(answers) ? answers.filter(isAnswer) : []
  return [
    ...fieldNames
      .filter((field) => values.has(field) && values.get(field) !== '')
      .map((field) => ({ field, value: values.get(field) })),
    ...given.map(({ question, questionEn, answer }) => ({
      question: (language === 1 && questionEn) || question,
      value: answer,
    })),
  ]
}

const dates: ReadonlySet<FieldName> = new Set(['birthDate', 'day'])
const numbers: ReadonlySet<FieldName> = new Set(['guardianMobile', 'orderNumber'])
const topics = ['instalments', 'invoice', 'refund', 'sponsor'] as const

/** The name and the value of an answer, in words. */
export function useFieldWords() {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  const textOf = (field: FieldName, value: unknown): string => {
    const topic = topics.find((each) => each === value)
    if (field === 'topic' && topic) return t(`topics.${topic}`)
    if (field === 'amount') return formatToman(Number(value), language)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return formatNumber(value, language)
    if (dates.has(field)) return dateOf(String(value), language)
    return numbers.has(field) ? pageDigits(String(value), language) : String(value)
  }
  return (fact: Fact): { name: string; value: string; isLtr: boolean } => {
    if ('question' in fact)
      return {
        name: fact.question,
        value: fact.value === 'yes' ? t('yes') : String(fact.value),
        isLtr: false,
      }
    return {
      name: t(`fields.${fact.field}`),
      value: textOf(fact.field, fact.value),
      isLtr: numbers.has(fact.field),
    }
  }
}
