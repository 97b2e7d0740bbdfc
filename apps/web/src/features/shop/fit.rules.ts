import type { SizeRow } from '@pahlavan/contract/shop'

/** Body measures: kg and cm, or the foot in mm; null if not given. */
export interface Body {
  weight: number | null
  height: number | null
  foot: number | null
}

const isWithin = (value: number | null, from: number | null, to: number | null): boolean =>
  value === null || ((from === null || value >= from) && (to === null || value <= to))
const isBelow = (value: number | null, to: number | null): boolean =>
  value === null || to === null || value <= to

/**
 * The size for a body: the one with bounds that hold all given measures; else the smallest that is large enough in every measure; else the largest one.
 *
 * @param rows from small to large
 * @returns null without measures
 */
export function sizeFor(rows: readonly SizeRow[], { weight, height, foot }: Body): string | null {
  if (weight === null && height === null && foot === null) return null
  const fits = rows.find(
    (row) =>
      isWithin(weight, row.weightFrom, row.weightTo) &&
      isWithin(height, row.heightFrom, row.heightTo) &&
      isWithin(foot, row.footFrom, row.footTo),
  )
  const enough = rows.find(
    (row) => isBelow(weight, row.weightTo) && isBelow(height, row.heightTo) && isBelow(foot, row.footTo),
  )
  return (fits ?? enough ?? rows.at(-1))?.size ?? null
}
