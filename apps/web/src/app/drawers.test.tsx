import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachInAFreshBrowser, openApp } from './testing/open-app.tsx'
import { articleAddress } from './testing/stories.ts'

eachInAFreshBrowser()

const dialog = () => page.getByRole('dialog')

test('a story opens from the list, stands in the address, and back closes it', async () => {
  await openApp('/news')
  await page.getByRole('link', { name: /خبر شمارهٔ 2/ }).click()
  await expect.element(dialog()).toHaveAccessibleName('خبر شمارهٔ 2')
  expect(location.search).toBe('?pagesList=news-detail&nameId=newsId&newsId=khabar-2')
  window.history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test('what lies beneath a drawer knows nothing of it', async () => {
  await openApp('/service')
  const link = page.getByRole('link', { name: 'بیمه', exact: true })
  await expect.element(link).toHaveAttribute('href', '/service?pagesList=insurance')
  const beneath = link.element()
  await page.getByRole('link', { name: 'خدمات مالی' }).first().click()
  await expect.element(dialog()).toBeVisible()
  expect(location.search).toBe('?pagesList=financial')
  expect(beneath.getAttribute('href')).toBe('/service?pagesList=insurance')
})

test('what is tapped twice at once is opened once: back closes it', async () => {
  await openApp('/news')
  await page.getByRole('link', { name: /خبر شمارهٔ 2/ }).dblClick()
  await expect.element(dialog()).toHaveAccessibleName('خبر شمارهٔ 2')
  window.history.back()
  await expect.poll(() => location.search).toBe('')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a pasted stack opens whole; Escape closes its top only, and the address follows', async () => {
  await openApp(
    '/news?pagesList=news-detail,more-comment-news&nameId=newsId,commentNewsId&newsId=khabar-1&commentNewsId=khabar-1',
  )
  await expect.element(page.getByRole('dialog', { name: /نظرات/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'خبر شمارهٔ 1' })).toBeVisible()
  await expect.poll(() => location.search).toBe('?pagesList=news-detail&nameId=newsId&newsId=khabar-1')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(location.pathname).toBe('/news')
})

test('focus goes into a drawer and back to what opened it', async () => {
  await openApp('/service')
  const opener = page.getByRole('link', { name: 'بیمه', exact: true })
  await opener.click()
  await expect.element(dialog()).toBeVisible()
  await expect
    .poll(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
    .toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('what is no drawer is dropped from the address', async () => {
  await openApp('/?pagesList=nonsense,shopping,shopping')
  await expect.poll(() => location.search).toBe('?pagesList=shopping')
})

test('an open drawer that is opened again moves to the top', async () => {
  await openApp(`/news?pagesList=news-detail,login-now&nameId=newsId&newsId=khabar-1`)
  await expect.element(page.getByRole('dialog', { name: 'ورود لازم است' })).toBeVisible()
  await page.getByRole('button', { name: 'فعلاً نه' }).click()
  await expect.element(page.getByRole('dialog', { name: 'خبر شمارهٔ 1' })).toBeVisible()
})

test('the profile sends a visitor to the way in, which knows the way back', async () => {
  await openApp('/news?pagesList=profile')
  await expect.element(page.getByRole('heading', { name: 'به پهلوان خوش آمدید' })).toBeVisible()
  expect(new URLSearchParams(location.search).get('returnUrl')).toBe('/news?pagesList=profile')
  await page.getByRole('link', { name: 'ورود به عنوان مهمان' }).click()
  await expect.element(page.getByRole('heading', { name: 'اخبار' })).toBeVisible()
})

test('a side drawer comes from the right in Persian and from the left in English', async () => {
  const persian = await openApp(articleAddress('khabar-1'))
  await expect.element(dialog()).toHaveAttribute('data-from', 'right')
  await persian.unmount()
  await openApp(articleAddress('khabar-1'), { language: 'en' })
  await expect.element(dialog()).toHaveAttribute('data-from', 'left')
})

test('a path that looks like a host is opened on this site, and cleaned on it', async () => {
  await openApp(`${location.origin}//evil.example/?pagesList=nothing`)
  await expect.poll(() => location.href).toBe(`${location.origin}/evil.example/`)
})
