import { pages } from '@pahlavan/contract/pages'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goTo } from '../kit/address/location.ts'
import { eachInAFreshBrowser, network, openApp } from './testing/open-app.tsx'
import { textPage } from './testing/texts.ts'

eachInAFreshBrowser()

const drawers = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
const count = () => drawers().length
const leaving = () => document.querySelectorAll('.drawer[data-ending-style]').length

test('a drawer that is opened from a pasted one gives the focus back to what opened it', async () => {
  await openApp('/?pagesList=login-now')
  const opener = page.getByRole('button', { name: 'ورود', exact: true })
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(count).toBe(2)
  await expect.element(page.getByRole('textbox', { name: 'شمارهٔ موبایل' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(count).toBe(1)
  await expect.element(opener).toHaveFocus()
})

test('a pasted drawer that is closed gives the focus to the one it lay on', async () => {
  network.api.on(pages.get, ({ slug }) => textPage(slug))
  await openApp('/?pagesList=userType,register')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('آرش')
  await userEvent.keyboard('{Escape}')
  await expect.poll(count).toBe(1)
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
})

test('a pasted drawer and one that lies on it close together; what comes in their place slides in', async () => {
  await openApp('/?pagesList=clubs')
  await expect.poll(count).toBe(1)
  goTo('/?pagesList=clubs,about-us')
  await expect.poll(count).toBe(2)
  goTo('/')
  await expect.poll(leaving).toBe(2)
  await expect.poll(count).toBe(0)
  goTo('/?pagesList=about-us')
  await expect.poll(count).toBe(1)
})

test('drawers of the first render stand still, and a later one slides in', async () => {
  const moved: (string | undefined)[] = []
  const noteMove = ({ target }: TransitionEvent) => {
    if (target instanceof HTMLElement && target.matches('.drawer')) moved.push(target.dataset['from'])
  }
  document.addEventListener('transitionrun', noteMove)
  onTestFinished(() => document.removeEventListener('transitionrun', noteMove))
  await openApp('/?pagesList=clubs,about-us')
  await expect.poll(count).toBe(2)
  await expect.poll(() => document.querySelector('.drawer[data-still]')).toBeNull()
  expect(moved).toEqual([])
  goTo('/?pagesList=clubs,about-us,contact-us')
  await expect.poll(() => moved.length).toBe(1)
  expect(count()).toBe(3)
})

test('drawers that close together give the focus back to what opened the lowest', async () => {
  await openApp('/service')
  const opener = page.getByRole('link', { name: 'بیمه', exact: true })
  await opener.click()
  await expect.poll(count).toBe(1)
  goTo('/service?pagesList=insurance,contact-us')
  await expect.poll(() => drawers()[1]?.contains(document.activeElement)).toBe(true)
  goTo('/service')
  await expect.poll(count).toBe(0)
  await expect.element(opener).toHaveFocus()
})

test('something else in the place of a drawer, and of what lies on it', async () => {
  await openApp('/?pagesList=clubs,about-us')
  await expect.poll(count).toBe(2)
  goTo('/?pagesList=contact-us,about-us')
  await expect.poll(() => [count(), leaving()]).toEqual([2, 0])
  goTo('/')
  await expect.poll(count).toBe(0)
})

test('Tab stays in the drawer on top: after its last element comes its first', async () => {
  await openApp('/?pagesList=login-now')
  await expect.poll(() => drawers()[0]?.contains(document.activeElement)).toBe(true)
  const seen = new Set<Element | null>()
  for (let press = 0; press < 12; press++) {
    await userEvent.keyboard('{Tab}')
    expect(drawers()[0]?.contains(document.activeElement)).toBe(true)
    seen.add(document.activeElement)
  }
  expect(seen.size).toBeGreaterThan(1)
  expect(seen.size).toBeLessThan(12)
})

/** A finger that goes from a point of a drawer by so many pixels, in steps that take longer than a flick. */
async function drag(drawer: HTMLElement, x: number, y: number, isFast = false): Promise<void> {
  const target = drawer.querySelector('h2') ?? drawer
  const fire = (type: string, share: number) => {
    const touch = new Touch({ identifier: 1, target, clientX: 150 + x * share, clientY: 300 + y * share })
    const touches = type === 'touchend' ? [] : [touch]
    target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
  }
  fire('touchstart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    if (!isFast) await new Promise((resolve) => setTimeout(resolve, 150))
    fire('touchmove', share)
  }
  fire('touchend', 1)
}

const moved = () => drawers()[0]?.style.getPropertyValue('--drawer-swipe-movement-x')

test('a finger pushes a drawer out to its edge; not far enough, across or the other way it stays', async () => {
  await openApp('/?pagesList=clubs')
  await expect.poll(count).toBe(1)
  const [drawer] = drawers()
  if (!drawer) throw new Error('no drawer')
  expect(drawer.dataset['from']).toBe('right')
  await drag(drawer, 0, 200)
  await drag(drawer, -200, 0)
  expect(moved()).toBe('')
  await drag(drawer, 60, 0)
  expect([moved(), count()]).toEqual(['0px', 1])
  await drag(drawer, 250, 0)
  await expect.poll(count).toBe(0)
  expect(location.search).toBe('')
})

/** A sheet from below on a story. */
async function openSheet(): Promise<HTMLElement> {
  await openApp(
    '/news?pagesList=news-detail,more-comment-news&nameId=newsId,commentNewsId&newsId=a-1&commentNewsId=a-1',
  )
  await expect.poll(() => document.querySelector('.sheet-body')).not.toBeNull()
  const sheet = drawers()[1]
  if (!sheet) throw new Error('no sheet')
  expect(sheet.dataset['from']).toBe('bottom')
  return sheet
}

test('a flick closes a sheet from below', async () => {
  const sheet = await openSheet()
  await drag(sheet, 0, 100, true)
  await expect.poll(count).toBe(1)
})

test('a tap on the scrim closes the drawer on top; one that began inside does not', async () => {
  const sheet = await openSheet()
  const scrim = sheet.previousElementSibling as HTMLElement
  const before = location.search
  sheet.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  scrim.click()
  expect(location.search).toBe(before)
  scrim.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  scrim.click()
  await expect.poll(count).toBe(1)
})
