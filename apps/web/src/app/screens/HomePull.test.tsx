import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bout, boutPage, eventCard } from '../testing/contests.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

/** Today's event on the server. */
let cup = ''

beforeEach(() => {
  cup = 'جام دیروز'
  fakeHub()
  network.api.on(events.today, () => [Object.assign(eventCard(5, { title: cup }), { plays: [bout(42)] })])
  network.api.on(events.list, () => pageOf([]))
  network.api.on(events.bout, () => boutPage(42))
  network.api.on(people.list, () => pageOf([]))
  network.api.on(predictions.champions, () => [])
})

/** A finger that goes down on an element by so many pixels, and is lifted. */
function pull(target: Element, far: number): void {
  const touch = (type: string, clientY: number) => {
    const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX: 200, clientY })]
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }))
  }
  touch('touchstart', 100)
  touch('touchmove', 100 + far / 2)
  touch('touchmove', 100 + far)
  touch('touchend', 0)
}

const title = (text: string) => page.getByText(text).first()

test('Home that is pulled down asks anew, and shows what has changed', async () => {
  await openApp('/')
  await expect.element(title('جام دیروز')).toBeVisible()
  cup = 'جام امروز'
  pull(title('جام دیروز').element(), 200)
  await expect.element(title('جام امروز')).toBeVisible()
})

test('a short pull, and one amid the page, ask nothing', async () => {
  await openApp('/')
  await expect.element(title('جام دیروز')).toBeVisible()
  cup = 'جام امروز'
  const at = title('جام دیروز').element()
  pull(at, 60)
  const sign = document.querySelector('.pull-sign')
  expect(sign?.hasAttribute('data-busy')).toBe(false)
  document.body.style.minBlockSize = '4000px'
  window.scrollTo(0, 400)
  await expect.poll(() => window.scrollY).toBe(400)
  pull(at, 200)
  expect(sign?.hasAttribute('data-busy')).toBe(false)
  await expect.element(title('جام دیروز')).toBeVisible()
})
