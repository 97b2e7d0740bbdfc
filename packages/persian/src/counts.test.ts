import { expect, test } from 'vitest'
import { compactCount } from './counts.ts'

const locales = ['fa-IR', 'en'] as const

/** Counts around each change of the format, and some between. */
const counts = [
  ...Array.from({ length: 3000 }, (_, at) => at),
  ...[1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e12, 1e13].flatMap((from) =>
    [0.94999, 0.9995, 0.99995, 0.99994, 0.999949, 1, 1.04, 1.05, 1.25, 1.35, 1.949, 1.95, 7.77].map((part) =>
      Math.floor(from * part),
    ),
  ),
]

test.each([0, 1] as const)('a count in language %i is written as the platform writes it', (language) => {
  const platform = new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 })
  expect(counts.map((count) => compactCount(count, language))).toEqual(
    counts.map((count) => platform.format(count)),
  )
})
