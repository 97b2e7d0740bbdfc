import { isUtf8 } from 'node:buffer'

const marks: readonly (readonly [bytes: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** So many bytes at the beginning tell UTF-16 without a mark: separators and digits have a zero byte. */
const HEAD_BYTES = 512

/** The most bytes of UTF-8 that a file cut in the middle of a letter lacks at its end. */
const CUT_BYTES = 3

function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD_BYTES)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  return odd >= even ? 'utf-16le' : 'utf-16be'
}

/**
 * The encoding of a table: its byte order mark, else UTF-16 by its zero bytes, else UTF-8 where all bytes fit, else Arabic Windows, in
 * which Excel saves a plain CSV in Iran. A file that is cut within its last letter is UTF-8 still.
 *
 * @returns a label for `TextDecoder`
 */
export function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]
  const known = marked ?? unmarkedUtf16(bytes)
  if (known) return known
  for (let cut = 0; cut <= CUT_BYTES; cut += 1)
    if (isUtf8(bytes.subarray(0, bytes.length - cut))) return 'utf-8'
  return 'windows-1256'
}

/** The separator of the first line: a comma, a semicolon or a tab, as the language of the machine has it. */
export function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/\r|\n|$/))
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** The beginnings of a text that a spreadsheet takes for a formula (OWASP, CSV injection), behind the apostrophe that disarms it. */
const DISARMED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** A cell without the apostrophe of an export. A formula stays the text that it is. */
export const armless = (cell: string): string => cell.replace(DISARMED, '')
