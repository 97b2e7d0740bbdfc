import { expect, test } from 'vitest'
import { categories, makeBooks } from './books.ts'

const books = makeBooks()

test('300 books of every category, no two of one title, the same each time', () => {
  expect(books).toHaveLength(300)
  for (const language of ['fa', 'en'] as const)
    expect(new Set(books.map(({ title }) => title[language])).size).toBe(300)
  for (const category of categories.keys())
    expect(books.filter((book) => book.category === category).length).toBeGreaterThan(30)
  expect(makeBooks()).toEqual(books)
})

test('some are long, without a cover, sold out, in English, cheaper than they were', () => {
  const count = (is: (book: (typeof books)[number]) => boolean) => books.filter(is).length
  expect(count(({ title }) => title.fa.length > 90)).toBeGreaterThan(2)
  expect(count(({ cover }) => cover === null)).toBeGreaterThan(5)
  expect(count(({ stock }) => stock === 0)).toBeGreaterThan(5)
  expect(count(({ language }) => language === 1)).toBeGreaterThan(30)
  expect(count(({ oldPrice, price }) => oldPrice !== null && oldPrice > price)).toBeGreaterThan(30)
})

test('twelve and more let eight pages be read, each a page of prose in the language of its book', () => {
  const samples = books.filter(({ sample }) => sample.length > 0)
  expect(samples.length).toBeGreaterThanOrEqual(12)
  for (const { sample, language } of samples) {
    expect(sample.length).toBeGreaterThanOrEqual(8)
    for (const page of sample) {
      expect(page.split(/\s+/).length).toBeGreaterThan(45)
      expect(page).not.toMatch(/[{}]/)
      expect(/[a-z]/i.test(page)).toBe(language === 1)
    }
  }
  expect(new Set(samples.map(({ sample }) => sample.join())).size).toBe(samples.length)
})
