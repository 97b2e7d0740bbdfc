import { expect, test } from 'vitest'
import { excerptOf, spansOf } from './marks.ts'

const marked = (text: string, ...words: string[]) =>
  spansOf(text, words).map(([from, to]) => text.slice(from, to))

test('words are marked where they stand as words, in any spelling', () => {
  expect(marked('كشتي و کشتی‌گیران؛ هم‌کشتی، کشتیرانی', 'کشتی')).toEqual(['كشتي', 'کشتی‌گیران', 'کشتی'])
  expect(marked('آب و ۱۲ و 12', 'اب', '12')).toEqual(['آب', '۱۲', '12'])
  expect(marked('Wrestling İs WRESTLING', 'wrestling')).toEqual(['Wrestling', 'WRESTLING'])
  expect(marked('قهرمان', 'کشتی')).toEqual([])
})

test('an excerpt shows where most of the words stand together', () => {
  const text = `${'حرف '.repeat(50)}قهرمان ${'حرف '.repeat(50)}قهرمان جهان شد ${'حرف '.repeat(50)}`
  const { text: shown, marks } = excerptOf(text, ['قهرمان', 'جهان'], 80)
  expect(marks.map(([from, to]) => shown.slice(from, to))).toEqual(['قهرمان', 'جهان'])
  expect(shown).toMatch(/^… حرف .* …$/)
  expect(shown.length).toBeLessThan(100)
})

test('a short text is shown whole, one without the words from its beginning', () => {
  expect(excerptOf('قهرمان جهان', ['جهان'], 80)).toEqual({ text: 'قهرمان جهان', marks: [[7, 11]] })
  expect(excerptOf('یک دو سه چهار پنج', ['شش'], 6)).toEqual({ text: 'یک دو سه …', marks: [] })
})
