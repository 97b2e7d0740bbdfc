import { drawer, drawers, isDrawerName } from '@pahlavan/contract/drawers'
import { news } from '@pahlavan/contract/news'
import { pages as texts } from '@pahlavan/contract/pages'
import { expect, test } from 'vitest'
import common from '../../../../packages/kit/locales/fa/common.json'
import app from '../../public/locales/fa/app.json'
import home from '../../public/locales/fa/home.json'
import newsWords from '../../public/locales/fa/news.json'
import pages from '../../public/locales/fa/pages.json'
import { firstAnswers, render } from './shell.server.tsx'
import { bout } from './testing/contests.ts'
import { articleAddress, card, page, story } from './testing/stories.ts'
import { textPage } from './testing/texts.ts'

const club = { name: 'پهلوان', welcome: 'به پهلوان خوش آمدید' }
const words = { app, club, common, home, news: newsWords, pages }
const image = {
  src: '/media/k/1280',
  srcset: '/media/k/320 320w',
  width: 1280,
  height: 800,
  colour: '#203040',
  alt: '',
}

/** The API's answers in this test: fixed ones, else that there is no such thing. */
async function visit(address: string, says: Record<string, unknown> = {}) {
  const [path = '', query = ''] = address.split('?')
  const calls: [string, unknown][] = []
  const screen = { language: 0, path, search: query && `?${query}` } as const
  const first = await firstAnswers(screen, async ({ url }, parameters) => {
    calls.push([url, parameters])
    if (url in says) return says[url]
    throw Object.assign(new Error('not there'), { status: 404 })
  })
  return { ...first, calls, ...render({ ...screen, words, at: Date.now(), ...first }) }
}

test('a screen asks by itself for what it shows, and a failing API fails the document', async () => {
  const urls = async (address: string) => (await visit(address)).calls.map(([url]) => url)
  expect(await urls('/')).toContain(news.list.url)
  expect(await urls('/service')).toEqual(['/api/home/getslider'])
  const { calls } = await visit('/news?q=طلا&category=3')
  expect(calls).toContainEqual([news.list.url, expect.objectContaining({ search: 'طلا', CategoryId: 3 })])
  expect((await visit(articleAddress('khabar-1'))).calls).toEqual([[news.detail.url, { Url: 'khabar-1' }]])
  const away = () => Promise.reject(new Error('the database is away'))
  await expect(firstAnswers({ language: 0, path: '/', search: '' }, away)).rejects.toThrow('away')
})

test('the first screen is drawn with its hero and its words, without a style attribute or a script', async () => {
  const list = page([card(1, { image }), card(2), card(3), card(4)])
  const { html, hero, words: used } = await visit('/', { [news.list.url]: list, [news.categories.url]: [] })
  expect(html).toContain('خبر شمارهٔ 1')
  expect(html).toContain('پهلوان')
  expect(html).not.toMatch(/\sstyle=|<script/)
  expect(hero).toContain(image.srcset)
  expect(used.toSorted()).toEqual(['app', 'common', 'home'])
})

test('a pasted article is drawn in its drawer, with the upper part of its text', async () => {
  const body = '<p>یک</p><p>دو</p><p>سه</p><p>چهار</p>'
  const { html, subjects } = await visit(articleAddress('khabar-1'), {
    [news.detail.url]: story(1, { image, body }),
  })
  expect(html).toContain('data-from="right"')
  expect(html).toContain('<p>سه')
  expect(html).not.toContain('<p>چهار')
  expect(html).not.toMatch(/\sstyle=|<script/)
  expect(subjects).toEqual([{ drawer: 'news-detail', data: expect.objectContaining({ id: 1 }) }])
})

test('the cards of a pasted article are drawn, and their code is named for the browser', async () => {
  const body = '<p>یک</p><figure data-card="bout" data-id="1041">نام‌ها</figure><p>دو</p>'
  const cards = { bouts: [{ ...bout(41), eventTitle: 'جام نمونه' }], wrestlers: [] }
  const { html, modules } = await visit(articleAddress('khabar-1'), {
    [news.detail.url]: story(1, { body, cards }),
  })
  expect(html).toContain('playId=1041')
  expect(html).toContain('جام نمونه')
  expect(html).not.toContain('data-card')
  expect(html).not.toMatch(/\sstyle=|<script/)
  expect(modules).toContain('features/news/parts/StoryCards')
  const plain = await visit(articleAddress('khabar-1'), { [news.detail.url]: story(1, { body }) })
  expect(plain.html).toContain('نام‌ها')
  expect(plain.modules).not.toContain('features/news/parts/StoryCards')
})

test('what is not there is drawn as missing', async () => {
  const { html, subjects } = await visit(articleAddress('khabar-1'))
  expect(html).not.toContain('aria-busy')
  expect(subjects).toEqual([{ drawer: 'news-detail', data: null }])
})

test('a page of text is drawn in its drawer; without a name it is about us', async () => {
  const drawn = await visit('/news?pagesList=about-us&nameId=page&page=terms', {
    [texts.get.url]: textPage('terms'),
  })
  expect(drawn.html).toContain('با شمارهٔ خودتان عضو شوید.')
  expect(drawn.subjects).toEqual([{ drawer: 'about-us', data: expect.objectContaining({ slug: 'terms' }) }])
  const about = await visit('/service?pagesList=about-us', { [texts.get.url]: textPage('about') })
  expect(about.calls).toEqual([[texts.get.url, { slug: 'about' }]])
  expect(about.subjects).toEqual([{ drawer: 'about-us', data: expect.objectContaining({ slug: 'about' }) }])
  expect((await visit('/?pagesList=about-us&nameId=page&page=x')).subjects).toEqual([
    { drawer: 'about-us', data: null },
  ])
})

test('the pictures of an article are what their drawer is about; an article without any has none', async () => {
  const address = '/?pagesList=news-gallery-details&nameId=galleryId&galleryId=1'
  const picture = {
    id: 1,
    newsId: 1,
    newsSlug: 'a',
    title: 'قرعه‌کشی',
    image,
    imagesCount: 1,
    publishedAt: '',
  }
  const { subjects } = await visit(address, { [news.images.url]: page([picture]) })
  expect(subjects).toEqual([{ drawer: 'news-gallery-details', data: [picture] }])
  expect((await visit(address, { [news.images.url]: page([]) })).subjects).toEqual([
    { drawer: 'news-gallery-details', data: null },
  ])
})

test('the way on from /welcome stays on the site', async () => {
  const way = async (returnUrl: string) =>
    (await visit(`/welcome?${new URLSearchParams({ returnUrl })}`)).html
  expect(await way('/news?q=1')).toContain('href="/news?q=1"')
  for (const address of ['/.//evil.example/x', '/x/..//evil.example', '/./\\evil.example'])
    expect(await way(address)).not.toContain('evil.example')
})

/** Ids that drawers have among their own parameters. */
const OWN_IDS: Record<string, string> = { clubs: 'clubId', 'book-store': 'bookId' }
/** The user's own order: its content is private. */
const PRIVATE = 'course-transactions'

test('every drawer that has an id says what it is about, and that it is not there', async () => {
  const named = Object.keys(drawers)
    .filter(isDrawerName)
    .flatMap((name) => {
      const id = drawer(name).idParameter ?? OWN_IDS[name]
      return id === undefined || name === PRIVATE ? [] : [[name, id] as const]
    })
  expect(named.length).toBeGreaterThan(15)
  for (const [name, id] of named) {
    const { subjects } = await visit(`/?pagesList=${name}&nameId=${id}&${id}=7`)
    expect([name, subjects]).toEqual([name, [{ drawer: name, data: null }]])
  }
})
