import { LOW_STOCK_PIECES } from '@pahlavan/contract/limits'

export const PRODUCTS_TAG = 'products'
export const productTag = (id: number): string => `product:${id}`

/** How many pieces are said to be left: 0 is sold out, few are counted out, enough is null. @param available what may be ordered */
export const shownLeft = (available: number): number | null =>
  available > LOW_STOCK_PIECES ? null : Math.max(0, available)

/** The title of a variant beside its product: its colour and size. */
export const detailOf = (colour: string, size: string, comma: string): string =>
  [colour, size].filter(Boolean).join(comma)
