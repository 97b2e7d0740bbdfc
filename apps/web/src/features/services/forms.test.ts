import { expect, test } from 'vitest'
import { visibleFields, faultsOf, fieldsOf } from './forms.rules.ts'

const today = '2026-11-23'
const camp = { campId: '3', firstName: 'سینا', lastName: 'کریمی', birthDate: '2012-05-01' }
const names = (typed: Record<string, string>) => visibleFields('camp', typed, today).map(({ name }) => name)

test('a guardian is asked for until the very birthday of eighteen', () => {
  expect(names({})).not.toContain('guardianName')
  expect(names({ birthDate: '2008-11-24' })).toContain('guardianMobile')
  expect(names({ birthDate: '2008-11-23' })).not.toContain('guardianMobile')
})

test('what is missing or wrong is named by its field', () => {
  expect(faultsOf('camp', {}, today)).toEqual({
    campId: 'choose',
    firstName: 'missing',
    lastName: 'missing',
    birthDate: 'missing',
  })
  expect(faultsOf('camp', { ...camp, guardianName: '12', guardianMobile: '0912' }, today)).toEqual({
    guardianName: 'name',
    guardianMobile: 'mobile',
  })
  const visit = { day: today, people: '۳۱' }
  expect(faultsOf('about-club-for-fans', visit, today)).toEqual({ day: 'day', people: 'range' })
  expect(faultsOf('insurance', { clubId: '7', people: '۵۰۰' }, today)).toEqual({})
})

test('numbers in any digits go as numbers, blanks not at all, and what is not asked for neither', () => {
  const typed = { ...camp, birthDate: '1990-01-01', guardianName: 'مهدی', message: '  ' }
  expect(fieldsOf('camp', typed, today)).toEqual({ ...camp, birthDate: '1990-01-01', campId: 3 })
  expect(fieldsOf('tourism', { eventId: '9', people: '۴', fromCity: 'ساری' }, today)).toEqual({
    eventId: 9,
    people: 4,
    fromCity: 'ساری',
    withStay: false,
  })
  expect(fieldsOf('financial', { topic: 'refund', amount: '۴٬۸۰۰٬۰۰۰', message: 'پول' }, today)).toEqual({
    topic: 'refund',
    amount: 4_800_000,
    message: 'پول',
  })
})
