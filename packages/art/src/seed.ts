/** FNV-1a of a text, 32 bits. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (const letter of text) {
    h ^= letter.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** A row of numbers from 0 to 1 (mulberry32), always the same for a seed. */
export const randomOf = (seed: string): (() => number) => {
  let a = hash(seed) || 1
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list that must not be empty. */
export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length) % list.length] as T

/** A coordinate with one decimal: a tenth of a unit is not seen, and the bytes halve. */
export const fixed = (n: number): string => (Math.round(n * 10) / 10).toString()

/** An element id that depends on the content alone: the same drawing is the same text, twice on a page does no harm. */
export const idOf = (content: string): string => `a${hash(content).toString(36)}`
