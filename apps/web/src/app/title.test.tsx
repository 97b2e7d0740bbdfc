import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, openApp } from './testing/open-app.tsx'
import { resultAddress } from './testing/purchases.ts'

eachInAFreshBrowser()

test.each([
  ['/no-such-place', 'fa', 'پیدا نشد — پهلوان'],
  ['/no-such-place', 'en', 'Not found — Pahlavan'],
  [resultAddress('success'), 'fa', 'برای دیدن نتیجه وارد شوید — پهلوان'],
  ['/root', 'fa', 'مسابقات — پهلوان'],
  ['/', 'en', 'Home — Pahlavan'],
] as const)('the title of %s in %s says what is there', async (address, language, title) => {
  await openApp(address, { language })
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
  await expect.poll(() => document.title).toBe(title)
})
