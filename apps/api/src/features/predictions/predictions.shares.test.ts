import { predictions } from '@pahlavan/contract/predictions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a fan sees their new pick among the others, also where they were counted a moment ago', async () => {
  const cup = await openTestEvent(testApp)
  const playId = (await cup.bouts())[0]?.id ?? 0
  const pick = async (fan: Person, winner: 'red' | 'blue') =>
    (await fan.call(predictions.add, { playId, winner })).data.forecast
  const [one, two, three] = [await testApp.fan(), await testApp.fan(), await testApp.fan()]
  expect(await pick(one, 'red')).toEqual({ red: 1, blue: 0, total: 1 })
  expect(await pick(one, 'red')).toEqual({ red: 1, blue: 0, total: 1 })
  expect(await pick(one, 'blue')).toEqual({ red: 0, blue: 1, total: 1 })
  expect(await pick(two, 'red')).toEqual({ red: 1, blue: 1, total: 2 })
  expect(await pick(one, 'blue')).toEqual({ red: 1, blue: 1, total: 2 })
  expect(await pick(three, 'blue')).toEqual({ red: 1, blue: 2, total: 3 })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await pick(three, 'red')).toEqual({ red: 2, blue: 1, total: 3 })
})
