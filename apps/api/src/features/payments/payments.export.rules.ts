import type { ListedPayment, PaymentState } from '@pahlavan/contract/admin/payments'
import type { OrderKind } from '@pahlavan/contract/transactions'
import { type ExportColumn, momentColumns, wordColumn, type Words } from '../staff/staff.export.rules.ts'

const stateWords: Record<PaymentState, Words> = {
  created: ['ساخته‌شده', 'Created'],
  pending: ['در درگاه', 'At the gateway'],
  verifying: ['در حال تأیید', 'Being verified'],
  verify_unknown: ['درگاه پاسخ نداده', 'No answer from the gateway'],
  paid: ['پرداخت‌شده', 'Paid'],
  failed: ['ناموفق', 'Failed'],
  request_failed: ['به درگاه نرسیده', 'Refused by the gateway'],
  expired: ['منقضی', 'Expired'],
  suspicious: ['مشکوک', 'Suspicious'],
  reversing: ['در حال بازگشت', 'Being returned'],
  reversed: ['برگشته از درگاه', 'Returned by the gateway'],
  refund_due: ['بازگشت دستی لازم', 'To be returned by hand'],
  refunded: ['برگشته با دست', 'Returned by hand'],
}

const kindWords: Record<OrderKind, Words> = {
  event: ['رویداد', 'Event'],
  some: ['چند کشتی', 'Bouts'],
  play: ['یک کشتی', 'Bout'],
  course: ['دوره', 'Course'],
  plan: ['پلن', 'Plan'],
  goods: ['کالا', 'Goods'],
}

/** The columns of payments in a file. Sums are toman. */
export const paymentExport: readonly ExportColumn<ListedPayment>[] = [
  { heading: ['کد پیگیری', 'Tracking number'], cell: ({ id }) => id },
  ...momentColumns<ListedPayment>(['زمان', 'At'], ({ createdAt }) => createdAt),
  wordColumn(['وضع', 'State'], ({ status }) => stateWords[status]),
  { heading: ['مبلغ (تومان)', 'Amount (toman)'], cell: ({ amount }) => amount },
  { heading: ['درگاه', 'Gateway'], cell: ({ gateway }) => gateway },
  wordColumn(['نوع', 'Kind'], ({ kind }) => kindWords[kind]),
  { heading: ['عنوان', 'Title'], cell: ({ title, titleEn }, language) => (language === 0 ? title : titleEn) },
  { heading: ['خریدار', 'Buyer'], cell: ({ buyer }) => buyer },
]
