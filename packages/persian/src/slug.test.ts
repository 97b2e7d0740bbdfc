import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'
import { numberedSlug, SLUG_MAX, slugOf } from './slug.ts'

test.each([
  ['قهرماني كشتي‌گيران ايران در «جام جهاني» ۲۰۲۶ (U23)!', 'قهرمانی-کشتی-گیران-ایران-در-جام-جهانی-2026-u23'],
  ['آزادکاران، آماده!', 'آزادکاران-آماده'],
  ['قرآن', 'قرآن'],
  ['۱۴۰۵', 'n-1405'],
  ['«؟»', ''],
])('the address of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug))

test('a long title is cut between words', () => {
  const slug = slugOf('کشتی‌گیران آزاد ایران '.repeat(20))
  expect(slug.length).toBeLessThanOrEqual(SLUG_MAX)
  expect(slug).toMatch(/-(کشتی|گیران|آزاد|ایران)$/)
  expect(slugOf('ب'.repeat(200))).toHaveLength(SLUG_MAX)
})

test('the second article of the same title gets a number, still within the length', () => {
  expect(numberedSlug('جام', 1)).toBe('جام')
  expect(numberedSlug('جام', 2)).toBe('جام-2')
  const long = slugOf('ب'.repeat(200))
  expect(numberedSlug(long, 12)).toHaveLength(SLUG_MAX)
  expect(numberedSlug(long, 12)).toMatch(/ب-12$/)
})

test('every address is clean and stays itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const slug = slugOf(title)
      expect(slug).not.toMatch(/^-|-$|--|\s|\u200C|^\d+$/)
      expect(slug.length).toBeLessThanOrEqual(SLUG_MAX)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test('a long text is cut after twenty letters, whole emoji and no dangling joiner', () => {
  expect(shorten('کشتی‌گیران')).toBe('کشتی‌گیران')
  expect(shorten('۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰')).toBe('۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰')
  expect(shorten('کشتی‌گیر', 4)).toBe('کشتی…')
  expect(shorten('کشتی گیر', 5)).toBe('کشتی…')
  expect(shorten('🤼‍♂️🤼‍♂️🤼‍♂️', 2)).toBe('🤼‍♂️🤼‍♂️…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const letters = [...new Intl.Segmenter('fa').segment(text)].length
      const short = shorten(text)
      expect(short === text).toBe(letters <= 20)
      expect(letters <= 20 || /(?<![\s\u200C])…$/.test(short)).toBe(true)
    }),
  )
})

test('a long text is cut between words', () => {
  expect(shorten('تمرین‌های تیم ملی آزاد از شش صبح', 20)).toBe('تمرین‌های تیم ملی…')
  expect(shorten('one two', 3)).toBe('one…')
})
