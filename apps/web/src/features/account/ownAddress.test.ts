import { expect, test } from 'vitest'
import * as fc from 'fast-check'
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
  '/Welcome/',
  '/.//evil.example/x',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/x/%2E%2e//evil.example',
  '/x/.%2e/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\r.\n/\t/evil.example',
  '\t//evil.example',
  '/../..///evil.example',
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

test('no address leads off the site, whatever it is made of', () => {
  const slash = fc.constantFrom('/', '/', '\\', '.', '..', '%2e')
  const other = fc.constantFrom('%2f', '%5c', '\t', '\n', '@', ':', '?', '#', 'evil.example')
  const piece = fc.oneof({ weight: 6, arbitrary: slash }, { weight: 2, arbitrary: other }, fc.string())
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, signedIn) => {
      const address = ownAddress(`/${pieces.join('')}`, signedIn)
      expect(address).toMatch(/^\/(?![/\\])/)
      expect(new URL(address, 'https://ours.example').origin).toBe('https://ours.example')
      expect(ownAddress(address, signedIn)).toBe(address)
    }),
    { numRuns: 2000 },
  )
})
