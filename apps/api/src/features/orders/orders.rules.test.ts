import { array, assert, integer, oneof, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey, sumsOf } from './orders.rules.ts'

const percent = (value: number) => ({ percent: value, amount: null, ceiling: null })
const amount = (value: number) => ({ percent: null, amount: value, ceiling: null })

test.each([
  ['prices add up', { prices: [500_000, 250_000] }, null, 0, 750_000],
  ['what is owned is credited', { prices: [2_900_000], credit: 500_000 }, null, 0, 2_400_000],
  ['a credit above the price costs nothing', { prices: [100], credit: 500 }, null, 0, 0],
  ['some are never dearer than all', { prices: [500_000, 500_000], most: 700_000 }, null, 0, 700_000],
  ['a code takes its share of what is left', { prices: [1000], credit: 500 }, percent(50), 0, 250],
  ['shares are whole toman', { prices: [1010] }, percent(33), 0, 680],
  ['an amount takes no more than there is', { prices: [1000] }, amount(5000), 0, 0],
  ['a share goes no higher than its ceiling', { prices: [1000] }, { ...percent(50), ceiling: 200 }, 0, 800],
  ['tax is on what is left', { prices: [1000] }, percent(50), 10, 550],
  ['everything is free at 100 per cent', { prices: [990] }, percent(100), 9, 0],
] as const)('%s', (...[, goods, code, tax, total]) => {
  expect(sumsOf(goods, code, tax).total).toBe(total)
})

const rial = integer({ min: 0, max: 10_000_000 }).map((toman) => toman * 10)

test('whatever is bought with whatever code, sums add up in whole toman and nothing falls below 0', () => {
  assert(
    property(
      array(rial, { maxLength: 8 }),
      record({ credit: rial, most: option(rial) }),
      option(oneof(integer({ min: 1, max: 100 }).map(percent), rial.map(amount))),
      integer({ min: 0, max: 50 }),
      (prices, more, code, tax) => {
        const sums = sumsOf({ prices, ...more }, code, tax)
        expect(sums.total).toBe(sums.subtotal - sums.credit - sums.discount + sums.tax)
        for (const sum of Object.values(sums)) {
          expect(sum).toBeGreaterThanOrEqual(0)
          expect(sum % 10).toBe(0)
        }
      },
    ),
  )
})

test('codes are the same in any digits, letters and blanks', () => {
  expect(codeKey(' nowruz ۱۴۰۵ ')).toBe('NOWRUZ1405')
  expect(codeKey('Nowruz1405')).toBe('NOWRUZ1405')
})
