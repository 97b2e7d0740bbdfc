import { randomUUID } from 'node:crypto'
import { courses } from '@pahlavan/contract/admin/courses'
import type { OutlineSection } from '@pahlavan/contract/admin/outline'
import { certificates } from '@pahlavan/contract/certificates'
import { learn, userCourses } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { techniques } from '@pahlavan/contract/techniques'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addCourse, addFilm, giveCourse, lessonOf, sectionOf } from '../../testing/courses.ts'

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

const two = () => [
  sectionOf('یک', [lessonOf('الف'), lessonOf('ب'), lessonOf('پ')]),
  sectionOf('دو', [lessonOf('ت')]),
]
const finish = (accountId: number | null, ids: (number | null | undefined)[]) =>
  testApp.pool.query(
    `insert into lesson_progress (account_id, lesson_id, watched_seconds, second, done_at) select $1, id, 95, 95, now() from unnest($2::int[]) x(id)`,
    [accountId, ids],
  )
const shownOrder = async (id: number, person = testApp.visitor) =>
  (await person.call(learn.detail, { courseId: id })).data.sections.map(({ title, lessons: rows }) => [
    title,
    rows.map((row) => [row.title, row.position]),
  ])

test('an outline is written, and lessons are moved in a section and to another one', async () => {
  const { id, outline } = await course(two())
  const [first, second] = outline
  if (!first || !second) throw new Error('two sections are missing')
  const [a, b, c] = first.lessons
  const [d] = second.lessons
  if (!a || !b || !c || !d) throw new Error('four lessons are missing')
  const moved = [
    { ...second, title: 'دو، تازه', lessons: [c, d, lessonOf('ث')] },
    { ...first, lessons: [b, a] },
  ]
  const saved = (await save(id, outline, moved)).data
  expect(saved).toMatchObject({ isSaved: true })
  expect(await shownOrder(id)).toEqual([
    [
      'دو، تازه',
      [
        ['پ', 1],
        ['ت', 2],
        ['ث', 3],
      ],
    ],
    [
      'یک',
      [
        ['ب', 4],
        ['الف', 5],
      ],
    ],
  ])
  const now = await outlineOf(id)
  expect(now[0]?.lessons.slice(0, 2).map((lesson) => lesson.id)).toEqual([c.id, d.id])
  // The sections of a removed one go elsewhere with their ids.
  const one = [{ ...first, lessons: now.flatMap((section) => section.lessons) }]
  expect((await save(id, now, one)).data.isSaved).toBe(true)
  expect((await outlineOf(id)).map((section) => section.lessons.length)).toEqual([5])
  expect((await testApp.visitor.call(learn.detail, { courseId: id })).data).toMatchObject({
    lessonCount: 5,
    durationSeconds: 500,
  })
})

test('of two editors at once one outline is kept, and the other editor is told', async () => {
  const { id, outline } = await course(two())
  const renamed = (title: string) =>
    outline.map((section, at) => (at === 0 ? { ...section, title } : section))
  const replies = await Promise.all([save(id, outline, renamed('این')), save(id, outline, renamed('آن'))])
  expect(replies.filter(({ data }) => data.isSaved)).toHaveLength(1)
  const late = replies.find(({ data }) => !data.isSaved)
  expect(late?.data).toMatchObject({ conflicts: [{ field: 'sections' }], savedBy: { id: editor.id } })
})

test('a learner who is half through keeps progress and certificate while lessons move', async () => {
  const { id, outline } = await course(two())
  const ids = outline.flatMap((section) => section.lessons.map((lesson) => lesson.id ?? 0))
  const [half, whole] = [await testApp.fan(), await testApp.fan()]
  for (const fan of [half, whole]) await giveCourse(testApp, fan.id, id)
  await finish(half.id, ids.slice(0, 2))
  await finish(whole.id, ids)
  const { number } = (await whole.call(certificates.issue, { courseId: id })).data
  const playing = { lessonId: ids[2] ?? 0, second: 10, watched: [0, 10] }
  await half.call(lessons.save, playing)

  const turned = outline
    .map((section) => ({ ...section, lessons: section.lessons.toReversed() }))
    .toReversed()
  expect((await save(id, outline, turned)).data.isSaved).toBe(true)
  const own = async (fan: Person) => (await fan.call(userCourses.detail, { Id: id })).data
  expect((await own(half)).progress).toMatchObject({ doneLessons: 2, lessonCount: 4, percent: 50 })
  // The lesson that plays is saved as before, and goes on in the new order.
  expect(await half.call(lessons.save, { ...playing, second: 20 })).toMatchObject({ status: 200 })
  expect((await half.call(lessons.detail, { lessonId: ids[2] ?? 0 })).data).toMatchObject({
    position: 2,
    nextLesson: { lessonId: ids[1] },
  })

  const longer = [...(await outlineOf(id)), sectionOf('سه', [lessonOf('ج')])]
  await save(id, await outlineOf(id), longer)
  expect((await own(half)).progress).toMatchObject({ doneLessons: 2, lessonCount: 5, percent: 40 })
  const done = await own(whole)
  expect(done).toMatchObject({ progress: { percent: 80, isDone: false }, certificate: number })
  expect((await testApp.visitor.call(certificates.check, { number })).data.state).toBe('genuine')
})

test('a lesson that learners have begun stays, but may leave the screen with their progress', async () => {
  const { id, outline } = await course(two())
  const [first, second] = outline
  const lesson = first?.lessons[0]
  if (!first || !second || !lesson) throw new Error('a lesson is missing')
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, id)
  await finish(fan.id, [lesson.id])
  expect((await editor.call(courses.lessons, { id })).data.items[0]).toEqual({
    lessonId: lesson.id,
    learners: 1,
    questions: 0,
    captions: [],
    waitsFor: null,
    keepsFilm: false,
  })
  const without = [{ ...first, lessons: first.lessons.slice(1) }, second]
  const refused = await save(id, outline, without)
  expect(refused.code).toBe('lesson_used')
  expect(refused.errors.join()).toMatch(/[آ-ی]/)

  const withShown = (isShown: boolean) => [
    { ...first, lessons: [{ ...lesson, isShown }, ...first.lessons.slice(1)] },
    second,
  ]
  expect((await save(id, outline, withShown(false))).data.isSaved).toBe(true)
  const progress = async () => (await fan.call(userCourses.detail, { Id: id })).data.progress
  expect(await progress()).toMatchObject({ doneLessons: 0, lessonCount: 3 })
  expect(await shownOrder(id)).toMatchObject([
    [
      'یک',
      [
        ['ب', 1],
        ['پ', 2],
      ],
    ],
    ['دو', [['ت', 3]]],
  ])
  expect(await fan.call(lessons.detail, { lessonId: lesson.id ?? 0 })).toMatchObject({ status: 404 })
  await save(id, withShown(false), withShown(true))
  expect(await progress()).toMatchObject({ doneLessons: 1, lessonCount: 4 })
  // Nobody has begun the last lesson: it goes.
  const shorter = [first, { ...second, lessons: [lessonOf('تازه')] }]
  expect((await save(id, outline, shorter)).data.isSaved).toBe(true)
})

test('a film of ours gives a lesson its length, and techniques lead to their lessons', async () => {
  const { id, outline } = await course(two())
  const film = await addFilm(testApp)
  const hold = (
    await testApp.pool.query<{ id: number }>(
      `insert into technique (key, action_kind, title, title_en) values ('fitile', 'exposure', 'فتیله', 'Leg lace') returning id`,
    )
  ).rows[0]?.id
  const taught = outline.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson, at) =>
      at === 0 ? { ...lesson, filmId: film.id, durationSeconds: 5, techniques: [hold ?? 0] } : lesson,
    ),
  }))
  expect((await save(id, outline, taught)).data.fields?.sections?.[0]?.lessons[0]).toMatchObject({
    filmId: film.id,
    durationSeconds: 100,
  })
  expect(
    (await testApp.visitor.call(techniques.detail, { techniqueId: hold ?? 0 })).data.lessons,
  ).toHaveLength(2)
  expect((await editor.call(courses.films, {})).data.items).toMatchObject([
    { id: film.id, durationSeconds: 100, usedIn: ['الف', 'ت'] },
  ])
})

test('an outline names only what is there, and what is its own', async () => {
  const { id, outline } = await course(two())
  const other = await course(two())
  const film = await addFilm(testApp)
  await testApp.pool.query('update film set is_protected = false where id = $1', [film.id])
  const wrongs: [OutlineSection[], string][] = [
    [[...outline, ...other.outline], 'lesson_not_found'],
    [[...outline, sectionOf('و', [lessonOf('ا', { filmId: film.id })])], 'film_not_found'],
    [[...outline, sectionOf('و', [lessonOf('ا', { posterId: 999_999 })])], 'picture_not_found'],
    [[...outline, sectionOf('و', [lessonOf('ا', { techniques: [999_999] })])], 'technique_not_found'],
    [[...outline, sectionOf('و', [lessonOf('ا', { kind: 'quiz' })])], 'quiz_empty'],
    [[...outline, sectionOf('و', [lessonOf(' ')])], 'item_incomplete'],
    [[...outline, ...outline], 'lesson_not_found'],
  ]
  for (const [sections, code] of wrongs) expect((await save(id, outline, sections)).code).toBe(code)
  expect(await outlineOf(id)).toEqual(outline)
})
