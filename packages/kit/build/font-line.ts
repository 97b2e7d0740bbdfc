/**
 * Where a table of an unpacked font begins (OpenType 1.9, «Organization of an OpenType Font»).
 *
 * @throws Error where the font has no such table
 */
export function tableAt(font: Buffer, tag: string): number {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag)
  if (record === undefined) throw new Error(`the font has no ${tag}`)
  return font.readUInt32BE(record + 8)
}

/** How far a line reaches over and below its letters’ foot, in parts of the font’s size. */
export interface Line {
  ascent: number
  descent: number
}

/**
 * Gives an unpacked font another line, in each table where an engine looks for it: WebKit does not know the `ascent-override` of CSS.
 */
export function setLine(font: Buffer, { ascent, descent }: Line): void {
  const perEm = font.readUInt16BE(tableAt(font, 'head') + 18)
  const [up, down] = [Math.round(ascent * perEm), Math.round(descent * perEm)]
  const [hhea, os2] = [tableAt(font, 'hhea'), tableAt(font, 'OS/2')]
  for (const at of [hhea + 4, os2 + 68]) {
    font.writeInt16BE(up, at)
    font.writeInt16BE(-down, at + 2)
  }
  font.writeUInt16BE(up, os2 + 74)
  font.writeUInt16BE(down, os2 + 76)
}
