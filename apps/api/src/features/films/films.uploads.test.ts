import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courses } from '@pahlavan/contract/admin/courses'
import { films as filmContract } from '@pahlavan/contract/admin/films'
import { filmUploads, MAX_FILM_BYTES } from '@pahlavan/contract/admin/film-uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, openTestAppOn, type Person, type TestApp } from '../../testing/app.ts'
import { addCourse, addLessons } from '../../testing/courses.ts'
import { offsetOf, openTus, sendFile, type Sender, sendPart } from '../../testing/tus.ts'
import { ffmpeg, words } from '../media/media.ffmpeg.render.ts'
import { UploadFiles } from './films.store.ts'
import { sweepUploads } from './films.uploads.commands.ts'

let testApp: TestApp
let editor: Person
let folder = ''
let film = ''
let bytes: Buffer

const listen = async ({ app }: TestApp): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
let origin = ''
const by = (person: Person): Sender => ({ origin, token: person.token })
const files = () => new UploadFiles(testApp.app.config.dataDir)
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const queue = async () => (await editor.call(filmUploads.list, {})).data.items
const stateOf = async (id: string) =>
  (
    await testApp.pool.query<{ state: string; fault: string | null }>(
      'select state, fault from film_upload where id = $1',
      [id],
    )
  ).rows[0]
const drop = (id: string) => editor.call(filmUploads.drop, { key: randomUUID(), id })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahlavan-films-'))
  film = join(folder, 'film.mp4')
  await ffmpeg([
    ...words('-f lavfi -i testsrc=duration=2:size=426x240:rate=10 -f lavfi -i sine=frequency=400:duration=2'),
    ...words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p'),
    film,
  ])
  // Bytes behind the film in its file do not hinder a player.
  bytes = Buffer.concat([await readFile(film), randomBytes(3_000_000)])
  await writeFile(film, bytes)
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  origin = await listen(testApp)
}, 60_000)
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

test('a film whose line breaks ten times, and whose server restarts, comes whole and becomes a film', async () => {
  const { dataDir } = testApp.app.config
  let other = await openTestAppOn(testApp.url, { dataDir })
  const sender = { origin: await listen(other), token: editor.token }
  const { path, status } = await openTus(sender, 'فینال.mp4', bytes.length)
  expect(status).toBe(201)
  const { port } = other.app.server.address() as AddressInfo
  let bytesThere = Buffer.alloc(0)
  const sent = await sendFile(sender, {
    file: film,
    size: bytes.length,
    path,
    partBytes: 200_000,
    cuts: new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]),
    onPart: async (part) => {
      if ((await files().received(idOf(path))) > 2_500_000)
        bytesThere = await readFile(files().pathOf(idOf(path)))
      if (part !== 6) return
      await other.app.close()
      other = await openTestAppOn(testApp.url, { dataDir })
      await other.app.listen({ port, host: '127.0.0.1' })
    },
  })
  expect(sent).toMatchObject({ breaks: 10, offset: bytes.length })
  expect(bytesThere.equals(bytes.subarray(0, bytesThere.length))).toBe(true)
  expect(bytesThere.length).toBeGreaterThan(2_500_000)
  await expect.poll(() => stateOf(idOf(path)), { timeout: 30_000 }).toEqual({ state: 'done', fault: null })
  const { rows } = await testApp.pool.query<{ key: string; width: number; ms: number }>(
    'select f.key, f.width, f.duration_ms as ms from film f join film_upload u on u.film_id = f.id where u.id = $1',
    [idOf(path)],
  )
  expect(rows[0]).toMatchObject({ width: 426, key: expect.any(String) })
  await expect.poll(() => existsSync(files().pathOf(idOf(path)))).toBe(false)
  expect((await offsetOf(by(editor), path)).offset).toBe(bytes.length)
  expect(await queue()).toEqual([])
  await other.app.close()
}, 60_000)

test('two films at once do not mix', async () => {
  const one = randomBytes(900_000)
  const two = randomBytes(700_000)
  const sums = await Promise.all(
    [one, two].map(async (content, at) => {
      const { path } = await openTus(by(editor), `${at}.mp4`, content.length + 1)
      const file = join(folder, `${at}.bin`)
      await writeFile(file, content)
      await sendFile(by(editor), {
        file,
        size: content.length,
        path,
        partBytes: 100_000,
        cuts: new Set([2, 3]),
      })
      const there = createHash('sha256')
        .update(await readFile(files().pathOf(idOf(path))))
        .digest('hex')
      await drop(idOf(path))
      return [there, createHash('sha256').update(content).digest('hex')]
    }),
  )
  for (const [there, sent] of sums) expect(there).toBe(sent)
  expect(await queue()).toEqual([])
})

test('a film for a lesson is protected: its folder, its list, no poster, and the length of its lesson', async () => {
  const sender = by(editor)
  // The folder of a film is named after its bytes.
  const file = join(folder, 'lesson.mp4')
  const size = bytes.length + 1
  await writeFile(file, Buffer.concat([bytes, randomBytes(1)]))
  const { path } = await openTus(sender, 'جلسهٔ نخست.mp4', size, 'lesson')
  const lessonFilm = async () => (await editor.call(courses.films, {})).data.items[0]
  expect(await lessonFilm()).toMatchObject({ name: 'جلسهٔ نخست.mp4', upload: { state: 'open' } })
  const filmId = (await lessonFilm())?.id ?? 0
  const [lessonId] = await addLessons(testApp, await addCourse(testApp), [{ filmId }])
  await sendFile(sender, { file, size, path, partBytes: size })
  await expect
    .poll(lessonFilm, { timeout: 30_000 })
    .toMatchObject({ id: filmId, isEncoded: true, upload: null })
  const { rows } = await testApp.pool.query<{ key: string; seconds: number; pages: number }>(
    `select f.key, l.duration_seconds as seconds, (select count(*)::int from gallery_file g where g.film_id = f.id) as pages
      from film f join lesson l on l.film_id = f.id where l.id = $1`,
    [lessonId],
  )
  expect(rows[0]).toMatchObject({ seconds: 2, pages: 0 })
  const { dataDir } = testApp.app.config
  expect(existsSync(join(dataDir, 'media', 'lessons', rows[0]?.key ?? '', 'film.mp4'))).toBe(true)
  expect(existsSync(join(dataDir, 'media', 'films', rows[0]?.key ?? ''))).toBe(false)
  expect((await testApp.app.inject(`/media/films/${rows[0]?.key}/film.mp4`)).statusCode).toBe(404)
  expect((await editor.call(filmContract.file, { filmId })).code).toBe('upload_not_found')
})

test('a file that is no film says so, and nothing of it stays', async () => {
  const text = Buffer.from('<script>alert(1)</script>'.repeat(100))
  const { path } = await openTus(by(editor), 'film.mp4', text.length)
  expect((await sendPart(by(editor), path, { offset: 0, body: text }))?.status).toBe(204)
  expect(await queue()).toMatchObject([
    { id: idOf(path), state: 'failed', fault: 'no_film', name: 'film.mp4' },
  ])
  expect(existsSync(files().pathOf(idOf(path)))).toBe(false)
  expect((await editor.call(filmUploads.retry, { key: randomUUID(), id: idOf(path) })).code).toBe(
    'upload_not_found',
  )
  expect((await drop(idOf(path))).data).toEqual({ isRemoved: true })
  expect((await drop(idOf(path))).code).toBe('upload_not_found')
})

test('bounds of one member of staff: open uploads, bytes that wait, the size of a film, a name', async () => {
  const open = async (size: number, name = 'a.mp4') => {
    const { status, body, path } = await openTus(by(editor), name, size)
    return { status, code: body === '' ? null : (JSON.parse(body) as { code: string }).code, path }
  }
  expect(await open(MAX_FILM_BYTES + 1)).toMatchObject({ status: 413, code: 'film_too_large' })
  expect(await open(0)).toMatchObject({ status: 400, code: 'upload_length' })
  expect(await open(1.5)).toMatchObject({ status: 400, code: 'upload_length' })
  expect(await open(10, '')).toMatchObject({ status: 400, code: 'upload_name' })
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => open(10)))
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 201, 409,
  ])
  expect(all.find(({ status }) => status === 409)?.code).toBe('films_open')
  const ids = all.filter(({ status }) => status === 201).map(({ path }) => idOf(path))
  await testApp.pool.query(
    `update film_upload set state = 'waiting', size = $2, held_until = now() where id = any($1)`,
    [ids.slice(0, 3), MAX_FILM_BYTES],
  )
  await testApp.pool.query(`update film_upload set state = 'failed', fault = 'encoder' where id = any($1)`, [
    ids,
  ])
  await testApp.pool.query(`update film_upload set size = $2 where id = any($1)`, [ids, MAX_FILM_BYTES])
  expect(await open(10)).toMatchObject({ status: 409, code: 'film_quota' })
  for (const id of ids) await drop(id)
  const renewed = await open(10)
  expect(renewed.status).toBe(201)
  await drop(idOf(renewed.path))
})

test('a disk that takes no more is said in words, and what has come stays', async () => {
  const { path } = await openTus(by(editor), 'a.mp4', 200_000)
  await unlink(files().pathOf(idOf(path)))
  await symlink('/dev/full', files().pathOf(idOf(path)))
  const full = await sendPart(by(editor), path, { offset: 0, body: randomBytes(100_000) })
  expect(full?.status).toBe(503)
  expect(JSON.parse(full?.body ?? '')).toMatchObject({
    code: 'film_storage_full',
    errors: [expect.stringMatching(/[آ-ی]/)],
  })
  await unlink(files().pathOf(idOf(path)))
  await writeFile(files().pathOf(idOf(path)), '')
  expect((await sendPart(by(editor), path, { offset: 0, body: randomBytes(100_000) }))?.status).toBe(204)
  expect((await offsetOf(by(editor), path)).offset).toBe(100_000)
  await drop(idOf(path))
})

test('nobody but its sender goes on with an upload, and fans and visitors send nothing', async () => {
  const { path } = await openTus(by(editor), 'a.mp4', 1000)
  const body = randomBytes(10)
  for (const [person, status] of [
    [testApp.visitor, 401],
    [await testApp.fan(), 403],
    [await testApp.staff('scorekeeper'), 403],
  ] as const) {
    expect((await sendPart(by(person), path, { offset: 0, body }))?.status).toBe(status)
    expect((await offsetOf(by(person), path)).status).toBe(status)
    expect((await openTus(by(person), 'a.mp4', 10)).status).toBe(status)
  }
  const other = await testApp.staff('editor')
  expect((await sendPart(by(other), path, { offset: 0, body }))?.status).toBe(404)
  expect((await offsetOf(by(other), path)).status).toBe(404)
  expect((await sendPart(by(editor), path, { offset: 5, body }))?.status).toBe(409)
  expect((await sendPart(by(editor), path, { offset: 0, body: randomBytes(1001) }))?.status).toBe(413)
  expect((await offsetOf(by(editor), path)).offset).toBe(0)
  await drop(idOf(path))
})

test('an upload whose parts stop coming is given up, and its bytes go', async () => {
  const { path } = await openTus(by(editor), 'a.mp4', 1000)
  await sendPart(by(editor), path, { offset: 0, body: randomBytes(10) })
  const uploads = { pool: testApp.pool, files: files() }
  expect(await sweepUploads(uploads)).toBe(0)
  await testApp.pool.query(`update film_upload set changed_at = now() - interval '8 days' where id = $1`, [
    idOf(path),
  ])
  expect(await sweepUploads(uploads)).toBe(1)
  expect(existsSync(files().pathOf(idOf(path)))).toBe(false)
  expect((await offsetOf(by(editor), path)).status).toBe(404)
  expect(await queue()).toEqual([])
})
