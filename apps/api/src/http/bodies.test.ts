import { gzipSync } from 'node:zlib'
import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { appForTest } from '../testing/app.ts'
import { NewsFixtures } from '../testing/news.ts'

test('what is no number likes nothing, and a packed body is not opened', async () => {
  const testApp = await appForTest()
  const story = await new NewsFixtures(testApp.pool).publish('شمارهٔ یک')
  const fan = await testApp.fan()
  const like = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    fan.send({
      method: 'POST',
      url: news.like.url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  for (const newsId of ['true', '"0x1"', '"1e0"', '" 1"', '[true]', '{}', 'null'])
    expect(await like(`{"newsId":${newsId}}`)).toMatchObject({ status: 400, code: 'invalid_parameter' })
  const packed = await like(gzipSync(`{"newsId":${story.id}}`), { 'content-encoding': 'gzip' })
  expect(packed).toMatchObject({ status: 415, code: 'media_type' })
  expect(await like(`{"newsId":"${story.id}"}`)).toMatchObject({ status: 200, data: { likeCount: 1 } })
})
