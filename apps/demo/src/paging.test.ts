import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openSession } from '@pahlavan/api/features/account/account.sessions.queries'
import { grantRole } from '@pahlavan/api/features/staff/staff.commands'
import { endpoints } from '@pahlavan/api/testing/endpoints'
import { type TestApp, openTestApp, type Person } from '@pahlavan/api/testing/app'
import { cliActor } from '@pahlavan/api/http/actor'

let testApp: TestApp
let veteran: Person
let player = 0
let word = ''
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
  const { rows } = await testApp.pool.query<{ fan: number; player: number; word: string }>(
    `select g.account_id as fan, a.first_name as word, (select account_id from entry order by id limit 1) as player
      from prediction_ledger g join account a on a.id = g.account_id where g.winner_points > 0 order by g.bout_id, fan limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('nobody has a point')
  player = found.player
  word = found.word
  await grantRole(testApp.pool, cliActor, found.fan, 'admin')
  veteran = testApp.holding(await openSession(testApp.pool, found.fan), found.fan)
})
afterAll(() => testApp.close())

const pagedCalls = endpoints.flatMap(({ method, url, query: { properties } }) => {
  if (!('CurrentPage' in properties)) return []
  const own = 'playerId' in properties ? () => ({ playerId: String(player) }) : () => ({})
  const plain = [url, 'whole', { method, url, own }] as const
  return 'search' in properties
    ? [plain, [url, 'searched', { method, url, own: () => ({ search: word }) }] as const]
    : [plain]
})

test.each(pagedCalls)('beyond its end %s (%s) still says how much it has', async (_url, _which, list) => {
  const { method, url, own } = list
  const page = async (CurrentPage: number) => {
    const query = { CurrentPage: String(CurrentPage), ...own() }
    return (await veteran.send({ method, url, query })) as {
      status: number
      data: { items: unknown[]; totalRecords: number }
    }
  }
  const [first, beyond] = [await page(1), await page(9999)]
  expect([first.status, beyond.status]).toEqual([200, 200])
  expect(first.data.totalRecords).toBeGreaterThanOrEqual(first.data.items.length)
  expect(beyond.data).toMatchObject({ items: [], totalRecords: first.data.totalRecords, hasMore: false })
})
