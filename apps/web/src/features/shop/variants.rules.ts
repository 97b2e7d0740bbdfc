import type { ProductVariant } from '@pahlavan/contract/shop'

/** The chosen variant of a product. */
export interface VariantChoice {
  size: string
  colour: string
}

/** The first choice: the first variant in stock, or else the first one. */
export function firstOf(variants: readonly ProductVariant[]): VariantChoice {
  const { size = '', colour = '' } = variants.find(({ left }) => left !== 0) ?? variants[0] ?? {}
  return { size, colour }
}

/** The variant of a choice; undefined where the product does not come so. */
export const chosenOf = (
  variants: readonly ProductVariant[],
  { size, colour }: VariantChoice,
): ProductVariant | undefined => variants.find((each) => each.size === size && each.colour === colour)
