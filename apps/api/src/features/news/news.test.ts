import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { NEWS_TAG } from './news.rules.ts'

let testApp: TestApp
let newsFixtures: NewsFixtures

beforeAll(async () => {
  testApp = await openTestApp()
  newsFixtures = new NewsFixtures(testApp.pool)
})
afterAll(() => testApp.close())

describe('the list of news', () => {
  test('shows the newest first, in pages, each article once', async () => {
    const category = 'صفحه‌ها'
    for (let age = 1; age <= 5; age++) await newsFixtures.publish(`خبر ${age}`, { category, age })
    const CategoryId = await newsFixtures.category(category)
    const first = await testApp.visitor.call(news.list, { CategoryId, PageSize: 2 })
    expect(first.data).toMatchObject({ currentPage: 1, pageSize: 2, totalRecords: 5, hasMore: true })
    const pages = [1, 2, 3].map((CurrentPage) =>
      testApp.visitor.call(news.list, { CategoryId, PageSize: 2, CurrentPage }),
    )
    const titles = (await Promise.all(pages)).flatMap(({ data }) => data.items.map(({ title }) => title))
    expect(titles).toEqual(['خبر 1', 'خبر 2', 'خبر 3', 'خبر 4', 'خبر 5'])
  })

  test('a page beyond the end is empty and says how many there are', async () => {
    const CategoryId = await newsFixtures.category('ته')
    await newsFixtures.publish('تنها', { category: 'ته' })
    const { status, data } = await testApp.visitor.call(news.list, { CategoryId, CurrentPage: 1_000_000 })
    expect(status).toBe(200)
    expect(data).toMatchObject({ items: [], totalRecords: 1, hasMore: false })
  })

  test('an unknown category is an empty list', async () => {
    const { data } = await testApp.visitor.call(news.list, { CategoryId: 2_147_483_647 })
    expect(data).toMatchObject({ items: [], totalRecords: 0, hasMore: false })
  })

  test('holds the articles of the request’s language alone', async () => {
    await newsFixtures.publish('A final in Tehran', { language: 1, category: 'League' })
    const english = await testApp.visitor.call(news.list, { PageSize: 100 }, 1)
    const persian = await testApp.visitor.call(news.list, { PageSize: 100 }, 0)
    expect(english.data.items.map(({ title }) => title)).toEqual(['A final in Tehran'])
    expect(persian.data.items.map(({ title }) => title)).not.toContain('A final in Tehran')
  })

  test('drafts, scheduled and deleted articles are seen nowhere', async () => {
    const hidden = [
      await newsFixtures.publish('پیش‌نویس پنهان', { status: 'draft', category: 'پنهان', pictures: 1 }),
      await newsFixtures.publish('فردا پنهان', { age: -24, category: 'پنهان', pictures: 1 }),
      await newsFixtures.publish('پاک‌شده پنهان', { isDeleted: true, category: 'پنهان', pictures: 1 }),
    ]
    const CategoryId = await newsFixtures.category('پنهان')
    const fan = await testApp.fan()
    expect((await testApp.visitor.call(news.list, { CategoryId })).data.items).toEqual([])
    expect((await testApp.visitor.call(news.list, { search: 'پنهان' })).data.items).toEqual([])
    const Urls = hidden.flatMap(({ id, slug }) => [String(id), slug])
    expect((await testApp.visitor.call(news.list, { Urls })).data.items).toEqual([])
    const categories = (await testApp.visitor.call(news.categories, {})).data
    expect(categories.find(({ id }) => id === CategoryId)?.newsCount).toBe(0)
    for (const { id, slug } of hidden) {
      for (const Url of [slug, String(id)])
        expect(await testApp.visitor.call(news.detail, { Url })).toMatchObject({
          status: 404,
          code: 'news_not_found',
        })
      expect((await testApp.visitor.call(news.images, { NewsId: slug })).data.items).toEqual([])
      for (const endpoint of [news.like, news.unlike])
        expect((await fan.call(endpoint, { newsId: id })).status).toBe(404)
    }
  })

  test('bookmarks come back in their order, whether slug or id, without those that are gone', async () => {
    const [a, b] = [await newsFixtures.publish('نشان الف'), await newsFixtures.publish('نشان ب')]
    const url = `${news.list.url}?Urls=${b.id},gone,${a.slug}&Urls=99999999&Urls=${b.slug}`
    const { data } = (await testApp.visitor.send({ method: 'GET', url })) as {
      data: { items: { id: number }[] }
    }
    expect(data.items.map(({ id }) => id)).toEqual([b.id, a.id])
  })
})

describe('one article', () => {
  test('opens by slug, by id and by an address that it had before', async () => {
    const story = await newsFixtures.publish('قهرمان تازه', {
      slug: 'قهرمان-تازه-۲',
      tags: ['لیگ'],
      pictures: 3,
    })
    await testApp.pool.query('insert into news_old_slug (slug, news_id) values ($1, $2)', ['کهنه', story.id])
    for (const Url of ['قهرمان-تازه-۲', encodeURIComponent('قهرمان-تازه-۲'), String(story.id), 'کهنه']) {
      const { status, data } = await testApp.visitor.call(news.detail, { Url }, 1)
      expect(status).toBe(200)
      expect(data).toMatchObject({ id: story.id, language: 0, galleryCount: 3, tags: ['لیگ'], isLike: null })
      expect(data.gallery).toHaveLength(3)
      expect(data.author).toEqual({ name: 'مینا خبرنگار', avatar: null })
    }
  })

  test.each(['nobody', '0', '99999999999', '2147483648', "' or 1=1 --", '%', '\u0000x'])(
    '%j is not found',
    async (Url) => {
      const { status, errors } = await testApp.visitor.call(news.detail, { Url })
      expect(status === 404 || (Url.includes('\u0000') && status === 400)).toBe(true)
      expect(errors[0]).toMatch(/[آ-ی]/)
    },
  )

  test('related articles share its tags first, and it is not one of them', async () => {
    const category = 'هم‌خانواده'
    const story = await newsFixtures.publish('اصلی', { category, tags: ['تختی'], age: 3 })
    const tagged = await newsFixtures.publish('هم‌برچسب', { category: 'دیگر', tags: ['تختی'], age: 500 })
    // Publishing invalidates the tag, too: the newest articles are read once for all.
    await testApp.app.responses.invalidate(NEWS_TAG)
    const { data } = await testApp.visitor.call(news.detail, { Url: story.slug })
    expect(data.related[0]?.id).toBe(tagged.id)
    expect(data.related.map(({ id }) => id)).not.toContain(story.id)
  })
})

describe('liking', () => {
  test('twice counts once, and taking it back twice too', async () => {
    const story = await newsFixtures.publish('پسندیدنی')
    const fan = await testApp.fan()
    const like = () => fan.call(news.like, { newsId: story.id })
    const unlike = () => fan.call(news.unlike, { newsId: story.id })
    expect((await like()).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await like()).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await unlike()).data).toEqual({ isLike: false, likeCount: 0 })
    expect((await unlike()).data).toEqual({ isLike: false, likeCount: 0 })
  })

  test('of fifty fans at the same instant counts fifty', async () => {
    const story = await newsFixtures.publish('پرطرفدار')
    const fans = await Promise.all(Array.from({ length: 50 }, () => testApp.fan()))
    await Promise.all(fans.flatMap((fan) => [1, 2].map(() => fan.call(news.like, { newsId: story.id }))))
    const { data } = await testApp.visitor.call(news.detail, { Url: story.slug })
    expect(data.likeCount).toBe(50)
  })

  test('while the same like is being written, counts once and is no error', async () => {
    const story = await newsFixtures.publish('دو بار با هم')
    const fan = await testApp.fan()
    const other = await testApp.pool.connect()
    await other.query('begin')
    await other.query('insert into news_like (news_id, account_id) values ($1, $2)', [story.id, fan.id])
    const pendingLike = fan.call(news.like, { newsId: story.id })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await testApp.pool.query(waiting)).rowCount).toBe(1)
    await other.query('update news_count set likes = likes + 1 where news_id = $1', [story.id])
    await other.query('commit')
    other.release()
    expect(await pendingLike).toMatchObject({ status: 200, data: { isLike: true, likeCount: 1 } })
  })

  test('shows at once to the fan that likes, and to nobody else as their own', async () => {
    const story = await newsFixtures.publish('دل‌خواه', { category: 'دل' })
    const CategoryId = await newsFixtures.category('دل')
    const [fan, other] = [await testApp.fan(), await testApp.fan('کیان')]
    await testApp.visitor.call(news.detail, { Url: story.slug })
    await fan.call(news.like, { newsId: story.id })
    const seen = await Promise.all(
      [fan, other, testApp.visitor].map(async (person) => [
        (await person.call(news.detail, { Url: story.slug })).data,
        (await person.call(news.list, { CategoryId })).data.items[0],
      ]),
    )
    expect(seen.map(([detail]) => [detail?.isLike, detail?.likeCount])).toEqual([
      [true, 1],
      [false, 1],
      [null, 1],
    ])
    expect(seen.map(([, card]) => card?.isLike)).toEqual([true, false, null])
  })

  test('takes the id in the address, in JSON and in a form alike', async () => {
    const story = await newsFixtures.publish('سه راه')
    const fan = await testApp.fan()
    const url = news.like.url
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const ways = [
      { url: `${url}?newsId=${story.id}` },
      { url, payload: { newsId: story.id } },
      { url, payload: `newsId=${story.id}`, headers: form },
      { url: `${url}?newsId=${story.id}`, payload: '', headers: { 'content-type': 'application/json' } },
    ]
    for (const way of ways)
      expect(await fan.send({ method: 'POST', ...way })).toMatchObject({
        status: 200,
        data: { likeCount: 1 },
      })
  })
})

describe('galleries', () => {
  test('list the articles that have pictures, and the pictures of one', async () => {
    const story = await newsFixtures.publish('آلبوم قهرمانان', { pictures: 5, age: 0 })
    const galleries = (await testApp.visitor.call(news.images, { search: 'آلبوم' })).data
    expect(galleries.items).toMatchObject([{ newsId: story.id, newsSlug: story.slug, imagesCount: 5 }])
    const pictures = (
      await testApp.visitor.call(news.images, { NewsId: story.slug, PageSize: 3, CurrentPage: 2 })
    ).data
    expect(pictures).toMatchObject({ totalRecords: 5, hasMore: false })
    expect(pictures.items).toHaveLength(2)
    expect((await testApp.visitor.call(news.images, { NewsId: 'nobody' })).data.items).toEqual([])
  })
})
