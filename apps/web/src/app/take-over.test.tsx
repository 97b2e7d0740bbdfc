import { pages } from '@pahlavan/contract/pages'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachInAFreshBrowser, network, openApp } from './testing/open-app.tsx'
import { textPage } from './testing/texts.ts'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('./DrawerStack.tsx'), async (load) => {
  await code.promise
  return load()
})

eachInAFreshBrowser()

const name = () => page.getByRole('textbox', { name: 'نام', exact: true })
const sliding = () => document.querySelectorAll('.drawer-content').length
const drawers = () => document.querySelectorAll('[role=dialog]').length
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function openSignUp() {
  network.api.on(pages.get, ({ slug }) => textPage(slug))
  await openApp('/?pagesList=userType,register')
}

test('who writes in a pasted stack keeps the focus when the drawers that slide take over', async () => {
  await openSignUp()
  await expect.element(name()).toBeVisible()
  expect(sliding()).toBe(0)
  const standing = name().element() as HTMLElement
  standing.focus()
  const focused: EventTarget[] = []
  const note = ({ target }: FocusEvent) => void (target && focused.push(target))
  document.addEventListener('focusin', note)
  code.resolve()
  await expect.poll(() => [sliding(), drawers()]).toEqual([2, 2])
  await frame()
  await frame()
  document.removeEventListener('focusin', note)
  expect(focused).toEqual([name().element()])
  expect(standing.isConnected).toBe(false)
  await userEvent.keyboard('Arash')
  await expect.element(name()).toHaveValue('Arash')
})

test('who begins to write as soon as the drawers that slide stand there keeps the focus', async () => {
  const begun = new Promise<HTMLElement>((resolve) => {
    const look = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('.drawer-content [name=firstName]')
      if (!field || drawers() !== 2) return
      look.disconnect()
      field.focus()
      resolve(field)
    })
    look.observe(document, { childList: true, subtree: true })
  })
  await openSignUp()
  const field = await begun
  await frame()
  await frame()
  expect(document.activeElement).toBe(field)
})

test('a pasted drawer that is closed gives the focus to the one it lay on', async () => {
  await openSignUp()
  await expect.poll(() => [sliding(), drawers()]).toEqual([2, 2])
  await name().fill('آرش')
  await userEvent.keyboard('{Escape}')
  await expect.poll(drawers).toBe(1)
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
})
