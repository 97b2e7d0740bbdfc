import { numericInput, plainInput } from '@pahlavan/persian/digits'
import { tightKey } from '@pahlavan/persian/letters'
import { Problem } from '../../http/problems.ts'
import { dayOf } from '../tables/tables.cells.rules.ts'
import type { Sheet } from '../tables/tables.read.rules.ts'

/** A line of a gateway's list. `amount` is rial as far as the titles say; `day` is that of Tehran. */
export interface ReportLine {
  /** As an editor numbers it. */
  line: number
  ref: string
  refId: string
  amount: number
  state: 'paid' | 'back' | 'open'
  card: string | null
  day: string | null
}

type Field = 'ref' | 'refId' | 'amount' | 'state' | 'card' | 'day'

/** The titles of the columns in the lists of Zarinpal and Zibal, in both languages. */
const titles: Readonly<Record<Field, readonly string[]>> = {
  ref: [
    'authority',
    'track id',
    'trackid',
    'شناسه پرداخت',
    'شناسه تراکنش',
    'شناسه زیبال',
    'کد اتوریتی',
    'شماره تراکنش',
    'شناسه جلسه',
  ],
  refId: [
    'ref id',
    'refid',
    'ref number',
    'refnumber',
    'reference',
    'شماره مرجع',
    'شماره ارجاع',
    'شماره پیگیری',
    'کد پیگیری',
    'کد رهگیری',
  ],
  amount: ['amount', 'مبلغ', 'مبلغ تراکنش', 'مبلغ پرداختی'],
  state: ['status', 'state', 'وضعیت', 'وضعیت تراکنش', 'وضعیت پرداخت'],
  card: ['card', 'card pan', 'card number', 'cardnumber', 'کارت', 'شماره کارت', 'کارت پرداخت کننده'],
  day: [
    'date',
    'paid at',
    'paidat',
    'created at',
    'createdat',
    'تاریخ',
    'زمان',
    'تاریخ پرداخت',
    'زمان پرداخت',
    'تاریخ تراکنش',
  ],
}

const units = /[([]?\s*(ریال|rial|irr|تومان|toman|irt)\s*[)\]]?/iu
const isTomanTitle = (title: string): boolean => /تومان|toman|irt/iu.test(title)
const plainTitle = (title: string): string =>
  tightKey(plainInput(title).replace(units, '').replaceAll('_', ' '))

const fieldByTitle = new Map(
  (Object.keys(titles) as Field[]).flatMap((field) =>
    titles[field].map((title) => [tightKey(title), field] as const),
  ),
)

/** The words of the states; any other word is open. */
const states: Readonly<Record<string, ReportLine['state']>> = Object.fromEntries([
  ...[
    'paid',
    'verified',
    'success',
    'successful',
    'پرداخت شده',
    'تایید شده',
    'تأیید شده',
    'موفق',
    'تسویه شده',
    '1',
    '2',
    '100',
  ].map((word) => [tightKey(word), 'paid']),
  ...[
    'reversed',
    'refunded',
    'refund',
    'برگشت خورده',
    'برگشت داده شده',
    'بازگشت وجه',
    'مسترد شده',
    'برگشتی',
    '15',
    '16',
    '18',
  ].map((word) => [tightKey(word), 'back']),
])

/** The column of each field that the titles name. @throws Problem 422 where a reference, an amount or a state has no column */
function columnsOf(sheet: Sheet): { at: Partial<Record<Field, number>>; isToman: boolean } {
  const at: Partial<Record<Field, number>> = {}
  sheet.titles.forEach((title, place) => {
    const field = fieldByTitle.get(plainTitle(title))
    if (field) at[field] ??= place
  })
  if ((at.ref === undefined && at.refId === undefined) || at.amount === undefined || at.state === undefined)
    throw new Problem(422, 'report_titles')
  return { at, isToman: isTomanTitle(sheet.titles[at.amount] ?? '') }
}

/** A reference as we store it: digits are Latin, an Excel formula around it (`="123"`) is text. */
const referenceOf = (cell: string): string => plainInput(cell).replace(/^=?"?|"$/g, '')

/** The lines of a list, and the numbers of those that cannot be read. Cells are text: nothing of them is computed. */
export function readLines(sheet: Sheet): { lines: ReportLine[]; unread: number[] } {
  const { at, isToman } = columnsOf(sheet)
  const lines: ReportLine[] = []
  const unread: number[] = []
  for (const { line, cells } of sheet.rows) {
    const cell = (field: Field) => (at[field] === undefined ? '' : (cells[at[field]] ?? ''))
    const amount = numericInput(cell('amount')).replace(/\.0+$/, '')
    const [ref, refId] = [referenceOf(cell('ref')), referenceOf(cell('refId'))]
    if (!/^\d{1,15}$/.test(amount) || (ref === '' && refId === '')) {
      unread.push(line)
      continue
    }
    lines.push({
      line,
      ref,
      refId,
      amount: Number(amount) * (isToman ? 10 : 1),
      state: states[tightKey(plainInput(cell('state')))] ?? 'open',
      card: plainInput(cell('card')) || null,
      day: dayOf(cell('day'))?.date ?? null,
    })
  }
  return { lines, unread }
}

/** Whether a list is of another day: more of its lines are of other days than of this one. */
export function isOtherDay(lines: readonly ReportLine[], day: string): boolean {
  const dated = lines.filter((line) => line.day !== null)
  return dated.filter((line) => line.day !== day).length * 2 > dated.length
}
