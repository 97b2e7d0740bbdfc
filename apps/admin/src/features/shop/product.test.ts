import { expect, test } from 'vitest'
import { newVariants } from './product.rules.ts'

const shared = { price: 900_000, weightGrams: 300 }
const looksOf = (variants: ReturnType<typeof newVariants>) =>
  variants.map(({ size, colour }) => `${size} ${colour}`)

test('a grid has a variant for each size in each colour, once', () => {
  const grid = newVariants({ ...shared, sizes: '۴۰، ۴۱, ۴۰', colours: 'سرخ، آبی' }, [])
  expect(looksOf(grid)).toEqual(['۴۰ سرخ', '۴۱ سرخ', '۴۰ آبی', '۴۱ آبی'])
})

test('a grid leaves out what is there, and takes the signs of a colour from it', () => {
  const [red] = newVariants({ ...shared, sizes: '40', colours: 'سرخ' }, [])
  if (!red) throw new Error('there is no variant')
  const there = [{ ...red, id: 7, colourEn: 'Red', hex: '#C2161F' }]
  const grid = newVariants({ ...shared, sizes: '40،41', colours: 'سرخ' }, there)
  expect(grid).toEqual([
    { id: null, size: '41', colour: 'سرخ', colourEn: 'Red', hex: '#C2161F', oldPrice: null, ...shared },
  ])
})

test('a product without sizes and colours has one variant', () => {
  expect(looksOf(newVariants({ ...shared, sizes: ' ', colours: '' }, []))).toEqual([' '])
})
