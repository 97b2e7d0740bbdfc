import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArena } from '../../testing/arena.ts'
import { type Desk, deskOf } from '../../testing/desk.ts'
import { type House, openHouse } from '../../testing/house.ts'

let house: House
let desk: Desk
beforeAll(async () => {
  house = await openHouse()
  desk = deskOf(await house.staff('scorekeeper'))
})
afterAll(() => house.close())

/** How often those who watch a bout alone were told to ask anew. */
async function told(playId: number): Promise<number> {
  const { rows } = await house.pool.query(
    `select from hub_message where topic = 'play:' || $1::int and body->>'kind' = 'event'`,
    [playId],
  )
  return rows.length
}

test('who watches a bout hears who will wrestle it, that it was moved, and that it was cancelled', async () => {
  const arena = await openArena(house)
  const all = await arena.bouts()
  const [final = 0] = all.filter(({ round }) => round === 'final').map(({ id }) => id)
  const [semi = 0] = all.filter(({ round }) => round === '1/2').map(({ id }) => id)
  for (const { id, round } of all) if (round === '1/4') await arena.wrestle(id)
  expect(await told(semi)).toBeGreaterThan(0)
  expect(await told(final)).toBe(0)
  await desk('move', { playId: final, mat: 'B' })
  expect(await told(final)).toBe(1)
  await arena.wrestle(semi)
  expect(await told(final)).toBe(2)
  const before = await told(semi)
  await desk('setStatus', { eventId: arena.eventId, status: 'cancelled' })
  expect([await told(semi), await told(final)]).toEqual([before, 3])
})

test('who watches a bout hears that one of both was withdrawn', async () => {
  const arena = await openArena(house)
  const [playId = 0] = (await arena.bouts()).map(({ id }) => id)
  const { rows } = await house.pool.query<{ id: number }>('select red_id as id from bout where id = $1', [
    playId,
  ])
  await desk('withdraw', { entryId: rows[0]?.id ?? 0, reason: 'آسیب دیده است' })
  expect(await told(playId)).toBe(1)
})
