import { expect, test } from 'vitest'
import { pageLanguage } from '../../http/language.ts'
import { isScreen, pageTheme } from './shell.rules.ts'

test('the address, then the cookie, then the browser choose the language', () => {
  const headers = { cookie: 'a=1; i18next=en', 'accept-language': 'fa-IR,fa;q=0.9' }
  expect(pageLanguage('fa', headers)).toBe(0)
  expect(pageLanguage(null, headers)).toBe(1)
  expect(pageLanguage(null, { 'accept-language': 'en-GB;q=0.5, fa;q=0.8' })).toBe(0)
  expect(pageLanguage('xx', { cookie: 'i18next=zz', 'accept-language': 'en' })).toBe(1)
})

test('nobody who says nothing, or anything, reads Persian; who says German reads English', () => {
  expect(pageLanguage(null, {})).toBe(0)
  expect(pageLanguage(null, { 'accept-language': '*' })).toBe(0)
  expect(pageLanguage(null, { 'accept-language': 'de-DE,de' })).toBe(1)
})

test('a theme is light, dark or the device’s', () => {
  expect(pageTheme('theme=dark')).toBe('dark')
  expect(pageTheme('theme=pink')).toBeNull()
  expect(pageTheme(undefined)).toBeNull()
})

test('tabs and payment results are screens, other paths are not', () => {
  for (const path of ['/', '/home', '/news', '/fans', '/eductional', '/welcome'])
    expect(isScreen(path)).toBe(true)
  expect(isScreen('/success-payment/1/2/course/3/4/course/learning')).toBe(true)
  expect(isScreen('/success-payment/1')).toBe(false)
  expect(isScreen('/certificate/2345-6789')).toBe(true)
  expect(isScreen('/certificate/')).toBe(false)
  expect(isScreen('/wp-admin')).toBe(false)
})
