import { setImmediate } from 'node:timers/promises'
import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { openArena } from '../testing/arena.ts'
import { houseForTest } from '../testing/house.ts'

test('what costs much waits for its turn, and too many are refused; what is quick goes by', async () => {
  const house = await houseForTest()
  const arena = await openArena(house, 4)
  const [fan, boutId = 0] = [await house.fan(), (await arena.bouts())[0]?.id]
  const first = Promise.withResolvers<void>()
  const running = [1, 2].map(() => house.app.dear.run(() => first.promise))
  const [bouts, own] = [
    house.visitor.call(events.bouts, { id: arena.eventId }),
    fan.call(predictions.mine, {}),
  ]
  const early = Promise.race([bouts, own, first.promise])
  const quick = [
    await house.visitor.call(events.bout, { Id: boutId }),
    await fan.call(predictions.add, { playId: boutId, winner: 'red' }),
    await fan.call(account.profile, {}),
  ]
  expect(quick.map(({ status }) => status)).toEqual([200, 200, 200])
  first.resolve()
  expect(await early).toBeUndefined()
  expect([(await bouts).status, (await own).status]).toEqual([200, 200])
  await Promise.all(running)
  // A turn is given back a moment later.
  await setImmediate()

  const second = Promise.withResolvers<void>()
  const full = Array.from({ length: 1002 }, () => house.app.dear.run(() => second.promise))
  expect(await house.visitor.call(predictions.list, {})).toMatchObject({ status: 503, code: 'busy' })
  expect(await house.visitor.call(events.bouts, { id: arena.eventId })).toMatchObject({ status: 200 })
  second.resolve()
  await Promise.all(full)
  expect(await house.visitor.call(predictions.list, {})).toMatchObject({ status: 200 })
})
