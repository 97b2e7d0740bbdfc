import { randomUUID } from 'node:crypto'
import { ownAges, ownRulesets, ownStyles, ownWeights } from '@pahlavan/contract/admin/rules'
import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { boutsOf, cup, faultsOf, lines, record } from '../../testing/imports.ts'
import { importEvent } from './imports.commands.ts'
import { knownOf } from './imports.queries.ts'

let testApp: TestApp
let editor: Person
let styleType: number
let ageId: number
let playWeight: number
let rulesetId: number

const key = () => randomUUID()
const titles = (title: string, titleEn: string) => ({ title, titleEn, isRetired: false })

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const style = titles('با چوخه', 'Chokheh')
  styleType = (await editor.call(ownStyles.create, { key: key(), fields: style })).data.id
  const age = { ...titles('خردسالان', 'U11'), ageFrom: 9, ageTo: 11, earlyFrom: null, periods: 2, minutes: 1 }
  ageId = (await editor.call(ownAges.create, { key: key(), fields: age })).data.id
  const weight = {
    ...titles('سبک‌وزن', 'Light'),
    styleType,
    gender: 1,
    list: 'جام نوروز',
    minKg: 60,
    maxKg: 70,
  }
  playWeight = (await editor.call(ownWeights.create, { key: key(), fields: weight })).data.id
  const rules = {
    styleType,
    periods: 1,
    seconds: 240,
    superiority: null,
    first: 5,
    hasFall: false,
    points: [1, 5],
    ties: ['last' as const],
    cautions: 3,
  }
  const ruleset = {
    ...titles('قوانین چوخه', 'Chokheh rules'),
    format: 'olympic' as const,
    dual: 'wins' as const,
  }
  const fields = { ...ruleset, styles: [rules] }
  rulesetId = (await editor.call(ownRulesets.create, { key: key(), fields })).data.id
})
afterAll(() => testApp.close())

const known = () => knownOf(testApp.pool)
const own = { ...cup, key: 'own-rules-cup', ruleset: 'Chokheh Rules' }
const line = (more: Record<string, string> = {}) =>
  record({
    playWeight: '',
    weight: 'سبک‌وزن',
    style: 'چوخه',
    age: 'خردسالان',
    victoryType: 'VSU',
    redScore: '5',
    blueScore: '0',
    ...more,
  })
/** Why a line, or its event, cannot be brought in; in English. */
const faultOf = async (more: Record<string, string>, event = own) =>
  faultsOf(event, lines(line({ style: 'با چوخه', ...more })), await known())[0]?.reason.en

test('results in a style, age, weight and ruleset of the club are brought in by titles of either script, and by keys', async () => {
  const named = line({ style: 'با  چوخه', round: 'final' })
  const english = line({
    number: '2',
    style: 'chokheh',
    weight: 'LIGHT',
    age: 'u11',
    round: 'bronze',
    redFirst: 'سام',
    blueFirst: 'نوید',
    redFirstEn: '',
    redLastEn: '',
  })
  const data = await known()
  expect(faultsOf(own, lines(named, english), data)).toEqual([])
  const bouts = boutsOf(own, lines(named, english), data)
  expect(bouts.map((bout) => [bout.playWeight, bout.age])).toEqual([
    [playWeight, `own-${ageId}`],
    [playWeight, `own-${ageId}`],
  ])
  const byKeys = line({ style: '', weight: '', playWeight: String(playWeight), age: `own-${ageId}` })
  const event = { ...own, ruleset: `own-${rulesetId}` }
  expect(faultsOf(event, lines(byKeys), data)).toEqual([])
  expect(await faultOf({ weight: 'با چوخه ۷۰ کیلو', style: '' })).toBeUndefined()
  expect(await faultOf({ weight: 'جام نوروز سبک‌وزن' })).toBeUndefined()
  const { eventId } = await inTransaction(testApp.pool, (tx) => importEvent(tx, event, bouts))
  const { data: shown } = await testApp.visitor.call(events.detail, { Id: eventId })
  expect(shown).toMatchObject({ rulesetTitle: 'قوانین چوخه', styles: [styleType] })
  expect(shown.medals[0]?.medallists.map(({ place }) => place)).toEqual([1, 2, 3])
})

test('what the club has not is a fault that names what there is', async () => {
  expect(await faultOf({ age: 'نوباوگان' })).toBe(
    `age: "نوباوگان" is neither the key nor the title of one of u15, u17, u20, u23, sen, vet, own-${ageId} (U11)`,
  )
  expect(await faultOf({ style: 'سومو' })).toContain(
    'style: "سومو" is neither the key nor the title of one of fs',
  )
  expect(await faultOf({ weight: 'سنگین' })).toContain('there is no weight با چوخه سنگین')
  expect(await faultOf({}, { ...own, ruleset: 'sumo' })).toContain(
    `event: ruleset: "sumo" is neither the key nor the title of one of`,
  )
  expect(await faultOf({}, { ...own, ruleset: 'uww-2026' })).toContain('there is no weight')
})

test('a title that two rows have is a fault that names their keys', async () => {
  const twin = {
    ...titles('نونهالان', 'Minors'),
    ageFrom: 8,
    ageTo: 9,
    earlyFrom: null,
    periods: 1,
    minutes: 1,
  }
  const { id } = (await editor.call(ownAges.create, { key: key(), fields: twin })).data
  expect(await faultOf({ age: 'نونهالان' })).toBe(
    `age: "نونهالان" is the title of several; write the key of one: u15, own-${id} (Minors)`,
  )
  expect(await faultOf({ age: `own-${id}` })).toBeUndefined()
})

test('a title means the newest version, and the key of an earlier one still finds it', async () => {
  const saved = await editor.call(ownAges.save, { id: ageId, base: { minutes: 1 }, fields: { minutes: 2 } })
  const newId = saved.data.newId ?? 0
  const ages = async (age: string) =>
    boutsOf(own, lines(line({ style: 'با چوخه', age })), await known())[0]?.age
  expect(await ages('خردسالان')).toBe(`own-${newId}`)
  expect(await ages(`own-${ageId}`)).toBe(`own-${ageId}`)
})

test('wrestlers of a result in a style of the club are listed in it', async () => {
  const { data } = await testApp.visitor.call(people.list, { styleType })
  expect(data.items.map((one) => one.styleType)).toEqual([styleType, styleType, styleType, styleType])
  const styles = (await testApp.visitor.call(events.styles, {})).data
  expect(styles).toEqual([{ id: styleType, title: 'با چوخه', hasEvents: true, hasWrestlers: true }])
  expect((await testApp.visitor.call(people.list, { styleType, playWeight })).data.items).toHaveLength(4)
  expect((await testApp.visitor.call(people.list, { styleType: 0 })).data.items).toEqual([])
  const [first] = data.items
  expect((await testApp.visitor.call(people.detail, { Id: first?.id ?? 0 })).data).toMatchObject({
    styleType,
  })
})
