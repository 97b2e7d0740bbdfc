import { pages, type TextPage } from '@pahlavan/contract/pages'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { textPage } from '../testing/texts.ts'

eachInAFreshBrowser()

beforeEach(() => network.api.on(pages.get, ({ slug }): TextPage => textPage(slug)))

const dialog = (name: string) => page.getByRole('dialog', { name })

test('a page shows its parts with their version, and leads to the others in its own drawer', async () => {
  await openApp('/service')
  await page.getByRole('link', { name: 'شرایط استفاده' }).click()
  await expect.element(dialog('متن terms')).toBeVisible()
  expect(location.search).toBe('?pagesList=about-us&nameId=page&page=terms')
  await expect.element(page.getByText('نسخهٔ ۲، ۱ آذر ۱۴۰۵')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'حساب شما' })).toBeVisible()
  await dialog('متن terms').getByRole('link', { name: 'حریم خصوصی' }).click()
  await expect.element(dialog('متن privacy')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

test('without a name it is about us; a text in the other language says so to the browser', async () => {
  network.api.on(pages.get, ({ slug }) => ({ ...textPage(slug), language: 1 as const }))
  await openApp('/?pagesList=about-us')
  await expect.element(dialog('متن about')).toBeVisible()
  expect(document.querySelector('.page-text [lang]')).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('a page that is not there is told apart from one that did not come', async () => {
  network.api.on(pages.get, () => refusal(404, 'page_not_found', 'این صفحه پیدا نشد.'))
  await openApp('/?pagesList=about-us&nameId=page&page=nothing')
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
  expect(page.getByRole('button', { name: 'تلاش دوباره' }).elements()).toEqual([])
})
