import type { ProductFields, VariantFields } from '@pahlavan/contract/admin/products'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'

/** A size and colour as one text: no two variants of a product have the same. */
const lookOf = ({ size, colour }: Pick<VariantFields, 'size' | 'colour'>) =>
  `${size.trim()}\n${colour.trim()}`

const isOldPriceLow = ({ price, oldPrice }: VariantFields) => oldPrice !== null && oldPrice <= price

/** A product has a category; its variants differ, and an old price is above the price. */
export const productRules: FieldRules<ProductFields> = {
  categoryId: (categoryId) => (categoryId === null ? { type: 'missing' } : null),
  variants: (variants) => {
    if (variants.some(isOldPriceLow)) return { type: 'old_price_low' }
    return new Set(variants.map(lookOf)).size < variants.length ? { type: 'variant_twice' } : null
  },
}

/** The sizes and colours of a grid, and what all its new variants share. */
export interface GridFields {
  sizes: string
  colours: string
  price: number
  weightGrams: number
}

const partsOf = (typed: string): string[] => {
  const parts = typed.split(/[،,\n]/).map((part) => part.trim())
  const filled = [...new Set(parts.filter(Boolean))]
  return filled.length > 0 ? filled : ['']
}

/** A variant for each size in each colour that is not there yet. */
export function newVariants(
  { sizes, colours, price, weightGrams }: GridFields,
  there: readonly VariantFields[],
): VariantFields[] {
  const looks = new Set(there.map(lookOf))
  const colourOf = (colour: string) => there.find((variant) => variant.colour.trim() === colour)
  return partsOf(colours)
    .flatMap((colour) => partsOf(sizes).map((size) => ({ size, colour })))
    .filter((look) => !looks.has(lookOf(look)))
    .map(({ size, colour }) => ({
      id: null,
      size,
      colour,
      colourEn: colourOf(colour)?.colourEn ?? '',
      hex: colourOf(colour)?.hex ?? null,
      price,
      oldPrice: null,
      weightGrams,
    }))
}
