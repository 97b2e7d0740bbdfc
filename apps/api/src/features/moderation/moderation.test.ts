import { moderation } from '@pahlavan/contract/admin/moderation'
import { courseComments, newsComments } from '@pahlavan/contract/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse } from '../../testing/courses.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
let newsFixtures: NewsFixtures
let moderator: Person
beforeAll(async () => {
  testApp = await openTestApp({ commentApproval: 'manual' })
  newsFixtures = new NewsFixtures(testApp.pool)
  moderator = await testApp.staff('moderator')
})
afterAll(() => testApp.close())

const write = async (fan: Person, NewsId: string, Text: string, ReplayTo?: number) =>
  (await fan.call(newsComments.add, { NewsId, Text, ...(ReplayTo && { ReplayTo }) })).data.id
const read = async (person: Person, NewsId: string) => (await person.call(newsComments.list, { NewsId })).data
const decide = (person: Person, ids: number[], more: object) =>
  person.call(moderation.decide, { items: ids.map((id) => ({ kind: 'news', id })), ...more } as never)
const audits = async (id: number) =>
  (
    await testApp.pool.query<{ action: string; by_id: number; input: object }>(
      `select action, by_id, asked as input from audit where kind = 'comment' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows

test('a refused comment is kept: its author sees it with the reason, nobody else does, and it can be shown after all', async () => {
  const story = await newsFixtures.publish('داوری')
  const [fan, other] = [await testApp.fan(), await testApp.fan()]
  const id = await write(fan, story.slug, 'حرف نابجا')
  const refused = await decide(moderator, [id], {
    act: 'refuse',
    seen: 'waiting',
    reason: 'insult',
    note: ' آرام‌تر ',
  })
  expect(refused.data).toEqual({ done: [{ kind: 'news', id }], missed: [] })
  const [own] = await read(fan, story.slug)
  expect(own).toMatchObject({
    isPending: true,
    refusal: { reason: 'insult', note: 'آرام‌تر', wasShown: false },
  })
  expect([await read(other, story.slug), await read(testApp.visitor, story.slug)]).toEqual([[], []])
  const reply = { NewsId: story.slug, Text: 'باز هم', ReplayTo: id }
  expect(await fan.call(newsComments.add, reply)).toMatchObject({ status: 404, code: 'comment_not_found' })
  const { data: list } = await moderator.call(moderation.queue, { state: 'refused' })
  expect(list.items[0]).toMatchObject({ id, state: 'refused', refusal: { reason: 'insult' } })
  await decide(moderator, [id], { act: 'approve', seen: 'refused' })
  await expect.poll(() => read(testApp.visitor, story.slug)).toMatchObject([{ id, isPending: false }])
  expect((await read(fan, story.slug))[0]?.refusal).toBeUndefined()
  expect(await audits(id)).toMatchObject([
    { action: 'comment.refuse', by_id: moderator.id, input: { reason: 'insult', note: 'آرام‌تر' } },
    { action: 'comment.approve', by_id: moderator.id },
  ])
})

test('a hidden comment leaves the cached list at once, with its replies; taken back, all of them return', async () => {
  const story = await newsFixtures.publish('پنهان')
  const fan = await testApp.fan()
  const thread = await write(fan, story.slug, 'رشته')
  await decide(moderator, [thread], { act: 'approve', seen: 'waiting' })
  const [shown, waiting] = [
    await write(fan, story.slug, 'دیده', thread),
    await write(fan, story.slug, 'نادیده', thread),
  ]
  await decide(moderator, [shown], { act: 'approve', seen: 'waiting' })
  await expect
    .poll(() => read(testApp.visitor, story.slug))
    .toMatchObject([{ id: thread, replies: [{ id: shown }] }])
  const hidden = await decide(moderator, [thread], { act: 'hide', seen: 'shown', reason: 'private' })
  expect(hidden.data.done).toHaveLength(1)
  await expect.poll(() => read(testApp.visitor, story.slug)).toEqual([])
  expect(await read(fan, story.slug)).toMatchObject([
    {
      refusal: { reason: 'private', wasShown: true },
      replies: [{ refusal: { reason: 'thread' } }, { refusal: { reason: 'thread' } }],
    },
  ])
  const early = await decide(moderator, [shown], { act: 'approve', seen: 'hidden' })
  expect(early.data.missed).toMatchObject([{ id: shown, why: 'thread' }])
  await decide(moderator, [thread], { act: 'approve', seen: 'hidden' })
  await expect
    .poll(() => read(testApp.visitor, story.slug))
    .toMatchObject([{ id: thread, replies: [{ id: shown }] }])
  const { data: queue } = await moderator.call(moderation.queue, { kind: 'news' })
  expect(queue.items.map(({ id }) => id)).toContain(waiting)
})

test('of two moderators at one comment the second hears who decided, and nothing is done twice', async () => {
  const story = await newsFixtures.publish('دو ناظر')
  const other = await testApp.staff('moderator')
  const written = await Promise.all(
    ['یک', 'دو', 'سه'].map(async (text) => write(await testApp.fan(), story.slug, text)),
  )
  const ids = written.toSorted((a, b) => a - b)
  const answers = await Promise.all([
    decide(moderator, ids, { act: 'approve', seen: 'waiting' }),
    decide(other, ids, { act: 'refuse', seen: 'waiting', reason: 'spam' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.flatMap(({ data }) => data.done)).toHaveLength(3)
  const late = answers.find(({ data }) => data.done.length === 0)
  expect(late?.data.missed).toEqual(
    ids.map((id) => ({ kind: 'news', id, why: 'decided', state: expect.any(String), by: 'داور هوادار' })),
  )
  for (const id of ids) expect(await audits(id)).toHaveLength(1)
  const winner = answers[0]?.data.done.length === 3
  const repeated = winner
    ? await decide(moderator, ids, { act: 'approve', seen: 'waiting' })
    : await decide(other, ids, { act: 'refuse', seen: 'waiting', reason: 'spam' })
  expect(repeated.data.done).toHaveLength(3)
  for (const id of ids) expect(await audits(id)).toHaveLength(1)
})

test('the club answers under its own name, once for a key; a comment that waits is shown with the answer', async () => {
  const story = await newsFixtures.publish('پاسخ باشگاه')
  const fan = await testApp.fan()
  const id = await write(fan, story.slug, 'سالن کجاست؟')
  const answer = { kind: 'news', id, text: 'خیابان ورزش', key: crypto.randomUUID() } as const
  const first = await moderator.call(moderation.answer, answer)
  expect(first.status).toBe(200)
  expect((await moderator.call(moderation.answer, answer)).data).toEqual(first.data)
  await expect.poll(() => read(testApp.visitor, story.slug)).toHaveLength(1)
  const [thread] = await read(testApp.visitor, story.slug)
  const { name } = await testApp.app.club.get()
  expect(thread).toMatchObject({
    id,
    replies: [{ text: 'خیابان ورزش', author: { name: name[0] }, isOfClub: true, isMine: false }],
  })
  expect(thread?.replies).toHaveLength(1)
  expect((await read(moderator, story.slug))[0]?.replies[0]).toMatchObject({ isMine: false })
  const refusedId = await write(fan, story.slug, 'نابجا')
  await decide(moderator, [refusedId], { act: 'refuse', seen: 'waiting', reason: 'other' })
  const late = { ...answer, id: refusedId, key: crypto.randomUUID() }
  expect(await moderator.call(moderation.answer, late)).toMatchObject({
    status: 409,
    code: 'comment_refused',
  })
  expect(await moderator.call(moderation.answer, { ...late, id: 999_999 })).toMatchObject({ status: 404 })
  expect(await moderator.call(moderation.answer, { ...late, id, text: ' ' })).toMatchObject({
    code: 'comment_empty',
  })
})

test('the queue has comments of news and courses by their time, in parts, and marks those that are late', async () => {
  await testApp.pool.query('delete from news_comment')
  const story = await newsFixtures.publish('صف')
  const courseId = await addCourse(testApp)
  const fan = await testApp.fan()
  await testApp.pool.query(
    `insert into news_comment (news_id, account_id, language, text, created_at)
      select $1, $2, 0, 'خبر ' || n, date_trunc('day', now()) - make_interval(hours => 24, mins => n / 2) from generate_series(1, 70) n`,
    [story.id, fan.id],
  )
  await testApp.pool.query(
    `insert into course_comment (course_id, account_id, language, text, created_at)
      select $1, $2, 0, 'دوره ' || n, date_trunc('day', now()) - make_interval(hours => 24, mins => n / 2) from generate_series(1, 40) n`,
    [courseId, fan.id],
  )
  const all: string[] = []
  let Before: string | null = null
  do {
    const {
      data,
    }: {
      data: {
        items: { kind: string; id: number; createdAt: string; isLate: boolean }[]
        next: string | null
        waiting: object
      }
    } = await moderator.call(moderation.queue, Before ? { Before } : {})
    expect(data.items.length).toBeLessThanOrEqual(50)
    expect(data.items.every(({ isLate }) => isLate)).toBe(true)
    expect(data.waiting).toEqual({ news: 70, course: 40, chat: 0 })
    all.push(...data.items.map(({ kind, id, createdAt }) => `${createdAt} ${kind} ${id}`))
    Before = data.next
  } while (Before)
  expect(all).toHaveLength(110)
  expect(new Set(all).size).toBe(110)
  expect(all.map((line) => line.slice(0, 24))).toEqual(all.map((line) => line.slice(0, 24)).toSorted())
  const { data: courses } = await moderator.call(moderation.queue, { kind: 'course' })
  expect(courses.items).toHaveLength(40)
  expect(courses.items[0]).toMatchObject({
    kind: 'course',
    subject: { id: courseId },
    author: { id: fan.id },
  })
  expect(await moderator.call(moderation.queue, { Before: 'x', state: 'shown' })).toMatchObject({
    status: 400,
    code: 'cursor_invalid',
  })
  expect(JSON.stringify(courses)).not.toMatch(/\+98|mobile/)
  const { data: past } = await moderator.call(moderation.author, { accountId: fan.id ?? 0 })
  expect(past).toMatchObject({ waiting: 110, shown: 0, refused: 0 })
  expect(past.items).toHaveLength(10)
})

test('acts keep to their bounds: no refusal without a reason, no act from another state, fifty at most', async () => {
  const story = await newsFixtures.publish('مرزها')
  const id = await write(await testApp.fan(), story.slug, 'مرز')
  expect(await decide(moderator, [id], { act: 'refuse', seen: 'waiting' })).toMatchObject({
    code: 'reason_missing',
  })
  expect(await decide(moderator, [id], { act: 'hide', seen: 'waiting', reason: 'spam' })).toMatchObject({
    status: 400,
    code: 'act_impossible',
  })
  const many = Array.from({ length: 51 }, (_, at) => at + 1)
  expect(await decide(moderator, many, { act: 'approve', seen: 'waiting' })).toMatchObject({ status: 400 })
  const note = 'ن'.repeat(301)
  expect(
    await decide(moderator, [id], { act: 'refuse', seen: 'waiting', reason: 'spam', note }),
  ).toMatchObject({
    status: 400,
  })
  expect((await decide(moderator, [id], { act: 'approve', seen: 'waiting' })).data.done).toHaveLength(1)
  expect((await decide(moderator, [id], { act: 'reopen', seen: 'shown' })).data.done).toHaveLength(1)
  await expect.poll(() => read(testApp.visitor, story.slug)).toEqual([])
})

test('comments of both kinds are decided on together, and a comment on a course is told to its author too', async () => {
  const story = await newsFixtures.publish('باهم')
  const courseId = await addCourse(testApp)
  const fan = await testApp.fan()
  const news = await write(fan, story.slug, 'خبر')
  const { data } = await fan.call(courseComments.add, { courseId, content: 'دوره' })
  const items = [
    { kind: 'news', id: news },
    { kind: 'course', id: data.id },
  ] as const
  const answer = await moderator.call(moderation.decide, {
    items: [...items],
    act: 'refuse',
    seen: 'waiting',
    reason: 'off_topic',
  })
  expect(answer.data.done).toHaveLength(2)
  const own = (await fan.call(courseComments.list, { courseId })).data
  expect(own).toMatchObject([{ refusal: { reason: 'off_topic', note: null, wasShown: false } }])
})
