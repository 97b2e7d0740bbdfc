import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { inTransaction } from '../../database/connect.ts'
import { openTestEvent } from '../../testing/event.ts'
import { appForTest, type Person } from '../../testing/app.ts'
import { correctBout, endBout } from '../scorekeeping/scorekeeping.mat.commands.ts'
import { savePick } from './predictions.queries.ts'
import { newReceipt } from './predictions.rules.ts'
import { settleBout } from './predictions.settle.commands.ts'

const pick = (fan: Person, playId: number) => fan.call(predictions.add, { playId, winner: 'red' })

test('a pick that was void and replaced stays void where its bout is corrected; one that was not counts again', async () => {
  const testApp = await appForTest()
  const here = await openTestEvent(testApp)
  const [first = 0, ...rest] = (await here.bouts()).slice(0, 4).map(({ id }) => id)
  const [greedy, modest] = [await testApp.fan(), await testApp.fan()]
  for (const id of [first, ...rest.slice(0, 2)]) await pick(greedy, id)
  await pick(modest, first)
  await endBout(testApp.pool, first, { winner: 'red', victoryType: 'VFO' })
  await settleBout(testApp.pool, first)
  const fourth = await pick(greedy, rest[2] ?? 0)
  expect(fourth.data).toMatchObject({ predictionsLeft: 0 })
  const points = { redScore: 4, blueScore: 1 }
  const by = { actor: cliActor, reason: 'protest' }
  await correctBout(testApp.pool, first, { winner: 'red', victoryType: 'VPO1', ...points }, by)
  await settleBout(testApp.pool, first)
  const pointsOf = async (fan: Person) => {
    const { data } = await fan.call(predictions.mine, {})
    return data.items.find(({ boutId }) => boutId === first)
  }
  expect(await pointsOf(greedy)).toMatchObject({ isVoid: true, points: null })
  expect(await pointsOf(modest)).toMatchObject({ isVoid: false, points: 3 })
  const { data } = await modest.call(predictions.leaderboard, { EventId: here.eventId })
  expect(data.items.map(({ userId }) => userId)).toEqual([modest.id])
  await endBout(testApp.pool, rest[0] ?? 0, { winner: 'red', victoryType: 'VPO1', ...points })
  await settleBout(testApp.pool, rest[0] ?? 0)
  const shown = async ({ id }: Person) =>
    (await testApp.visitor.call(predictions.fan, { userId: id ?? 0 })).data.picks.map(({ boutId }) => boutId)
  expect(await shown(modest)).toEqual([first])
  expect(await shown(greedy)).toEqual([rest[0]])
})

test('a pick that is replaced is written in its place, and no index with it', async () => {
  const testApp = await appForTest()
  const here = await openTestEvent(testApp)
  const [fan, boutId = 0] = [await testApp.fan(), (await here.bouts())[0]?.id]
  await pick(fan, boutId)
  const { rows } = await testApp.pool.query<Parameters<typeof savePick>[2]>(
    'select event_id as "eventId", red_id as "redId", blue_id as "blueId" from bout where id = $1',
    [boutId],
  )
  const written = await inTransaction(testApp.pool, async (tx) => {
    const who = { accountId: fan.id ?? 0, boutId, receipt: newReceipt() }
    const guess = { winner: 'blue', victoryType: 'VPO', redScore: 0, blueScore: 1 } as const
    for (const bout of rows) await savePick(tx, who, bout, guess)
    return tx.query(`select pg_stat_get_xact_tuples_updated('prediction'::regclass)::int as all,
      pg_stat_get_xact_tuples_hot_updated('prediction'::regclass)::int as hot`)
  })
  expect(written.rows).toEqual([{ all: 1, hot: 1 }])
})
