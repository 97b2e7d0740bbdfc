import {
  type DayReport,
  type Difference,
  type DifferenceKind,
  MAX_SHOWN_DIFFERENCES,
} from '@pahlavan/contract/admin/reports'
import type { PaymentState } from '@pahlavan/contract/admin/payments'
import { rialToToman } from '@pahlavan/persian/money'
import type { ReportLine } from './payments.sheet.rules.ts'

/** One of our payments as the comparison needs it. `amount` is rial, `day` the day of its payment in Tehran. */
export interface BookedPayment {
  trackingNumber: number
  ref: string
  refId: string | null
  amount: number
  status: PaymentState
  card: string | null
  day: string | null
}

/** Where the money is: with the club, back, or it never came. */
const held: Record<PaymentState, 'paid' | 'back' | 'open'> = {
  created: 'open',
  pending: 'open',
  verifying: 'open',
  verify_unknown: 'open',
  paid: 'paid',
  failed: 'open',
  request_failed: 'open',
  expired: 'open',
  suspicious: 'open',
  reversing: 'back',
  reversed: 'back',
  // The gateway has kept this money; people give it back.
  refund_due: 'paid',
  refunded: 'paid',
}

/** The digits of a card that both sides show: the first six and the last four. */
function cardKey(card: string): string | null {
  const digits = card.replace(/[^\d*xX•]/g, '')
  const [first, last] = [/^\d{6}/.exec(digits)?.[0], /\d{4}$/.exec(digits)?.[0]]
  return last === undefined ? null : `${first ?? ''}*${last}`
}

const isOtherCard = (here: string | null, there: string | null): boolean => {
  const [one, other] = [here && cardKey(here), there && cardKey(there)]
  if (!one || !other) return false
  const isShort = one.startsWith('*') || other.startsWith('*')
  return isShort ? one.slice(-4) !== other.slice(-4) : one !== other
}

/** Whether a whole list is in toman though its titles do not say so: most of its known lines are a tenth of our amount. */
function isListInToman(pairs: readonly { line: ReportLine; payment: BookedPayment }[]): boolean {
  const tenths = pairs.filter(({ line, payment }) => line.amount * 10 === payment.amount)
  return tenths.length * 2 > pairs.length
}

const textOf = (rial: number): string => String(rial % 10 === 0 ? rialToToman(rial) : rial / 10)

interface Pair {
  line: ReportLine
  payment: BookedPayment
}
type Sides = readonly [here: string | null, there: string | null]

/** The differences of the money of a line and its payment. */
function stateDifferences({ line, payment }: Pair): [DifferenceKind, Sides][] {
  const [here, there] = [textOf(payment.amount), textOf(line.amount)]
  const state = held[payment.status]
  if (state === 'paid' && line.state === 'open') return [['paidHere', [here, null]]]
  if (state === 'open' && line.state === 'paid') return [['paidThere', [null, there]]]
  if (state === 'back' && line.state === 'paid') return [['refundedHere', [here, there]]]
  if (state === 'paid' && line.state === 'back') return [['refundedThere', [here, there]]]
  return []
}

/** The differences of a line and its payment, the heaviest first. */
function pairDifferences(pair: Pair, day: string): [DifferenceKind, Sides][] {
  const { line, payment } = pair
  const found = stateDifferences(pair)
  if (line.amount !== payment.amount) {
    const kind = line.amount * 10 === payment.amount ? 'unit' : 'amount'
    found.push([kind, [textOf(payment.amount), textOf(line.amount)]])
  }
  if (isOtherCard(payment.card, line.card)) found.push(['card', [payment.card, line.card]])
  const isOwnDay = line.day === day && (payment.day === null || payment.day === day)
  if (line.day !== null && !isOwnDay) found.push(['day', [payment.day, line.day]])
  return found
}

/** The payments by both of their references. */
const byReference = (payments: readonly BookedPayment[]): ReadonlyMap<string, BookedPayment> =>
  new Map(
    payments.flatMap((each): [string, BookedPayment][] => [
      [each.ref, each],
      ...(each.refId ? [[each.refId, each] as [string, BookedPayment]] : []),
    ]),
  )

const nameOf = ({ ref, refId }: ReportLine): string => ref || refId

/** Collects the differences of a list. */
class Comparison {
  readonly differences: Difference[] = []
  equal = 0
  paidThere = 0
  readonly #met = new Set<BookedPayment>()
  readonly #seen = new Set<string>()

  note(
    kind: DifferenceKind,
    of: { line?: ReportLine; payment?: BookedPayment | null },
    [here, there]: Sides,
  ) {
    const { line, payment } = of
    const ref = line ? nameOf(line) : (payment?.ref ?? null)
    this.differences.push({
      kind,
      line: line?.line ?? null,
      payment: payment?.trackingNumber ?? null,
      ref,
      here,
      there,
    })
  }

  add(line: ReportLine, payment: BookedPayment | null, day: string): void {
    const there = textOf(line.amount)
    if (this.#seen.has(nameOf(line))) return this.note('doubled', { line, payment }, [null, there])
    this.#seen.add(nameOf(line))
    if (line.state === 'paid') this.paidThere += line.amount
    if (!payment) {
      if (line.state === 'paid') this.note('unknown', { line }, [null, there])
      return
    }
    this.#met.add(payment)
    const found = pairDifferences({ line, payment }, day)
    if (found.length === 0) this.equal += 1
    for (const [kind, sides] of found) this.note(kind, { line, payment }, sides)
  }

  addMissing(ours: readonly BookedPayment[]): void {
    for (const payment of ours)
      if (!this.#met.has(payment)) this.note('missing', { payment }, [textOf(payment.amount), null])
  }
}

/**
 * Compares the list of a gateway with our payments.
 *
 * @param lines those that could be read, in rial unless the whole list is in toman
 * @param payments ours of the day, and those that the list names
 * @param day the chosen day, `YYYY-MM-DD` in Tehran
 */
export function compareList(
  lines: readonly ReportLine[],
  payments: readonly BookedPayment[],
  day: string,
): Omit<DayReport, 'day'> {
  const byRef = byReference(payments)
  const paymentOf = ({ ref, refId }: ReportLine) => byRef.get(ref) ?? byRef.get(refId) ?? null
  const pairs = lines.flatMap((line) => {
    const payment = paymentOf(line)
    return payment ? [{ line, payment }] : []
  })
  const isToman = isListInToman(pairs)
  const found = new Comparison()
  for (const line of lines) {
    const amount = isToman ? line.amount * 10 : line.amount
    found.add(Object.assign({}, line, { amount }), paymentOf(line), day)
  }
  const ours = payments.filter((payment) => payment.day === day && held[payment.status] === 'paid')
  found.addMissing(ours)
  return {
    lines: lines.length,
    equal: found.equal,
    paidHere: rialToToman(ours.reduce((sum, { amount }) => sum + amount, 0)),
    paidThere: Math.floor(found.paidThere / 10),
    isToman,
    differences: found.differences.slice(0, MAX_SHOWN_DIFFERENCES),
    count: found.differences.length,
  }
}
