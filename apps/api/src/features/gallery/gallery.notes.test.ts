import { randomUUID } from 'node:crypto'
import { type AlbumFields, albums, type PictureNote } from '@pahlavan/contract/admin/albums'
import { wrestlers as wrestlerDesk } from '@pahlavan/contract/admin/people'
import { gallery } from '@pahlavan/contract/gallery'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'

let testApp: TestApp
let editor: Person
let pictures: number[]
let people: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into picture (key, width, height, colour, alt, alt_en)
      select 'noted-picture-' || n, 10, 10, '#000000', '', '' from generate_series(1, 300) n returning id`,
  )
  pictures = rows.map(({ id }) => id)
  people = (await openTestEvent(testApp, 16)).wrestlers
})
afterAll(() => testApp.close())

/** A note of the picture at a place of the library. */
const noteOf = (at: number, caption: string, wrestlers: number[] = []): PictureNote => ({
  pictureId: pictures[at] ?? 0,
  caption,
  wrestlers,
})
const some = (...places: number[]) => places.map((at) => people[at] ?? 0)
const create = (more: Partial<AlbumFields>) =>
  editor.call(albums.create, {
    key: randomUUID(),
    fields: {
      language: 0,
      category: 'لیگ',
      title: 'شب فینال',
      summary: '',
      imageId: pictures[0] ?? 0,
      pictures: pictures.slice(0, 3),
      notes: [],
      eventId: null,
      boutId: null,
      wrestlers: [],
      ...more,
    },
  })
const notesOf = async (id: number) => (await editor.call(albums.detail, { id })).data.fields.notes
const shown = async (fileId: number) => (await testApp.visitor.call(gallery.detail, { fileId })).data
const albumsOf = async (playerId: number) =>
  (await testApp.visitor.call(gallery.files, { type: 0, playerId })).data.items.map(({ id }) => id)

test('fans see under each picture its caption and who is in it, and a wrestler has the album', async () => {
  const notes = [
    noteOf(2, '  سکوي قهرماني '),
    noteOf(1, '', [...some(3, 1), ...some(3)]),
    noteOf(0, ' ', []),
    noteOf(9, 'تصویری از آلبوم دیگر', some(5)),
  ]
  const { id } = (await create({ notes, wrestlers: some(2) })).data
  const stored = [noteOf(1, '', some(1, 3)), noteOf(2, 'سکوی قهرمانی')]
  expect(await notesOf(id)).toEqual(stored)
  await editor.call(albums.publish, { key: randomUUID(), id })
  await expect.poll(async () => (await shown(id))?.images?.length).toBe(3)
  const { images, wrestlers } = await shown(id)
  expect(images.map(({ caption }) => caption)).toEqual(['', '', 'سکوی قهرمانی'])
  expect(images.map((image) => image.wrestlers.map((each) => each.id))).toEqual([[], some(1, 3), []])
  expect(images[1]?.wrestlers[0]?.name).toMatch(/^کاوه آزموده/)
  expect(wrestlers.map((each) => each.id)).toEqual(some(1, 2, 3))
  const lists = await Promise.all(people.slice(0, 6).map(albumsOf))
  expect(lists).toEqual([[], [id], [id], [id], [], []])
})

test('somebody who is in a picture alone is not removed, until the picture names them no more', async () => {
  const { rows } = await testApp.pool.query<{ id: number }>(
    `with added as (insert into account (first_name, last_name, first_name_en, last_name_en, user_type)
      values ('آرش', 'تنها', '', '', 1) returning id)
    insert into wrestler (account_id, style_type, play_weight) select id, 0, 6 from added returning account_id as id`,
  )
  const lone = rows[0]?.id ?? 0
  const notes = [noteOf(0, '', [lone])]
  const { id } = (await create({ notes })).data
  const remove = () => editor.call(wrestlerDesk.remove, { key: randomUUID(), id: lone })
  expect((await remove()).code).toBe('person_used')
  await editor.call(albums.save, { id, base: { notes }, fields: { notes: [] } })
  expect((await remove()).status).toBe(200)
})

test('notes follow their pictures into another order, and go with a picture that is taken out', async () => {
  const { id } = (await create({ notes: [noteOf(0, 'یک', some(0)), noteOf(2, 'سه', some(4))] })).data
  const [one = 0, two = 0, three = 0] = pictures
  const reorder = (base: number[], next: number[]) =>
    editor.call(albums.save, { id, base: { pictures: base }, fields: { pictures: next } })
  await reorder([one, two, three], [three, one, two])
  expect(await notesOf(id)).toEqual([noteOf(0, 'یک', some(0)), noteOf(2, 'سه', some(4))])
  const saved = await reorder([three, one, two], [one, two])
  expect(saved.data.fields.notes).toEqual([noteOf(0, 'یک', some(0))])
})

test('a save is a version and a line of the log, the same one again is none, and two editors are asked', async () => {
  const { id } = (await create({})).data
  const notes = [noteOf(1, 'نیمه‌نهایی', some(1))]
  const save = (base: PictureNote[], next: PictureNote[]) =>
    editor.call(albums.save, { id, base: { notes: base }, fields: { notes: next } })
  const { version } = (await save([], notes)).data
  expect((await save(notes, notes)).data).toMatchObject({ isSaved: true, version })
  const late = await save([], [noteOf(1, 'فینال')])
  expect(late.data).toMatchObject({ isSaved: false, conflicts: [{ field: 'notes', theirs: notes }] })
  const admin = await testApp.staff('admin')
  const { items } = (await admin.call(staff.audit, { kind: 'gallery', subjectId: String(id) })).data
  expect(items.map(({ action }) => action)).toEqual(['gallery.save', 'gallery.create'])
  expect([items[0]?.before, items[0]?.after]).toEqual([{ notes: [] }, { notes }])
  await save(notes, [])
  expect(await notesOf(id)).toEqual([])
})

test('an open album hears that somebody was named', async () => {
  const { id } = (await create({})).data
  await editor.call(albums.publish, { key: randomUUID(), id })
  await expect.poll(async () => (await shown(id))?.images?.[0]?.caption).toBe('')
  await editor.call(albums.save, { id, base: { notes: [] }, fields: { notes: [noteOf(0, 'پل')] } })
  await expect.poll(async () => (await shown(id)).images[0]?.caption).toBe('پل')
})

test('three hundred captions with ten wrestlers each are one album; an eleventh wrestler and a longer caption are refused', async () => {
  const all = pictures.map((_id, at) => noteOf(at, 'شرح '.repeat(50).trim(), people.slice(0, 10)))
  const { id } = (await create({ pictures, notes: all })).data
  expect(await notesOf(id)).toEqual(all)
  const turned = all.map(({ caption, ...note }) => ({ ...note, caption: `${caption}.` }))
  const saved = await editor.call(albums.save, { id, base: { notes: all }, fields: { notes: turned } })
  expect([saved.status, saved.data.isSaved]).toEqual([200, true])
  expect((await create({ notes: [noteOf(0, '', people.slice(0, 11))] })).status).toBe(400)
  expect((await create({ notes: [noteOf(0, 'ب'.repeat(201))] })).status).toBe(400)
})
