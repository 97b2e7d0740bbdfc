import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'

const codeOf = countryCodes([
  { code: 'IR', ioc: 'IRI' },
  { code: 'DE', ioc: 'GER' },
  { code: 'BN', ioc: 'BRU' },
  { code: 'BH', ioc: 'BRN' },
  { code: 'XK', ioc: 'KOS' },
  { code: 'XN', ioc: 'AIN' },
  { code: 'XR', ioc: 'EOR' },
])

test.each([
  ['IR', 'IR'],
  ['IRI', 'IR'],
  ['IRN', 'IR'],
  [' ger ', 'DE'],
  ['DEU', 'DE'],
  ['BRN', 'BH'],
  ['BHR', 'BH'],
  ['KOS', 'XK'],
  ['AIN', 'XN'],
  ['EOR', 'XR'],
  ['ROT', 'XR'],
  ['ROC', undefined],
  ['', undefined],
])('%j is %s', (printed, code) => expect(codeOf(printed)).toBe(code))
