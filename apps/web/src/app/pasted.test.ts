import { numericInput } from '@pahlavan/persian/digits'
import { parseMobile } from '@pahlavan/persian/mobile'
import { expect, test } from 'vitest'
import { digitsOf } from '@pahlavan/kit/form/code.ts'
import { faultsOf, fieldsOf, formOf } from '../features/services/forms.rules.ts'
import { mobileFault } from '../features/account/account.rules.ts'
import { sentOf } from '../features/account/profileForms.ts'

const ranges = [
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0x200b, 0x200f],
  [0x061c, 0x061c],
  [0x00ad, 0x00ad],
  [0xfeff, 0xfeff],
] as const
const marks = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
)

const today = '2026-11-23'
/** The app’s form fields for a number or a code, and the value that each makes of a typed text. */
const fields: Readonly<Record<string, readonly [typed: string, read: (typed: string) => unknown]>> = {
  mobile: ['۰۹۱۲۳۴۵۶۷۸۹', (typed) => [mobileFault(typed), parseMobile(typed)]],
  'code of an SMS': ['۱۲۳۴۵۶', (typed) => digitsOf(typed, 6)],
  score: ['12', numericInput],
  height: ['۱۸۲', (heightCm) => sentOf('wrestler', { heightCm }, {})],
  'people of a visit': [
    '12',
    (people) => [
      faultsOf(formOf('insurance'), { clubId: '7', people }, today),
      fieldsOf(formOf('insurance'), { clubId: '7', people }, today),
    ],
  ],
  amount: [
    '۱٬۲۵۰',
    (amount) => fieldsOf(formOf('financial'), { topic: 'invoice', message: 'م', amount }, today),
  ],
}

test.each(Object.entries(fields))(
  '%s is read the same with any invisible mark in it',
  (_name, [typed, read]) => {
    for (const mark of marks)
      for (const form of [mark + typed, typed + mark, typed.slice(0, 2) + mark + typed.slice(2)])
        expect([form, read(form)]).toEqual([form, read(typed)])
  },
)
