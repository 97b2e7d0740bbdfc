import { account } from '@pahlavan/contract/account'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { keepRanks } from './predictions.ranks.queries.ts'
import { BOARD_TAG, seasonScope } from './predictions.rules.ts'
import { settleOpen } from './predictions.settle.commands.ts'

let testApp: TestApp
let cup: TestEvent
beforeAll(async () => {
  testApp = await openTestApp()
  cup = await openTestEvent(testApp, 4)
})
afterAll(() => testApp.close())

async function pickAndSettle(fan: Person, at: number, winner: 'red' | 'blue'): Promise<void> {
  const id = (await cup.bouts())[at]?.id ?? 0
  await fan.call(predictions.add, { playId: id, winner })
  await cup.wrestle(id)
  await settleOpen(testApp.pool)
  await testApp.app.responses.invalidate(BOARD_TAG)
}

const pageOf = (fan: Person) => testApp.visitor.call(predictions.fan, { userId: fan.id ?? 0 })
const onBoard = async (fan: Person) => {
  const { data } = await fan.call(predictions.leaderboard, {})
  return data.items.find(({ userId }) => userId === fan.id)
}

test('a fan’s page says points and settled picks; what is open stays with the fan', async () => {
  const fan = await testApp.fan('سارا')
  await pickAndSettle(fan, 0, 'red')
  const open = (await cup.bouts()).find(({ status, red, blue }) => status === 'scheduled' && red && blue)
  await fan.call(predictions.add, { playId: open?.id ?? 0, winner: 'blue' })
  const mine = (await fan.call(predictions.mine, {})).data
  expect(mine).toMatchObject({
    totalRecords: 2,
    items: [
      { points: null, settledAt: null },
      { points: 3, isVoid: false },
    ],
  })
  const { data } = await pageOf(fan)
  expect(data).toMatchObject({ name: 'سارا هوادار', points: 3, correct: 1, isHidden: false })
  expect(data.picks).toMatchObject([
    { points: 3, event: 'جام آزمون', winner: expect.stringContaining('کاوه') },
  ])
})

test('who hides has no page, no name on boards, and is found by none', async () => {
  const fan = await testApp.fan('ترانه')
  await pickAndSettle(fan, 1, 'red')
  expect((await pageOf(fan)).status).toBe(200)
  expect((await fan.call(account.editBasic, { isHidden: true })).data.isHidden).toBe(true)
  expect(await pageOf(fan)).toMatchObject({ status: 404, code: 'person_not_found' })
  expect((await testApp.visitor.call(people.detail, { Id: fan.id ?? 0 })).status).toBe(404)
  const all = await testApp.visitor.call(people.list, { userRoleType: 0, search: 'ترانه' })
  expect(all.data.totalRecords).toBe(0)
  await testApp.app.responses.invalidate(BOARD_TAG)
  expect(await onBoard(fan)).toMatchObject({ name: 'هوادار', avatar: null, isHidden: true, points: 3 })
  expect((await fan.call(predictions.leaderboard, { search: 'ترانه' })).data.totalRecords).toBe(0)
  await fan.call(account.editBasic, { isHidden: false })
  expect((await pageOf(fan)).data.name).toBe('ترانه هوادار')
})

test('who says to be under 18 is hidden from then on, unless they want to be seen', async () => {
  const born = (years: number) => `${new Date().getFullYear() - years}-01-02`
  const [child, adult] = [await testApp.fan(), await testApp.fan()]
  expect((await adult.call(account.editBasic, { birthDate: born(19) })).data.isHidden).toBe(false)
  expect((await child.call(account.editBasic, { birthDate: born(15) })).data.isHidden).toBe(true)
  expect((await child.call(account.editBasic, { city: 'تهران' })).data.isHidden).toBe(true)
  expect((await child.call(account.editBasic, { isHidden: false })).data.isHidden).toBe(false)
  const both = { birthDate: born(14), isHidden: false }
  expect((await child.call(account.editBasic, both)).data.isHidden).toBe(false)
})

test('a page of nobody, of a wrestler or of one who left is none', async () => {
  const gone = await testApp.fan()
  await gone.call(account.deleteAccount, {})
  for (const userId of [999_999, cup.wrestlers[0] ?? 0, gone.id ?? 0])
    expect((await testApp.visitor.call(predictions.fan, { userId })).status).toBe(404)
})

test('the board says the places won and lost since the day began', async () => {
  const [first, second] = [await testApp.fan('یکم'), await testApp.fan('دوم')]
  const season = seasonScope(Date.now())
  const write = (fan: Person, points: number) =>
    testApp.pool.query(
      `insert into board values ($1, $2, $3, 1, now()) on conflict (scope, account_id) do update set points = excluded.points`,
      [season, fan.id, points],
    )
  await testApp.pool.query('delete from board')
  await testApp.pool.query('delete from board_count')
  await write(first, 9)
  await write(second, 5)
  await keepRanks(testApp.pool, [season])
  await write(second, 12)
  await testApp.pool.query(
    `insert into board_count select scope, points, correct, count(*) from board group by 1, 2, 3`,
  )
  await testApp.app.responses.invalidate(BOARD_TAG)
  const { data } = await second.call(predictions.leaderboard, {})
  expect(data.items.map(({ userId, rank, won }) => [userId, rank, won])).toEqual([
    [second.id, 1, 1],
    [first.id, 2, -1],
  ])
  expect(data.me).toMatchObject({ rank: 1, won: 1 })
  const newcomer = await testApp.fan()
  expect((await newcomer.call(predictions.leaderboard, {})).data.me).toMatchObject({ won: null })
})
