import { CART_MAX, type Cart, type Factor } from '@pahlavan/contract/cart'
import type { Language } from '@pahlavan/contract/endpoint'
import { rialToToman } from '@pahlavan/persian/money'
import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { findDiscount } from '../orders/orders.codes.commands.ts'
import { type Offer, offersOf } from '../orders/orders.offers.queries.ts'
import { type Discount, sumsOf } from '../orders/orders.rules.ts'
import { addToCart, listCart, removeFromCart } from './cart.queries.ts'

/** Puts courses in and takes some out, all or nothing. @throws Problem 409 `cart_full` */
export const changeCart = (
  db: Queryable,
  accountId: number,
  { add = [], remove = [] }: { add?: number[]; remove?: number[] },
): Promise<Cart> =>
  underLock(db, locks.orders, accountId, async (tx) => {
    await removeFromCart(tx, accountId, remove)
    await addToCart(tx, accountId, add)
    const coursesId = await listCart(tx, accountId)
    if (coursesId.length > CART_MAX) throw new Problem(409, 'cart_full', { limit: CART_MAX })
    return { coursesId }
  })

/** The discount of a code as somebody typed it, if anything was typed. */
export async function discountOf(
  db: Queryable,
  accountId: number | null,
  code: string | undefined,
): Promise<Discount | null> {
  if (!code?.trim()) return null
  if (accountId === null) throw new Problem(401, 'sign_in_required')
  return findDiscount(db, accountId, code, 'course')
}

const lineOf = ({ itemId, title, titleEn, price, isOwned, isOpen }: Offer, language: Language) => ({
  courseId: itemId,
  title: language === 0 ? title : titleEn,
  price: rialToToman(price ?? 0),
  isBought: isOwned,
  isGone: !isOpen,
})

/** The prices of courses now. Owned or withdrawn ones are marked and not charged. */
export async function factorOf(
  db: Queryable,
  accountId: number | null,
  { ids, discount, taxPercent }: { ids: readonly number[]; discount: Discount | null; taxPercent: number },
  language: Language,
): Promise<Factor> {
  // A draft has no title for fans.
  const offers = (await offersOf(db, accountId, 'course', [...new Set(ids)])).filter(
    ({ isOpen, isLeft, isOwned }) => isOpen || !isLeft || isOwned,
  )
  const charged = offers.filter(({ isOwned, isOpen }) => isOpen && !isOwned)
  const sums = sumsOf({ prices: charged.map(({ price }) => price ?? 0) }, discount, taxPercent)
  const missing = ids.filter(
    (id, at) => ids.indexOf(id) === at && !offers.some(({ itemId }) => itemId === id),
  )
  const gone = missing.map((courseId) => ({ courseId, title: '', price: 0, isBought: false, isGone: true }))
  return {
    lines: [...offers.map((offer) => lineOf(offer, language)), ...gone],
    subtotal: rialToToman(sums.subtotal),
    discount: rialToToman(sums.discount),
    tax: rialToToman(sums.tax),
    payable: rialToToman(sums.total),
    code: discount?.code ?? null,
  }
}
