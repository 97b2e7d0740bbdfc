import { events } from '@pahlavan/contract/events'
import { expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { eventTag } from '../events/events.rules.ts'
import { appForTest } from '../../testing/app.ts'

test('head to head counts all bouts of the two, also those that it does not name', async () => {
  const testApp = await appForTest()
  const id = (await (await openTestEvent(testApp, 4)).bouts())[0]?.id ?? 0
  // They met thirteen times. In four bouts today's red stood blue and won; in one both were disqualified.
  await testApp.pool.query(
    `insert into bout (event_id, event_weight_id, key, round, number, mat, scheduled_at, red_id, blue_id, status, winner, victory_type,
        red_score, blue_score, finished_at)
      select event_id, event_weight_id, 'met ' || n, round, 100 + n, mat, scheduled_at,
        case when n <= 4 then blue_id else red_id end, case when n <= 4 then red_id else blue_id end, 'finished',
        case when n <= 4 then 'blue' when n = 5 then null when n <= 11 then 'red' else 'blue' end,
        case when n = 5 then '2DSQ' else 'VPO1' end, 3, 3, now() - n * interval '1 day'
      from bout, generate_series(1, 13) as g(n) where id = $1`,
    [id],
  )
  const { data } = await testApp.visitor.call(events.bout, { Id: id })
  expect(data.headToHead).toMatchObject({ met: 13, redWins: 10, blueWins: 2 })
  expect(data.headToHead.bouts).toHaveLength(10)
})

test('the bouts of one wrestler against another one alone, from either side', async () => {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 4)
  const [first] = await testEvent.bouts()
  const sides = await testApp.pool.query<{ red: number; blue: number }>(
    `select r.account_id as red, u.account_id as blue from bout b join entry r on r.id = b.red_id join entry u on u.id = b.blue_id where b.id = $1`,
    [first?.id],
  )
  const { red = 0, blue = 0 } = sides.rows[0] ?? {}
  const met = async (playerId: number, against: number) =>
    (await testApp.visitor.call(events.playerBouts, { playerId, against })).data.items.map(({ id }) => id)
  expect(await met(red, blue)).toEqual([first?.id])
  expect(await met(blue, red)).toEqual([first?.id])
  expect(await met(red, red)).toEqual([])
  expect(await met(red, 1_999_999)).toEqual([])
  expect((await testApp.visitor.call(events.playerBouts, { playerId: red, against: 0 })).status).toBe(400)
})

test('two of one country come with their clubs, two of several with none', async () => {
  const testApp = await appForTest()
  const id = (await (await openTestEvent(testApp, 4)).bouts())[0]?.id ?? 0
  await testApp.pool.query(
    `with club as (insert into account (first_name, last_name, user_type) values ('الوند', '', 2) returning id),
      its as (insert into club (account_id) select id from club returning account_id)
    update wrestler set club_id = its.account_id, country_code = 'IR' from its`,
  )
  const sides = async () => {
    const { data } = await testApp.visitor.call(events.bouts, { id: (await bout()).eventId })
    return data.filter((one) => one.id === id).map(({ red, blue }) => [red.club?.name, blue.club?.name])
  }
  const bout = async () => (await testApp.visitor.call(events.bout, { Id: id })).data
  expect(await sides()).toEqual([['الوند', 'الوند']])
  // A wrestler without a club has no badge, and no flag among the badges.
  await testApp.pool.query(
    'update wrestler set club_id = null where account_id = (select account_id from entry where id = (select red_id from bout where id = $1))',
    [id],
  )
  await testApp.app.responses.invalidate(eventTag((await bout()).eventId))
  expect(await sides()).toEqual([['', 'الوند']])
  await testApp.pool.query(
    `update wrestler set country_code = 'GE' where account_id = (select account_id from entry where id = (select red_id from bout where id = $1))`,
    [id],
  )
  await testApp.app.responses.invalidate(eventTag((await bout()).eventId))
  expect(await sides()).toEqual([[undefined, undefined]])
  const all = (await testApp.visitor.call(events.bouts, { id: (await bout()).eventId })).data
  expect(all.flatMap(({ red, blue }) => [red.club, blue.club]).filter((club) => club !== null)).toEqual([])
})
