import { readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { account } from '@pahlavan/contract/account'
import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse, addFilm, addLessons, giveCourse, takeCourse } from '../../testing/courses.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { readGrant, signGrant } from '../media/media.grants.rules.ts'
import { lessonGrants } from './learn.source.rules.ts'

let testApp: TestApp
let courseId: number
let film: { id: number; key: string }
let free: number
let paid: number
beforeAll(async () => {
  testApp = await openTestApp({ videoBoxes: ['https://video.example'] })
  film = await addFilm(testApp)
  courseId = await addCourse(testApp)
  const ids = await addLessons(testApp, courseId, [
    { isFree: true, filmId: film.id },
    { filmId: film.id },
    {},
  ])
  ;[free = 0, paid = 0] = ids
})
afterAll(() => testApp.close())

/** The address of a lesson's film, and the cookie that came with it. */
async function sourceFor(somebody: Person, lessonId: number) {
  const { data, headers } = await somebody.call(lessons.detail, { lessonId })
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { url: data.source?.film?.mp4 ?? '', cookie, data }
}

const play = async (url: string, cookie = '', more: Record<string, string> = {}) => {
  const { statusCode, body, headers } = await testApp.app.inject({ url, headers: { cookie, ...more } })
  const code = statusCode < 400 ? null : (JSON.parse(body) as { code: string }).code
  return { status: statusCode, code, length: body.length, headers }
}

const buyer = async () => {
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, courseId)
  return fan
}

test('a free lesson plays for everybody, the others for who has bought them', async () => {
  const visitor = await sourceFor(testApp.visitor, free)
  expect(visitor.data).toMatchObject({
    isFree: true,
    progress: null,
    nextLesson: { lessonId: paid },
    previousLessonId: null,
  })
  expect(await play(visitor.url)).toMatchObject({ status: 200, length: 1000 })
  expect(await testApp.visitor.call(lessons.detail, { lessonId: paid })).toMatchObject({
    status: 403,
    code: 'lesson_locked',
  })
  expect(await testApp.visitor.call(lessons.detail, { lessonId: 9999 })).toMatchObject({
    status: 404,
    code: 'lesson_not_found',
  })
  const { url, cookie } = await sourceFor(await buyer(), paid)
  expect(await play(url, cookie, { range: 'bytes=0-9' })).toMatchObject({ status: 206, length: 10 })
  expect((await play(url, cookie)).headers['cache-control']).toBe('private, no-store')
})

test('an address that was copied plays for no other browser, and for no other fan', async () => {
  const { url } = await sourceFor(await buyer(), paid)
  expect(await play(url)).toMatchObject({ status: 403, code: 'source_refused' })
  const other = await sourceFor(await buyer(), paid)
  expect(await play(url, other.cookie)).toMatchObject({ status: 403, code: 'source_refused' })
})

test('the sound alone is guarded as the film is', async () => {
  const { data, cookie } = await sourceFor(await buyer(), paid)
  const sound = data.source?.film?.sound ?? ''
  const reply = await play(sound, cookie, { range: 'bytes=0-9' })
  expect(reply).toMatchObject({ status: 206, headers: { 'content-type': 'audio/mp4' } })
  const other = await sourceFor(await buyer(), paid)
  expect(await play(sound, other.cookie)).toMatchObject({ status: 403, code: 'source_refused' })
})

test('the cookie is read by no script, and goes to films alone', async () => {
  const fan = await buyer()
  const { headers } = await fan.call(lessons.detail, { lessonId: paid })
  expect(headers['set-cookie']).toMatch(
    /^lesson=[\w-]{32}; Path=\/media\/lessons; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  )
})

test('an address ends with its session, with the right to the course, and after ten minutes', async () => {
  const fan = await buyer()
  const { url, cookie, data } = await sourceFor(fan, paid)
  const left = Date.parse(data.source?.expiresAt ?? '') - Date.now()
  expect(left).toBeGreaterThan(590_000)
  expect(left).toBeLessThanOrEqual(600_000)
  await takeCourse(testApp, fan.id, courseId)
  expect(await play(url, cookie)).toMatchObject({ status: 403, code: 'source_refused' })
  await giveCourse(testApp, fan.id, courseId)
  expect(await play(url, cookie)).toMatchObject({ status: 200 })
  await fan.call(account.logout, {})
  expect(await play(url, cookie)).toMatchObject({ status: 403, code: 'source_refused' })
})

test('a grant that is forged or old is refused', () => {
  const secret = 's'.repeat(32)
  const grant = { id: 7, accountId: 0, sessionId: 0, expiresAt: 2000 }
  const address = signGrant(lessonGrants, secret, grant)
  expect(readGrant(lessonGrants, [secret], { address, cookies: undefined }, 1999)).toEqual(grant)
  const reading =
    (text: string, now = 1000, key = secret) =>
    () =>
      readGrant(lessonGrants, [key], { address: text, cookies: undefined }, now)
  expect(reading(address, 2000)).toThrow('source_expired')
  for (const forged of [
    '',
    '.',
    'x',
    address.slice(0, -1),
    address.replace('7', '8'),
    `${address}.`,
    address.split('.')[0] ?? '',
  ])
    expect(reading(forged)).toThrow('source_refused')
  expect(reading(address, 1000, 't'.repeat(32))).toThrow('source_refused')
  const own = signGrant(lessonGrants, secret, { ...grant, accountId: 3, sessionId: 4 })
  expect(reading(own)).toThrow('source_refused')
})

test('a grant opens the films of its lesson alone', async () => {
  const other = await addFilm(testApp)
  const { url, cookie } = await sourceFor(await buyer(), paid)
  expect(await play(url.replace(film.key, other.key), cookie)).toMatchObject({ status: 403 })
  expect(await play(url.replace('film.mp4', 'app.secret'), cookie)).toMatchObject({ status: 404 })
})

test('a course that is sold no more plays for its owners, its free lesson for nobody else', async () => {
  const id = await addCourse(testApp)
  const [lessonId = 0] = await addLessons(testApp, id, [{ isFree: true, filmId: film.id }])
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, id)
  const visitors = await sourceFor(testApp.visitor, lessonId)
  await testApp.pool.query('update course set withdrawn_at = now() where id = $1', [id])
  expect(await play(visitors.url)).toMatchObject({ status: 403 })
  expect(await testApp.visitor.call(lessons.detail, { lessonId })).toMatchObject({ status: 404 })
  const { url, cookie } = await sourceFor(fan, lessonId)
  expect(await play(url, cookie)).toMatchObject({ status: 200 })
})

test('a page or a list elsewhere is a source on hosts of the settings alone', async () => {
  const id = await addCourse(testApp)
  const ids = await addLessons(testApp, id, [{ isFree: true }, { isFree: true }, { isFree: true }])
  const set = (lesson: number | undefined, kind: string, source: string) =>
    testApp.pool.query('update lesson set source_kind = $2, source = $3 where id = $1', [
      lesson,
      kind,
      source,
    ])
  await set(ids[0], 'page', 'https://video.example/embed/1')
  await set(ids[1], 'hls', 'https://video.example.evil.example/list.m3u8')
  const sources = await Promise.all(
    ids.map(async (lessonId) => (await testApp.visitor.call(lessons.detail, { lessonId })).data.source),
  )
  expect(sources).toEqual([
    { kind: 'page', film: null, src: 'https://video.example/embed/1', expiresAt: null },
    null,
    null,
  ])
})

test('a lesson is as long as its film, once that was made', async () => {
  const made = await addFilm(testApp)
  const id = await addCourse(testApp)
  const [lessonId = 0] = await addLessons(testApp, id, [{ isFree: true, filmId: made.id, seconds: 14 }])
  await testApp.pool.query('update film set duration_ms = 10400 where id = $1', [made.id])
  expect((await testApp.visitor.call(lessons.detail, { lessonId })).data.durationSeconds).toBe(11)
})

test('captions are read under the same grant', async () => {
  await testApp.pool.query(`insert into lesson_caption (lesson_id, language, vtt) values ($1, 0, $2)`, [
    paid,
    'WEBVTT\n\n00:00.000 --> 00:02.000\nسلام\n',
  ])
  const fan = await buyer()
  const { cookie, data } = await sourceFor(fan, paid)
  expect(data.captions).toEqual([
    { language: 0, src: expect.stringMatching(/^\/media\/lessons\/.*\/captions\/fa\.vtt$/) },
  ])
  const src = data.captions[0]?.src ?? ''
  const got = await testApp.app.inject({ url: src, headers: { cookie } })
  expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8'])
  expect(got.body).toContain('سلام')
  expect(await play(src)).toMatchObject({ status: 403 })
  expect(await play(src.replace('fa.vtt', 'en.vtt'), cookie)).toMatchObject({ status: 403 })
  expect(await play(src.replace('fa.vtt', 'de.vtt'), cookie)).toMatchObject({ status: 404 })
  const { data: course } = await testApp.visitor.call(learn.detail, { courseId })
  expect(course.sections[0]?.lessons[1]?.included).toEqual(['captions', 'sound'])
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('ten thousand requests of one address keep nothing', async () => {
  const { url, cookie } = await sourceFor(await buyer(), paid)
  const once = () => testApp.app.inject({ url, headers: { cookie, range: 'bytes=0-9' } })
  const round = async (times: number) => {
    for (let at = 0; at < times; at += 50) await Promise.all(Array.from({ length: 50 }, once))
    collect()
    return { heap: process.memoryUsage().heapUsed, files: readdirSync('/proc/self/fd').length }
  }
  const before = await round(1000)
  const after = await round(10_000)
  const more = (after.heap - before.heap) / 1e6
  expect(testApp.pool.totalCount).toBeLessThanOrEqual(10)
  expect(after.files - before.files).toBeLessThan(20)
  expect(more).toBeLessThan(10)
}, 120_000)
