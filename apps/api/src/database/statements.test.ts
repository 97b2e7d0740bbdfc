import type { Endpoint } from '@pahlavan/contract/endpoint'
import { predictions } from '@pahlavan/contract/predictions'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '../testing/endpoints.ts'
import { appForTest } from '../testing/app.ts'
import { NewsFixtures } from '../testing/news.ts'

interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  minimum?: number
  items?: Schema
}

/** Searches of none to fourteen words. */
const searches = Array.from({ length: 15 }, (_, words) =>
  Array.from({ length: words }, (_each, at) => `کشتی${'ابپتثجچحخدذرزژ'[at]}`).join(' '),
)

/** Some values that a parameter may have, and nothing. */
function valuesOf(name: string, { type, anyOf, minimum = 0, items, ...schema }: Schema): unknown[] {
  if ('const' in schema) return [schema.const]
  if (anyOf) return [undefined, ...anyOf.flatMap((each) => valuesOf(name, each))]
  if (type === 'array') return [undefined, ...valuesOf(name, items ?? {})]
  if (type === 'integer') return [undefined, minimum, minimum + 1]
  if (type === 'boolean') return [undefined, true, false]
  return name === 'search' ? searches : [undefined, 'تهران', '1']
}

const EACH = 60

/** Questions with ever other parameters: each parameter goes round its values at a pace of its own. */
function* questions({ query }: Endpoint): Generator<object> {
  const all = Object.entries(query.properties).map(
    ([name, schema]) => [name, valuesOf(name, schema as Schema)] as const,
  )
  for (let n = 0; n < (all.length > 0 ? EACH : 1); n += 1) {
    const pairs = all.map(([name, values], at) => {
      const pace = [1, 2, 3, 5, 7, 11, 13, 17, 19][at % 9] ?? 1
      return [name, values[Math.floor((n * pace) / (1 + (at % 3))) % values.length]] as const
    })
    yield Object.fromEntries(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  }
}

/** A bound on the names of statements: those in the source, and a few to come. */
const MAX_STATEMENT_NAMES = 115

test('whatever is asked, statements have a few names: each named one stays on its connection for good', {
  timeout: 60_000,
}, async () => {
  const testApp = await appForTest()
  await new NewsFixtures(testApp.pool).publish('کشتی')
  const sent = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const fan = await testApp.fan()
  const open = endpoints.filter(({ auth, file }) => auth === 'anyone' && !file)
  let answered = 0
  for (const endpoint of [...open, predictions.leaderboard])
    for (const query of questions(endpoint))
      for (const language of [0, 1] as const)
        if ((await fan.call(endpoint, query, language)).status === 200) answered += 1
  const named = (sent.mock.calls as unknown[][]).map(([statement]) => (statement as { name?: string }).name)
  const names = new Set(named.filter(Boolean))
  expect(answered).toBeGreaterThan(1000)
  expect([...names]).toEqual(
    expect.arrayContaining(['news.list', 'events.list', 'predictions.board.place.other']),
  )
  expect(names.size).toBeLessThanOrEqual(MAX_STATEMENT_NAMES)
})
