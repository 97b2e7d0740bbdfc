import type { QuestionKind } from '@pahlavan/contract/form-questions'
import { expect, test } from 'vitest'
import { answersOf, visibleFields, faultsOf, fieldsOf, formOf } from './forms.rules.ts'

const today = '2026-11-23'
const camp = { campId: '3', firstName: 'سینا', lastName: 'کریمی', birthDate: '2012-05-01' }
const names = (typed: Record<string, string>) =>
  visibleFields(formOf('camp'), typed, today).map(({ name }) => name)

test('a guardian is asked for until the very birthday of eighteen', () => {
  expect(names({})).not.toContain('guardianName')
  expect(names({ birthDate: '2008-11-24' })).toContain('guardianMobile')
  expect(names({ birthDate: '2008-11-23' })).not.toContain('guardianMobile')
})

test('what is missing or wrong is named by its field', () => {
  expect(faultsOf(formOf('camp'), {}, today)).toEqual({
    campId: 'choose',
    firstName: 'missing',
    lastName: 'missing',
    birthDate: 'missing',
  })
  expect(faultsOf(formOf('camp'), { ...camp, guardianName: '12', guardianMobile: '0912' }, today)).toEqual({
    guardianName: 'name',
    guardianMobile: 'mobile',
  })
  const visit = { day: today, people: '۳۱' }
  expect(faultsOf(formOf('about-club-for-fans'), visit, today)).toEqual({ day: 'day', people: 'most' })
  expect(faultsOf(formOf('insurance'), { clubId: '7', people: '۵۰۰' }, today)).toEqual({})
})

test('a number just outside its limits is named by them, one at them is taken', () => {
  const amounts = ['۹۹۹', '۱۰۰۰', '۱۰۰٬۰۰۰٬۰۰۰٬۰۰۰', '۱۰۰٬۰۰۰٬۰۰۰٬۰۰۱', 'هزار']
  const faults = amounts.map(
    (amount) => faultsOf(formOf('financial'), { topic: 'refund', message: 'پول', amount }, today).amount,
  )
  expect(faults).toEqual(['least', undefined, undefined, 'most', 'range'])
})

test('numbers in any digits go as numbers, blanks not at all, and what is not asked for neither', () => {
  const typed = { ...camp, birthDate: '1990-01-01', guardianName: 'مهدی', message: '  ' }
  expect(fieldsOf(formOf('camp'), typed, today)).toEqual({
    ...camp,
    birthDate: '1990-01-01',
    campId: 3,
    waits: false,
  })
  expect(fieldsOf(formOf('tourism'), { eventId: '9', people: '۴', fromCity: 'ساری' }, today)).toEqual({
    eventId: 9,
    people: 4,
    fromCity: 'ساری',
    withStay: false,
  })
  expect(
    fieldsOf(formOf('financial'), { topic: 'refund', amount: '۴٬۸۰۰٬۰۰۰', message: 'پول' }, today),
  ).toEqual({
    topic: 'refund',
    amount: 4_800_000,
    message: 'پول',
  })
})

test('the club’s questions come last, and their answers go beside the own fields', () => {
  const question = (id: number, kind: QuestionKind, isNeeded = true) => ({
    id,
    kind,
    isNeeded,
    label: `پرسش ${id}`,
    choices: kind === 'choice' ? ['کم', 'زیاد'] : [],
  })
  const form = formOf('about-club-for-fans', [
    question(4, 'choice'),
    question(5, 'number'),
    question(6, 'flag', false),
    question(7, 'text', false),
  ])
  const visit = { day: '2026-11-24', people: '۲' }
  expect(faultsOf(form, visit, today)).toEqual({ 'question-4': 'choose', 'question-5': 'missing' })
  const typed = { ...visit, 'question-4': 'کم', 'question-5': '۰', 'question-6': 'yes', 'question-7': ' ' }
  expect(faultsOf(form, typed, today)).toEqual({})
  expect(fieldsOf(form, typed, today)).toEqual({ day: '2026-11-24', people: 2 })
  expect(answersOf(form, typed)).toEqual([
    { questionId: 4, answer: 'کم' },
    { questionId: 5, answer: '0' },
    { questionId: 6, answer: 'yes' },
  ])
})
