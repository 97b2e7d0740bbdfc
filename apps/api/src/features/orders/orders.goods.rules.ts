import type { Language } from '@pahlavan/contract/endpoint'
import type { GoodsKind } from '@pahlavan/contract/goods'
import type { Image } from '@pahlavan/contract/image'

/** A thing of a source. `variantId` is 0 where the source has no variants. */
export interface GoodsRef {
  id: number
  variantId: number
}

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
 * A source of goods of a kind: the club's own shop, or a book store at another address. Calls with an order's id are idempotent. They never
 * run within a transaction of ours, because the source may be far away. A source that does not answer throws.
 */
export interface GoodsSource {
  kind: GoodsKind
  /** The offers on sale now; others are left out. */
  offers(items: readonly GoodsRef[], language: Language): Promise<GoodsOffer[]>
  /** Reserves all pieces for an order until a moment, or none; for one that has them, until then. False where not all are left. */
  hold(orderId: string, items: readonly GoodsPieces[], until: Date): Promise<boolean>
  /** Sells a paid order its reservation for good. Pieces released meanwhile are taken again if available. False where not all are. */
  keep(orderId: string): Promise<boolean>
  /** Records the returned pieces of a sold order, as totals. */
  takeBack(orderId: string, items: readonly GoodsPieces[]): Promise<void>
  /** Releases an order's reserved or sold pieces, except returned ones. */
  release(orderId: string): Promise<void>
}

/** The sources that the process has; a kind without one is sold nowhere. */
export type GoodsSources = Partial<Record<GoodsKind, GoodsSource>>
