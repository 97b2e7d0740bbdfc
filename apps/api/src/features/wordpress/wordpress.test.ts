import { randomUUID } from 'node:crypto'
import { articles } from '@pahlavan/contract/admin/articles'
import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { pages } from '@pahlavan/contract/pages'
import { expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { appForTest, type TestApp } from '../../testing/app.ts'
import { siteForTest } from '../../testing/site.ts'
import { bodiesOf, bringIn } from '../../testing/wordpress.ts'
import { exportXml, HOST, type OldItem } from '../../testing/wordpress-xml.ts'
import { approve } from '../comments/comments.desk.commands.ts'

const site: readonly OldItem[] = [
  {
    id: 1,
    title: 'قهرماني در ليگ &amp; جام',
    slug: 'قهرمانی',
    content: `خبر <a href="${HOST}/2019/05/story-2/">دوم</a> و <a href="/?p=3">پیش‌نویس</a>`,
    excerpt: '<b>خلاصهٔ</b> خبر',
    tags: ['جام', 'جام', 'لیگ برتر'],
    categories: [
      ['league', 'لیگ'],
      ['young', 'جوانان'],
    ],
    comments: [
      { id: 5, text: 'آفرین <b>پهلوان</b>', author: 'حسن' },
      { id: 6, parent: 5, text: 'پاسخ', approved: '0' },
      { id: 7, parent: 6, text: 'پاسخِ پاسخ' },
      { id: 8, text: 'هرز', approved: 'spam' },
      { id: 9, text: 'پیوند', kind: 'pingback' },
    ],
  },
  { id: 2, content: `<a href="${HOST}/?p=1">یکم</a>`, meta: { _thumbnail_id: '20' } },
  { id: 3, status: 'draft', title: 'پیش‌نویس', slug: '', link: `${HOST}/?p=3` },
  { id: 4, status: 'future', date: '2099-01-01 00:00:00', content: 'آینده' },
  { id: 5, status: 'trash' },
  { id: 6, type: 'nav_menu_item' },
  {
    id: 7,
    type: 'page',
    slug: 'history',
    link: `${HOST}/history/`,
    title: 'تاریخچه',
    content: 'آغاز\n\n<h2>دورهٔ نو</h2>\nمتن <a href="/x">پیوند</a>',
  },
  { id: 8, type: 'page', slug: 'about', link: `${HOST}/about/`, title: 'درباره', content: 'ما' },
  { id: 9, password: 'راز', title: 'رمزدار' },
  {
    id: 20,
    type: 'attachment',
    status: 'inherit',
    title: 'عکس',
    attachment: `${HOST}/wp-content/uploads/2019/05/a.jpg`,
    meta: { _wp_attachment_image_alt: 'تیم ملی' },
  },
]
const pictures = ['2019/05/a.jpg']
const wholeSite = (testApp: TestApp) => bringIn(testApp, exportXml(...site), { pictures })

/** All that an import may write, as text. */
async function snapshot({ pool }: TestApp): Promise<string> {
  const tables = [
    'news',
    'article',
    'draft',
    'page',
    'picture',
    'news_comment',
    'old_address',
    'imported_item',
    'account',
    'news_category',
    'audit',
    'revision',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      pool.query(`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`),
    ),
  )
  return JSON.stringify(rows.map((each) => each.rows))
}

test('a site comes with its articles, authors, categories, pages, dates, pictures, drafts, and comments that wait', async () => {
  const testApp = await appForTest()
  const { visitor } = testApp
  const { counts, lines, end } = await wholeSite(testApp)
  expect(end).toMatchObject({ isWhole: true })
  expect(counts).toEqual({
    articles: 2,
    drafts: 3,
    waiting: 0,
    pages: 2,
    authors: 1,
    categories: 1,
    pictures: 1,
    comments: 3,
    addresses: 17,
    links: 2,
  })
  expect(lines.toSorted()).toEqual([
    'comment_kind: علی',
    'comment_state: علی',
    'link: /?p=3',
    'page_plain',
    'password',
    'trash: trash',
    'type: nav_menu_item',
    'waits: picture',
  ])
  const { data } = await visitor.call(news.detail, { Url: 'قهرمانی' })
  expect(data).toMatchObject({
    title: 'قهرمانی در لیگ & جام',
    summary: 'خلاصهٔ خبر',
    categoryTitle: 'لیگ',
    publishedAt: '2019-05-03T10:20:30.000Z',
    author: { name: 'رضا یزدانی' },
    tags: ['جوانان', 'جام', 'لیگ برتر'],
    commentCount: 0,
  })
  expect(data.body).toContain(
    '<a href="/news?pagesList=news-detail&amp;nameId=newsId&amp;newsId=story-2">دوم</a>',
  )
  expect((await bodiesOf(testApp))[1]).toContain('newsId=%D9%82')
  const second = await visitor.call(news.detail, { Url: 'story-2' })
  expect(second.data.image).toMatchObject({ alt: 'تیم ملی', width: 400 })
  const page = await visitor.call(pages.get, { slug: 'history' })
  expect(page.data).toMatchObject({
    title: 'تاریخچه',
    publishedAt: '2019-05-03T10:20:30.000Z',
    sections: [
      { title: '', text: ['آغاز'] },
      { title: 'دورهٔ نو', text: ['متن پیوند'] },
    ],
  })
  expect((await visitor.call(pages.get, { slug: 'page-8' })).data.title).toBe('درباره')
})

test('comments of an old site wait, and are shown under the names of their writers once they are approved', async () => {
  const testApp = await appForTest()
  await wholeSite(testApp)
  const read = async () => (await testApp.visitor.call(newsComments.list, { NewsId: 'قهرمانی' })).data
  expect(await read()).toEqual([])
  const { rows } = await testApp.pool.query<{ id: number }>('select id from news_comment order by id')
  expect(await approve(testApp.pool, cliActor, 'news', rows.at(-1)?.id ?? 0)).toBe(true)
  testApp.app.responses.clear()
  const shown = await read()
  expect(shown).toMatchObject([
    {
      text: 'آفرین پهلوان',
      author: { name: 'حسن', avatar: null },
      createdAt: '2019-05-04T10:00:00.000Z',
      isMine: false,
      replies: [{ text: 'پاسخِ پاسخ', isMine: false }],
    },
  ])
})

test('a second run changes nothing, and what the staff have changed stays', async () => {
  const testApp = await appForTest()
  await wholeSite(testApp)
  const editor = await testApp.staff('editor')
  const { rows } = await testApp.pool.query<{ id: number }>(
    `select article_id as id from news where slug = 'story-2'`,
  )
  const id = rows[0]?.id ?? 0
  const key = randomUUID()
  const base = { title: 'خبر 2' }
  await editor.call(articles.save, { id, language: 0, base, fields: { title: 'عنوان تازه' } })
  expect((await editor.call(articles.publish, { id, language: 0, key })).status).toBe(200)
  const before = await snapshot(testApp)
  const second = await wholeSite(testApp)
  expect(await snapshot(testApp)).toBe(before)
  expect(second.known).toBe(7)
  expect(second.counts).toEqual(Object.fromEntries(Object.keys(second.counts).map((name) => [name, 0])))
  const changed = await bringIn(testApp, exportXml({ ...site[1], id: 2, title: 'عنوان دیگر' }))
  expect(changed.lines).toContain('changed')
  expect((await testApp.visitor.call(news.detail, { Url: 'story-2' })).data.title).toBe('عنوان تازه')
})

test('an article that the staff have deleted does not come back', async () => {
  const testApp = await appForTest()
  await wholeSite(testApp)
  const admin = await testApp.staff('admin')
  const { rows } = await testApp.pool.query<{ id: number }>(
    `select article_id as id from news where slug = 'story-2'`,
  )
  await admin.call(articles.remove, { id: rows[0]?.id ?? 0, key: randomUUID() })
  expect((await wholeSite(testApp)).counts.articles).toBe(0)
  expect((await testApp.visitor.call(news.detail, { Url: 'story-2' })).status).toBe(404)
})

test('a dry run writes nothing, and reports the same', async () => {
  const testApp = await appForTest()
  const before = await snapshot(testApp)
  const { counts, lines } = await bringIn(testApp, exportXml(...site), { pictures, isDry: true })
  expect(await snapshot(testApp)).toBe(before)
  expect(counts).toMatchObject({ articles: 2, drafts: 3, pages: 2, pictures: 1 })
  expect(lines).toContain('trash: trash')
})

test('every old address leads to the place of today', async () => {
  const { app, testApp } = await siteForTest()
  await wholeSite(testApp)
  for (const [url, place] of [
    ['/2019/05/قهرمانی/', 'newsId=قهرمانی'],
    ['/?p=1', 'newsId=قهرمانی'],
    ['/2019/05/story-2', 'newsId=story-2'],
    ['/history/', 'page=history'],
    ['/?page_id=7', 'page=history'],
    ['/?p=8', 'page=page-8'],
    ['/category/league/', 'category='],
    ['/?cat=3', 'category='],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url: encodeURI(url) })
    expect([url, statusCode, decodeURIComponent(String(headers.location))]).toEqual([
      url,
      301,
      expect.stringContaining(place),
    ])
  }
  expect((await app.inject({ url: '/?p=3' })).statusCode).toBe(200)
})
