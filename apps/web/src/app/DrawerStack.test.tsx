import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goTo } from '../kit/address/location.ts'
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
  // What was pasted stands: a tap has no time to lose with it.
  await expect.poll(() => [sliding(), drawers()]).toEqual([1, 2])
  await expect.element(page.getByRole('textbox', { name: 'شمارهٔ موبایل' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(drawers).toBe(1)
  await expect.element(opener).toHaveFocus()
  expect(sliding()).toBe(0)
})

/** A pasted drawer that stands, and one that was opened on it. */
async function openOnPasted() {
  code.resolve()
  await openApp('/?pagesList=clubs')
  await expect.poll(drawers).toBe(1)
  goTo('/?pagesList=clubs,about-us')
  await expect.poll(() => [sliding(), drawers()]).toEqual([1, 2])
}

test('what lies on a pasted one, and closes together with it, slides out alone; what comes in their place slides in', async () => {
  await openOnPasted()
  goTo('/')
  await expect.poll(() => [sliding(), drawers()]).toEqual([0, 0])
  goTo('/?pagesList=about-us')
  await expect.poll(() => [sliding(), drawers()]).toEqual([1, 1])
})

test('something else in the place of a pasted one, and of what lies on it', async () => {
  await openOnPasted()
  goTo('/?pagesList=contact-us,about-us')
  await expect.poll(() => [sliding(), drawers()]).toEqual([2, 2])
  goTo('/')
  await expect.poll(() => [sliding(), drawers()]).toEqual([0, 0])
})
