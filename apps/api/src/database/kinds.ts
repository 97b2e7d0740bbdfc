/** The values that columns may have, without the tables: the server reads these, and Drizzle only makes migrations. */

/** States of a goods order's shipment. An unpaid one waits. */
export const shipmentStatuses = [
  'waiting',
  'preparing',
  'sent',
  'ready',
  'delivered',
  'cancelled',
  'return_asked',
  'returned',
] as const

export const returnStatuses = ['asked', 'refused', 'accepted', 'refunded'] as const

export const orderStatuses = [
  'draft',
  'awaiting_payment',
  'paid',
  'fulfilled',
  'expired',
  'cancelled',
  'refund_pending',
  'refunded',
] as const

/** The fans that a code is for: everybody, members with a valid card, or fans without a purchase so far. */
export const codeAudiences = ['all', 'members', 'newcomers'] as const

/** The kinds of things that come from an earlier site. */
export const importedKinds = ['author', 'category', 'article', 'page', 'picture'] as const

/** Nouns with drafts, published for each language by itself. */
export const draftKinds = ['article', 'page'] as const

export const sliderLocations = ['home', 'matches', 'news', 'learn', 'service'] as const

/** States of a message: each but the first is the office's. */
export const messageStatuses = ['received', 'review', 'done', 'refused'] as const

export const holdStatuses = ['held', 'kept', 'released'] as const

export { paymentStates as paymentStatuses } from '@pahlavan/contract/admin/payments'

export const refundStatuses = ['waiting', 'approved', 'refused'] as const

export const eventNoticeKinds = ['moved', 'cancelled'] as const
