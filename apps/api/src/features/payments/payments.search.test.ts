import { expect, test } from 'vitest'
import { paymentSearch } from './payments.search.rules.ts'

test.each([
  ['۱۰۲۳', { trackingNumber: 1023, amount: 10_230, reference: '1023', mobile: null }],
  ['0912 345 6789', { mobile: '+989123456789' }],
  ['۲٬۹۰۰٬۰۰۰', { trackingNumber: 2_900_000, amount: 29_000_000 }],
  ['A0000012ab', { trackingNumber: null, amount: null, reference: 'A0000012ab' }],
  ['99999999999999999999', { trackingNumber: null, amount: null, mobile: null }],
  ['', { trackingNumber: null, amount: null, reference: null, mobile: null }],
])('a search for «%s»', (typed, meaning) => {
  expect(paymentSearch(typed)).toMatchObject(meaning)
})
