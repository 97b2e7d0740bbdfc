/** Fields with random values or values of the database's clock, and the reason. All other fields are compared unchanged. */
const masked: Record<string, string> = {
  requestId: 'a random id of a failure',
  challengeId: 'random',
  token: 'random',
  registrationToken: 'random',
  receipt: 'random',
  orderId: 'random',
  paymentId: 'random',
  createdAt: 'the moment that the database wrote the row',
  lastSeenAt: 'the moment that the database wrote the row',
  savedAt: 'the moment that the database wrote the row',
  calledAt: 'the moment that the database wrote the row',
  expires_at: 'the moment that the database wrote the row',
  created_at: 'the moment that the database wrote the row',
  last_seen_at: 'the moment that the database wrote the row',
  terms_at: 'the moment that the database wrote the row',
  granted_at: 'the moment that the database wrote the row',
  sentAt: 'the moment that the database wrote the row',
  usedAt: 'the moment that the database wrote the row',
  grantedAt: 'the moment that the database wrote the row',
  viewCount: 'counted in memory, written every 10 s of each server’s own',
  at: 'the moment that the database wrote the row',
}

/** Names of built files hold a hash of their content; a payment has a random name. */
const HASHED = /\/(assets|StartPay|success-payment)\/[\w.-]+/g

/** Masked values, with fields in the order of their names: in JSON their order means nothing. */
function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) =>
        name in masked && (typeof inner === 'string' || typeof inner === 'number')
          ? [name, '…']
          : [name, mask(inner)],
      ),
  )
}

/** What of a document has to stay: its head for crawlers and readers, not the markup that scripts take over. */
const documentHead = (html: string) =>
  [...html.matchAll(/<(title|meta|link rel="(?:canonical|alternate)|html)[^>]*>[^<]*/g)]
    .map(([tag]) => tag)
    .join('\n')

/** A body without what differs from one server to the next. */
export function maskedBody(type: string, text: string): string {
  if (type.includes('json')) {
    try {
      return JSON.stringify(mask(JSON.parse(text)), null, 1).replaceAll(HASHED, '/$1/…')
    } catch {
      return text
    }
  }
  if (type.includes('html')) return documentHead(text)
  return text.replaceAll(HASHED, '/$1/…')
}
