import type { ProductVariant } from '@pahlavan/contract/shop'

/** The chosen variant of a product. */
export interface VariantChoice {
  size: string
  colour: string
}

/**
 * The first choice: the colour of the first variant in stock, or else of the first one. A size is chosen beforehand only where it is the one that there
 * is: a wrong one is soon bought.
 */
export function firstOf(variants: readonly ProductVariant[]): VariantChoice {
  const { size = '', colour = '' } = variants.find(({ left }) => left !== 0) ?? variants[0] ?? {}
  return { size: hasSizes(variants) ? '' : size, colour }
}

/** Whether a size is to be chosen. */
export const hasSizes = (variants: readonly ProductVariant[]): boolean =>
  new Set(variants.map(({ size }) => size)).size > 1

/** The variant of a choice; undefined where the product does not come so. */
export const chosenOf = (
  variants: readonly ProductVariant[],
  { size, colour }: VariantChoice,
): ProductVariant | undefined => variants.find((each) => each.size === size && each.colour === colour)
