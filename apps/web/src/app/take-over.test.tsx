import { pages } from '@pahlavan/contract/pages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takenIn, tapNothing } from './testing/fingers.ts'
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

async function openSignUp() {
  network.api.on(pages.get, ({ slug }) => textPage(slug))
  await openApp('/?pagesList=userType,register')
  await expect.element(name()).toBeVisible()
  // From the next paint on it is heard what a reader does.
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('who writes in a pasted stack goes on; once the field is left, the frames that slide take in what stands there', async () => {
  await openSignUp()
  code.resolve()
  await expect.element(name()).toBeVisible()
  const field = name().element() as HTMLElement
  await name().fill('Arash')
  tapNothing()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(document.activeElement).toBe(field)
  expect(sliding()).toBe(0)
  field.blur()
  await expect.poll(() => [sliding(), drawers()]).toEqual([2, 2])
  expect(name().element()).toBe(field)
  await expect.element(name()).toHaveValue('Arash')
})

test.each([true, false])(
  'what is taken in is the same, with its focus (moved as it is: %s)',
  async (isMovedAsItIs) => {
    const whole = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore')
    if (!isMovedAsItIs) Reflect.deleteProperty(Element.prototype, 'moveBefore')
    onTestFinished(() => void (whole && Object.defineProperty(Element.prototype, 'moveBefore', whole)))
    await openSignUp()
    const button = page.getByRole('button', { name: 'بازگشت' }).last().element() as HTMLElement
    button.focus()
    await takenIn()
    await expect.poll(() => [sliding(), drawers()]).toEqual([2, 2])
    expect(button.isConnected).toBe(true)
    expect(document.activeElement).toBe(button)
  },
)

test('a finger on what stands there keeps it in its place', async () => {
  await openSignUp()
  document.dispatchEvent(new PointerEvent('pointerdown'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(sliding()).toBe(0)
  document.dispatchEvent(new PointerEvent('pointerup'))
  await expect.poll(sliding).toBe(2)
})

test('a pasted drawer that is closed gives the focus to the one it lay on', async () => {
  await openSignUp()
  await takenIn()
  await expect.poll(() => [sliding(), drawers()]).toEqual([2, 2])
  await name().fill('آرش')
  await userEvent.keyboard('{Escape}')
  await expect.poll(drawers).toBe(1)
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
})
