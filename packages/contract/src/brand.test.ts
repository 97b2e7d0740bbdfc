import { expect, test } from 'vitest'
import { type Brand, brandOf, contrast, isColour } from './brand.ts'

const steps = ['00', '33', '66', '80', '99', 'cc', 'ff']
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
)
const grounds = { light: ['#f6f4f0', '#ffffff', '#ece8e1'], dark: ['#0d0f14', '#161a21', '#20252f'] } as const

const nights = ['#12151d', '#1d222d', '#1a1f28', '#262c38']

/** The least contrast of words in a set of colours. */
const least = ({ brand, press, on, text, night, soft }: Brand, theme: 'light' | 'dark') =>
  Math.min(
    contrast(on, brand),
    contrast(on, press),
    ...nights.map((ground) => contrast(night, ground)),
    ...[...grounds[theme], soft].map((ground) => contrast(text, ground)),
  )

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('every colour gets words that can be read, in both themes', () => {
  for (const colour of colours)
    for (const theme of ['light', 'dark'] as const)
      expect([colour, theme, least(brandOf(colour, theme), theme) >= 4.5]).toEqual([colour, theme, true])
})

test('a colour stays as it is where it can be read', () => {
  expect(brandOf('#1a4db6', 'light')).toMatchObject({ brand: '#1a4db6', text: '#1a4db6', on: '#ffffff' })
  expect(brandOf('#f58220', 'light').on).toBe('#1b120b')
})

test.each(['orange', '#fff', '#12345g', '#1234567', ''])('%s is no colour', (text) =>
  expect(isColour(text)).toBe(false),
)
