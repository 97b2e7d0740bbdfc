import { courseComments } from '@pahlavan/contract/comments'
import { learn } from '@pahlavan/contract/learn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse, giveCourse } from '../../testing/courses.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ commentApproval: 'auto' })
})
afterAll(() => testApp.close())

const write = (somebody: Awaited<ReturnType<TestApp['fan']>>, payload: object) =>
  somebody.send({ method: 'POST', url: courseComments.add.url, payload })
const show = (courseId: number) =>
  testApp.pool.query('update course_comment set visible_at = now() where course_id = $1', [courseId])

test('a comment on a course is its writer’s until it is approved, and everybody’s then', async () => {
  const courseId = await addCourse(testApp)
  const [fan, other] = [await testApp.fan('آرش'), await testApp.fan()]
  const written = await write(fan, { courseId, content: ' عالی بود <b> ', language: 0, replyTo: null })
  expect(written.data).toMatchObject({
    text: 'عالی بود <b>',
    isPending: true,
    isMine: true,
    author: { name: 'آرش هوادار' },
    replies: [],
  })
  const seenBy = async (reader: typeof fan) => (await reader.call(courseComments.list, { courseId })).data
  expect([
    (await seenBy(fan)).length,
    (await seenBy(other)).length,
    (await seenBy(testApp.visitor)).length,
  ]).toEqual([1, 0, 0])
  await show(courseId)
  await testApp.app.responses.invalidate('courses')
  expect(await seenBy(testApp.visitor)).toMatchObject([{ isPending: false, isMine: false }])
  const [first] = await seenBy(other)
  const reply = await write(other, { courseId, content: 'موافقم', replyTo: first?.id })
  expect(reply).toMatchObject({ status: 200 })
  expect((await seenBy(other))[0]?.replies).toMatchObject([{ text: 'موافقم', isPending: true, isMine: true }])
  await testApp.app.responses.invalidate('courses')
  expect((await testApp.visitor.call(learn.detail, { courseId })).data.commentCount).toBe(1)
})

test('the same words twice are one comment, also at the same instant', async () => {
  const courseId = await addCourse(testApp)
  const fan = await testApp.fan()
  const both = await Promise.all([1, 2].map(() => write(fan, { courseId, content: 'خوب' })))
  expect(both[0]?.data).toEqual(both[1]?.data)
})

test('a comment is refused where there is nothing to say it on', async () => {
  const [courseId, other, gone] = [
    await addCourse(testApp),
    await addCourse(testApp),
    await addCourse(testApp, { isGone: true }),
  ]
  const fan = await testApp.fan()
  expect(await write(fan, { courseId: gone, content: 'x' })).toMatchObject({
    status: 404,
    code: 'course_not_found',
  })
  expect(await write(fan, { courseId, content: ' ' })).toMatchObject({ status: 400, code: 'comment_empty' })
  expect(await write(fan, { courseId, content: 'x'.repeat(2001) })).toMatchObject({
    status: 400,
    code: 'comment_too_long',
  })
  const { data } = await write(fan, { courseId, content: 'اینجا' })
  const replyTo = (data as { id: number }).id
  expect(await write(fan, { courseId: other, content: 'x', replyTo })).toMatchObject({
    status: 404,
    code: 'comment_not_found',
  })
  expect(await testApp.visitor.call(courseComments.add, { courseId, content: 'x' })).toMatchObject({
    status: 401,
  })
  expect((await testApp.visitor.call(courseComments.list, { courseId: 9999 })).data).toEqual([])
  await giveCourse(testApp, fan.id, gone)
  expect(await write(fan, { courseId: gone, content: 'من دارم' })).toMatchObject({ status: 200 })
  expect((await fan.call(courseComments.list, { courseId: gone })).data).toHaveLength(1)
})

test('threads come in parts, older than one of them', async () => {
  const courseId = await addCourse(testApp)
  const fan = await testApp.fan()
  await testApp.pool.query(
    `insert into course_comment (course_id, account_id, language, text, created_at, visible_at)
      select $1, $2, 0, 'دیدگاه ' || n, now() - make_interval(mins => 100 - n), now() from generate_series(1, 5) n`,
    [courseId, fan.id],
  )
  const part = async (query: object) =>
    (await testApp.visitor.call(courseComments.list, { courseId, ...query })).data
  const newest = await part({ PageSize: 2 })
  expect(newest.map(({ text }) => text)).toEqual(['دیدگاه 5', 'دیدگاه 4'])
  const older = await part({ PageSize: 2, Before: newest[1]?.id })
  expect(older.map(({ text }) => text)).toEqual(['دیدگاه 3', 'دیدگاه 2'])
})
