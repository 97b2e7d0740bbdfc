import { randomOf } from '@pahlavan/art/seed'
import { news } from '@pahlavan/contract/news'
import { openTestApp, type TestApp } from '@pahlavan/api/testing/app'
import { searchKey } from '@pahlavan/persian/letters'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
})
afterAll(() => testApp.close())

const QUESTIONS = 500
const WORDS = 5
/** Of so many rare words two are asked for: a report of a result has few of its own. */
const RAREST = 6
/** So many questions may find ten other articles. */
const MAX_MISSED_QUESTIONS = QUESTIONS / 10

interface Article {
  id: number
  language: 0 | 1
  title: string
  body: string
}

/** Words that say something: no numbers, nothing short. */
const tellingWords = (text: string) => [
  ...new Set(text.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{M}\u200c]{4,}/gu)),
]

const arabic = (word: string) => word.replaceAll('ی', 'ي').replaceAll('ک', 'ك')
/** As people type: without the half-space, with a space for it, in Arabic letters, in the plural. */
const asTyped = [
  (word: string) => word.replaceAll('\u200c', ''),
  (word: string) => arabic(word.replaceAll('\u200c', ' ')),
  (word: string) => (/^[a-z]/i.test(word) ? `${word}s` : `${word}\u200cها`),
  (word: string) => word.toUpperCase(),
]

/** Two of an article's rarest words, such as names, and others outside its title: a reader's possible search. */
function questionOf({ id, title, body }: Article, n: number, articles: ReadonlyMap<string, number>): string {
  const luck = randomOf(`question ${id} ${n}`)
  const head = searchKey(title)
  const common = tellingWords(body).toSorted((a, b) => (articles.get(a) ?? 0) - (articles.get(b) ?? 0))
  const names = common.slice(0, RAREST).toSorted(() => luck() - 0.5)
  const others = common
    .slice(RAREST)
    .filter((word) => !head.includes(searchKey(word)))
    .toSorted(() => luck() - 0.5)
  const chosen = [...names.slice(0, 2), ...others.slice(0, WORDS - 2)].toSorted(() => luck() - 0.5)
  return chosen.map((word) => asTyped[Math.floor(luck() * asTyped.length)]?.(word) ?? word).join(' ')
}

test('of 500 questions in other words than the title’s, nine of ten find their article among the first ten', {
  timeout: 120_000,
}, async () => {
  const { rows } = await testApp.pool.query<Article>(
    `select id, language, title, body from news where status = 'published' and deleted_at is null order by id`,
  )
  const articles = new Map<string, number>()
  for (const { body } of rows)
    for (const word of tellingWords(body)) articles.set(word, (articles.get(word) ?? 0) + 1)
  const lost: string[] = []
  for (let n = 0; n < QUESTIONS; n += 1) {
    const article = rows[n % rows.length]
    if (!article) throw new Error('the demo has no news')
    const search = questionOf(article, n, articles)
    const { data } = await testApp.visitor.call(news.list, { search, PageSize: 10 }, article.language)
    if (!data.items.some(({ id }) => id === article.id)) lost.push(`${article.title}: ${search}`)
  }
  expect(rows.length).toBeGreaterThan(300)
  expect(lost.slice(MAX_MISSED_QUESTIONS)).toEqual([])
})
