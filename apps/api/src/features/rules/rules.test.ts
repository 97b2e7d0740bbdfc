import { randomUUID } from 'node:crypto'
import {
  type AgeFields,
  MAX_OWN_STYLES,
  ownAges,
  ownStyles,
  ownWeights,
  type WeightFields,
} from '@pahlavan/contract/admin/rules'
import { editedEvents } from '@pahlavan/contract/admin/events'
import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReference } from '../../database/reference.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'
import { Client } from 'pg'

let testApp: TestApp
let editor: Person

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const key = () => randomUUID()
const age: AgeFields = {
  title: '  خردسالان ',
  titleEn: 'U11',
  isRetired: false,
  ageFrom: 9,
  ageTo: 11,
  earlyFrom: null,
  periods: 2,
  minutes: 1,
}
const weight: WeightFields = {
  title: '۳۵ کیلو',
  titleEn: '35 kg',
  isRetired: false,
  styleType: 0,
  gender: 1,
  list: 'باشگاه',
  minKg: 30,
  maxKg: 35,
}
const addAge = (more: Partial<AgeFields> = {}, by = editor) =>
  by.call(ownAges.create, { key: key(), fields: { ...age, ...more } })
const addWeight = (more: Partial<WeightFields> = {}) =>
  editor.call(ownWeights.create, { key: key(), fields: { ...weight, list: key(), ...more } })
const saveAge = (id: number, base: Partial<AgeFields>, fields: Partial<AgeFields>) =>
  editor.call(ownAges.save, { id, base, fields })
const listedAges = async () => (await editor.call(ownAges.list, {})).data.items
const ageOf = async (id: number) => (await listedAges()).find((row) => row.id === id)

/** A bout of one's own age group, as fans see it. */
async function boutOf(ageId: number) {
  const event = await openTestEvent(testApp, 2)
  await testApp.pool.query('update event_weight set age_id = $2 where id = $1', [event.weightId, ageId])
  const [bout] = await event.bouts()
  return { ...event, boutId: bout?.id ?? 0 }
}
const secondsOf = async (Id: number) => (await testApp.visitor.call(events.bout, { Id })).data.periodSeconds

test('a club adds its ages, and the rows of UWW stay as they are', async () => {
  const { id } = (await addAge()).data
  expect(id).toBeGreaterThanOrEqual(100)
  expect(await ageOf(id)).toMatchObject({ fields: { ...age, title: 'خردسالان' }, isOwn: true, events: 0 })
  const seniors = (await listedAges()).find(({ fields }) => fields.titleEn === 'Seniors')
  expect(seniors).toMatchObject({ isOwn: false })
  expect((await saveAge(seniors?.id ?? 0, { minutes: 3 }, { minutes: 1 })).code).toBe('rule_not_found')
  const remove = (which: number) => editor.call(ownAges.remove, { key: key(), id: which })
  expect((await remove(seniors?.id ?? 0)).code).toBe('rule_not_found')
  expect((await saveAge(id, { minutes: 1 }, { minutes: 2 })).data).toMatchObject({ isSaved: true })
  expect((await saveAge(id, { minutes: 1 }, { minutes: 3 })).data).toMatchObject({ isSaved: false })
  const client = new Client({ connectionString: testApp.url })
  await client.connect()
  await addReference(client)
  await client.end()
  expect((await ageOf(id))?.fields.minutes).toBe(2)
  expect((await remove(id)).data).toEqual({ isRemoved: true })
})

test('an age in use stays with its events: a change is a new version, a new name is not', async () => {
  const { id } = (await addAge({ title: 'نوباوگان', titleEn: 'Cadets' })).data
  const past = await boutOf(id)
  expect(await secondsOf(past.boutId)).toBe(60)
  const { data } = await saveAge(id, { minutes: 1, periods: 2 }, { minutes: 3, periods: 1 })
  const newId = data.newId ?? 0
  expect(newId).toBeGreaterThan(id)
  expect(await ageOf(id)).toMatchObject({
    fields: { minutes: 1, isRetired: true },
    isReplaced: true,
    events: 1,
  })
  expect(await ageOf(newId)).toMatchObject({
    fields: { minutes: 3, isRetired: false },
    version: 2,
    events: 0,
  })
  expect(await secondsOf(past.boutId)).toBe(60)
  expect(await secondsOf((await boutOf(newId)).boutId)).toBe(180)
  expect((await saveAge(id, { isRetired: true }, { isRetired: false })).code).toBe('rule_replaced')
  expect((await editor.call(ownAges.remove, { key: key(), id: newId })).code).toBe('rule_used')
  const renamed = await saveAge(newId, { titleEn: 'Cadets' }, { titleEn: 'Cadets A' })
  expect(renamed.data).toMatchObject({ isSaved: true, fields: { titleEn: 'Cadets A' } })
  expect(renamed.data.newId).toBeUndefined()
  await expect
    .poll(async () =>
      (await testApp.visitor.call(events.ages, { languages: 1 })).data.map(({ title }) => title),
    )
    .toContain('Cadets A')
})

test('a new event takes no retired age, and one that has it keeps it', async () => {
  const { id } = (await addAge({ title: 'نوبرنایان', titleEn: 'Old cadets' })).data
  const { eventId } = await boutOf(id)
  expect((await saveAge(id, { isRetired: false }, { isRetired: true })).data.newId).toBeUndefined()
  const weightsOf = async (of: number) =>
    (await editor.call(editedEvents.detail, { id: of })).data.fields.weights
  const own = await weightsOf(eventId)
  const saveWeights = async (of: number, more: { playWeight: number; ageId: number }) => {
    const weights = await weightsOf(of)
    return editor.call(editedEvents.save, {
      id: of,
      base: { weights },
      fields: { weights: [...weights, more] },
    })
  }
  expect((await saveWeights(eventId, { playWeight: 8, ageId: id })).data).toMatchObject({ isSaved: true })
  expect(own.map(({ ageId }) => ageId)).toEqual([id])
  const other = await openTestEvent(testApp, 2)
  expect((await saveWeights(other.eventId, { playWeight: 8, ageId: id })).code).toBe('event_rule_retired')
})

test('ages are in order, have a name in both languages, and are for their roles', async () => {
  const refused = async (more: Partial<AgeFields>) => (await addAge(more)).code
  expect(await refused({ ageFrom: 12 })).toBe('age_order')
  expect(await refused({ earlyFrom: 9 })).toBe('age_order')
  expect(await refused({ minutes: 0 })).toBe('invalid_parameter')
  expect(await refused({ titleEn: '   ' })).toBe('rule_untitled')
  expect((await addAge({}, await testApp.staff('scorekeeper'))).status).toBe(200)
  expect((await addAge({}, await testApp.staff('finance'))).status).toBe(403)
  expect((await addAge({}, await testApp.fan())).status).toBe(403)
})

test('weights of a list do not overlap, have a style and a bound, and a retired one makes room', async () => {
  const list = 'آلیش نوجوانان'
  const first = (await addWeight({ list })).data.id
  expect(first).toBeGreaterThanOrEqual(1000)
  const code = async (more: Partial<WeightFields>) => (await addWeight({ list, ...more })).code
  expect(await code({ minKg: null, maxKg: 31 })).toBe('weight_overlaps')
  expect(await code({ minKg: 34, maxKg: null })).toBe('weight_overlaps')
  expect(await code({ minKg: null, maxKg: null })).toBe('weight_order')
  expect(await code({ minKg: 35, maxKg: 35 })).toBe('weight_order')
  expect(await code({ styleType: 99 })).toBe('invalid')
  expect((await addWeight({ list, gender: 0 })).status).toBe(200)
  expect((await addWeight({ list, minKg: 35, maxKg: null })).status).toBe(200)
  const save = (fields: Partial<WeightFields>) =>
    editor.call(ownWeights.save, { id: first, base: { isRetired: !fields.isRetired }, fields })
  expect((await save({ isRetired: true })).data.isSaved).toBe(true)
  expect((await addWeight({ list, minKg: null, maxKg: 33 })).status).toBe(200)
  expect((await save({ isRetired: false })).code).toBe('weight_overlaps')
})

test('a style of the club has weights, and stays as long as it has them', async () => {
  const fields = { title: 'با چوخه', titleEn: 'Chokheh', isRetired: false }
  const { id } = (await editor.call(ownStyles.create, { key: key(), fields })).data
  expect((await addWeight({ styleType: id })).status).toBe(200)
  const remove = () => editor.call(ownStyles.remove, { key: key(), id })
  expect((await remove()).code).toBe('rule_used')
  await testApp.pool.query('delete from play_weight where style_type = $1', [id])
  expect((await remove()).data).toEqual({ isRemoved: true })
})

test('a list of the club has a bound', async () => {
  await testApp.pool.query(
    `insert into style (id, key, title, title_en, is_own) select nextval('own_style_id'), 'x' || n, 'x', 'x', true
      from generate_series(1, $1 - (select count(*)::int from style where is_own)) n`,
    [MAX_OWN_STYLES],
  )
  const fields = { title: 'یکی دیگر', titleEn: 'Another', isRetired: false }
  expect((await editor.call(ownStyles.create, { key: key(), fields })).code).toBe('too_many_rules')
})
