import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { appForTest } from '../../testing/app.ts'
import { boutsOf, cup, lines, record } from '../../testing/imports.ts'
import { bringIn } from './imports.commands.ts'
import { knownOf } from './imports.queries.ts'

const INSERT_PICK = `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, receipt, saved_at)
  select $1, id, event_id, red_id, blue_id, 'red', gen_random_uuid()::text, now() from bout where id = $2`

test('a result that comes in changed is a correction: boards, open screens, cached answers, and what stood before is kept', async () => {
  const testApp = await appForTest()
  const known = await knownOf(testApp.pool)
  const bring = (more: Record<string, string> = {}) =>
    inTransaction(testApp.pool, (tx) => bringIn(tx, cup, boutsOf(cup, lines(record(more)), known)))
  const { eventId } = await bring()
  const [bout] = (await testApp.visitor.call(events.bouts, { id: eventId })).data
  const [fan, boutId = 0] = [await testApp.fan(), bout?.id]
  await testApp.pool.query(INSERT_PICK, [fan.id, boutId])
  const points = async () => {
    const { data } = await fan.call(predictions.leaderboard, { EventId: eventId })
    return data.items.find(({ userId }) => userId === fan.id)?.points ?? 0
  }
  const winner = async () => (await testApp.visitor.call(events.bout, { Id: boutId })).data.winner
  const countMessages = async () => {
    const { rows } = await testApp.pool.query('select body from hub_message where topic = $1', [
      `play:${boutId}`,
    ])
    return rows.filter(({ body }) => body.kind === 'event').length
  }

  await bring({ redScore: '7' })
  await expect.poll(points).toBe(3)
  expect([await winner(), await countMessages()]).toEqual(['red', 1])

  await bring({ winner: 'blue', redScore: '4', blueScore: '6' })
  await expect.poll(winner).toBe('blue')
  await expect.poll(points).toBe(0)
  expect(await countMessages()).toBe(2)
  const { rows } = await testApp.pool.query(
    `select version, before ->> 'winner' as winner, reason from bout_correction where bout_id = $1 order by version`,
    [boutId],
  )
  expect(rows).toEqual([
    { version: 1, winner: 'red', reason: 'import' },
    { version: 2, winner: 'red', reason: 'import' },
  ])

  await bring({ winner: 'blue', redScore: '4', blueScore: '6' })
  expect(await countMessages()).toBe(2)
})
