import { expect, test } from 'vitest'
import bookWords from './books.json' with { type: 'json' }
import courseWords from './courses.json' with { type: 'json' }
import { languages } from './words.ts'

/** Names of holds in bios and books that Learn's table lacks. */
const otherTechniques: readonly [string, string][] = [
  ['زیر یک‌خم', 'Single leg'],
  ['زیر دوخم', 'Double leg'],
  ['فن کمر', 'Hip throw'],
  ['کندهٔ فرنگی', 'Reverse lift'],
  ['سرشاخ', 'Tie-up'],
  ['دفاع', 'Sprawl'],
  ['خاک', 'Par terre'],
  ['ضدحمله', 'Counter'],
]
/** Books name the family of leg attacks by its most known one. */
const ofBooks = new Map([['زیرگیری', 'Single leg']])

const table = new Map([
  ...courseWords.techniques.map(([, , fa = '', en = '']): [string, string] => [fa, en]),
  ...otherTechniques,
])
const plain = (name: string) => name.toLowerCase()

test('a technique has one English name in Learn, in books and in bios', () => {
  const [fa, en] = languages.map(({ speech }) => speech.techniques)
  const ofBios = (['freestyle', 'greco', 'women'] as const).flatMap((style) =>
    (fa?.[style] ?? []).map((name, at): [string, string] => [name, en?.[style][at] ?? '']),
  )
  const titles = (bookWords.categories[0]?.words ?? []).map(([name = '', english = '']): [string, string] => [
    name,
    english,
  ])
  expect(ofBios.length).toBeGreaterThan(10)
  expect(titles.length).toBeGreaterThan(10)
  for (const [name, english] of ofBios)
    expect([name, plain(english)]).toEqual([name, plain(table.get(name) ?? '')])
  for (const [name, english] of titles)
    expect([name, plain(english)]).toEqual([name, plain(ofBooks.get(name) ?? table.get(name) ?? '')])
})
