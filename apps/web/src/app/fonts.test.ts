import { beforeAll, expect, test } from 'vitest'
import './main.css'

/** Names and titles as they stand in heads: the longest there are on the first screens. */
const texts = {
  Persian: [
    'کامیار سروستانی',
    'جام بزرگ پهلوان، مرحلهٔ نهایی',
    'تالار البرز · کرج',
    'مترجمی که فن‌ها را با دست ترجمه می‌کند',
  ],
  Latin: [
    'Kamyar Sarvestani',
    'The Great Pahlavan Cup, final round',
    'The translator who translates techniques',
  ],
}

const VAZIRMATN = '"Vazirmatn Persian", "Vazirmatn Latin"'

/** How much further a font may run than the other, on the mean of the texts and in any one of them. */
const MEAN = 0.03
const ONE = 0.1

beforeAll(async () => {
  await Promise.all(['ک', 'a'].map((letter) => document.fonts.load(`900 32px ${VAZIRMATN}`, letter)))
})

/** How wide a text stands in a font. */
function widthOf(text: string, font: string): number {
  const line = document.body.appendChild(document.createElement('span'))
  line.textContent = text
  line.style.font = font
  line.style.whiteSpace = 'nowrap'
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}

test.each([
  ['Persian', 400],
  ['Persian', 600],
  ['Persian', 700],
  ['Persian', 900],
  ['Latin', 400],
  ['Latin', 600],
  ['Latin', 700],
  ['Latin', 900],
] as const)('until the font has come, a %s text of weight %i runs as far as it will', (script, weight) => {
  const further = texts[script].map(
    (text) =>
      widthOf(text, `${weight} 32px "Vazirmatn Fallback"`) / widthOf(text, `${weight} 32px ${VAZIRMATN}`) - 1,
  )
  expect(Math.abs(further.reduce((sum, one) => sum + one) / further.length)).toBeLessThan(MEAN)
  expect(Math.max(...further.map(Math.abs))).toBeLessThan(ONE)
})
