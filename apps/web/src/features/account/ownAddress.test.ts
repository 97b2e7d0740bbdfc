import { expect, test } from 'vitest'
import { ownAddress } from './ownAddress.ts'

test('a guest goes back to an address of this app', () => {
  expect(ownAddress('/news?pagesList=news-detail&nameId=newsId&newsId=khabar-1')).toBe(
    '/news?pagesList=news-detail&nameId=newsId&newsId=khabar-1',
  )
})

test.each([
  null,
  '',
  'news',
  '//evil.example/news',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/welcome?returnUrl=/welcome',
])('%s is no way back', (address) => expect(ownAddress(address)).toBe('/'))

test('a drawer that needs a session is left out, others stay open', () => {
  expect(ownAddress('/?pagesList=profile')).toBe('/')
  expect(ownAddress('/?pagesList=shopping,profile')).toBe('/?pagesList=shopping')
})
