import type { Language } from '@pahlavan/contract/endpoint'
import type { GoodsFactor, GoodsItem, GoodsKind, GoodsLine } from '@pahlavan/contract/goods'
import { LOW_STOCK_PIECES } from '@pahlavan/contract/limits'
import { rialToToman } from '@pahlavan/persian/money'
import type { Queryable } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { findDiscount } from '../orders/orders.codes.commands.ts'
import { ownHolds } from '../orders/orders.goods.queries.ts'
import type { GoodsOffer, GoodsSources } from '../orders/orders.goods.rules.ts'
import { type Discount, type OrderTotals, sumsOf } from '../orders/orders.rules.ts'
import { type DeliveryMethod, wayOf } from './goods.delivery.commands.ts'
import { gathered, goodsKey } from './goods.rules.ts'

export interface FactorInput {
  items: GoodsItem[]
  addressId?: number
  pickUp?: number
  code?: string
}

export interface CheckoutContext {
  pool: Queryable
  sources: GoodsSources
  taxPercent: number
  /** Whether the club sells a kind of goods now. */
  isOpen: (kind: GoodsKind) => Promise<boolean>
  report: (error: unknown, kind: GoodsKind) => void
}

export interface ChargedLine {
  item: GoodsItem
  offer: GoodsOffer
}

export interface Bill {
  factor: GoodsFactor
  charged: ChargedLine[]
  sums: OrderTotals
  discount: Discount | null
  way: DeliveryMethod | null
}

/** The sources' present offers by reference, and the kinds of sources that did not answer. */
async function offersBy(
  { pool, sources, isOpen, report }: CheckoutContext,
  accountId: number | null,
  items: readonly GoodsItem[],
  language: Language,
) {
  const closed: GoodsKind[] = []
  const found = new Map<string, GoodsOffer>()
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind)) {
    if (!(await isOpen(kind))) {
      closed.push(kind)
      continue
    }
    const refs = own.map(({ id, variantId = 0 }) => ({ id, variantId }))
    try {
      for (const offer of (await sources[kind]?.offers(refs, language)) ?? [])
        found.set(goodsKey({ kind, ...offer }), offer)
    } catch (error) {
      report(error, kind)
      closed.push(kind)
    }
  }
  // Goods reserved for the buyer's own unpaid order count as available: a new order replaces it.
  for (const own of accountId === null ? [] : await ownHolds(pool, accountId)) {
    const offer = found.get(goodsKey(own))
    if (offer) found.set(goodsKey(own), { ...offer, available: offer.available + own.count })
  }
  return { closed, found }
}

function lineOf(item: GoodsItem, offer: GoodsOffer | undefined, language: Language): GoodsLine {
  const { kind, id, variantId = null, count } = item
  if (!offer)
    return {
      kind,
      id,
      variantId,
      count,
      title: '',
      detail: '',
      image: null,
      price: 0,
      oldPrice: null,
      left: 0,
      isGone: true,
      isShort: false,
    }
  return {
    kind,
    id,
    variantId,
    count,
    title: language === 0 ? offer.title : offer.titleEn,
    detail: language === 0 ? offer.detail : offer.detailEn,
    image: offer.image,
    price: rialToToman(offer.price),
    oldPrice: offer.oldPrice === null ? null : rialToToman(offer.oldPrice),
    left: offer.available > Math.max(LOW_STOCK_PIECES, count) ? null : offer.available,
    isGone: offer.available <= 0,
    isShort: offer.available > 0 && offer.available < count,
  }
}

async function discountOf(
  { pool }: CheckoutContext,
  accountId: number | null,
  code: string | undefined,
): Promise<Discount | null> {
  if (!code?.trim()) return null
  if (accountId === null) throw new Problem(401, 'sign_in_required')
  return findDiscount(pool, accountId, code, 'goods')
}

const weightOf = (charged: readonly ChargedLine[]): number =>
  charged.reduce((sum, { item, offer }) => sum + item.count * offer.weightGrams, 0)

/** The present price of goods. Goods that are gone or short are marked and not charged. */
export async function billOf(
  checkout: CheckoutContext,
  accountId: number | null,
  input: FactorInput,
  language: Language,
): Promise<Bill> {
  const items = gathered(input.items)
  const { closed, found } = await offersBy(checkout, accountId, items, language)
  const charged = items.flatMap((item) => {
    const offer = found.get(goodsKey(item))
    return offer && offer.available >= item.count ? [{ item, offer }] : []
  })
  const discount = await discountOf(checkout, accountId, input.code)
  if (accountId === null && input.addressId !== undefined) throw new Problem(401, 'sign_in_required')
  const weightGrams = weightOf(charged)
  const way = await wayOf(checkout.pool, accountId ?? 0, input, weightGrams)
  const prices = charged.map(({ item, offer }) => item.count * offer.price)
  const sums = sumsOf({ prices, delivery: way?.price ?? 0 }, discount, checkout.taxPercent)
  const factor: GoodsFactor = {
    lines: items.map((item) => lineOf(item, found.get(goodsKey(item)), language)),
    closedSources: closed,
    subtotal: rialToToman(sums.subtotal),
    discount: rialToToman(sums.discount),
    delivery: way && rialToToman(way.price),
    tax: rialToToman(sums.tax),
    payable: rialToToman(sums.total),
    weightGrams,
    code: discount?.code ?? null,
  }
  return { factor, charged, sums, discount, way }
}
