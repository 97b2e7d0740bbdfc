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

test('who has signed in keeps the guarded drawers and leaves those of signing in', () => {
  expect(ownAddress('/news?pagesList=clubs,login-now,login,profile', true)).toBe(
    '/news?pagesList=clubs,profile',
  )
  expect(ownAddress('https://evil.example/?pagesList=profile', true)).toBe('/')
})
