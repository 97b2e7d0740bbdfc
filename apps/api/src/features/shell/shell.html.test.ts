import type { NewsDetail } from '@pahlavan/contract/news'
import type { PersonDetail } from '@pahlavan/contract/people'
import { expect, test } from 'vitest'
import { robots, rss, sitemap, sitemapIndex, sitemapOf } from './shell.feed.ts'
import { iconsOf, withIcons } from './shell.icons.ts'
import { previewTags, scriptJson } from './shell.preview.html.ts'
import { isForNobody, namesFans, placeOf } from './shell.places.rules.ts'
import {
  appPreview,
  articlePreview,
  personPreview,
  picturesPreview,
  textPreview,
} from './shell.preview.rules.ts'
import { siteAt } from '../../testing/club.ts'

const site = siteAt('https://x.example')

const article: NewsDetail = {
  id: 7,
  slug: 'قهرمانی-در-لیگ',
  language: 0,
  title: 'قهرمانی "بزرگ" <در> لیگ',
  summary: 'خلاصه & بیشتر',
  body: '<p>متن</p>',
  cards: { bouts: [], wrestlers: [] },
  image: { src: '/media/abc/640', srcset: '', width: 1600, height: 900, colour: '#112233', alt: 'تشک' },
  author: { name: 'لیلا صدیقی', avatar: null },
  categoryId: 1,
  categoryTitle: 'لیگ',
  publishedAt: '2026-11-20T10:00:00.000Z',
  viewCount: 0,
  likeCount: 0,
  commentCount: 0,
  isLike: null,
  readingMinutes: 2,
  tags: ['لیگ'],
  gallery: [],
  galleryCount: 0,
  related: [],
}

test('a pasted article shows its title, text and picture, and cannot break out of its tags', () => {
  const tags = previewTags(articlePreview(article, site), site)
  expect(tags).toContain('<title>قهرمانی &#34;بزرگ&#34; &#60;در&#62; لیگ</title>')
  expect(tags).toContain('<meta property="og:description" content="خلاصه &#38; بیشتر">')
  expect(tags).toContain('<meta property="og:image" content="https://x.example/media/abc/1280.jpg">')
  expect(tags).toContain('<meta property="og:image:height" content="720">')
  expect(tags).toContain('"@type":"NewsArticle"')
  expect(tags).not.toContain('<در>')
})

test('a screen brings its icons, each once, and leaves what the sprite has not', () => {
  const icons = iconsOf(
    '<svg><symbol id="bell"><path d="M1 1"/></symbol><symbol id="bell-fill"><g/></symbol></svg>',
  )
  const { symbols, markup } = withIcons(
    '<use href="/icons.svg#bell"/><use href="/icons.svg#bell"/><use href="/icons.svg#none"/>',
    icons,
  )
  expect(markup).toBe('<use href="#icon-bell"/><use href="#icon-bell"/><use href="/icons.svg#none"/>')
  expect(symbols).toMatch(/^<svg [^>]*><symbol id="icon-bell"><path d="M1 1"\/><\/symbol><\/svg>$/)
})

test('state cannot end the script that it stands in', () => {
  expect(scriptJson({ a: '</script><script>alert(1)' })).not.toContain('</')
})

test('feeds and the sitemap are well-formed addresses of articles', () => {
  const publishedAt = new Date('2026-11-20T10:00:00Z')
  const items = [
    {
      slug: 'لیگ',
      language: 0 as const,
      title: 'الف & ب',
      summary: '<ج>',
      categoryTitle: 'لیگ',
      publishedAt,
    },
  ]
  const link = 'https://x.example/news?pagesList=news-detail&amp;nameId=newsId&amp;newsId=%D9%84%DB%8C%DA%AF'
  expect(rss(items, 0, site)).toContain(`<title>الف &amp; ب</title><link>${link}</link>`)
  const story = { ref: 'لیگ', changedAt: publishedAt }
  expect(sitemapOf('news', [story], site.origin)).toContain(
    `<url><loc>${link}</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>`,
  )
  expect(sitemap(site.origin)).toContain(
    '<loc>https://x.example/?pagesList=about-us&amp;nameId=page&amp;page=privacy</loc>',
  )
  expect(sitemapIndex([['news', 2]], site.origin)).toMatch(
    /<loc>https:\/\/x\.example\/sitemap\/pages\.xml<.*\/sitemap\/news-1\.xml<.*\/sitemap\/news-2\.xml</,
  )
  expect(robots(site.origin)).toContain('Sitemap: https://x.example/sitemap.xml')
})

test('what is in both languages has an address in each, and each names the other', () => {
  const map = sitemapOf('bouts', [{ ref: '7', changedAt: null }], site.origin)
  const bout = 'https://x.example/?pagesList=play-detail&amp;nameId=playId&amp;playId=7'
  expect(map.match(/<loc>[^<]+/g)).toEqual([`<loc>${bout}`, `<loc>${bout}&amp;lng=en`])
  expect(map.match(/hreflang="[^"]+"/g)).toEqual(
    ['fa', 'en', 'x-default', 'fa', 'en', 'x-default'].map((code) => `hreflang="${code}"`),
  )
  const address = { site, path: '/news' }
  const tags = previewTags({ ...appPreview(1, address), isNamed: true }, site)
  expect(tags).toContain('<link rel="canonical" href="https://x.example/news?lng=en">')
  expect(tags).toContain('<link rel="alternate" hreflang="x-default" href="https://x.example/news">')
  const read = '<link rel="canonical" href="https://x.example/news">'
  expect(previewTags(appPreview(0, address), site)).toContain(read)
  // An address that follows the reader's language is one of the versions itself.
  expect(previewTags(appPreview(1, address), site)).toContain(read)
  expect(previewTags(articlePreview(article, site), site)).not.toContain('hreflang')
})

test.each([
  ['/', '', '/', false],
  ['/home', '', '/', false],
  ['/fans', '', '/', false],
  ['/news', '?category=3', '/news', false],
  ['/news', '?view=videos&category=3', '/news?view=videos', false],
  ['/root', '?view=results', '/root?view=results', false],
  ['/root', '?view=week', '/root', false],
  ['/root', '?view=board', '/root?view=board', false],
  ['/root', '?view=all&pagesList=clubs&clubId=4', '/?pagesList=clubs', false],
  ['/news', '?q=جام', '/news', true],
  ['/root', '?board=season&fan=7', '/root', true],
  ['/', '?pagesList=profile', '/', true],
  ['/', '?pagesList=cart', '/', true],
  ['/', '?pagesList=login-now', '/', true],
  ['/', '?pagesList=about-us&page=preview~page.about.0.1', '/?pagesList=about-us', true],
  ['/service', '?pagesList=camp&pagePreview=preview~page.camp.0.1', '/?pagesList=camp', true],
  ['/news', '?pagesList=news-detail&newsId=preview~article.7.0.1', '/news', true],
  ['/welcome', '', '/welcome', true],
  [
    '/success-payment/1/2/course/3/4/course/learning',
    '',
    '/success-payment/1/2/course/3/4/course/learning',
    true,
  ],
])('%s%s is one place, and a search engine keeps it or not', (path, search, place, hidden) => {
  expect(isForNobody({ path, search })).toBe(hidden)
  expect(placeOf({ path, search })).toBe(place)
  const tags = previewTags(appPreview(0, { site, path: place }), site, hidden)
  expect(tags.includes('<meta name="robots" content="noindex">')).toBe(hidden)
  expect(tags.includes('rel="canonical"')).toBe(!hidden)
})

test.each([
  ['/root', '?view=board', true],
  ['/root', '?view=results', false],
  ['/root', '?view=board&pagesList=clubs', false],
])(
  '%s%s names fans: a search engine leads there, quotes nothing and keeps no copy',
  (path, search, isUnquoted) => {
    expect(namesFans({ path, search })).toBe(isUnquoted)
    const tags = previewTags({ ...appPreview(0, { site, path }), isUnquoted }, site)
    expect(tags.includes('<meta name="robots" content="nosnippet, noarchive">')).toBe(isUnquoted)
  },
)

test('a pasted event is a sports event with its times; one that was called off says so', () => {
  const event = {
    kind: 'event' as const,
    language: 0 as const,
    title: 'جام <نمونه>',
    description: 'تالار',
    url: 'https://fans.example/?pagesList=events-detail',
    image: { url: 'https://fans.example/a.jpg', type: 'image/jpeg', width: 960, height: 1260, alt: '' },
    event: {
      startsAt: '2026-11-21T16:00:00.000Z',
      endsAt: '2026-11-23T02:00:00.000Z',
      place: 'تالار البرز',
      country: 'IR',
      isOff: false,
      rivals: ['کاوه', 'یاشار'],
    },
  }
  const tags = previewTags(event, site)
  expect(tags).toContain('"@type":"SportsEvent"')
  expect(tags).toContain('"startDate":"2026-11-21T16:00:00.000Z","endDate":"2026-11-23T02:00:00.000Z"')
  expect(tags).toContain('EventScheduled')
  expect(tags).toContain('"competitor":[{"@type":"Person","name":"کاوه"},{"@type":"Person","name":"یاشار"}]')
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(previewTags({ ...event, event: { ...event.event, isOff: true } }, site)).toContain('EventCancelled')
})

test('a page of text has its own title and words, and one address wherever it was opened', () => {
  const sections = [{ title: 'Your account', text: ['By signing up you agree.'] }]
  const page = {
    slug: 'terms',
    language: 1 as const,
    version: 1,
    title: 'Terms of use',
    publishedAt: '',
    sections,
  }
  const tags = previewTags({ ...textPreview(page, site), isNamed: true }, site)
  expect(tags).toContain('<title>Terms of use — Pahlavan</title>')
  expect(tags).toContain('<meta name="description" content="By signing up you agree.">')
  expect(tags).toContain(
    '<link rel="canonical" href="https://x.example/?pagesList=about-us&#38;nameId=page&#38;page=terms&#38;lng=en">',
  )
})

const person: PersonDetail = {
  id: 7,
  userRoleType: 0,
  firstName: 'شیرین',
  lastName: 'تفرشی',
} as PersonDetail

test('a fan is shared by name, and kept by no search engine; a wrestler is', () => {
  const preview = personPreview(person, 0, site)
  expect(preview).toMatchObject({ title: 'شیرین تفرشی', isHidden: true })
  expect(preview.description).not.toBe('')
  expect(personPreview({ ...person, userRoleType: 1 }, 0, site).isHidden).toBe(false)
})

test('the pictures of an article are shared by its title and the first of them, at an address of their own', () => {
  const image = { src: '/media/abc/640', srcset: '', width: 1600, height: 900, colour: '#112233', alt: 'تشک' }
  const picture = {
    id: 1,
    newsId: 9,
    newsSlug: 'a',
    title: 'قرعه‌کشی',
    image,
    imagesCount: 4,
    publishedAt: '',
  }
  const preview = picturesPreview([picture], 0, site)
  expect(preview).toMatchObject({
    title: 'قرعه‌کشی — پهلوان',
    url: 'https://x.example/?pagesList=news-gallery-details&nameId=galleryId&galleryId=9',
    image: { url: 'https://x.example/media/abc/1280.jpg' },
  })
})
