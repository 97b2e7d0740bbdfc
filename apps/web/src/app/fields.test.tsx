import './main.css'
import { expect, test } from 'vitest'

/** The sources of all screens, and their styles. */
const sources = import.meta.glob<string>(
  ['../{app,features,kit}/**/*.tsx', '../../../../packages/kit/src/**/*.tsx', '!**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
import.meta.glob(['../**/*.css', '../../../../packages/kit/src/**/*.css'], { eager: true })

/** An iPhone zooms into a field with smaller letters (px). */
const MIN_FONT_PX = 16

const FIELD = /<(input|textarea|select)\b(?:[^>]|=>)*>/g
/** Fields without letters. */
const WORDLESS = /type="(?:radio|checkbox|file|range|hidden)"/

/** The names of classes in a piece of a source. */
const classesIn = (text: string): string[] =>
  [...text.matchAll(/className=(?:"[^"]+"|\{[^}]*\})/g)].flatMap(([whole]) =>
    [...whole.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, names = '']) => names),
  )

/** The files that draw a field that is typed into or chosen from, each with its fields and all class names around them. */
const files = Object.entries(sources).flatMap(([file, text]) => {
  const tags = [...text.matchAll(FIELD)].filter(([tag]) => !WORDLESS.test(tag))
  if (tags.length === 0) return []
  const fields = tags.map(([tag, kind = '']) => ({ kind, own: classesIn(tag).join(' ') }))
  return [[file, fields, [...new Set(['', ...classesIn(text)])]] as const]
})

interface Drawn {
  kind: string
  own: string
  within: string
  around: string
}

/** The size of the letters of a field inside two elements of these classes, as any of the app's styles could reach it (px). */
function sizeOf({ kind, own, within, around }: Drawn): number {
  const [outer, inner] = [document.createElement('div'), document.createElement('label')]
  const field = document.createElement(kind)
  outer.className = around
  inner.className = within
  field.className = own
  inner.append(field)
  outer.append(inner)
  document.body.append(outer)
  const size = Number.parseFloat(getComputedStyle(field).fontSize)
  outer.remove()
  return size
}

test('as many files with fields are measured as there are', () => {
  expect(files.length).toBeGreaterThan(18)
})

test.each(files)('a phone does not zoom into the fields of %s', (_file, fields, classes) => {
  const drawn = fields.flatMap((field) =>
    classes.flatMap((around) => classes.map((within) => Object.assign({ around, within }, field))),
  )
  const small = drawn.filter((each) => sizeOf(each) < MIN_FONT_PX)
  expect(small).toEqual([])
})
