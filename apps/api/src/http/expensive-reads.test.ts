import { setImmediate } from 'node:timers/promises'
import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { openTestEvent } from '../testing/event.ts'
import { appForTest } from '../testing/app.ts'

test('what costs much waits for its turn, and too many are refused; what is quick goes by', async () => {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 4)
  const [fan, boutId = 0] = [await testApp.fan(), (await testEvent.bouts())[0]?.id]
  const first = Promise.withResolvers<void>()
  const running = [1, 2].map(() => testApp.app.expensiveReads.run(() => first.promise))
  const [bouts, own] = [
    testApp.visitor.call(events.bouts, { id: testEvent.eventId }),
    fan.call(predictions.mine, {}),
  ]
  const early = Promise.race([bouts, own, first.promise])
  const quick = [
    await testApp.visitor.call(events.bout, { Id: boutId }),
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
  const full = Array.from({ length: 1002 }, () => testApp.app.expensiveReads.run(() => second.promise))
  expect(await testApp.visitor.call(predictions.list, {})).toMatchObject({ status: 503, code: 'busy' })
  expect(await testApp.visitor.call(events.bouts, { id: testEvent.eventId })).toMatchObject({ status: 200 })
  second.resolve()
  await Promise.all(full)
  expect(await testApp.visitor.call(predictions.list, {})).toMatchObject({ status: 200 })
})
