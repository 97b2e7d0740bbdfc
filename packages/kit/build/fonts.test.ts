import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { tableAt } from './font-line.ts'
import { cutFonts, fontFolder } from './fonts.ts'

const unpacked = subsetFont as (font: Buffer, text: undefined, options: object) => Promise<Buffer>

/** The characters of a font, by the format 4 of its `cmap` (OpenType 1.9, «cmap»): segments with their first and last code. */
function hasCharacter(font: Buffer, code: number): boolean {
  const cmap = tableAt(font, 'cmap')
  const tables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8),
  )
  const table = tables.find((at) => font.readUInt16BE(at) === 4)
  if (table === undefined) throw new Error('the font has no cmap of format 4')
  const bytes = font.readUInt16BE(table + 6)
  const ends = Array.from({ length: bytes / 2 }, (_, at) => table + 14 + at * 2)
  return ends.some((end) => font.readUInt16BE(end + bytes + 2) <= code && code <= font.readUInt16BE(end))
}

/** A file of the font, and its unpacked content. */
async function fontOf(language: string) {
  const packed = await readFile(join(fontFolder, `vazirmatn-${language}.woff2`))
  const font = await unpacked(packed, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  return { font, bytes: packed.length }
}

/** The block of Arabic, of which Persian needs a third. */
const isArabic = (code: number) => code >= 0x600 && code < 0x700

/** Whether `fonts.css` looks for a character in a file. */
async function rangeOf(language: string): Promise<(code: number) => boolean> {
  const css = await readFile(new URL('../src/tokens/fonts.css', import.meta.url), 'utf8')
  const [, ranges = ''] = new RegExp(`-${language}\\.woff2[^}]*unicode-range:([^;]+)`).exec(css) ?? []
  const bounds = Array.from(ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)).map(([, first = '', last = first]) =>
    [first, last].map((code) => Number.parseInt(code, 16)),
  )
  return (code) => bounds.some(([first = 0, last = 0]) => first <= code && code <= last)
}

beforeAll(() => cutFonts())

test.each([
  ['a space', 0x20],
  ['a hard space', 0xa0],
  ['the half-space', 0x200c],
  ['the joiner', 0x200d],
  ['a letter', 0x6cc],
])('the Persian font has %s', async (_name, code) => {
  const { font } = await fontOf('fa')
  expect(hasCharacter(font, code)).toBe(true)
})

test.each(['fa', 'en'])('the file %s is asked for its own characters alone', async (language) => {
  const [{ font }, isAsked] = await Promise.all([fontOf(language), rangeOf(language)])
  const codes = Array.from({ length: 0x3000 }, (_, code) => code).filter((code) => !isArabic(code))
  expect(codes.filter(isAsked)).toEqual(codes.filter((code) => hasCharacter(font, code)))
  expect(isAsked(0x2e)).toBe(true)
})

test('each file leaves the letters of the other out, and stays small', async () => {
  const [fa, en] = await Promise.all([fontOf('fa'), fontOf('en')])
  expect([hasCharacter(fa.font, 0x61), hasCharacter(en.font, 0x6cc)]).toEqual([false, false])
  expect(fa.bytes).toBeLessThan(25_000)
  expect(en.bytes).toBeLessThan(16_500)
})

/** The line of a font as engines read it: above and below the letters' foot, in parts of its size. */
function linesOf(font: Buffer): [ascent: number, descent: number][] {
  const perEm = font.readUInt16BE(tableAt(font, 'head') + 18)
  const [hhea, os2] = [tableAt(font, 'hhea'), tableAt(font, 'OS/2')]
  const line = (up: number, down: number): [number, number] => [up / perEm, Math.abs(down) / perEm]
  return [
    line(font.readInt16BE(hhea + 4), font.readInt16BE(hhea + 6)),
    line(font.readInt16BE(os2 + 68), font.readInt16BE(os2 + 70)),
    line(font.readUInt16BE(os2 + 74), font.readUInt16BE(os2 + 76)),
  ]
}

test('the English file brings its line with it, wherever an engine looks for it: its capitals stand in the middle', async () => {
  const { font } = await fontOf('en')
  for (const [ascent, descent] of linesOf(font)) {
    expect(ascent + descent).toBeCloseTo(1.561, 2)
    // Roboto's capitals are 0.711 of its size high.
    expect(Math.abs((ascent - descent - 0.711) / 2)).toBeLessThan(0.02)
  }
})
