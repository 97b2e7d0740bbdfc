import { expect, test } from 'vitest'
import { readCode } from './code.ts'

test.each([
  ['123456', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['١٢٣٤٥٦', '123456'],
  [' 012 345 ', '012345'],
  ['123-456', '123456'],
  ['\u2067۱۲۳ ۴۵۶\u2069', '123456'],
  ['کد ورود: ۱۲۳۴۵۶', '123456'],
  ['پهلوان\nکد ورود: 123456\n\n@localhost #123456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('%j reads as %j', (typed, code) => expect(readCode(typed)).toBe(code))
