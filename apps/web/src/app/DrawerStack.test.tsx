import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachInAFreshBrowser, openApp } from './testing/open-app.tsx'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('./DrawerStack.tsx'), async (load) => {
  await code.promise
  return load()
})

eachInAFreshBrowser()

const sliding = () => document.querySelectorAll('.drawer-content').length
const drawers = () => document.querySelectorAll('[role=dialog]').length

test('a drawer that is opened from a pasted one in use gives the focus back to what opened it', async () => {
  await openApp('/?pagesList=login-now')
  await page.getByRole('heading', { name: 'برای این کار وارد شوید' }).click()
  const opener = page.getByRole('button', { name: 'ورود', exact: true })
  code.resolve()
  await import('./DrawerStack.tsx')
  expect(sliding()).toBe(0)
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => [sliding(), drawers()]).toEqual([2, 2])
  await expect.element(page.getByRole('textbox', { name: 'شمارهٔ موبایل' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(drawers).toBe(1)
  await expect.element(opener).toHaveFocus()
})
