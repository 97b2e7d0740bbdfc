import { randomUUID } from 'node:crypto'
import { courses } from '@pahlavan/contract/admin/courses'
import { quizzes } from '@pahlavan/contract/admin/quizzes'
import { coursePreviews } from '@pahlavan/contract/course-previews'
import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTest, openTestApp, type Person, type Reply, type TestApp } from '../../testing/app.ts'
import { addCourse, addFilm, addLessons, addQuestions } from '../../testing/courses.ts'
import { cliActor } from '../../http/actor.ts'
import { itemPreviewSlug } from '../desk/desk.preview.rules.ts'
import { revokeRole } from '../staff/staff.commands.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

/** A draft of two films, of which the second is still on its way, a hidden lesson, and a quiz of two questions. */
async function draft(of: TestApp) {
  const courseId = await addCourse(of, { title: 'دورهٔ فردا', titleEn: 'Tomorrow' })
  const film = await addFilm(of)
  const { rows } = await of.pool.query<{ id: number }>(
    `insert into film (source, is_protected) values ($1, true) returning id`,
    [`upload ${randomUUID().replaceAll('-', '')}`],
  )
  const ids = await addLessons(of, courseId, [
    { title: 'گارد', filmId: film.id },
    { title: 'در راه', filmId: rows[0]?.id ?? 0 },
    { title: 'پنهان' },
    { title: 'آزمون', kind: 'quiz' },
  ])
  const [ready = 0, waiting = 0, hidden = 0, quiz = 0] = ids
  await of.pool.query(`insert into lesson_caption (lesson_id, language, vtt) values ($1, 0, $2)`, [
    ready,
    'WEBVTT\n\n00:00.000 --> 00:02.000\nسلام\n',
  ])
  const keys = await addQuestions(of, quiz, 2)
  await of.pool.query('update lesson set is_shown = false where id = $1', [hidden])
  await of.pool.query(`update course set published_at = 'infinity' where id = $1`, [courseId])
  return { courseId, film, ready, waiting, hidden, quiz, keys }
}

async function linkOf(person: Person, id: number): Promise<string> {
  const { address } = (await person.call(courses.preview, { id })).data
  return new URL(address, 'http://localhost').searchParams.get('courseId') ?? ''
}

const detail = (person: Person, preview: string) => person.call(coursePreviews.detail, { preview })
const openLesson = (person: Person, preview: string, lessonId: number) =>
  person.call(coursePreviews.lesson, { preview, lessonId })

/** Reads a file of a film as a browser does that has the cookie of an answer. */
async function readFile(of: TestApp, url: string, headers: Reply<unknown>['headers'] = {}) {
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return of.app.inject({ url, headers: { cookie } })
}

/** What all tables hold, by their names. Sessions say when they were used. */
async function contents({ pool }: TestApp): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'session'`,
  )
  const held: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await pool.query<{ held: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as held from "${name}" t`,
    )
    held[name] = found.rows[0]?.held ?? ''
  }
  return held
}

test('a member of staff sees a draft as a learner who has just bought it, with its state and version', async () => {
  const { courseId, ready, waiting, hidden, quiz } = await draft(testApp)
  const preview = await linkOf(editor, courseId)
  const { data } = await detail(editor, preview)
  expect(data).toMatchObject({ state: 'draft', publishAt: null, waiting: [waiting] })
  expect(data.course).toMatchObject({
    id: courseId,
    title: 'دورهٔ فردا',
    isBought: true,
    lessonCount: 3,
    progress: { doneLessons: 0, lessonCount: 3, isDone: false },
    nextLesson: { lessonId: ready },
  })
  expect(data.course.sections[0]?.lessons.map(({ id, position }) => [id, position])).toEqual([
    [ready, 1],
    [waiting, 2],
    [quiz, 3],
  ])
  expect((await openLesson(editor, preview, waiting)).data).toMatchObject({
    isReady: false,
    source: null,
    previousLessonId: ready,
    nextLesson: { lessonId: quiz },
  })
  expect((await openLesson(editor, preview, hidden)).code).toBe('lesson_not_found')
  for (const person of [testApp.visitor, editor]) {
    expect((await person.call(learn.detail, { courseId })).code).toBe('course_not_found')
    expect((await person.call(lessons.detail, { lessonId: ready })).code).toBe('lesson_not_found')
  }
})

test('the film and the captions of a preview play in the browser of its session alone', async () => {
  const { courseId, film, ready } = await draft(testApp)
  const { data, headers } = await openLesson(editor, await linkOf(editor, courseId), ready)
  const [src, vtt] = [data.source?.film?.mp4 ?? '', data.captions[0]?.src ?? '']
  expect(src).toContain(film.key)
  expect((await readFile(testApp, src, headers)).statusCode).toBe(200)
  expect((await readFile(testApp, vtt, headers)).body).toContain('سلام')
  for (const url of [src, vtt]) expect((await readFile(testApp, url)).statusCode).toBe(403)
  await testApp.pool.query('update session set staff_until = now() where account_id = $1', [editor.id])
  for (const url of [src, vtt]) expect((await readFile(testApp, url, headers)).statusCode).toBe(403)
  editor = await testApp.staff('editor')
})

test('a preview shows what is saved, waits and is withdrawn; each save is a version', async () => {
  const { courseId } = await draft(testApp)
  const preview = await linkOf(editor, courseId)
  const { version } = (await detail(editor, preview)).data
  await editor.call(courses.save, {
    id: courseId,
    base: { title: 'دورهٔ فردا' },
    fields: { title: 'دورهٔ پس‌فردا' },
  })
  const saved = (await detail(editor, preview)).data
  expect(saved).toMatchObject({ version: version + 1, course: { title: 'دورهٔ پس‌فردا' } })
  const set = (change: string) => testApp.pool.query(`update course set ${change} where id = $1`, [courseId])
  await set(`published_at = now() + interval '1 day'`)
  expect((await detail(editor, preview)).data).toMatchObject({
    state: 'waiting',
    publishAt: expect.any(String),
  })
  await set('published_at = now()')
  expect((await detail(editor, preview)).data).toMatchObject({
    state: 'live',
    course: { isWithdrawn: false },
  })
  await set('withdrawn_at = now()')
  expect((await detail(editor, preview)).data).toMatchObject({
    state: 'withdrawn',
    course: { isWithdrawn: true },
  })
})

test('a link is for one account, one course and four hours, and cannot be made', async () => {
  const { courseId, ready } = await draft(testApp)
  const other = await draft(testApp)
  const preview = await linkOf(editor, courseId)
  const { secret } = testApp.app
  const link = {
    kind: 'course',
    id: courseId,
    accountId: editor.id ?? 0,
    endsAt: Date.now() + 60_000,
  } as const
  expect((await detail(editor, itemPreviewSlug(secret, link))).status).toBe(200)
  for (const wrong of [
    itemPreviewSlug(secret, { ...link, endsAt: Date.now() - 1 }),
    itemPreviewSlug(secret, { ...link, kind: 'book' }),
    itemPreviewSlug('another secret of thirty-two signs', link),
    preview.replace(`.${courseId}.`, `.${other.courseId}.`),
    `${preview}x`,
    'preview~',
    '7',
  ])
    expect((await detail(editor, wrong)).code).toBe('preview_ended')
  expect((await openLesson(editor, preview, other.ready)).code).toBe('lesson_not_found')
  const colleague = await testApp.staff('admin')
  expect((await detail(colleague, preview)).code).toBe('preview_ended')
  expect((await openLesson(colleague, preview, ready)).code).toBe('preview_ended')
  expect((await editor.call(courses.preview, { id: 999_999 })).code).toBe('course_not_found')
  const soon = itemPreviewSlug(secret, { ...link, endsAt: Date.now() + 60_000 })
  const { source } = (await openLesson(editor, soon, ready)).data
  expect(Date.parse(source?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(60_000)
})

test('who loses the role sees neither the course nor its film', async () => {
  const { courseId, ready } = await draft(testApp)
  const somebody = await testApp.staff('editor')
  const preview = await linkOf(somebody, courseId)
  const { data, headers } = await openLesson(somebody, preview, ready)
  const src = data.source?.film?.mp4 ?? ''
  expect((await readFile(testApp, src, headers)).statusCode).toBe(200)
  await revokeRole(testApp.pool, cliActor, somebody.id ?? 0, 'editor')
  await expect.poll(async () => (await detail(somebody, preview)).code).toBe('role_required')
  expect((await readFile(testApp, src, headers)).statusCode).toBe(403)
})

test('a quiz is marked as often as one likes, and tells what is right only after an answer', async () => {
  const { courseId, quiz, keys } = await draft(testApp)
  const preview = await linkOf(editor, courseId)
  const opened = (await editor.call(coursePreviews.quiz, { preview, lessonId: quiz })).data
  expect(JSON.stringify(opened)).not.toMatch(/right|explan|چون/i)
  expect(opened.questions).toHaveLength(2)
  const answer = (...options: (number | undefined)[]) =>
    editor.call(coursePreviews.answer, {
      preview,
      lessonId: quiz,
      options: options.flatMap((id) => id ?? []),
    })
  for (let times = 0; times < 7; times += 1)
    expect((await answer(keys[0]?.right, keys[1]?.wrong)).data).toMatchObject({
      try: { right: 1, questions: 2, isPassed: false },
      triesLeft: opened.triesLeft,
      answers: [
        { isRight: true, explanation: 'چون ۱' },
        { isRight: false, rightOptionId: keys[1]?.right },
      ],
    })
  expect((await answer(keys[0]?.right, keys[1]?.right)).data.isPassed).toBe(true)
  expect((await answer(keys[0]?.right)).code).toBe('answers_incomplete')
  expect((await answer(keys[0]?.right, 1_000_000)).code).toBe('quiz_changed')
})

test('a preview leaves no trace in any table', async () => {
  const own = await appForTest()
  const { courseId, ready, quiz, keys } = await draft(own)
  await own.pool.query('update course set published_at = now() where id = $1', [courseId])
  const somebody = await own.staff('editor')
  const before = await contents(own)
  const preview = await linkOf(somebody, courseId)
  await detail(somebody, preview)
  const { data, headers } = await openLesson(somebody, preview, ready)
  await readFile(own, data.source?.film?.mp4 ?? '', headers)
  await somebody.call(coursePreviews.quiz, { preview, lessonId: quiz })
  const options = keys.map(({ right }) => right)
  await somebody.call(coursePreviews.answer, { preview, lessonId: quiz, options })
  // Views that were counted are written at the end, at the latest.
  await own.app.close()
  expect(await contents(own)).toEqual(before)
})

test('a save of the questions is in the next preview', async () => {
  const { courseId, quiz } = await draft(testApp)
  const preview = await linkOf(editor, courseId)
  const { questions } = (await editor.call(quizzes.detail, { lessonId: quiz })).data
  const [first] = questions
  await editor.call(quizzes.save, { lessonId: quiz, base: questions, questions: first ? [first] : [] })
  expect((await editor.call(coursePreviews.quiz, { preview, lessonId: quiz })).data.questions).toHaveLength(1)
})
