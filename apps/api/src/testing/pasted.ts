/** Marks that show nothing and come along with pasted numbers and codes: tests put each of them into each field. */
export const pastedMarks: readonly string[] = [
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0x200b, 0x200f],
  [0x061c, 0x061c],
  [0x00ad, 0x00ad],
  [0xfeff, 0xfeff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
)

/** A text with a mark around it, and with one inside of it. */
export const pastedForms = (text: string, mark: string): string[] => [
  `${mark}${text}`,
  `${text}${mark}`,
  `${mark}${text}\u202c`,
  `${text.slice(0, 2)}${mark}${text.slice(2)}`,
]
