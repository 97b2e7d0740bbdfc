import type { GiftType } from '@pahlavan/contract/admin/gifts'
import { cleanText } from '@pahlavan/persian/letters'
import { parseMobile } from '@pahlavan/persian/mobile'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { type Actor, actorId } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { offersOf } from '../orders/orders.offers.queries.ts'
import { ownedOf } from '../orders/orders.owned.queries.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { addGift, findFan, findGiftByKey, holdGift, takeGift } from './payments.gifts.queries.ts'

interface GiftInput {
  key: string
  /** As the staff typed it. */
  mobile: string
  itemType: GiftType
  itemId: number
  /** For the fan. */
  reason: string
  endsAt?: string
}

/** The end of a gift; null for good. @throws Problem 400 for one that is over, or of a plan */
function endOf({ itemType, endsAt }: GiftInput): string | null {
  if (endsAt === undefined) return null
  if (itemType === 'plan' || Date.parse(endsAt) <= Date.now()) throw new Problem(400, 'gift_end')
  return endsAt
}

/**
 * Gives a fan a right without a payment, once for each key. Under the lock of the fan's orders: a purchase of the same thing comes before or after.
 *
 * @throws Problem 404 for an unknown number or thing, 400 for an end that is over, 409 for a thing that the fan has already
 */
export async function giveGift(pool: Pool, actor: Actor, input: GiftInput): Promise<{ id: number }> {
  const mobile = parseMobile(input.mobile)
  const accountId = mobile === null ? null : await findFan(pool, mobile)
  if (accountId === null) throw new Problem(404, 'gift_fan')
  const { key, itemType, itemId } = input
  const reason = cleanText(input.reason)
  return underLock(pool, locks.orders, accountId, async (tx) => {
    const sent = await findGiftByKey(tx, key)
    const isSame = sent?.accountId === accountId && sent.itemType === itemType && sent.itemId === itemId
    if (sent && !(isSame && sent.reason === reason)) throw new Problem(409, 'key_reused')
    if (sent) return { id: sent.id }
    const endsAt = endOf(input)
    const [thing] = await offersOf(tx, accountId, itemType, [itemId])
    if (!thing) throw new Problem(404, 'gift_thing')
    if (itemType !== 'plan' && (await ownedOf(tx, accountId, itemType, [itemId])).size > 0)
      throw new Problem(409, 'gift_owned')
    const { title, titleEn } = thing
    const gift = { key, accountId, itemType, itemId, title, titleEn, reason, endsAt, byId: actorId(actor) }
    const id = await addGift(tx, gift)
    if (id === null) throw new Problem(409, 'key_reused')
    await noteChange(
      tx,
      {
        actor,
        action: 'gift.give',
        kind: 'gift',
        subjectId: id,
        input: { itemType, itemId, reason, endsAt },
      },
      { title },
    )
    return { id }
  })
}

/** Takes a gift back. The same person with the same reason again changes nothing. @throws Problem 404, 409 where it is over or was taken by somebody else */
export const takeGiftBack = (
  pool: Pool,
  actor: Actor,
  { id, reason: typed }: { id: number; reason: string },
): Promise<{ id: number }> =>
  inTransaction(pool, async (tx) => {
    const reason = cleanText(typed)
    const held = await holdGift(tx, id)
    if (!held) throw new Problem(404, 'gift_missing')
    if (!held.isOpen) {
      if (held.takenBy === actorId(actor) && held.takenReason === reason) return { id }
      throw new Problem(409, 'gift_ended')
    }
    await takeGift(tx, id, actorId(actor), reason)
    await noteChange(tx, { actor, action: 'gift.take', kind: 'gift', subjectId: id, input: { reason } })
    return { id }
  })
