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

let packed: Buffer
let font: Buffer
beforeAll(async () => {
  await cutFonts()
  packed = await readFile(join(fontFolder, 'vazirmatn-fa.woff2'))
  font = await unpacked(packed, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
})

test.each([
  ['a space', 0x20],
  ['a hard space', 0xa0],
  ['the half-space', 0x200c],
  ['the joiner', 0x200d],
  ['a letter', 0x6cc],
])('the Persian font has %s', (_name, code) => {
  expect(hasCharacter(font, code)).toBe(true)
})

test('the Persian font has no Latin letters, and stays small', () => {
  expect(hasCharacter(font, 0x41)).toBe(false)
  expect(packed.length).toBeLessThan(23_000)
})
