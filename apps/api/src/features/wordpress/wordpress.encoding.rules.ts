/** The byte order marks of the encodings. */
const marks: readonly (readonly [bytes: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** So many bytes tell the encoding: the XML declaration stands at the very beginning. */
export const HEAD_BYTES = 1024

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte)

/** The encoding of XML without a mark in UTF-16: a `<` takes two bytes. */
function utf16Of(head: Uint8Array): string | null {
  if (startsWith(head, [0x3c, 0])) return 'utf-16le'
  return startsWith(head, [0, 0x3c]) ? 'utf-16be' : null
}

/**
 * The encoding of an XML file: its byte order mark, else its declaration, else UTF-8.
 *
 * @param head the first bytes of the file
 * @returns a label for `TextDecoder`, which may not know it
 */
export function encodingOf(head: Uint8Array): string {
  const marked = marks.find(([bytes]) => startsWith(head, bytes))?.[1] ?? utf16Of(head)
  if (marked) return marked
  const declaration = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    new TextDecoder('latin1').decode(head.subarray(0, HEAD_BYTES)),
  )
  return declaration?.[1]?.toLowerCase() ?? 'utf-8'
}
