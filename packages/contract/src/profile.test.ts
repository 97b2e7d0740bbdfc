import { expect, test } from 'vitest'
import { isBirthDate, isEmail, isPhone } from './profile.ts'

test.each([
  ['2000-02-29', true],
  ['1999-02-29', false],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['1906-01-01', true],
  ['1905-12-31', false],
  ['0000-00-00', false],
  ['2000-1-1', false],
  ['', false],
])('born on %j: %j', (date, is) => expect(isBirthDate(date, '2026-11-21')).toBe(is))

test.each([
  ['arash@example.ir', true],
  ['a.b+c@mail.example.co', true],
  ['arash@example', false],
  ['arash example@x.ir', false],
  ['@example.ir', false],
  ['آرش@example.ir', false],
  [`${'a'.repeat(65)}@example.ir`, false],
  ['a@b@c.ir', false],
])('%j is an e-mail address: %j', (text, is) => expect(isEmail(text)).toBe(is))

test.each([
  ['021-88776655', true],
  ['۰۲۱ ۸۸۷۷', true],
  ['+98 (21) 8877', true],
  ['زنگ بزنید', false],
  ['12', false],
])('%j is a phone: %j', (text, is) => expect(isPhone(text)).toBe(is))
