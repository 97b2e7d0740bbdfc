import { randomUUID } from 'node:crypto'
import { editedEvents, type EventFields } from '@pahlavan/contract/admin/events'
import { wrestlers } from '@pahlavan/contract/admin/people'
import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'

let testApp: TestApp
let editor: Person
let seniors: number

beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  const { ages } = (await editor.call(wrestlers.choices, {})).data
  seniors = ages.find(({ key }) => key === 'sen')?.id ?? 0
})
afterAll(() => testApp.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const fieldsOf = (more: Partial<EventFields> = {}): EventFields => ({
  kind: 'individual',
  ruleset: 'uww-2026',
  title: '  جام  البرز ',
  titleEn: 'Alborz Cup',
  about: '',
  aboutEn: '',
  posterId: null,
  coverId: null,
  startsAt: inHours(48),
  endsAt: inHours(60),
  venue: 'تالار کشتی',
  venueEn: 'Wrestling Hall',
  address: '',
  addressEn: '',
  location: { lat: 35.7, lng: 51.4 },
  city: 'تهران',
  cityEn: 'Tehran',
  countryCode: 'IR',
  mats: 2,
  price: 290_000,
  playPrice: 50_000,
  saleFrom: null,
  saleTo: null,
  sessions: [
    { title: 'صبح', titleEn: 'Morning', startsAt: inHours(48) },
    { title: 'فینال', titleEn: 'Finals', startsAt: inHours(56) },
  ],
  weights: [
    { playWeight: 2, ageId: seniors },
    { playWeight: 0, ageId: seniors },
  ],
  teams: [],
  duals: [],
  ...more,
})
const create = (more: Partial<EventFields> = {}, by = editor) =>
  by.call(editedEvents.create, { key: randomUUID(), fields: fieldsOf(more) })
const publish = (id: number) => editor.call(editedEvents.publish, { key: randomUUID(), id })
const seen = (Id: number) => testApp.visitor.call(events.detail, { Id })
const detail = async (id: number) => (await editor.call(editedEvents.detail, { id })).data
const save = (id: number, base: Partial<EventFields>, fields: Partial<EventFields>) =>
  editor.call(editedEvents.save, { id, base, fields })

test('an event is announced with sessions, weights and prices, changed, and taken off show', async () => {
  const { id } = (await create()).data
  expect(await detail(id)).toMatchObject({ state: 'draft', lacks: [], fields: { title: 'جام البرز' } })
  expect((await seen(id)).status).toBe(404)
  expect((await publish(id)).data).toMatchObject({ state: 'live' })
  await expect
    .poll(async () => (await seen(id)).data)
    .toMatchObject({ title: 'جام البرز', price: 290_000, playPrice: 50_000, city: 'تهران' })
  const before = (await detail(id)).fields
  expect(before.weights).toEqual([
    { playWeight: 0, ageId: seniors },
    { playWeight: 2, ageId: seniors },
  ])
  const sessions = [{ title: 'یک نوبت', titleEn: '', startsAt: before.startsAt }]
  const weights = [{ playWeight: 4, ageId: seniors }]
  const saved = await save(
    id,
    { sessions: before.sessions, weights: before.weights, price: before.price },
    { sessions, weights, price: 190_000 },
  )
  expect(saved.data).toMatchObject({ isSaved: true, fields: { sessions, weights, price: 190_000 } })
  await expect.poll(async () => (await seen(id)).data?.price).toBe(190_000)
  const { items } = (await editor.call(editedEvents.prices, { id })).data
  expect(items.filter(({ variantId }) => variantId === 0).map(({ price }) => price)).toEqual([
    190_000, 290_000,
  ])
  await editor.call(editedEvents.withdraw, { key: randomUUID(), id })
  expect((await editor.call(editedEvents.remove, { key: randomUUID(), id })).data).toEqual({
    isRemoved: true,
  })
})

test('times follow each other, are to come, and may lie on both sides of the new Jalali year', async () => {
  const refused = async (more: Partial<EventFields>) => (await create(more)).code
  expect(await refused({ endsAt: inHours(47) })).toBe('event_times')
  expect(await refused({ startsAt: inHours(-2), sessions: [] })).toBe('event_past')
  expect(await refused({ sessions: [{ title: 'دیر', titleEn: '', startsAt: inHours(90) }] })).toBe(
    'event_session_time',
  )
  expect(await refused({ saleFrom: inHours(5), saleTo: inHours(4) })).toBe('event_sale_span')
  const nowruz = { startsAt: '2027-03-20T16:00:00.000Z', endsAt: '2027-03-22T16:00:00.000Z' }
  const { id } = (
    await create({ ...nowruz, sessions: [{ title: 'نوروز', titleEn: '', startsAt: nowruz.endsAt }] })
  ).data
  expect((await detail(id)).fields).toMatchObject({ ...nowruz, sessions: [{ startsAt: nowruz.endsAt }] })
  const moved = await save(id, { startsAt: nowruz.startsAt, sessions: [] }, { startsAt: inHours(-1) })
  expect(moved.code ?? moved.data.conflicts.length).toBe('event_past')
})

test('a weight with wrestlers stays, and an event with results is not removed', async () => {
  const { eventId: id } = await openTestEvent(testApp, 2)
  const { fields } = await detail(id)
  await testApp.pool.query(
    `with s as (insert into event_session (event_id, number, title, title_en, starts_at)
        select id, coalesce((select max(number) from event_session where event_id = $1), 0) + 1, 'شب', 'Night', starts_at from event where id = $1 returning id)
      update bout set session_id = s.id from s where event_id = $1`,
    [id],
  )
  const { sessions } = (await detail(id)).fields
  expect((await save(id, { sessions }, { sessions: [] })).code).toBe('event_session_used')
  expect((await save(id, { weights: fields.weights }, { weights: [] })).code).toBe('event_weight_used')
  expect((await editor.call(editedEvents.uses, { id })).data).toMatchObject({ wrestlers: 2 })
  expect((await editor.call(editedEvents.remove, { key: randomUUID(), id })).code).toBe('item_used')
})

test('an event names what is there, needs its texts and weights, and is for its roles', async () => {
  const refused = async (more: Partial<EventFields>) => (await create(more)).code
  expect(await refused({ posterId: 999_999 })).toBe('picture_not_found')
  expect(await refused({ price: null })).toBe('event_price_missing')
  expect(await refused({ countryCode: 'XX' })).toBe('invalid')
  expect(await refused({ weights: [{ playWeight: 32_000, ageId: seniors }] })).toBe('invalid')
  const weight = { playWeight: 2, ageId: seniors }
  expect(await refused({ weights: [weight, weight] })).toBe('event_weight_twice')
  const { id } = (await create({ titleEn: '', weights: [] })).data
  expect((await detail(id)).lacks).toEqual(['titleEn', 'weights'])
  expect((await publish(id)).code).toBe('item_incomplete')
  expect((await create({}, await testApp.staff('finance'))).status).toBe(403)
  const titled = (title: string) => save(id, { title: 'جام البرز' }, { title })
  expect((await titled('یک')).data.isSaved).toBe(true)
  expect((await titled('دو')).data).toMatchObject({ isSaved: false, conflicts: [{ field: 'title' }] })
})
