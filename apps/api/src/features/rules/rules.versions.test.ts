import { randomUUID } from 'node:crypto'
import { ownAges, ownWeights } from '@pahlavan/contract/admin/rules'
import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const key = () => randomUUID()

test('fans see one of two versions of an age group, and find the events of both', async () => {
  const age = { title: 'خردسالان', titleEn: 'U11', isRetired: false, ageFrom: 9, ageTo: 11, earlyFrom: null }
  const fields = { ...age, periods: 2, minutes: 1 }
  const { id } = (await editor.call(ownAges.create, { key: key(), fields })).data
  const eventOf = async (ageId: number) => {
    const { eventId, weightId } = await openTestEvent(testApp, 2)
    await testApp.pool.query('update event_weight set age_id = $2 where id = $1', [weightId, ageId])
    return eventId
  }
  const first = await eventOf(id)
  const change = { id, base: { minutes: 1 }, fields: { minutes: 2 } }
  const newId = (await editor.call(ownAges.save, change)).data.newId ?? 0
  const second = await eventOf(newId)
  const other = await eventOf(1)
  const { data } = await testApp.visitor.call(events.ages, {})
  expect(data.filter(({ title }) => title === 'خردسالان').map((option) => option.id)).toEqual([newId])
  for (const version of [id, newId]) {
    const found = (await testApp.visitor.call(events.list, { ages: [version] })).data.items
    expect(new Set(found.map((event) => event.id))).toEqual(new Set([first, second]))
  }
  const youngest = (await testApp.visitor.call(events.list, { ages: [1] })).data.items
  expect(youngest.map((event) => event.id)).toEqual([other])
  const retired = { id: newId, base: { isRetired: false }, fields: { isRetired: true } }
  await editor.call(ownAges.save, retired)
  const later = (await testApp.visitor.call(events.ages, {})).data
  expect(later.filter(({ title }) => title === 'خردسالان')).toHaveLength(1)
})

test('fans see one of two versions of a weight, and find the events, bouts and wrestlers of both', async () => {
  const list = key()
  const weight = { title: '۳۵ کیلو', titleEn: '35 kg', isRetired: false, styleType: 0, gender: 1, list }
  const fields = { ...weight, minKg: 30, maxKg: 35 }
  const { id } = (await editor.call(ownWeights.create, { key: key(), fields })).data
  const first = await openTestEvent(testApp, 2, id)
  const change = { id, base: { maxKg: 35 }, fields: { maxKg: 36 } }
  const newId = (await editor.call(ownWeights.save, change)).data.newId ?? 0
  const second = await openTestEvent(testApp, 2, newId)
  await testApp.pool.query(
    `update wrestler set play_weight = case when account_id in (select e.account_id from entry e where e.event_weight_id = $1) then $2::int else $3::int end`,
    [first.weightId, id, newId],
  )
  const { data } = await testApp.visitor.call(people.weights, {})
  expect(data.filter(({ title }) => title === '۳۵ کیلو').map(({ playWeight }) => playWeight)).toEqual([newId])
  for (const playWeight of [id, newId]) {
    const found = (await testApp.visitor.call(events.list, { playWeight: [playWeight] })).data.items
    expect(new Set(found.map((event) => event.id))).toEqual(new Set([first.eventId, second.eventId]))
    expect(
      (await testApp.visitor.call(people.list, { playWeight })).data.items.length,
    ).toBeGreaterThanOrEqual(4)
    const bouts = (await testApp.visitor.call(predictions.list, { playWeight: [playWeight] })).data.items
    expect(new Set(bouts.map(({ eventId }) => eventId))).toEqual(new Set([first.eventId, second.eventId]))
  }
})
