import { randomUUID } from 'node:crypto'
import { editedEvents, type EventFields } from '@pahlavan/contract/admin/events'
import { wrestlers } from '@pahlavan/contract/admin/people'
import { ownRulesets, ownStyles, ownWeights, type RulesetFields } from '@pahlavan/contract/admin/rules'
import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'
import { endBout } from '../scorekeeping/scorekeeping.mat.commands.ts'

let testApp: TestApp
let editor: Person
let styleType: number
let playWeight: number

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const names = { title: 'با چوخه', titleEn: 'Chokheh', isRetired: false }
  styleType = (await editor.call(ownStyles.create, { key: key(), fields: names })).data.id
  const weight = { ...names, styleType, gender: 1, list: 'جام نوروز', minKg: 60, maxKg: 70 }
  playWeight = (await editor.call(ownWeights.create, { key: key(), fields: weight })).data.id
})
afterAll(() => testApp.close())

const key = () => randomUUID()
const styleRules = () => ({
  styleType,
  periods: 1,
  seconds: 240,
  superiority: null,
  first: 5,
  hasFall: false,
  points: [1, 5],
  ties: ['last' as const],
  cautions: 3,
})
const rulesetFields = (more: Partial<RulesetFields> = {}): RulesetFields => ({
  title: 'قوانین چوخه',
  titleEn: 'Chokheh rules',
  isRetired: false,
  format: 'olympic',
  dual: 'wins',
  styles: [styleRules()],
  ...more,
})
const add = (more: Partial<RulesetFields> = {}) =>
  editor.call(ownRulesets.create, { key: key(), fields: rulesetFields(more) })
const save = (id: number, base: Partial<RulesetFields>, fields: Partial<RulesetFields>) =>
  editor.call(ownRulesets.save, { id, base, fields })
const keyOf = async (id: number) => {
  const { rows } = await testApp.pool.query<{ key: string }>('select key from ruleset where id = $1', [id])
  return rows[0]?.key ?? ''
}
const boutOf = async (ruleset: string) => {
  const event = await openTestEvent(testApp, 2, playWeight, ruleset)
  const [bout] = await event.bouts()
  return { ...event, boutId: bout?.id ?? 0 }
}
const fall = { winner: 'blue', victoryType: 'VFA', redScore: 0, blueScore: 0 } as const
const five = { winner: 'red', victoryType: 'VSU', redScore: 5, blueScore: 0 } as const

test('a bout is decided by the ruleset that its event has, before and after the club changes it', async () => {
  const { id } = (await add()).data
  const [past, open] = [await boutOf(await keyOf(id)), await boutOf(await keyOf(id))]
  await past.wrestle(past.boutId, five)
  const first = [styleRules()]
  const later = [{ ...styleRules(), periods: 2, seconds: 120, first: 10, hasFall: true }]
  const newId = (await save(id, { styles: first }, { styles: later })).data.newId ?? 0
  const next = await boutOf(await keyOf(newId))
  const seen = async (Id: number) => (await testApp.visitor.call(events.bout, { Id })).data
  expect(await seen(past.boutId)).toMatchObject({ periodSeconds: 240, victoryType: 'VSU' })
  expect((await seen(open.boutId)).periodSeconds).toBe(240)
  expect((await seen(next.boutId)).periodSeconds).toBe(120)
  await expect(next.wrestle(next.boutId, five)).rejects.toMatchObject({ status: 400 })
  await endBout(testApp.pool, next.boutId, fall)
  const unpinned = await boutOf(await keyOf(id))
  await expect(unpinned.wrestle(unpinned.boutId, fall)).rejects.toMatchObject({ status: 400 })
  await open.wrestle(open.boutId, five)
  expect((await seen(next.boutId)).victoryType).toBe('VFA')
  const { items } = (await editor.call(ownRulesets.list, {})).data
  expect(items.find((row) => row.id === id)).toMatchObject({ events: 3, isReplaced: true, version: 1 })
  expect(items.find((row) => row.id === newId)).toMatchObject({ version: 2, fields: { styles: later } })
  expect(items.filter(({ isOwn }) => !isOwn).map(({ fields }) => fields.titleEn)).toContain('UWW Rules 2026')
  const shown = (await testApp.visitor.call(events.detail, { Id: past.eventId })).data
  expect(shown).toMatchObject({ ruleset: await keyOf(id), rulesetTitle: 'قوانین چوخه' })
})

test('a ruleset has each style, value and criterion once, and styles that are there', async () => {
  const code = async (...styles: RulesetFields['styles']) => (await add({ styles })).code
  expect(await code(styleRules(), styleRules())).toBe('ruleset_twice')
  expect(await code({ ...styleRules(), points: [1, 1] })).toBe('ruleset_twice')
  expect(await code({ ...styleRules(), styleType: 999 })).toBe('invalid')
  expect(await code({ ...styleRules(), periods: 0 })).toBe('invalid_parameter')
  expect(await code()).toBe('invalid_parameter')
  const { id } = (await add()).data
  const removeStyle = await editor.call(ownStyles.remove, { key: key(), id: styleType })
  expect(removeStyle.code).toBe('rule_used')
  expect((await editor.call(ownRulesets.remove, { key: key(), id })).data).toEqual({ isRemoved: true })
})

test('an event takes a ruleset that has its styles, and keeps it once it has been wrestled in', async () => {
  const { id } = (await add()).data
  const own = await keyOf(id)
  const { choices } = wrestlers
  const { ages, rulesets } = (await editor.call(choices, {})).data
  expect(rulesets.find((each) => each.key === own)).toMatchObject({
    title: 'قوانین چوخه',
    styles: [styleType],
  })
  const event = await boutOf(own)
  const { fields } = (await editor.call(editedEvents.detail, { id: event.eventId })).data
  expect(fields.ruleset).toBe(own)
  const put = (base: Partial<EventFields>, to: Partial<EventFields>) =>
    editor.call(editedEvents.save, { id: event.eventId, base, fields: to })
  const ageId = ages[0]?.id ?? 0
  const weights = [...fields.weights, { playWeight: 2, ageId }]
  expect((await put({ weights: fields.weights }, { weights })).code).toBe('event_ruleset_style')
  expect((await put({ ruleset: own }, { ruleset: 'uww-2026' })).code).toBe('event_ruleset_style')
  expect((await put({ ruleset: own }, { ruleset: 'no-such-rules' })).code).toBe('invalid')
  const other = await keyOf((await add({ title: 'قوانین دیگر', titleEn: 'Other rules' })).data.id)
  expect((await put({ ruleset: own }, { ruleset: other })).data).toMatchObject({ isSaved: true })
  expect((await save(id, { isRetired: false }, { isRetired: true })).data.isSaved).toBe(true)
  expect((await put({ ruleset: other }, { ruleset: own })).code).toBe('event_rule_retired')
  await event.wrestle(event.boutId, five)
  const third = await keyOf((await add({ title: 'قوانین سوم', titleEn: 'Third rules' })).data.id)
  expect((await put({ ruleset: other }, { ruleset: third })).code).toBe('event_ruleset_used')
})
