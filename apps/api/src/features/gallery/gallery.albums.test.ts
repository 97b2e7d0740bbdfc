import { randomUUID } from 'node:crypto'
import { type AlbumFields, albums } from '@pahlavan/contract/admin/albums'
import { gallery } from '@pahlavan/contract/gallery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent, type TestEvent } from '../../testing/event.ts'

let testApp: TestApp
let editor: Person
let pictures: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into picture (key, width, height, colour, alt, alt_en)
      select 'album-picture-' || n, 10, 10, '#000000', '', '' from generate_series(1, 301) n returning id`,
  )
  pictures = rows.map(({ id }) => id)
})
afterAll(() => testApp.close())

const fieldsOf = (more: Partial<AlbumFields> = {}): AlbumFields => ({
  language: 0,
  category: 'لیگ برتر',
  title: 'شب قهرماني',
  summary: 'از سکو تا جشن',
  imageId: pictures[0] ?? 0,
  pictures: pictures.slice(0, 3),
  eventId: null,
  boutId: null,
  notes: [],
  wrestlers: [],
  ...more,
})
/** A note of the picture at a place of the library. */
const noteOf = (at: number, wrestlers: number[] = [], caption = '') => ({
  pictureId: pictures[at] ?? 0,
  caption,
  wrestlers,
})
const create = (more: Partial<AlbumFields> = {}) =>
  editor.call(albums.create, { key: randomUUID(), fields: fieldsOf(more) })
const publish = (id: number, at?: string) =>
  editor.call(albums.publish, { key: randomUUID(), id, ...(at !== undefined && { at }) })
const shown = async () =>
  (await testApp.visitor.call(gallery.files, { type: 0 })).data.items.map(({ title }) => title)
const statesOf = async () =>
  (await editor.call(albums.list, {})).data.items.map(({ title, state }) => `${title} ${state}`)

test('an album is a draft, on show, changed, off show, back and gone, and fans see it each time', async () => {
  const { id } = (await create()).data
  expect(await statesOf()).toEqual(['شب قهرمانی draft'])
  expect(await shown()).toEqual([])
  expect((await publish(id)).data).toMatchObject({ state: 'live' })
  await expect.poll(shown).toEqual(['شب قهرمانی'])
  const order = [pictures[2] ?? 0, pictures[0] ?? 0]
  const base = { pictures: pictures.slice(0, 3) }
  const saved = await editor.call(albums.save, { id, base, fields: { pictures: order } })
  expect(saved.data).toMatchObject({ isSaved: true, fields: { pictures: order } })
  const images = async () => (await testApp.visitor.call(gallery.detail, { fileId: id })).data.images.length
  await expect.poll(images).toBe(2)
  expect((await editor.call(albums.withdraw, { key: randomUUID(), id })).data.state).toBe('withdrawn')
  await expect.poll(shown).toEqual([])
  expect((await publish(id)).data.state).toBe('live')
  await expect.poll(shown).toEqual(['شب قهرمانی'])
  await editor.call(albums.remove, { key: randomUUID(), id })
  await expect.poll(shown).toEqual([])
  expect(await statesOf()).toEqual([])
})

test('an album waits for its moment, and is a draft again without it', async () => {
  const { id } = (await create({ title: 'فردا' })).data
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish(id, at)).data).toMatchObject({ state: 'waiting', publishAt: at })
  expect(await shown()).toEqual([])
  expect((await editor.call(albums.withdraw, { key: randomUUID(), id })).data.state).toBe('draft')
  await editor.call(albums.remove, { key: randomUUID(), id })
})

test('a category of a new name is made once, and an album of the other language has its own', async () => {
  const ids = [(await create()).data.id, (await create({ title: 'دوم' })).data.id]
  await create({ language: 1, category: 'League', title: 'Night of the final' })
  const { categories } = (await editor.call(albums.choices, {})).data
  expect(categories).toEqual([
    { language: 0, title: 'لیگ برتر' },
    { language: 1, title: 'League' },
  ])
  expect(ids.length).toBe(2)
})

test.each<[string, () => Partial<AlbumFields>, string]>([
  ['a picture twice', () => ({ pictures: [pictures[0] ?? 0, pictures[0] ?? 0] }), 'picture_twice'],
  ['a picture that is gone', () => ({ pictures: [999_999] }), 'picture_not_found'],
  ['a cover that is gone', () => ({ imageId: 999_999 }), 'picture_not_found'],
  ['an event that is gone', () => ({ eventId: 999_999 }), 'event_not_found'],
  ['somebody who is no wrestler', () => ({ wrestlers: [999_999] }), 'wrestler_not_found'],
  ['nobody known in a picture', () => ({ notes: [noteOf(0, [999_999])] }), 'wrestler_not_found'],
])('%s is refused in Persian', async (_name, fields, code) => {
  const reply = await create(fields())
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})

test('an album shows its event, its bout and who is seen; a bout of another event is refused', async () => {
  const [testEvent, other] = [await openTestEvent(testApp), await openTestEvent(testApp)]
  const boutOf = async (of: TestEvent) => (await of.bouts()).find(({ red, blue }) => red && blue)?.id ?? 0
  const boutId = await boutOf(testEvent)
  const [one = 0, two = 0] = testEvent.wrestlers
  const subject = { eventId: testEvent.eventId, boutId, wrestlers: [two, one, two] }
  expect((await create({ ...subject, boutId: await boutOf(other) })).code).toBe('bout_not_found')
  expect((await create({ ...subject, eventId: null })).code).toBe('bout_not_found')
  const { id } = (await create({ title: 'نیمه‌نهایی', ...subject })).data
  expect((await editor.call(albums.detail, { id })).data.fields).toMatchObject({
    boutId,
    wrestlers: [one, two],
  })
  await publish(id)
  const seen = async () => (await testApp.visitor.call(gallery.detail, { fileId: id })).data
  await expect.poll(async () => (await seen())?.bout?.id).toBe(boutId)
  expect((await seen()).wrestlers.map((wrestler) => wrestler.id)).toEqual([one, two])
  await editor.call(albums.save, { id, base: { boutId }, fields: { boutId: null } })
  await expect.poll(async () => (await seen()).bout).toBeNull()
})

test('three hundred pictures are an album, and one more is refused; without pictures it stays a draft', async () => {
  expect((await create({ pictures: pictures.slice(0, 300) })).status).toBe(200)
  expect((await create({ pictures })).status).toBe(400)
  const { id } = (await create({ pictures: [], imageId: null })).data
  expect(await publish(id)).toMatchObject({ status: 409, code: 'item_incomplete' })
})
