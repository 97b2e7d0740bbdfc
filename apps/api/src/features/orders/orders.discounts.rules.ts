import type { CodeShape } from '@pahlavan/contract/admin/discounts'

/** Capitals and digits that look like no other. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679'
/** The random letters of a generated code: two hundred thousand million combinations. */
const RANDOM_LETTERS = 8
const CODE = /^[\p{L}\p{N}_-]{3,40}$/u

export const isCode = (code: string): boolean => CODE.test(code)

/**
 * A code of a prefix with random letters, such as `YALDA-7KQXM4RD`.
 *
 * @param random a whole number from 0 to below its argument
 */
export const randomCode = (prefix: string, random: (below: number) => number): string =>
  `${prefix}-${Array.from({ length: RANDOM_LETTERS }, () => LETTERS[random(LETTERS.length)]).join('')}`

/** The most that a code gives in all its orders (toman); null is without a bound. A percentage without a ceiling has none. */
export function mostOf({ percent, amount, ceiling, uses }: CodeShape): number | null {
  const each = percent === null ? amount : ceiling
  return each === null || uses === null ? null : each * uses
}
