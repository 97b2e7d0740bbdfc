/** Units of a size, each a thousand times the one before it, as the file managers of most systems count. */
const sizeUnits = ['kb', 'mb', 'gb', 'tb'] as const

/** A size in the unit in which it is short, such as 1.2 gb. @param bytes at least 0 */
export function shortSize(bytes: number): { amount: number; unit: (typeof sizeUnits)[number] } {
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes || 1) / 3), 1), sizeUnits.length)
  return { amount: bytes / 1000 ** power, unit: sizeUnits[power - 1] ?? 'kb' }
}
