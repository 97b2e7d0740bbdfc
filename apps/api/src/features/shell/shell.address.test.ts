import { expect, test } from 'vitest'
import { documentAddress } from './shell.address.rules.ts'

const searchOf = (path: string, search: string) => documentAddress(path, search).search

test('what no screen reads falls away, and order and repetition make no other document', () => {
  expect(searchOf('/news', '?zz=1&utm_source=x&q=طلا&category=3&lng=en&pageId=2')).toBe(
    searchOf('/news', 'category=3&q=طلا'),
  )
  expect(searchOf('/fans', '?q=طلا&view=all')).toBe('')
  expect(searchOf('/root', '?find=&view=all&zz')).toBe('?view=all')
  expect(searchOf('/', '?__proto__=1&nameId=newsId&newsId=7')).toBe('')
})

test('open drawers keep their ids and what is theirs alone', () => {
  const stack = '?pagesList=player-list,news-detail&nameId=newsId&newsId=khabar'
  expect(searchOf('/news', `${stack}&playerWeight=3&clubCity=x&eventId=4`)).toBe(
    '?playerWeight=3&pagesList=player-list,news-detail&nameId=newsId&newsId=khabar',
  )
  expect(searchOf('/', '?clubId=7&pagesList=nothing,clubs,clubs')).toBe('?clubId=7&pagesList=clubs')
})

test('a value that is too long is left out', () => {
  expect(searchOf('/news', `?q=${'x'.repeat(1001)}&category=3`)).toBe('?category=3')
})

test('every address that is no screen is one', () => {
  for (const path of ['/wp-admin', '//', '/news/1'])
    expect(documentAddress(path, '?pagesList=login')).toEqual({ path: '/404', search: '' })
})
