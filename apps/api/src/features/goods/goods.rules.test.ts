import { assert, integer, property, record, array } from 'fast-check'
import { expect, test } from 'vitest'
import { givenBack } from '../orders/orders.refunds.rules.ts'
import { refundOf, type ReturnLine } from './goods.rules.ts'

const line = (count: number, toman: number, id: number): ReturnLine => ({
  kind: 'product',
  id,
  variantId: 0,
  count,
  price: count * toman * 10,
  back: 0,
  isReturnable: true,
})

test('piece by piece, all that was paid comes back to the rial, and never less than nothing for a piece', () => {
  const basket = array(
    record({ count: integer({ min: 1, max: 9 }), toman: integer({ min: 1, max: 9_000_000 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  const share = integer({ min: 0, max: 100 })
  assert(
    property(basket, share, share, integer({ min: 0, max: 90_000 }), (things, off, taxed, toman) => {
      const lines = things.map(({ count, toman: price }, id) => line(count, price, id))
      const subtotal = lines.reduce((sum, { price }) => sum + price, 0)
      const discount = Math.floor((subtotal * off) / 1000) * 10
      const tax = Math.floor(((subtotal - discount) * taxed) / 1000) * 10
      const sums = { subtotal, discount, tax, delivery: toman * 10 }
      let back = 0
      for (const one of lines)
        for (let piece = 0; piece < one.count; piece += 1) {
          const { amount } = refundOf(sums, lines, [{ kind: 'product', id: one.id, variantId: 0, count: 1 }])
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount % 10).toBe(0)
          back += amount
          one.back += 1
        }
      expect(back).toBe(subtotal - discount + tax + toman * 10)
    }),
  )
})

test('the discount of a piece is its share by price, rounded in the buyer’s favour', () => {
  const sums = { subtotal: 3_000_000, discount: 1_000_000, tax: 200_000, delivery: 400_000 }
  expect(givenBack(sums, 0, false)).toBe(0)
  expect(givenBack(sums, 1_000_000, false)).toBe(1_000_000 - 333_330 + 66_660)
  expect(givenBack(sums, 3_000_000, true)).toBe(2_600_000)
})
