import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countViews } from '../features/news/news.queries.ts'
import { type TestApp, appForTest, openTestApp, openTestAppOn } from '../testing/app.ts'
import { NewsFixtures, type Story } from '../testing/news.ts'
import { bytesOf } from '../testing/bytes.ts'
import { MAX_HEAD } from './fast-path.ts'

let testApp: TestApp
let newsFixtures: NewsFixtures
let origin: string

beforeAll(async () => {
  testApp = await openTestApp()
  newsFixtures = new NewsFixtures(testApp.pool)
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(() => testApp.close())

/** Asks over the network, as phones do: uncompressed unless said otherwise. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } })

const detail = (story: Story) => `${news.detail.url}?Url=${story.slug}`

describe('an answer that is the same for everybody', () => {
  test('is made once, however many ask for it at once', async () => {
    await newsFixtures.publish('یک بار')
    const before = testApp.app.responses.misses
    const path = `${news.list.url}?PageSize=7`
    const bodies = await Promise.all(Array.from({ length: 40 }, async () => (await get(path)).text()))
    expect(new Set(bodies).size).toBe(1)
    expect(testApp.app.responses.misses - before).toBeLessThanOrEqual(41)
    const hits = testApp.app.responses.hits
    await (await get(path)).text()
    expect(testApp.app.responses.hits).toBe(hits + 1)
  })

  test('is not sent again to who has it', async () => {
    const path = detail(await newsFixtures.publish('بی‌تغییر'))
    for (const path2 of [path, path]) {
      const first = await get(path2)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      expect(first.headers.get('cache-control')).toBe('public, max-age=5, must-revalidate')
      expect(first.headers.get('vary')).toBe('Accept-Encoding, Authorization, language')
      for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const revalidated = await get(path2, { 'if-none-match': header })
        expect([revalidated.status, await revalidated.text(), revalidated.headers.get('etag')]).toEqual([
          304,
          '',
          etag,
        ])
      }
      expect((await get(path2, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('is kept apart by language', async () => {
    await newsFixtures.publish('فارسی')
    await newsFixtures.publish('English', { language: 1, category: 'League' })
    const read = (language: string) => get(news.categories.url, { language }).then((answer) => answer.text())
    const [made, cached] = [
      [await read('0'), await read('1')],
      [await read('0'), await read('1')],
    ]
    expect(made[0]).toContain('لیگ')
    expect(made[1]).toContain('League')
    expect(cached).toEqual(made)
  })

  test('comes compressed for who takes that, under a tag of its own', async () => {
    const path = detail(await newsFixtures.publish('فشرده', { body: `<p>${'کشتی آزاد '.repeat(400)}</p>` }))
    const plain = await (await get(path)).text()
    expect((await bytesOf(origin + path, 'br, gzip')).encoding).toBe('br')
    const { body, etag } = await bytesOf(origin + path, 'br, gzip')
    expect(brotliDecompressSync(body).toString()).toBe(plain)
    expect(body.length).toBeLessThan(plain.length / 4)
    expect(etag).toMatch(/-br"$/)
    expect((await bytesOf(origin + path, 'br;q=0, gzip')).encoding).toBe('gzip')
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  })

  test('is compressed from the first on, for all who wait for it too', async () => {
    const path = detail(await newsFixtures.publish('نخست', { body: `<p>${'نخستین '.repeat(400)}</p>` }))
    const sent = await Promise.all(Array.from({ length: 8 }, () => bytesOf(origin + path, 'br, gzip')))
    expect(sent.map(({ encoding }) => encoding)).toEqual(Array.from({ length: 8 }, () => 'br'))
  })

  test('comes compressed to somebody who is signed in too', async () => {
    const path = detail(await newsFixtures.publish('خودم', { body: `<p>${'فرنگی '.repeat(400)}</p>` }))
    const { token } = await testApp.fan()
    const sent = await bytesOf(origin + path, 'br, gzip', token)
    expect(brotliDecompressSync(sent.body).toString()).toContain('فرنگی')
    expect((await bytesOf(origin + path, 'br;q=0', token)).encoding).toBeNull()
  })

  test('never holds a personal answer, and a signed-in reader leaves none behind', async () => {
    const story = await newsFixtures.publish('خصوصی')
    const fan = await testApp.fan()
    await fan.call(news.like, { newsId: story.id })
    const own = await get(detail(story), { authorization: `Bearer ${fan.token}` })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect(await own.text()).toContain('"isLike":true')
    const shared = [await get(detail(story)), await get(detail(story))].map((answer) => answer.text())
    expect((await Promise.all(shared)).join('')).not.toContain('"isLike":true')
    expect(await (await get(detail(story), { authorization: `Bearer ${fan.token}` })).text()).toContain(
      '"isLike":true',
    )
  })

  test('is made anew after a like: that article’s alone', async () => {
    const [story, other] = [await newsFixtures.publish('تازه‌شونده'), await newsFixtures.publish('ماندگار')]
    const fan = await testApp.fan()
    const tags = async () =>
      Promise.all([story, other].map(async (each) => (await get(detail(each))).headers.get('etag')))
    const list = async () => (await get(`${news.list.url}?PageSize=3`)).headers.get('etag')
    const [before, listBefore] = [await tags(), await list()]
    const lists = testApp.app.responses.misses
    await fan.call(news.like, { newsId: story.id })
    const after = await tags()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    expect(await list()).toBe(listBefore)
    expect(testApp.app.responses.misses).toBe(lists + 1)
  })

  test('that was being read while a like came is not kept', async () => {
    const story = await newsFixtures.publish('مسابقه')
    const fan = await testApp.fan()
    const slow = testApp.app.responses.load(0, 'slow', async () => {
      await fan.call(news.like, { newsId: story.id })
      return { data: 'stale', tags: [`news:${story.id}`] }
    })
    expect((await slow).data).toBe('stale')
    const reloaded = await testApp.app.responses.load(0, 'slow', async () => ({ data: 'fresh', tags: [] }))
    expect(reloaded.data).toBe('fresh')
  })

  test('of a failure is not kept', async () => {
    const path = `${news.detail.url}?Url=tomorrow`
    expect((await get(path)).status).toBe(404)
    await newsFixtures.publish('فردا آمد', { slug: 'tomorrow' })
    expect((await get(path)).status).toBe(200)
  })
})

test('memory is bounded: the least used answers make room', async () => {
  const small = await appForTest()
  const { responses: answers } = small.app
  for (let n = 0; n < 40; n++) {
    const cached = await answers.load(0, `big ${n}`, async () => ({ data: n, tags: ['big'] }))
    answers.weigh(cached, 4_000_000)
    answers.peek(0, 'big 0')
  }
  const left = Array.from({ length: 40 }, (_, n) => answers.peek(0, `big ${n}`)).filter(Boolean)
  expect(left.length).toBeLessThanOrEqual(8)
  expect(answers.peek(0, 'big 0')).toBeDefined()
  expect(answers.peek(0, 'big 39')).toBeDefined()
})

test('views are counted for every reader, kept answers and 304 too, and written without renewing anything', async () => {
  const own = await appForTest()
  const story = await new NewsFixtures(own.pool).publish('دیده‌شده')
  await own.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(own.app.server.address() as AddressInfo).port}${detail(story)}`
  const first = await fetch(url)
  const etag = first.headers.get('etag') ?? ''
  await first.text()
  for (let n = 0; n < 5; n++) await (await fetch(url)).text()
  for (let n = 0; n < 3; n++)
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const fan = await own.fan()
  await fan.call(news.detail, { Url: story.slug })
  const views = async () =>
    (await own.pool.query<{ n: number }>('select views as n from news_count where news_id = $1', [story.id]))
      .rows[0]?.n
  expect(await views()).toBe(0)
  await countViews(own.pool, new Map([[story.id, 2]]))
  expect(await views()).toBe(2)
  const second = await openTestAppOn(own.url)
  await own.app.close()
  const { rows } = await second.pool.query<{ n: number }>(
    'select views as n from news_count where news_id = $1',
    [story.id],
  )
  await second.close()
  expect(rows[0]?.n).toBe(12)
})

describe('several processes on one database', () => {
  test('hear of each other’s likes, comments and ended sessions', async () => {
    const here = await appForTest()
    const other = await openTestAppOn(here.url)
    const story = await new NewsFixtures(here.pool).publish('همه‌جا')
    const fan = await here.fan()
    const likes = async () => (await other.visitor.call(news.detail, { Url: story.slug })).data.likeCount
    expect(await likes()).toBe(0)
    await fan.call(news.like, { newsId: story.id })
    await expect.poll(likes, { timeout: 2000 }).toBe(1)
    const signedIn = () =>
      other.visitor.send({
        method: 'GET',
        url: news.categories.url,
        headers: { authorization: `Bearer ${fan.token}` },
      })
    expect((await signedIn()).status).toBe(200)
    await here.pool.query('delete from session where account_id = $1', [fan.id])
    await expect.poll(async () => (await signedIn()).status, { timeout: 2000 }).toBe(401)
    await other.close()
  })

  test('keep nothing while they cannot hear', async () => {
    const deaf = await appForTest()
    await new NewsFixtures(deaf.pool).publish('ناشنوا')
    await deaf.visitor.call(news.list, {})
    expect(deaf.app.responses.find(0, news.list.url)).toBeDefined()
    await deaf.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`)
    await expect.poll(() => deaf.app.bus.isListening).toBe(false)
    expect(deaf.app.responses.find(0, news.list.url)).toBeUndefined()
    expect((await deaf.visitor.call(news.list, {})).status).toBe(200)
    await expect.poll(() => deaf.app.bus.isListening, { timeout: 5000 }).toBe(true)
  })
})

test('a comment of 2,001 letters in the address gets our own answer, and a head beyond all bounds too', async () => {
  const fan = await testApp.fan()
  const story = await newsFixtures.publish('نشانی بلند')
  const post = (letters: number) => {
    const query = new URLSearchParams({ NewsId: story.slug, Text: '🤼'.repeat(letters / 2) + 'ک' })
    return fetch(`${origin}${newsComments.add.url}?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fan.token}`, language: '1' },
    })
  }
  const answer = await post(2000)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'comment_too_long'])
  const beyond = await post(MAX_HEAD)
  expect([beyond.status, ((await beyond.json()) as { code: string }).code]).toEqual([431, 'too_large'])
})
