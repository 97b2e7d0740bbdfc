import type { Language } from '@pahlavan/contract/endpoint'
import type { GoodsKind } from '@pahlavan/contract/goods'
import type { Image } from '@pahlavan/contract/image'

/** A thing of a source. `variantId` is 0 where the source has no variants. */
export interface GoodsRef {
  id: number
  variantId: number
}

/** So many pieces of a thing. */
export interface GoodsPieces extends GoodsRef {
  count: number
}

/**
 * A thing as its source offers it now. Prices are rial, of one piece. `available`: so many may be ordered at once; a source that does not count its pieces says
 * `Infinity`. Titles, and size and colour (`detail`, or ''), are kept in both languages with the order; `image` has its words in the language that was asked for.
 */
export interface GoodsOffer extends GoodsRef {
  title: string
  titleEn: string
  detail: string
  detailEn: string
  image: Image | null
  price: number
  oldPrice: number | null
  weightGrams: number
  available: number
  isReturnable: boolean
}

/**
 * Where goods of a kind come from: the club's own shop, or a book store at another address. Whatever names an order may be called again, with the same outcome,
 * and is never called within a transaction of ours: the source may be far away. One that does not answer throws.
 */
export interface GoodsSource {
  kind: GoodsKind
  /** What is sold of these now; the rest is left out. */
  offers(items: readonly GoodsRef[], language: Language): Promise<GoodsOffer[]>
  /** Reserves all pieces for an order until a moment, or none; for one that has them, until then. False where not all are left. */
  hold(orderId: string, items: readonly GoodsPieces[], until: Date): Promise<boolean>
  /** They are paid: what is reserved is the buyer's for good; where it has been given back meanwhile, what is left is taken. False where not all are left. */
  keep(orderId: string): Promise<boolean>
  /** Of what was kept for an order, so many pieces of these things have come back, in all. */
  takeBack(orderId: string, items: readonly GoodsPieces[]): Promise<void>
  /** Gives back what was reserved or kept for an order, and has not come back. */
  release(orderId: string): Promise<void>
}

/** The sources that the process has; a kind without one is sold nowhere. */
export type GoodsSources = Partial<Record<GoodsKind, GoodsSource>>
