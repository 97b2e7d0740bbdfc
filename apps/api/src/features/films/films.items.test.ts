import { randomUUID } from 'node:crypto'
import { filmCaptions, type FilmFields, films } from '@pahlavan/contract/admin/films'
import { gallery } from '@pahlavan/contract/gallery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
let imageId: number

/** Adds the file of a film, with its key where it was encoded. */
async function addFile(key: string | null): Promise<number> {
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into film (source, key, duration_ms, width, height, heights) values ($1, $2, 90000, 1280, 720, '{720}') returning id`,
    [randomUUID(), key],
  )
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into picture (key, width, height, colour, alt, alt_en) values ('poster-1', 1280, 720, '#f58220', 'عکس', 'A photo') returning id`,
  )
  imageId = rows[0]?.id ?? 0
})
afterAll(() => testApp.close())

const fieldsOf = (filmId: number, more: Partial<FilmFields> = {}): FilmFields => ({
  language: 0,
  category: 'گزارش',
  title: '  فینال   جام ',
  summary: '',
  filmId,
  imageId,
  eventId: null,
  boutId: null,
  wrestlers: [],
  chapters: [
    { at: 0, title: 'آغاز' },
    { at: 45, title: 'نیمهٔ دوم' },
  ],
  ...more,
})
const create = (fields: FilmFields, by = editor) => by.call(films.create, { key: randomUUID(), fields })
const publish = (id: number) => editor.call(films.publish, { key: randomUUID(), id })
const seen = (fileId: number) => testApp.visitor.call(gallery.detail, { fileId })

test('a film is written while it is encoded, goes on show with its chapters, and off again', async () => {
  const filmId = await addFile(null)
  const { id } = (await create(fieldsOf(filmId))).data
  expect((await editor.call(films.detail, { id })).data).toMatchObject({
    state: 'draft',
    fields: { title: 'فینال جام' },
  })
  expect((await publish(id)).code).toBe('item_incomplete')
  expect((await editor.call(films.file, { filmId })).data).toMatchObject({ isReady: false, mp4: null })
  await testApp.pool.query(`update film set key = 'abcdefgh' where id = $1`, [filmId])
  expect((await editor.call(films.file, { filmId })).data).toMatchObject({
    isReady: true,
    durationMs: 90_000,
    mp4: '/media/films/abcdefgh/film.mp4',
  })
  expect((await seen(id)).status).toBe(404)
  expect((await publish(id)).data).toMatchObject({ state: 'live' })
  await expect
    .poll(async () => (await seen(id)).data?.chapters?.map(({ title }) => title))
    .toEqual(['آغاز', 'نیمهٔ دوم'])
  const { items } = (await editor.call(films.list, { search: 'فینال' })).data
  expect(items).toMatchObject([{ id, durationMs: 90_000, categoryTitle: 'گزارش', state: 'live' }])
  // A film on show keeps a file that plays.
  const other = await addFile(null)
  expect((await editor.call(films.save, { id, base: { filmId }, fields: { filmId: other } })).code).toBe(
    'item_incomplete',
  )
  await editor.call(films.withdraw, { key: randomUUID(), id })
  await expect.poll(async () => (await seen(id)).status).toBe(404)
  expect((await editor.call(films.remove, { key: randomUUID(), id })).data).toEqual({ isRemoved: true })
})

test('chapters begin one after the other within the film, and what a film names is there', async () => {
  const filmId = await addFile('ijklmnop')
  const refused = async (more: Partial<FilmFields>) => (await create(fieldsOf(filmId, more))).code
  expect(
    await refused({
      chapters: [
        { at: 5, title: 'یک' },
        { at: 5, title: 'دو' },
      ],
    }),
  ).toBe('chapters_wrong')
  expect(await refused({ chapters: [{ at: 90, title: 'پس از پایان' }] })).toBe('chapters_wrong')
  expect(await refused({ filmId: 999_999 })).toBe('upload_not_found')
  expect(await refused({ imageId: 999_999 })).toBe('picture_not_found')
  expect(await refused({ eventId: 999_999 })).toBe('event_not_found')
  expect(await refused({ boutId: 999_999 })).toBe('bout_not_found')
  expect(await refused({ wrestlers: [999_999] })).toBe('wrestler_not_found')
  expect(await refused({ category: ' ' })).toBe('invalid')
  expect((await editor.call(films.poster, { filmId, second: 3 })).code).toBe('upload_not_found')
  const scorekeeper = await testApp.staff('scorekeeper')
  expect((await create(fieldsOf(filmId), scorekeeper)).status).toBe(403)
})

test('two editors of one field, and a film of a lesson is none of the gallery', async () => {
  const { id } = (await create(fieldsOf(await addFile('qrstuvwx')))).data
  const saveAs = (title: string) =>
    editor.call(films.save, { id, base: { title: 'فینال جام' }, fields: { title } })
  expect((await saveAs('یک')).data.isSaved).toBe(true)
  expect((await saveAs('دو')).data).toMatchObject({ isSaved: false, conflicts: [{ field: 'title' }] })
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into film (source, key, is_protected) values ('lesson', 'yzabcdef', true) returning id`,
  )
  expect((await create(fieldsOf(rows[0]?.id ?? 0))).code).toBe('upload_not_found')
})

test('captions of a film are written, shown to fans while it is on show, and removed', async () => {
  const { id } = (await create(fieldsOf(await addFile('captions1')))).data
  const write = (vtt: string | null, of = id) =>
    editor.call(filmCaptions.save, { key: randomUUID(), id: of, language: 0, vtt })
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nسلام'
  expect((await write(vtt)).data).toEqual({ hasCaptions: true })
  expect((await editor.call(filmCaptions.read, { id })).data).toEqual({ fa: vtt, en: null })
  const file = (name: string) => testApp.app.inject(`/media/gallery/${name}`)
  expect((await file(`${id}/captions/fa.vtt`)).statusCode).toBe(404)
  await publish(id)
  const [caption] = (await seen(id)).data.captions
  expect(caption).toMatchObject({ language: 0 })
  const answer = await testApp.app.inject(caption?.src ?? '')
  expect(answer.headers['content-type']).toContain('text/vtt')
  expect(answer.body).toBe(vtt)
  for (const name of [`${id}/captions/en.vtt`, `${id}/captions/de.vtt`, '99999999999/captions/fa.vtt'])
    expect((await file(name)).statusCode).toBe(404)
  expect((await write(`WEBVTT\n${'ا'.repeat(500_000)}`)).code).toBe('captions_invalid')
  expect((await write('1\n00:00:00,000 --> 00:00:02,000\nسلام')).code).toBe('captions_invalid')
  expect((await write(vtt, 999_999)).code).toBe('file_not_found')
  expect((await write(null)).data).toEqual({ hasCaptions: false })
  await expect.poll(async () => (await seen(id)).data.captions).toEqual([])
})

test('captions of the staff stand before those that came with the film', async () => {
  const filmId = await addFile('captions2')
  await testApp.pool.query(`update film set captions = '{fa.1.vtt,en.1.vtt}' where id = $1`, [filmId])
  const { id } = (await create(fieldsOf(filmId))).data
  await editor.call(filmCaptions.save, { key: randomUUID(), id, language: 1, vtt: 'WEBVTT' })
  await publish(id)
  expect((await seen(id)).data.captions.map(({ src }) => src.replace(/\?.*/, ''))).toEqual([
    `/media/gallery/${id}/captions/en.vtt`,
    '/media/films/captions2/fa.1.vtt',
  ])
})
