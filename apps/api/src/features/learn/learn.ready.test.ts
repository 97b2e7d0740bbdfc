import { randomUUID } from 'node:crypto'
import { courses } from '@pahlavan/contract/admin/courses'
import type { OutlineSection } from '@pahlavan/contract/admin/outline'
import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addCourse, addFilm, giveCourse, lessonOf, sectionOf } from '../../testing/courses.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { saveFilm } from '../media/media.films.queries.ts'
import { COURSES_TAG } from './learn.rules.ts'

let testApp: TestApp
let editor: Person

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const outlineOf = async (id: number) => (await editor.call(courses.detail, { id })).data.fields.sections
const save = (id: number, base: OutlineSection[], sections: OutlineSection[]) =>
  editor.call(courses.save, { id, base: { sections: base }, fields: { sections } })

/** A course on show with an outline. */
async function course(sections: OutlineSection[]) {
  const id = await addCourse(testApp, { title: `دوره ${randomUUID()}` })
  await testApp.pool.query(
    `with p as (insert into picture (key, width, height, colour, alt, alt_en) values (gen_random_uuid()::text, 10, 10, '#000000', '', '') returning id)
      update course set image_id = p.id from p where course.id = $1`,
    [id],
  )
  expect(await save(id, [], sections)).toMatchObject({ status: 200, data: { isSaved: true } })
  return { id, outline: await outlineOf(id) }
}

const shownOrder = async (id: number) =>
  (await testApp.visitor.call(learn.detail, { courseId: id })).data.sections.map(
    ({ title, lessons: rows }) => [title, rows.map((row) => [row.title, row.position])],
  )

/** A film that the staff sends. It has not been encoded. */
async function sendFilm(state: 'encoding' | 'failed'): Promise<{ id: number; source: string }> {
  const source = `upload ${randomUUID().replaceAll('-', '')}`
  const { rows } = await testApp.pool.query<{ id: number }>(
    `with made as (insert into film (source, is_protected) values ($1, true) returning id),
      sent as (insert into film_upload (id, film_id, name, size, state, fault, percent)
        select substr($1, 8), id, 'dars.mp4', 1000, $2, case when $2 = 'failed' then 'no_picture' end, 40 from made)
      select id from made`,
    [source, state],
  )
  return { id: rows[0]?.id ?? 0, source }
}

/** Writes a film as the encoder does. */
async function encode(source: string, durationMs = 90_000): Promise<string> {
  const key = randomUUID()
  const picture = { width: 640, height: 360, heights: [], frames: 0 }
  const made = { key, durationMs, ...picture, hasSound: true, hasSoundFile: false, captions: [] }
  await saveFilm(testApp.pool, source, { isProtected: true, made })
  return key
}

const withFilm = (outline: OutlineSection[], filmId: number, durationSeconds = 0): OutlineSection[] =>
  outline.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({ ...lesson, filmId, durationSeconds })),
  }))

test('learners see a lesson once its film is ready; the editor sees how far the film has come', async () => {
  const film = await sendFilm('encoding')
  const { id, outline } = await course([
    sectionOf('یک', [lessonOf('الف'), lessonOf('در راه', { filmId: film.id, isFree: true })]),
    sectionOf('دو', [lessonOf('تنها در راه', { filmId: film.id })]),
  ])
  const waits = outline[0]?.lessons[1]?.id ?? 0
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, id)
  const counted = async () => {
    const { rows } = await testApp.pool.query(
      'select lessons, seconds from course_count where course_id = $1',
      [id],
    )
    return rows[0]
  }
  expect(await shownOrder(id)).toEqual([['یک', [['الف', 1]]]])
  for (const person of [testApp.visitor, fan])
    expect(await person.call(lessons.detail, { lessonId: waits })).toMatchObject({ status: 404 })
  expect(await counted()).toMatchObject({ lessons: 1 })
  const contentsOf = async () =>
    (await editor.call(courses.lessons, { id })).data.items.map(({ waitsFor }) => waitsFor)
  expect(await contentsOf()).toMatchObject([
    null,
    { filmId: film.id, upload: { state: 'encoding', percent: 40, fault: null } },
    { filmId: film.id },
  ])

  // The encoder writes the film while nobody has the form open.
  await encode(film.source)
  await inTransaction(testApp.pool, (tx) => publishContent(tx, [COURSES_TAG]))
  await expect
    .poll(() => shownOrder(id))
    .toEqual([
      [
        'یک',
        [
          ['الف', 1],
          ['در راه', 2],
        ],
      ],
      ['دو', [['تنها در راه', 3]]],
    ])
  expect(await testApp.visitor.call(lessons.detail, { lessonId: waits })).toMatchObject({ status: 200 })
  expect(await contentsOf()).toEqual([null, null, null])
  expect(await counted()).toMatchObject({ lessons: 3 })
})

test('a film that failed is named with its fault, and another film shows the lesson again', async () => {
  const failed = await sendFilm('failed')
  const { id, outline } = await course([
    sectionOf('یک', [lessonOf('الف'), lessonOf('ب', { filmId: failed.id })]),
  ])
  expect((await editor.call(courses.lessons, { id })).data.items[1]?.waitsFor).toMatchObject({
    upload: { state: 'failed', fault: 'no_picture' },
  })
  await testApp.pool.query('delete from film_upload where film_id = $1', [failed.id])
  expect((await editor.call(courses.lessons, { id })).data.items[1]?.waitsFor).toEqual({
    filmId: failed.id,
    upload: null,
  })
  const film = await addFilm(testApp)
  const mended = outline.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.filmId === null ? lesson : { ...lesson, filmId: film.id, durationSeconds: 100 },
    ),
  }))
  expect((await save(id, outline, mended)).data.isSaved).toBe(true)
  expect(await shownOrder(id)).toEqual([
    [
      'یک',
      [
        ['الف', 1],
        ['ب', 2],
      ],
    ],
  ])
})

test('learners keep the former film of a lesson until the new one is ready', async () => {
  const former = await addFilm(testApp)
  const { id, outline } = await course([
    sectionOf('یک', [lessonOf('الف', { filmId: former.id, isFree: true })]),
  ])
  const lessonId = outline[0]?.lessons[0]?.id ?? 0
  const seen = async () => {
    const { data } = await testApp.visitor.call(lessons.detail, { lessonId })
    return [data.source?.film?.mp4?.split('/').at(-2), data.durationSeconds]
  }
  const contents = async () => (await editor.call(courses.lessons, { id })).data.items
  expect(await seen()).toEqual([former.key, 100])

  const wrong = await sendFilm('encoding')
  expect((await save(id, outline, withFilm(outline, wrong.id))).data.isSaved).toBe(true)
  expect(await contents()).toMatchObject([{ keepsFilm: true, waitsFor: { filmId: wrong.id } }])
  expect(await shownOrder(id)).toEqual([['یک', [['الف', 1]]]])
  expect(await seen()).toEqual([former.key, 100])

  // A second film before the first is ready: the former one stays.
  const next = await sendFilm('encoding')
  const stored = await outlineOf(id)
  await save(id, stored, withFilm(stored, next.id))
  expect(await seen()).toEqual([former.key, 100])
  await encode(wrong.source)
  expect(await seen()).toEqual([former.key, 100])
  const key = await encode(next.source, 42_000)
  expect(await seen()).toEqual([key, 42])
  expect(await contents()).toMatchObject([{ keepsFilm: false, waitsFor: null }])

  // Without a film, or with one that is ready, there is no former film.
  const third = await sendFilm('encoding')
  const before = await outlineOf(id)
  await save(id, before, withFilm(before, third.id))
  const waiting = await outlineOf(id)
  await save(id, waiting, withFilm(waiting, former.id, 100))
  expect(await seen()).toEqual([former.key, 100])
  expect(await contents()).toMatchObject([{ keepsFilm: false, waitsFor: null }])
})
