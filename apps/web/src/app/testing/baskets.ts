import type { GoodsFactor, GoodsItem, GoodsLine } from '@pahlavan/contract/goods'

/** A thing in a basket as the bill names it. */
export const goodsLine = ({ kind, id, count }: GoodsItem, changes: Partial<GoodsLine> = {}): GoodsLine => ({
  kind,
  id,
  variantId: null,
  count,
  title: `کالای ${id}`,
  detail: '',
  image: null,
  price: 100_000,
  oldPrice: null,
  left: null,
  isGone: false,
  isShort: false,
  ...changes,
})

/** What goods cost. */
export const goodsFactorOf = (lines: GoodsLine[], changes: Partial<GoodsFactor> = {}): GoodsFactor => {
  const payable = lines.reduce((sum, { isGone, price, count }) => sum + (isGone ? 0 : price * count), 0)
  return {
    lines,
    closedSources: [],
    subtotal: payable,
    discount: 0,
    delivery: null,
    tax: 0,
    payable,
    weightGrams: 0,
    code: null,
    ...changes,
  }
}
