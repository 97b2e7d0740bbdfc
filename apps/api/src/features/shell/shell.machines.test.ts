import { parse, validate } from 'fast-xml-parser'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { rss, sitemap, sitemapIndex, sitemapOf } from './shell.feed.ts'
import { previewTags } from './shell.preview.html.ts'
import type { Preview } from './shell.preview.rules.ts'
import { siteAt } from '../../testing/club.ts'

const ORIGIN = 'https://x.example'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The first parser leaves escaped text to its caller. */
const unescaped = (text: string) => text.replace(/&(\w+);/g, (_all, name: string) => entities[name] ?? name)

/** What two parsers, written by different hands, read in a document: the texts of all elements of a name. */
function texts(xml: string, name: string): string[] {
  expect(validate(xml)).toBe(true)
  const found: string[] = []
  const collect = (node: unknown, key: string): void => {
    if (Array.isArray(node)) for (const one of node) collect(one, key)
    else if (typeof node === 'string' && key === name) found.push(node)
    else if (typeof node === 'object' && node !== null)
      for (const [inner, value] of Object.entries(node)) collect(value, inner)
  }
  collect(parse(xml, { parseNodeValue: false, tagValueProcessor: unescaped }), '')
  const other = DomUtils.getElementsByTagName(name, parseDocument(xml, { xmlMode: true }), true).map((one) =>
    DomUtils.textContent(one),
  )
  expect(other).toEqual(found)
  return found
}

const item = (slug: string, title: string) => ({
  slug,
  language: 0 as const,
  title,
  summary: 'خلاصه <b> & بیشتر',
  categoryTitle: 'لیگ',
  publishedAt: new Date('2026-11-20T10:00:00Z'),
})

/** The rules of the W3C's feed validator for RSS 2.0 (validator.w3.org/feed/docs/rss2.html). */
describe.each([0, 1] as const)('the feed of language %i holds to the rules of the W3C', (language) => {
  const xml = rss(
    [item('لیگ-برتر', 'الف & «ب»'), item('جام-جهانی', 'پایان <فینال>')],
    language,
    siteAt(ORIGIN),
  )
  const self = `${ORIGIN}/feed/${language === 0 ? 'fa' : 'en'}.xml`

  test('its channel has a title, a link, a description, a language, and says where it stands', () => {
    for (const [name, count] of [
      ['title', 3],
      ['link', 3],
      ['description', 3],
      ['language', 1],
    ] as const)
      expect(texts(xml, name).filter((text) => text.trim() !== '')).toHaveLength(count)
    expect(texts(xml, 'language')).toEqual([language === 0 ? 'fa' : 'en'])
    expect(xml).toContain(`<atom:link href="${self}" rel="self" type="application/rss+xml"/>`)
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><rss version="2\.0" xmlns:atom=/)
  })

  test('links are whole addresses, each guid is one and its own, dates are of RFC 822', () => {
    for (const link of texts(xml, 'link')) expect(new URL(link).origin).toBe(ORIGIN)
    const guids = texts(xml, 'guid')
    expect(new Set(guids).size).toBe(2)
    expect(guids).toEqual(texts(xml, 'link').slice(1))
    for (const date of texts(xml, 'pubDate'))
      expect(date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
    expect(texts(xml, 'title').slice(1)).toEqual(['الف & «ب»', 'پایان <فینال>'])
  })
})

describe('two parsers read the same of the sitemap', () => {
  const changedAt = new Date('2026-11-20T10:00:00Z')
  const parts = [
    [
      'its index',
      sitemapIndex(
        [
          ['news', 2],
          ['bouts', 1],
        ],
        ORIGIN,
      ),
      4,
    ],
    ['its pages', sitemap(ORIGIN), 20],
    ['articles', sitemapOf('news', [{ ref: 'لیگ & جام', changedAt }], ORIGIN), 1],
    ['bouts', sitemapOf('bouts', [{ ref: '7', changedAt: null }], ORIGIN), 2],
  ] as const
  test.each(parts)('%s', (_case, xml, least) => {
    const addresses = texts(xml, 'loc')
    expect(addresses.length).toBeGreaterThanOrEqual(least)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) expect(new URL(address).origin).toBe(ORIGIN)
    for (const day of texts(xml, 'lastmod')) expect(new Date(day).toISOString()).toBe(day)
  })
})

const base = {
  language: 0 as const,
  title: 'عنوان',
  description: 'شرح',
  url: `${ORIGIN}/?pagesList=x`,
  image: { url: `${ORIGIN}/a.jpg`, type: 'image/jpeg', width: 1280, height: 800, alt: '' },
}
const published = '2026-11-20T10:00:00.000Z'
const offer = { rial: 4_900_000, isLeft: true }

/** What Google asks of each kind for a rich result (developers.google.com/search/docs/appearance/structured-data). */
test.each<[Preview, string, string[]]>([
  [
    { ...base, kind: 'article', published, author: 'لیلا صدیقی', section: 'لیگ' },
    'NewsArticle',
    ['headline', 'image.0', 'datePublished', 'author.@type', 'author.name'],
  ],
  [
    {
      ...base,
      kind: 'event',
      event: {
        startsAt: published,
        endsAt: published,
        place: 'تالار',
        country: 'IR',
        isOff: false,
        rivals: [],
      },
    },
    'SportsEvent',
    ['name', 'startDate', 'location.name', 'location.address', 'eventStatus', 'image.0', 'organizer.name'],
  ],
  [
    {
      ...base,
      kind: 'film',
      published,
      film: { url: `${ORIGIN}/f.mp4`, width: 853, height: 480, seconds: 16 },
    },
    'VideoObject',
    ['name', 'thumbnailUrl.0', 'uploadDate', 'description', 'contentUrl', 'duration'],
  ],
  [
    { ...base, kind: 'course', author: 'استاد', offer },
    'Course',
    ['name', 'description', 'provider.name', 'offers.category', 'hasCourseInstance.courseMode'],
  ],
  [
    { ...base, kind: 'product', section: 'پوشاک', offer },
    'Product',
    ['name', 'image.0', 'offers.price', 'offers.priceCurrency', 'offers.availability'],
  ],
])('a document says what a rich result needs: %#', (preview, type, fields) => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(previewTags(preview, siteAt(ORIGIN))) ?? []
  const data = JSON.parse(json) as Record<string, unknown>
  expect([data['@context'], data['@type']]).toEqual(['https://schema.org', type])
  for (const path of fields) {
    const value = path
      .split('.')
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], data)
    expect([path, value]).toEqual([path, expect.anything()])
    expect(value).not.toBe('')
  }
})
