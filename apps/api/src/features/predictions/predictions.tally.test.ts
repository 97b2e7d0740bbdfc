import { expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { appForTest } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'
import { correctBout } from '../scorekeeping/scorekeeping.mat.commands.ts'
import { settleBout } from './predictions.settle.commands.ts'
import { tallyOpen } from './predictions.tally.commands.ts'

const lost = { winner: 'blue', victoryType: 'VPO', redScore: 0, blueScore: 3 } as const

test('a right pick that is taken back before its tally leaves no time on a board', async () => {
  const testApp = await appForTest()
  const { pool } = testApp
  const { id: fan } = await testApp.fan()
  // The product tallies at once; here the order of the tallies is the test’s.
  await testApp.app.close()
  const cup = await openTestEvent(testApp)
  const ids = (await cup.bouts()).filter(({ red, blue }) => red && blue).map(({ id }) => id)
  const [early = 0, first = 0, second = 0] = ids.toSorted((one, other) => one - other)
  for (const [boutId, secondsAgo] of [
    [early, 300],
    [first, 200],
    [second, 100],
  ])
    await pool.query(
      `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, receipt, saved_at)
        select $1, b.id, b.event_id, b.red_id, b.blue_id, 'red', gen_random_uuid()::text, now() - make_interval(secs => $3)
        from bout b where b.id = $2`,
      [fan, boutId, secondsAgo],
    )
  const win = async (id: number) => {
    await cup.wrestle(id)
    await settleBout(pool, id)
  }
  const lose = async (id: number) => {
    await correctBout(pool, id, lost, { actor: cliActor, reason: 'again' })
    await settleBout(pool, id)
  }
  await win(early)
  await win(first)
  await tallyOpen(pool)
  await win(second)
  await lose(first)
  // The tally of the first bout comes before that of the second.
  expect(await tallyOpen(pool, 1)).toBe(1)
  await lose(second)
  await tallyOpen(pool)
  const { rows } = await pool.query(
    `select b.scope from board b join prediction p on p.account_id = b.account_id and p.bout_id = $2
      where b.account_id = $1 and b.last_at <> p.saved_at`,
    [fan, early],
  )
  expect(rows).toEqual([])
  const { rows: boards } = await pool.query('select scope from board where account_id = $1', [fan])
  expect(boards.length).toBeGreaterThan(3)
})
