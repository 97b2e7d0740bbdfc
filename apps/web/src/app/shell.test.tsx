import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import common from '../../public/locales/fa/common.json'
import home from '../../public/locales/fa/home.json'
import newsWords from '../../public/locales/fa/news.json'
import { firstQueries, render } from './shell.server.tsx'
import { articleAddress, card, page, story } from './testing/stories.ts'

const words = { common, home, news: newsWords }
const image = {
  src: '/media/k/1280',
  srcset: '/media/k/320 320w',
  width: 1280,
  height: 800,
  colour: '#203040',
  alt: '',
}

/** The document of an address whose first query is answered by `data`. */
const drawn = (path: string, search: string, data: unknown) => {
  const [first] = firstQueries(path, search, 0)
  const queries = first ? [{ queryKey: first.queryKey, data: first.fill(data) }] : []
  return render({ language: 0, path, search, queries, words })
}

test('Home and News ask for the list, an article’s address for the article, other tabs for nothing', () => {
  expect(firstQueries('/', '', 0).map(({ endpoint }) => endpoint.url)).toContain(news.list.url)
  expect(firstQueries('/news', '?q=طلا&category=3', 0)[0]?.query).toMatchObject({
    search: 'طلا',
    CategoryId: 3,
  })
  const [path = '', search = ''] = articleAddress('khabar-1').split('?')
  expect(firstQueries(path, `?${search}`, 0)).toMatchObject([{ query: { Url: 'khabar-1' } }])
  expect(firstQueries('/service', '', 0)).toEqual([])
})

test('the first screen is drawn with its hero, without a style attribute or a script', () => {
  const { html, hero } = drawn('/', '', page([card(1, { image }), card(2), card(3), card(4)]))
  expect(html).toContain('خبر شمارهٔ 1')
  expect(html).toContain('پهلوان')
  expect(html).not.toMatch(/\sstyle=|<script/)
  expect(hero?.image.src).toBe(image.src)
})

test('a pasted article is drawn in its drawer, with the upper part of its text', () => {
  const [path = '', search = ''] = articleAddress('khabar-1').split('?')
  const body = '<p>یک</p><p>دو</p><p>سه</p><p>چهار</p>'
  const { html } = drawn(path, `?${search}`, story(1, { image, body }))
  expect(html).toContain('data-from="right"')
  expect(html).toContain('<p>سه')
  expect(html).not.toContain('چهار')
  expect(html).not.toMatch(/\sstyle=|<script/)
})
