import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { orNull } from '../envelope.ts'

/** The largest list of a gateway (bytes), and its most lines. */
export const REPORT_MAX_BYTES = 10 * 1024 * 1024
export const REPORT_MAX_LINES = 20_000

/** So many differences are shown; all are counted. */
export const MAX_SHOWN_DIFFERENCES = 500

/** The gateways with lists to compare. */
export const reportGateways = ['zarinpal', 'zibal', 'virtual'] as const

/**
 * The differences between a gateway's list of a day and our payments: a payment that we do not know; one that the list lacks; another amount; paid here and
 * not there; paid there and not here; refunded here and paid there; refunded there and paid here; a line twice; another card; another day; toman in place of
 * rial; a line that cannot be read.
 */
export const differenceKinds = [
  'unknown',
  'missing',
  'amount',
  'paidHere',
  'paidThere',
  'refundedHere',
  'refundedThere',
  'doubled',
  'card',
  'day',
  'unit',
  'unread',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A difference. `line` is that of the file, `payment` our tracking number; `here` and `there` are what each side has: sums in toman, cards or days. */
export const Difference = Type.Object({
  kind: Type.Enum([...differenceKinds], { type: 'string' }),
  line: orNull(Type.Integer()),
  payment: orNull(Type.Integer()),
  ref: orNull(Type.String()),
  here: orNull(Type.String()),
  there: orNull(Type.String()),
})
export type Difference = Static<typeof Difference>

/** A list that was compared. Sums are toman, of paid payments; `isToman` says that the list is in toman. */
export const DayReport = Type.Object({
  day: Type.String(),
  lines: Type.Integer(),
  equal: Type.Integer(),
  paidHere: Type.Integer(),
  paidThere: Type.Integer(),
  isToman: Type.Boolean(),
  differences: Type.Array(Difference),
  count: Type.Integer(),
})
export type DayReport = Static<typeof DayReport>

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** The lists of the gateways beside our payments. */
export const deskReports = {
  compare: endpoint(
    { method: 'POST', url: '/api/admin/payments/report/upload', file: 'file' },
    {
      summary: 'Compares the list of a gateway (CSV) of a day with our payments. Nothing is stored',
      query: Type.Object({ day: Day, gateway: Type.Enum([...reportGateways], { type: 'string' }) }),
      data: DayReport,
      action: 'payment.read',
      problems: [
        'report_titles',
        'report_day',
        'report_long',
        'table_format',
        'table_empty',
        'table_broken',
        'table_too_large',
      ],
    },
  ),
}
