import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appForTest, type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { cliActor } from '../../http/actor.ts'
import { approve } from './comments.desk.commands.ts'

let testApp: TestApp
let newsFixtures: NewsFixtures

beforeAll(async () => {
  testApp = await openTestApp()
  newsFixtures = new NewsFixtures(testApp.pool)
})
afterAll(() => testApp.close())

const read = async (person: Person, NewsId: string) => (await person.call(newsComments.list, { NewsId })).data

/** Lets half a minute pass for every comment. */
const wait = () =>
  testApp.pool.query(`update news_comment set visible_at = visible_at - interval '31 seconds'`)

describe('a comment', () => {
  test('waits for half a minute, seen by its author alone', async () => {
    const story = await newsFixtures.publish('نظرخواه')
    const [fan, other] = [await testApp.fan(), await testApp.fan()]
    const added = await fan.call(newsComments.add, { Text: 'آفرین پهلوان!', NewsId: story.slug })
    expect(added).toMatchObject({
      status: 200,
      data: { text: 'آفرین پهلوان!', isPending: true, isMine: true, replies: [] },
    })
    expect(await read(fan, story.slug)).toMatchObject([{ isPending: true, isMine: true }])
    expect(await read(other, story.slug)).toEqual([])
    expect(await read(testApp.visitor, story.slug)).toEqual([])
    await wait()
    testApp.app.responses.clear()
    expect(await read(fan, String(story.id))).toMatchObject([{ isPending: false, isMine: true }])
    expect(await read(other, story.slug)).toMatchObject([{ isPending: false, isMine: false }])
    expect(await read(testApp.visitor, story.slug)).toMatchObject([
      { isMine: false, author: { name: 'آرش هوادار' } },
    ])
    const { data } = await testApp.visitor.call(news.detail, { Url: story.slug })
    expect(data.commentCount).toBe(1)
  })

  test('appears by itself when its time has come, not when a cache runs out', async () => {
    const story = await newsFixtures.publish('به‌موقع')
    const fan = await testApp.fan()
    await fan.call(newsComments.add, { Text: 'زود می‌آیم', NewsId: story.slug })
    await testApp.pool.query(
      `update news_comment set visible_at = now() + interval '300 milliseconds' where news_id = $1`,
      [story.id],
    )
    expect(await read(testApp.visitor, story.slug)).toEqual([])
    await expect.poll(() => read(testApp.visitor, story.slug), { timeout: 3000 }).toHaveLength(1)
  })

  test('stands in a thread of one level, newest thread first, replies oldest first', async () => {
    const story = await newsFixtures.publish('رشته')
    const fan = await testApp.fan()
    const addComment = async (Text: string, ReplayTo?: number) =>
      (await fan.call(newsComments.add, { Text, NewsId: story.slug, ...(ReplayTo && { ReplayTo }) })).data.id
    const first = await addComment('یکم')
    const reply = await addComment('پاسخ', first)
    await addComment('پاسخ به پاسخ', reply)
    await addComment('دوم')
    await wait()
    testApp.app.responses.clear()
    const threads = await read(testApp.visitor, story.slug)
    expect(threads.map(({ text, replies }) => [text, replies.map((each) => each.text)])).toEqual([
      ['دوم', []],
      ['یکم', ['پاسخ', 'پاسخ به پاسخ']],
    ])
  })

  test('is found page by page: so many threads with all that stands in them, then those before the last one', async () => {
    const story = await newsFixtures.publish('صفحه‌ها')
    const [fan, other] = [await testApp.fan(), await testApp.fan()]
    const addComment = async (who: Person, Text: string, ReplayTo?: number) =>
      (await who.call(newsComments.add, { Text, NewsId: story.slug, ...(ReplayTo && { ReplayTo }) })).data.id
    const first = await addComment(fan, 'یکم')
    for (const text of ['دوم', 'سوم', 'چهارم']) await addComment(fan, text)
    await addComment(fan, 'پاسخ', first)
    await wait()
    await addComment(other, 'در انتظار')
    testApp.app.responses.clear()
    const page = async (who: Person, Before?: number) => {
      const query = { NewsId: story.slug, PageSize: 2, ...(Before && { Before }) }
      const { data } = await who.call(newsComments.list, query)
      return data.map(({ id, text, replies }) => ({
        id,
        texts: [text].concat(replies.map((each) => each.text)),
      }))
    }
    const ends = async (who: Person) => {
      const texts: string[][][] = []
      for (let part = await page(who); part.length > 0; part = await page(who, part.at(-1)?.id))
        texts.push(part.map((one) => one.texts))
      return texts
    }
    expect(await ends(testApp.visitor)).toEqual([
      [['چهارم'], ['سوم']],
      [['دوم'], ['یکم', 'پاسخ']],
    ])
    expect(await ends(other)).toEqual([[['در انتظار'], ['چهارم']], [['سوم'], ['دوم']], [['یکم', 'پاسخ']]])
    expect(await read(testApp.visitor, story.slug)).toHaveLength(4)
  })

  test('has its newest twenty replies with it; those before them come when asked for, and no others', async () => {
    const story = await newsFixtures.publish('پرپاسخ')
    const [fan, other] = [await testApp.fan(), await testApp.fan()]
    const addComment = async (who: Person, Text: string, ReplayTo?: number) =>
      (await who.call(newsComments.add, { Text, NewsId: story.slug, ...(ReplayTo && { ReplayTo }) })).data.id
    const slowly = async (...input: Parameters<typeof addComment>) => {
      await testApp.pool.query(`update news_comment set created_at = created_at - interval '2 minutes'`)
      return addComment(...input)
    }
    const [first, second] = [await addComment(fan, 'یکم'), await addComment(fan, 'دوم')]
    for (let at = 1; at <= 45; at += 1) await slowly(fan, `پاسخ ${at}`, first)
    await addComment(fan, 'دیگر', second)
    await wait()
    await addComment(other, 'در انتظار', first)
    testApp.app.responses.clear()
    const threadOf = async (who: Person, more: object = {}) => {
      const { data } = await who.call(newsComments.list, { NewsId: story.slug, ...more })
      return data.find(({ id }) => id === first)
    }
    const texts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `پاسخ ${from + at}`)
    const seen: string[][] = []
    let part = await threadOf(testApp.visitor)
    for (
      ;
      part;
      part = part.hasEarlier
        ? await threadOf(testApp.visitor, { Thread: first, Before: part.replies[0]?.id })
        : undefined
    )
      seen.unshift(part.replies.map((reply) => reply.text))
    expect(seen).toEqual([texts(1, 5), texts(6, 25), texts(26, 45)])
    expect((await threadOf(other))?.replies.at(-1)?.text).toBe('در انتظار')
    const whole = await testApp.visitor.call(newsComments.list, { NewsId: story.slug, Thread: first })
    expect(whole.data.map(({ id, replies }) => [id, replies.length])).toEqual([[first, 20]])
    const another = await newsFixtures.publish('جای دیگر')
    const elsewhere = await testApp.visitor.call(newsComments.list, { NewsId: another.slug, Thread: first })
    expect(elsewhere.data).toEqual([])
  })

  test('tapped twice is written once', async () => {
    const story = await newsFixtures.publish('دوبار')
    const fan = await testApp.fan()
    const tap = () => fan.call(newsComments.add, { Text: 'فقط یک بار', NewsId: story.slug })
    const taps = await Promise.all([tap(), tap(), tap()])
    expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
    expect(await read(fan, story.slug)).toHaveLength(1)
  })

  test('keeps HTML and emoji as what they look like', async () => {
    const story = await newsFixtures.publish('خام')
    const fan = await testApp.fan()
    const Text = '<b>سلام</b> <script>alert(1)</script> & 🤼‍♂️'
    expect((await fan.call(newsComments.add, { Text, NewsId: story.slug })).data.text).toBe(Text)
  })

  test.each([
    ['', 'comment_empty'],
    ['  ‌ \n ', 'comment_empty'],
    ['ک'.repeat(2001), 'comment_too_long'],
    ['🤼'.repeat(1001), 'comment_too_long'],
  ])('%# that is empty or too long is refused in both languages, also in the address', async (Text, code) => {
    const story = await newsFixtures.publish('مرز')
    const fan = await testApp.fan()
    const [persian, english] = [0, 1].map((language) =>
      fan.call(newsComments.add, { Text, NewsId: story.slug }, language as 0 | 1),
    )
    expect(await persian).toMatchObject({ status: 400, code, errors: [expect.stringMatching(/[آ-ی]/)] })
    expect(await english).toMatchObject({ status: 400, code, errors: [expect.stringMatching(/^[\w ,.]+$/)] })
    expect(await read(fan, story.slug)).toEqual([])
  })

  test('of exactly 2,000 letters is taken', async () => {
    const story = await newsFixtures.publish('بلند')
    const fan = await testApp.fan()
    const payload = { Text: 'ک'.repeat(2000), NewsId: story.id, ReplayTo: null, Language: 0 }
    expect((await fan.send({ method: 'POST', url: newsComments.add.url, payload })).status).toBe(200)
  })

  test('needs an article, a session, and a comment to reply to', async () => {
    const [story, other] = [
      await newsFixtures.publish('این'),
      await newsFixtures.publish('آن', { isDeleted: true }),
    ]
    const fan = await testApp.fan()
    const add = (person: Person, more: object) =>
      person.call(newsComments.add, { Text: 'متن', NewsId: story.slug, ...more })
    expect(await add(testApp.visitor, {})).toMatchObject({ status: 401, code: 'sign_in_required' })
    expect(await add(fan, { NewsId: other.slug })).toMatchObject({ status: 404, code: 'news_not_found' })
    expect(await add(fan, { ReplayTo: 2_000_000_000 })).toMatchObject({
      status: 404,
      code: 'comment_not_found',
    })
    expect(await add(fan, { ReplayTo: 'x' as never })).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
    })
    expect(await read(fan, 'nobody')).toEqual([])
  })

  test('of somebody else that still waits cannot be replied to', async () => {
    const story = await newsFixtures.publish('زودرس')
    const [fan, other] = [await testApp.fan(), await testApp.fan()]
    const { data } = await fan.call(newsComments.add, { Text: 'در صف', NewsId: story.slug })
    const reply = { Text: 'پاسخ زودرس', NewsId: story.slug, ReplayTo: data.id }
    expect((await other.call(newsComments.add, reply)).status).toBe(404)
    expect((await fan.call(newsComments.add, reply)).status).toBe(200)
  })
})

test('where a moderator approves, a comment waits for approval, and a reply brings its thread along', async () => {
  const strict = await appForTest({ commentApproval: 'manual' })
  const story = await new NewsFixtures(strict.pool).publish('بازبینی')
  const fan = await strict.fan()
  const first = await fan.call(newsComments.add, { Text: 'در انتظار', NewsId: story.slug })
  const reply = await fan.call(newsComments.add, {
    Text: 'پاسخ',
    NewsId: story.slug,
    ReplayTo: first.data.id,
  })
  expect(await read(strict.visitor, story.slug)).toEqual([])
  expect(await approve(strict.pool, cliActor, 'news', reply.data.id)).toBe(true)
  expect(await approve(strict.pool, cliActor, 'news', reply.data.id)).toBe(false)
  strict.app.responses.clear()
  expect(await read(strict.visitor, story.slug)).toMatchObject([
    { text: 'در انتظار', replies: [{ text: 'پاسخ' }] },
  ])
  const later = { Text: 'پاسخ دیگر', NewsId: story.slug, ReplayTo: first.data.id }
  expect((await fan.call(newsComments.add, later)).data.isPending).toBe(true)
  strict.app.responses.clear()
  expect((await read(strict.visitor, story.slug))[0]?.replies).toHaveLength(1)
})
