import { gallery } from '@pahlavan/contract/gallery'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GalleryFixtures } from '../../testing/gallery.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { fileTag } from './gallery.rules.ts'
import { keepWatch, MAX_WATCHED_FILMS } from './gallery.own.queries.ts'

let testApp: TestApp
let galleryFixtures: GalleryFixtures
beforeAll(async () => {
  testApp = await openTestApp()
  galleryFixtures = new GalleryFixtures(testApp)
})
afterAll(() => testApp.close())

const titles = ({ data }: { data: { items: { title: string }[] } }) => data.items.map(({ title }) => title)

describe('the lists', () => {
  test('films and albums stand apart, newest first, in pages, in their language', async () => {
    const category = 'فهرست'
    for (const age of [3, 1, 2]) await galleryFixtures.show(`فیلم ${age}`, { category, age })
    await galleryFixtures.show('آلبوم', { type: 0, category, pictures: 4 })
    await galleryFixtures.show('A film', { language: 1, category })
    const categoryId = await galleryFixtures.category(category)
    const first = await testApp.visitor.call(gallery.files, { type: 1, categoryId, PageSize: 2 })
    expect(first.data).toMatchObject({ totalRecords: 3, hasMore: true })
    expect(titles(first)).toEqual(['فیلم 1', 'فیلم 2'])
    const albums = await testApp.visitor.call(gallery.files, {
      categoryId: await galleryFixtures.category(category, { type: 0 }),
    })
    expect(albums.data.items).toMatchObject([
      { type: 0, imagesCount: 4, poster: null, source: null, duration: null },
    ])
    expect(titles(await testApp.visitor.call(gallery.files, { type: 1, languages: 1 }))).toEqual(['A film'])
    expect(titles(await testApp.visitor.call(gallery.files, { type: 1 }, 1))).toEqual(['A film'])
  })

  test('a film has its poster, its length and where it is played from', async () => {
    const fileId = await galleryFixtures.show('منبع', { seconds: 12.4 })
    const { data } = await testApp.visitor.call(gallery.detail, { fileId })
    expect(data).toMatchObject({
      type: 1,
      image: null,
      duration: 12,
      isLike: null,
      position: null,
      isSeen: null,
    })
    expect(data.poster?.alt).toBe('عکس')
    expect(data.source).toMatchObject({ heights: [240, 480, 720], width: 1280, height: 720, hasSound: true })
    expect(data.source?.hls).toMatch(/^\/media\/films\/[\w-]+\/film\.m3u8$/)
    expect(data.captions).toMatchObject([{ language: 0, src: expect.stringMatching(/\/fa\.abcdefgh\.vtt$/) }])
  })

  test('a chapter has the small picture of its second or the first after it, where the film has any', async () => {
    const fileId = await galleryFixtures.show('فصل‌دار', { seconds: 300 })
    await testApp.pool.query(
      `insert into gallery_chapter (file_id, at, title) values ($1, 0, 'آغاز'), ($1, 7, 'میانه'), ($1, 299, 'پایان')`,
      [fileId],
    )
    const frames = async () =>
      (await testApp.visitor.call(gallery.detail, { fileId })).data.chapters.map(({ frame }) => frame)
    expect(await frames()).toEqual([null, null, null])
    await testApp.pool.query(
      'update film set frames = 100 where id = (select film_id from gallery_file where id = $1)',
      [fileId],
    )
    await testApp.app.responses.invalidate(fileTag(fileId))
    const place = (number: number) =>
      expect.stringMatching(new RegExp(`^/media/films/[\\w-]+/frame-${number}\\.jpg$`))
    expect(await frames()).toEqual([place(0), place(3), place(99)])
  })

  test('one of five hours has its length, and one goes on in its last minutes', async () => {
    const fileId = await galleryFixtures.show('اردوی کامل', { seconds: 18_000 })
    const fan = await testApp.fan()
    expect((await fan.call(gallery.watch, { fileId, position: 16_500 })).data).toEqual({
      position: 16_500,
      isSeen: false,
    })
    const { data } = await fan.call(gallery.detail, { fileId })
    expect(data).toMatchObject({ duration: 18_000, position: 16_500 })
    expect((await fan.call(gallery.watch, { fileId, position: 17_890 })).data.isSeen).toBe(true)
  })

  test('one that is not encoded yet has no source and no length', async () => {
    const fileId = await galleryFixtures.show('در راه', { seconds: null })
    expect((await testApp.visitor.call(gallery.detail, { fileId })).data).toMatchObject({
      source: null,
      duration: null,
      captions: [],
    })
  })

  test('a search finds every spelling', async () => {
    await galleryFixtures.show('کشتی‌گیرانِ كرمان ۱۴۰۴')
    for (const search of ['کرمان کشتی', 'كشتي‌گیران', '1404', 'گیران'])
      expect(titles(await testApp.visitor.call(gallery.files, { type: 1, search }))).toContain(
        'کشتی‌گیرانِ كرمان ۱۴۰۴',
      )
    for (const search of ['؟!', '%', 'سرمه‌دان'])
      expect(titles(await testApp.visitor.call(gallery.files, { type: 1, search }))).toEqual([])
  })

  test('drafts, scheduled ones and unknown ones are seen nowhere', async () => {
    const category = 'پنهان'
    const hidden = [
      await galleryFixtures.show('پیش‌نویس', { category, status: 'draft' }),
      await galleryFixtures.show('فردا', { category, age: -24 }),
      2_147_483_647,
    ]
    const categoryId = await galleryFixtures.category(category)
    const fan = await testApp.fan()
    expect((await testApp.visitor.call(gallery.files, { type: 1, categoryId })).data.totalRecords).toBe(0)
    const categories = (await testApp.visitor.call(gallery.categories, { Type: 1 })).data
    expect(categories.find(({ id }) => id === categoryId)?.filesCount).toBe(0)
    for (const fileId of hidden) {
      expect(await testApp.visitor.call(gallery.detail, { fileId })).toMatchObject({
        status: 404,
        code: 'file_not_found',
      })
      for (const endpoint of [gallery.like, gallery.unlike])
        expect((await fan.call(endpoint, { fileId })).status).toBe(404)
      expect((await fan.call(gallery.watch, { fileId, position: 1 })).status).toBe(404)
    }
  })

  test('what is about a wrestler is found from there, and the other way', async () => {
    const { id } = await testApp.fan('کیوان')
    const fileId = await galleryFixtures.show('زیرگیری کیوان', { wrestlers: [id ?? 0] })
    expect(titles(await testApp.visitor.call(gallery.files, { type: 1, playerId: id ?? 0 }))).toEqual([
      'زیرگیری کیوان',
    ])
    const { data } = await testApp.visitor.call(gallery.detail, { fileId })
    expect(data.wrestlers).toEqual([{ id, name: 'کیوان هوادار', avatar: null }])
  })

  test('an album opens with its pictures', async () => {
    const fileId = await galleryFixtures.show('آلبوم اردو', { type: 0, pictures: 3 })
    const { data } = await testApp.visitor.call(gallery.detail, { fileId })
    expect(data.images).toHaveLength(3)
    expect(data).toMatchObject({ type: 0, chapters: [], captions: [], imagesCount: 3 })
  })

  test.each([{ type: 2 }, { categoryId: 0 }, { PageSize: 101 }, { languages: 7 }])(
    '%j is refused in words',
    async (query) => {
      const answer = await testApp.visitor.call(gallery.files, query as never)
      expect(answer.status).toBe(400)
      expect(answer.errors[0]).toMatch(/[آ-ی]/)
    },
  )
})

describe('what a fan does', () => {
  test('liking twice counts once, and is the fan’s own', async () => {
    const fileId = await galleryFixtures.show('پسندیدنی')
    const fan = await testApp.fan()
    expect((await fan.call(gallery.like, { fileId })).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await fan.call(gallery.like, { fileId })).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await fan.call(gallery.detail, { fileId })).data.isLike).toBe(true)
    expect((await testApp.visitor.call(gallery.detail, { fileId })).data).toMatchObject({
      isLike: null,
      likeCount: 1,
    })
    expect((await fan.call(gallery.unlike, { fileId })).data).toEqual({ isLike: false, likeCount: 0 })
    expect((await fan.call(gallery.unlike, { fileId })).data).toEqual({ isLike: false, likeCount: 0 })
  })

  test('a visitor likes and keeps nothing', async () => {
    const fileId = await galleryFixtures.show('بی‌نام')
    for (const answer of [
      await testApp.visitor.call(gallery.like, { fileId }),
      await testApp.visitor.call(gallery.watch, { fileId, position: 3 }),
    ])
      expect(answer).toMatchObject({ status: 401, code: 'sign_in_required' })
  })

  test('a film goes on where it was stopped; its end makes it seen, and it stays so', async () => {
    const fileId = await galleryFixtures.show('ادامه‌دار', { seconds: 100 })
    const [fan, other] = [await testApp.fan(), await testApp.fan()]
    const watch = async (position: number) => (await fan.call(gallery.watch, { fileId, position })).data
    expect(await watch(42)).toEqual({ position: 42, isSeen: false })
    expect(await watch(17)).toEqual({ position: 17, isSeen: false })
    expect((await fan.call(gallery.detail, { fileId })).data).toMatchObject({ position: 17, isSeen: false })
    expect((await other.call(gallery.detail, { fileId })).data).toMatchObject({ position: 0, isSeen: false })
    expect(await watch(95)).toEqual({ position: 0, isSeen: true })
    expect(await watch(5)).toEqual({ position: 5, isSeen: true })
    expect((await fan.call(gallery.watch, { fileId, position: 43_201 })).status).toBe(400)
    expect((await fan.call(gallery.watch, { fileId, position: 4000 })).data.position).toBe(0)
  })

  test('a film of 0 s is never at its end', async () => {
    const fileId = await galleryFixtures.show('هیچ', { seconds: 0 })
    const fan = await testApp.fan()
    expect((await fan.call(gallery.watch, { fileId, position: 9 })).data).toEqual({
      position: 0,
      isSeen: false,
    })
  })

  test('of one fan the newest films are kept, however many are watched', async () => {
    const fan = await testApp.fan()
    const accountId = fan.id ?? 0
    await testApp.pool.query(
      `insert into gallery_watch select $1, 1000000 + n, 1, false, now() - make_interval(secs => n) from generate_series(1, $2::int) n`,
      [accountId, MAX_WATCHED_FILMS],
    )
    await keepWatch(testApp.pool, { accountId, fileId: 1, position: 1, isSeen: false })
    const { rows } = await testApp.pool.query(
      'select count(*)::int as n, max(file_id) as last from gallery_watch where account_id = $1',
      [accountId],
    )
    expect(rows).toEqual([{ n: MAX_WATCHED_FILMS, last: 1_000_000 + MAX_WATCHED_FILMS - 1 }])
  })
})
