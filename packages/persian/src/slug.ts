import { readableKey } from './letters.ts'

/** The longest slug, in letters. */
export const SLUG_MAX = 80

/** The head of a slug, cut between words where a dash stands in its second half. */
const cut = (slug: string, length: number): string => {
  if (slug.length <= length) return slug
  const dash = slug.lastIndexOf('-', length)
  const head = slug.slice(0, dash > length / 2 ? dash : length)
  return head.toWellFormed().replace(/[-\uFFFD]+$/, '')
}

/**
 * The address of a title: Persian letters stay (آ too), digits become ASCII, everything else one dash; at most 80 letters,
 * cut between words. Digits alone would read as an id, so they get a leading `n-`. Empty where the title has neither
 * letter nor digit.
 */
export const slugOf = (title: string): string => {
  const slug = readableKey(title).replaceAll(' ', '-')
  return cut(/^\d+$/.test(slug) ? `n-${slug}` : slug, SLUG_MAX)
}

/** The n-th spelling of a slug that others have already: itself for 1, then `slug-2`, `slug-3` …, within 80 letters. */
export const numberedSlug = (slug: string, n: number): string =>
  n <= 1 ? slug : `${cut(slug, SLUG_MAX - String(n).length - 1)}-${n}`
