import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { cutFonts, fontFolder } from './fonts.ts'

const unpacked = subsetFont as (font: Buffer, text: undefined, options: object) => Promise<Buffer>

/** Where a table of an unpacked font begins. */
function tableAt(font: Buffer, tag: string): number {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag)
  if (record === undefined) throw new Error(`the font has no ${tag}`)
  return font.readUInt32BE(record + 8)
}

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

/** A file of the font and what it is unpacked. */
async function fontOf(language: string) {
  const packed = await readFile(join(fontFolder, `vazirmatn-${language}.woff2`))
  const font = await unpacked(packed, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  return { font, bytes: packed.length }
}

/** The block of Arabic, of which Persian needs a third. */
const isArabic = (code: number) => code >= 0x600 && code < 0x700

/** Whether `fonts.css` looks for a character in a file. */
async function rangeOf(language: string): Promise<(code: number) => boolean> {
  const css = await readFile(new URL('../src/app/fonts.css', import.meta.url), 'utf8')
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
