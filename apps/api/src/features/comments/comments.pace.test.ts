import { type Comment, newsComments } from '@pahlavan/contract/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person, type Reply } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'

let testApp: TestApp
let newsFixtures: NewsFixtures

beforeAll(async () => {
  testApp = await openTestApp()
  newsFixtures = new NewsFixtures(testApp.pool)
})
afterAll(() => testApp.close())

const read = async (person: Person, NewsId: string) => (await person.call(newsComments.list, { NewsId })).data

test('a comment that is sent again under its key is the same one, however late', async () => {
  const story = await newsFixtures.publish('دوباره')
  const fan = await testApp.fan()
  const addComment = () =>
    fan.send({
      method: 'POST',
      url: newsComments.add.url,
      payload: { Text: 'از تونل نوشتم', NewsId: story.slug },
      headers: { 'idempotency-key': 'k-1' },
    }) as Promise<Reply<Comment>>
  const [first, second] = [await addComment(), await addComment()]
  await testApp.pool.query(`update news_comment set created_at = now() - interval '3 hours' where id = $1`, [
    first.data.id,
  ])
  const third = await addComment()
  expect([second.data.id, third.data.id]).toEqual([first.data.id, first.data.id])
  expect(await read(fan, story.slug)).toHaveLength(1)
})

test('a comment comes at most ten times in ten minutes from one fan, then says how long to wait', async () => {
  const story = await newsFixtures.publish('تند')
  const fan = await testApp.fan()
  const addComment = (at: number) => fan.call(newsComments.add, { Text: `نظر ${at}`, NewsId: story.slug })
  for (let at = 1; at <= 10; at += 1) expect((await addComment(at)).status).toBe(200)
  const refused = await addComment(11)
  expect(refused).toMatchObject({ status: 429, code: 'too_many_comments' })
  expect(refused.errors[0]).toMatch(/دقیقه صبر کنید/)
  await testApp.pool.query(
    `update news_comment set created_at = created_at - interval '10 minutes' where account_id = $1 and text = 'نظر 1'`,
    [fan.id],
  )
  expect((await addComment(12)).status).toBe(200)
  expect((await addComment(13)).status).toBe(429)
})
