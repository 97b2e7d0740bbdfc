import { learn, userCourses } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse, addLessons, giveCourse } from '../../testing/courses.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { type Report, type LessonPosition, watchedAfter } from './learn.progress.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function learner(drafts: Parameters<typeof addLessons>[2]) {
  const courseId = await addCourse(testApp)
  const ids = await addLessons(testApp, courseId, drafts)
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, courseId)
  /** Lets so many seconds pass since the last save of a lesson. */
  const wait = (seconds: number) =>
    testApp.pool.query(
      `update lesson_progress set clock_at = clock_at - make_interval(secs => $2), reached_at = reached_at - make_interval(secs => $2) where account_id = $1`,
      [fan.id, seconds],
    )
  return { fan, courseId, ids, lessonId: ids[0] ?? 0, wait }
}

const START = new Date('2026-11-22T12:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const reportOf = (more: Partial<Report>): Report => ({
  second: 0,
  secondsAgo: 0,
  device: '',
  watched: [],
  speed: 1,
  ...more,
})
const begun = (duration = 100): LessonPosition => watchedAfter(null, reportOf({}), duration, START)

test('what was watched counts each second once', () => {
  const first = watchedAfter(begun(), reportOf({ watched: [0, 10] }), 100, after(10))
  const second = watchedAfter(first, reportOf({ watched: [5, 15] }), 100, after(20))
  expect([second.watched, second.watchedSeconds]).toEqual([[0, 15], 15])
  const apart = watchedAfter(second, reportOf({ watched: [40, 50] }), 100, after(30))
  expect([apart.watched, apart.watchedSeconds]).toEqual([[0, 15, 40, 50], 25])
})

test('never more is counted than the time that passed × speed', () => {
  expect(watchedAfter(begun(), reportOf({ watched: [0, 100] }), 100, after(10)).watchedSeconds).toBe(10)
  expect(
    watchedAfter(begun(), reportOf({ watched: [0, 100], speed: 2 }), 100, after(10)).watchedSeconds,
  ).toBe(20)
  expect(watchedAfter(begun(), reportOf({ watched: [0, 5, 50, 60] }), 100, after(9)).watched).toEqual([
    0, 5, 50, 54,
  ])
  expect(watchedAfter(begun(), reportOf({ watched: [0, 100] }), 100, after(-50)).watchedSeconds).toBe(0)
  expect(watchedAfter(null, reportOf({ watched: [0, 100] }), 100, START).watchedSeconds).toBe(0)
})

test('a jump to the end is a place and nothing watched', () => {
  const jumped = watchedAfter(begun(), reportOf({ second: 99, watched: [97, 99] }), 100, after(2))
  expect(jumped).toMatchObject({ second: 99, watchedSeconds: 2, doneAt: null })
})

test('saves that come late or early by some seconds lose nothing', () => {
  let progress = begun(1000)
  const times = [11, 19, 31, 40, 52, 60]
  times.forEach((time, at) => {
    progress = watchedAfter(progress, reportOf({ watched: [at * 10, at * 10 + 10] }), 1000, after(time))
  })
  expect(progress.watchedSeconds).toBe(59)
})

test('a film left open over night was not watched all night, and unspent time is no credit for later', () => {
  expect(
    watchedAfter(begun(20_000), reportOf({ watched: [0, 20_000] }), 20_000, after(40_000)).watchedSeconds,
  ).toBe(3600)
  const idle = watchedAfter(begun(1000), reportOf({}), 1000, after(900))
  expect(watchedAfter(idle, reportOf({ watched: [0, 900] }), 1000, after(900)).watchedSeconds).toBe(30)
})

test('a lesson is done at nine tenths, and stays so', () => {
  const most = watchedAfter(begun(), reportOf({ watched: [0, 89] }), 100, after(100))
  expect(most.doneAt).toBeNull()
  const done = watchedAfter(most, reportOf({ watched: [89, 90] }), 100, after(101))
  expect(done.doneAt).toEqual(after(101))
  expect(watchedAfter(done, reportOf({}), 200, after(110)).doneAt).toEqual(after(101))
})

test('pieces are bounded, and letting go of some never counts more', () => {
  let progress = begun(10_000)
  for (let at = 0; at < 300; at += 1)
    progress = watchedAfter(
      progress,
      reportOf({ watched: [at * 20, at * 20 + 1 + (at % 3)] }),
      10_000,
      after(at * 30 + 30),
    )
  expect(progress.watched.length).toBeLessThanOrEqual(200)
  expect(progress.watchedSeconds).toBeLessThanOrEqual(600)
})

test('the place is that of the device which was there later, whichever save comes first', () => {
  const here = watchedAfter(begun(), reportOf({ second: 50, device: 'phone' }), 100, after(60))
  const late = watchedAfter(
    here,
    reportOf({ second: 80, secondsAgo: 30, device: 'tv', watched: [70, 80] }),
    100,
    after(65),
  )
  expect(late).toMatchObject({ second: 50, device: 'phone', watchedSeconds: 10 })
  expect(watchedAfter(late, reportOf({ second: 7, device: 'tv' }), 100, after(70))).toMatchObject({
    second: 7,
    device: 'tv',
  })
})

test('one goes on at the second where one stopped, on another device', async () => {
  const { fan, courseId, lessonId, ids, wait } = await learner([{ seconds: 100 }, { seconds: 50 }])
  await fan.call(lessons.save, { lessonId, second: 0, device: 'phone' })
  await wait(7)
  const saved = await fan.call(lessons.save, { lessonId, second: 7, watched: [0, 7], device: 'phone' })
  expect(saved.data).toMatchObject({
    second: 7,
    watchedSeconds: 7,
    percent: 7,
    isDone: false,
    device: 'phone',
  })
  expect((await fan.call(lessons.detail, { lessonId })).data.progress).toMatchObject({ second: 7 })
  expect((await fan.call(userCourses.list, {})).data.items[0]).toMatchObject({
    id: courseId,
    progress: { doneLessons: 0, percent: 0 },
    nextLesson: { lessonId, second: 7 },
  })
  await wait(100)
  await fan.call(lessons.save, { lessonId, second: 100, watched: [7, 95] })
  const { data } = await fan.call(learn.detail, { courseId })
  expect(data).toMatchObject({
    progress: { doneLessons: 1, percent: 50, isDone: false },
    nextLesson: { lessonId: ids[1], second: 0 },
  })
  expect(data.sections[0]?.lessons.map(({ isDone, percent }) => [isDone, percent])).toEqual([
    [true, 100],
    [false, 0],
  ])
})

test('saves of many devices at the same instant lose nothing', async () => {
  const { fan, lessonId, wait } = await learner([{ seconds: 1000 }])
  const first = await Promise.all([0, 1].map(() => fan.call(lessons.save, { lessonId, second: 0 })))
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  await wait(500)
  const at = (from: number) => fan.call(lessons.save, { lessonId, second: from, watched: [from, from + 5] })
  const saves = await Promise.all([0, 100, 200, 300, 400].map(at))
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { rows } = await testApp.pool.query(
    'select watched, version from lesson_progress where account_id = $1',
    [fan.id],
  )
  expect(rows).toEqual([{ watched: [0, 5, 100, 105, 200, 205, 300, 305, 400, 405], version: 7 }])
})

test('nothing is saved of a lesson that one may not see, and bad seconds are refused', async () => {
  const { fan, ids, lessonId } = await learner([{}, { kind: 'quiz' }])
  const stranger = await testApp.fan()
  expect(await stranger.call(lessons.save, { lessonId, second: 1 })).toMatchObject({
    status: 403,
    code: 'lesson_locked',
  })
  expect(await testApp.visitor.call(lessons.save, { lessonId, second: 1 })).toMatchObject({ status: 401 })
  expect(await fan.call(lessons.save, { lessonId: 99_999, second: 1 })).toMatchObject({ status: 404 })
  expect(await fan.call(lessons.save, { lessonId: ids[1] ?? 0, second: 1 })).toMatchObject({ status: 404 })
  expect(await fan.call(lessons.save, { lessonId, second: -1 })).toMatchObject({ status: 400 })
  const send = (payload: object) => fan.send({ method: 'POST', url: lessons.save.url, payload })
  expect(await send({ lessonId, second: 1, watched: [1] })).toMatchObject({ status: 400 })
  expect(await send({ lessonId, second: 1, speed: 9 })).toMatchObject({ status: 400 })
  expect(await send({ lessonId, second: 1, watched: Array.from({ length: 102 }, () => 1) })).toMatchObject({
    status: 400,
  })
  expect(await send({ lessonId, second: 1, watched: [5, 2] })).toMatchObject({ status: 200 })
})

test('a save is written in its place', async () => {
  const { fan, lessonId } = await learner([{ seconds: 100 }])
  for (let second = 0; second < 30; second += 1) await fan.call(lessons.save, { lessonId, second })
  await testApp.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await testApp.pool.query<{ all: number; hot: number }>(
    `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'lesson_progress'`,
  )
  expect(rows[0]?.hot).toBeGreaterThan((rows[0]?.all ?? 0) * 0.9)
})
