import { randomUUID } from 'node:crypto'
import { deskPayments, type ListedPayment } from '@pahlavan/contract/admin/payments'
import { change, read } from './chaos-desk.ts'
import { type Dice, oneOf, type Scene } from './chaos-taps.ts'

/** Reads a payment of a group that passes a test, or any of the group. */
async function readOneOf(
  scene: Scene,
  dice: Dice,
  { group, isWanted }: { group: 'paid' | 'people'; isWanted: (payment: ListedPayment) => boolean },
) {
  const found = await read(scene, deskPayments.list, { group, PageSize: 100 })
  if (!found || found.items.length === 0) return null
  const wanted = found.items.filter(isWanted)
  return read(scene, deskPayments.detail, { id: oneOf(dice, wanted.length > 0 ? wanted : found.items).id })
}

/** Takes some lines of an order back: once, sent twice at once, or by two people at once. */
export async function refundSomeLines(scene: Scene, dice: Dice): Promise<object | null> {
  const isSingle = dice() < 0.2
  const isWanted = ({ kind }: ListedPayment) => isSingle || kind === 'some'
  const seen = await readOneOf(scene, dice, { group: 'paid', isWanted })
  if (!seen?.canRefundLines) return null
  const counts = seen.order.lines.map(({ count, back }) => (dice() < 0.5 ? count - back : 0))
  const refund = (key: string) =>
    change(scene, deskPayments.refundLines, { key, id: seen.id, counts, reason: 'پخش قطع بود' })
  const key = randomUUID()
  const luck = dice()
  const keys = luck < 0.2 ? [key, key] : luck < 0.4 ? [key, randomUUID()] : [key]
  const answers = await Promise.all(keys.map(refund))
  return answers.find((answer) => answer !== null) ?? null
}

/** Notes that a refund was paid out, sent twice at once. */
export async function payOutSome(scene: Scene, dice: Dice): Promise<object | null> {
  const seen = await readOneOf(scene, dice, { group: 'people', isWanted: ({ hasDue }) => hasDue })
  const due = seen?.requests.find(({ isDue }) => isDue)
  if (!seen || !due) return null
  const body = { id: seen.id, requestId: due.id, reference: `1404${due.id}` }
  const [first, second] = await Promise.all([
    change(scene, deskPayments.payOut, body),
    change(scene, deskPayments.payOut, body),
  ])
  return first ?? second
}
