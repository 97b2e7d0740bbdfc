import { events } from '@pahlavan/contract/events'
import { news } from '@pahlavan/contract/news'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noteUnreachable } from '@pahlavan/kit/server/online.ts'
import { eventPage } from './testing/contests.ts'
import { eachInAFreshBrowser, network, openApp } from './testing/open-app.tsx'

eachInAFreshBrowser()

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
/** The texts of the strips above the screens. */
const strips = () => [...document.querySelectorAll('output.offline')].map(({ textContent }) => textContent)

test('no strip speaks of a kept version above a page that is not on the phone', async () => {
  noteUnreachable(true)
  onTestFinished(() => noteUnreachable(false))
  network.api.on(events.detail, unreachable)
  network.api.on(events.bouts, unreachable)
  await openApp('/news?pagesList=events-detail&nameId=eventId&eventId=5')
  await expect.element(page.getByText(/این صفحه روی گوشی شما نیست/)).toBeVisible()
  await expect.poll(strips).toContain('اینترنت قطع است')
  for (const text of strips()) expect(text).toBe('اینترنت قطع است')
})

test('above what is on the phone the strip says of when it is', async () => {
  network.api.on(events.detail, () => eventPage())
  network.api.on(events.bouts, () => [])
  await openApp('/news')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  noteUnreachable(true)
  onTestFinished(() => noteUnreachable(false))
  await expect.poll(strips).toEqual([expect.stringMatching(/^اینترنت قطع است؛ وضعیتِ/)])
  expect(network.api.callsOf(news.list).length).toBeGreaterThan(0)
})
