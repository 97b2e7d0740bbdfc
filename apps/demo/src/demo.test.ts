import { containsPersian, searchKey } from '@pahlavan/persian/letters'
import { tehranDay } from '@pahlavan/persian/tehran'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cleanArticle } from '@pahlavan/api/features/news/news.html'
import { fansOf } from './fans.ts'
import { likeness, sentencesOf } from './likeness.ts'
import { inTransaction } from '@pahlavan/api/database/connect'
import { openTestApp, type TestApp } from '@pahlavan/api/testing/app'
import { type Article, makeNews } from './news.ts'
import { commentTimes, publicationTimes } from './times.ts'
import { languages } from './words.ts'

const today = Date.now()
let testApp: TestApp
let persian: Article[]
let english: Article[]
let all: Article[]
const write = (language: 0 | 1) => inTransaction(testApp.pool, (tx) => makeNews(tx, language, today))
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
  persian = await write(0)
  english = await write(1)
  all = [...persian, ...english]
}, 120_000)
afterAll(() => testApp.close())

const plain = (html: string) => html.replace(/<\/?a[^>]*>/g, '').replace(/<[^>]*>/g, ' ')
const wordsIn = (html: string) => plain(html).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
const textsOf = ({ title, summary, body, tags, threads }: Article) => [
  title,
  summary,
  plain(body),
  ...tags,
  ...threads.flatMap((thread) => [thread.text, ...thread.replies.map(({ text }) => text)]),
]
const commentsOf = ({ threads }: Article) =>
  threads.flatMap((thread) => [thread.text, ...thread.replies.map(({ text }) => text)])

test('no two pictures of one ground stand below each other in the news', () => {
  for (const articles of [persian, english]) {
    const colours = articles.map(({ picture }) => picture.colour)
    expect(colours.filter((colour, at) => colour === colours[at - 1])).toEqual([])
  }
})

test('there is enough to read in both languages and every category', () => {
  expect(persian.length).toBeGreaterThanOrEqual(300)
  expect(english.length).toBeGreaterThanOrEqual(60)
  for (const [language, articles] of [persian, english].entries()) {
    expect(languages[language as 0 | 1].people.categories).toHaveLength(8)
    for (let category = 0; category < 8; category++)
      expect(articles.filter((each) => each.category === category).length).toBeGreaterThanOrEqual(4)
  }
})

test('articles are short news and long reads, none of them a stub', () => {
  const lengths = all.map(({ body }) => wordsIn(body))
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(40)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(900)
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeGreaterThan(3)
})

test('no two articles share a title, an address or a body', () => {
  for (const of of [(a: Article) => a.title, (a: Article) => a.slug, (a: Article) => a.body])
    expect(new Set(all.map(of)).size).toBe(all.length)
  for (const { slug } of all) expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
})

test('no article reads as a copy: most of its sentences stand in no other one', () => {
  const texts = persian.map(({ body }) => sentencesOf(body))
  const shares = texts.flatMap((mine, i) => texts.slice(i + 1).map((theirs) => likeness(mine, theirs)))
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.45)
  expect(likeness(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toBe(0.5)
})

test('the HTML is what an editor may write', () => {
  for (const { body } of all) expect(cleanArticle(body)).toBe(body)
  expect(all.filter(({ body }) => body.includes('<figure>')).length).toBeGreaterThan(50)
  for (const { body } of all) expect(body).not.toMatch(/<h2>[^<]*<\/h2>(<h2>|$)/)
})

test('the Persian is well typed', () => {
  for (const persianText of persian.flatMap(textsOf)) {
    // A mat has a Latin letter everywhere.
    const text = persianText.replace(/تشک [A-D](?!\w)/gu, 'تشک')
    expect(text).not.toMatch(/[يىك\u0640\u200B\u200E\u200F]/)
    expect(text).not.toMatch(/\u200C\s|\s\u200C|\u200C\u200C|^\u200C|\u200C$/)
    expect(text).not.toMatch(/\s[،؛:.!؟»]|«\s|[0-9A-Za-z{}|[\]]|undefined|\.\.|،،/)
    expect(text).not.toMatch(/(?<![\p{L}\u200C])(می|نمی) \p{L}|\p{L} (ها|های|هایی)(?!\p{L})/u)
  }
  for (const { title, body, summary } of persian)
    expect([title, body, summary].every((text) => containsPersian(text))).toBe(true)
})

test('the English has no Persian and no holes in it', () => {
  for (const text of english.flatMap(textsOf)) {
    expect(containsPersian(text)).toBe(false)
    expect(text).not.toMatch(/[{}|]|undefined|[۰-۹]| [.,;]/)
  }
})

test('some articles are quiet and some are much talked about', () => {
  const counts = persian.map((each) => commentsOf(each).length)
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(20)
  expect(Math.max(...counts)).toBeGreaterThan(24)
  for (const article of all) {
    const comments = commentsOf(article).map((text) => searchKey(text) || text)
    expect(new Set(comments).size).toBe(comments.length)
  }
})

test('reports of bouts show the score of the two, stories the thing that they are about', () => {
  const drawn = (articles: typeof persian) => articles.map(({ picture }) => picture.recipe)
  const scores = [...drawn(persian), ...drawn(english)].filter(
    ({ draw }) => draw === 'bout' || draw === 'clubs',
  )
  expect(scores.length).toBeGreaterThan(20)
  for (const { options } of scores) {
    expect(options.label).toMatch(/^[۰-۹\d]+:[۰-۹\d]+$/)
    expect(options.red).not.toBe(options.blue)
  }
  const whistle = persian.find(({ title }) => title.includes('سوت فلزی'))?.picture.recipe
  expect(whistle).toMatchObject({ draw: 'still', options: { kind: 'whistle' } })
})

test('some have a gallery of four to twelve', () => {
  const sizes = persian.map(({ gallery }) => gallery.length).filter((size) => size > 0)
  // Which articles have one changes with the day: 78 to 90 of 304.
  expect(sizes.length).toBeGreaterThan(50)
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([4, 12])
})

test('views are never fewer than likes, and fans like once', () => {
  for (const { likers, views } of all) {
    expect(views).toBeGreaterThan(likers.length)
    expect(new Set(likers).size).toBe(likers.length)
  }
  expect(fansOf(0).length).toBeGreaterThanOrEqual(200)
})

test('the content is the same every time', async () => {
  expect(await write(1)).toEqual(english)
})

describe('times', () => {
  const noon = Date.parse('2026-11-20T08:30:00Z')
  test.each([noon, Date.parse('2026-11-19T20:35:00Z')])(
    'several articles are of today and yesterday',
    (now) => {
      const times = publicationTimes(320, now, '0')
      const days = times.map((time) => tehranDay(time))
      expect(days.filter((day) => day === tehranDay(now)).length).toBeGreaterThanOrEqual(4)
      expect(days.filter((day) => day === tehranDay(now - 86_400_000)).length).toBeGreaterThanOrEqual(3)
      expect(Math.max(...times)).toBeLessThanOrEqual(now)
      expect((now - Math.min(...times)) / 86_400_000).toBeGreaterThan(530)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    },
  )

  test('nobody comments before there is an article, or tomorrow', () => {
    for (const time of commentTimes(48, noon - 3_600_000, noon, 'x')) {
      expect(time).toBeGreaterThan(noon - 3_600_000)
      expect(time).toBeLessThan(noon)
    }
  })
})
