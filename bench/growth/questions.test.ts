import { expect, test } from 'vitest'
import { endpoints } from '../../apps/api/src/testing/endpoints.ts'
import type { Subjects } from './known.ts'
import { isRead, readsOf } from './questions.ts'
import { unasked } from './unasked.ts'
import { measured, unmeasured } from './writes.ts'

const known: Subjects = {
  news: { id: 1, slug: 'a-slug' },
  hotNewsId: 2,
  eventId: 3,
  liveEventId: 4,
  dualEventId: 5,
  boutId: 6,
  openBoutId: 7,
  liveBoutId: 8,
  countryId: 8,
  wrestlerId: 9,
  clubId: 10,
  albumId: 13,
  paymentNumber: 1000,
  requestId: 60_001,
  messageId: 3001,
  veteranId: 11,
  fanIds: [12],
}
const reads = readsOf(known).map(({ ask }) => new URL(ask(0).path, 'http://house'))

test('every read of the contract is asked, with all that it needs', () => {
  const lacking = endpoints.filter(isRead).flatMap(({ url, query }) => {
    if (url in unasked) return []
    const inPath = new Set([...url.matchAll(/:(\w+)/g)].map(([, name]) => name))
    const isOf = new RegExp(`^${url.replace(/:\w+/g, '[^/:]+')}$`)
    const matchingReads = reads.filter(({ pathname }) => isOf.test(pathname))
    const isWhole = matchingReads.every(({ searchParams }) =>
      (query.required ?? []).every((name) => inPath.has(name) || searchParams.has(name)),
    )
    return matchingReads.length > 0 && isWhole ? [] : [url]
  })
  expect(lacking).toEqual([])
})

test('every write of the contract is measured, or it is said why not', () => {
  const named = [...measured, ...Object.keys(unmeasured)]
  const writes = endpoints.filter((endpoint) => !isRead(endpoint)).map(({ url }) => url)
  expect(named.toSorted()).toEqual(writes.toSorted())
})
