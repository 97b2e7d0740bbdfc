/** The subjects of changes in the log of staff; a payment is named by its tracking number. A new one takes a migration of `audit_kind`. */
export const auditKinds = [
  'bout',
  'entry',
  'event',
  'account',
  'comment',
  'payment',
  'request',
  'chat',
  'broadcast',
  'product',
  'book',
  'return',
  'message',
] as const
