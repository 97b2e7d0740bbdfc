import { type AppRoom, doorsOf } from '@pahlavan/contract/app-rooms'
import { clubState } from '@pahlavan/contract/switches'
import type { Notice } from '@pahlavan/contract/switches'
import { QueryClient } from '@tanstack/react-query'
import { changeLanguage } from 'i18next'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noSwitches, setClubState } from '../kit/frame/club-state.ts'
import { settings } from '@pahlavan/kit/server/settings.ts'
import { refreshClubState } from './club-changes.ts'
import { followContent } from './content-changes.ts'
import { fakeHub } from './testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from './testing/open-app.tsx'

eachInAFreshBrowser()
afterEach(() => {
  setClubState(noSwitches)
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = 'notice=; path=/; max-age=0'
})

const closing = (...closedRooms: AppRoom[]) => ({ ...noSwitches, closedRooms, ...doorsOf(closedRooms) })

const notice: Notice = {
  version: 3,
  text: 'سالن امشب بسته است',
  textEn: '',
  tone: 'warning',
  link: '/service',
}
const strip = () => page.getByRole('complementary', { name: 'اعلان باشگاه' })

test('a notice stands above the screen, leads on, and stays away once it is put away, until its wording changes', async () => {
  setClubState({ ...noSwitches, notice })
  const opened = await openApp('/news')
  await expect.element(strip().getByText(notice.text)).toBeVisible()
  await strip().getByRole('link').click()
  await expect.poll(() => location.pathname).toBe('/service')
  await strip().getByRole('button', { name: 'بستن اعلان' }).click()
  await expect.element(strip()).not.toBeInTheDocument()
  await opened.unmount()
  await openApp('/news')
  await expect.element(page.getByRole('heading', { name: 'اخبار', level: 1 })).toBeVisible()
  expect(strip().query()).toBeNull()
  setClubState({ ...noSwitches, notice: { ...notice, version: 4, text: 'سالن باز شد' } })
  await expect.element(strip().getByText('سالن باز شد')).toBeVisible()
})

test('a language without a text shows no notice', async () => {
  setClubState({ ...noSwitches, notice })
  await openApp('/news')
  await expect.element(strip()).toBeVisible()
  await changeLanguage('en')
  await expect.element(page.getByText(notice.text)).not.toBeInTheDocument()
})

test('an open app shows a notice that the club puts up', async () => {
  const hub = fakeHub()
  network.api.on(clubState.get, () => ({ ...noSwitches, notice }))
  await openApp('/news')
  onTestFinished(followContent(new QueryClient()))
  await expect.poll(() => hub.isFollowed('content')).toBe(true)
  expect(strip().query()).toBeNull()
  hub.tell('content', { kind: 'content', tags: ['switches'] })
  await expect.element(strip().getByText(notice.text)).toBeVisible()
})

test('a closed room loses its tab and links, and its address says so in words', async () => {
  setClubState(closing('learn', 'shop', 'comments'))
  await openApp('/service')
  const bar = page.getByRole('contentinfo')
  await expect.element(bar.getByRole('link', { name: 'خدمات' })).toBeVisible()
  expect(bar.getByRole('link', { name: 'آموزش' }).query()).toBeNull()
  await expect.element(page.getByRole('link', { name: /کتاب‌فروشی/ })).toBeVisible()
  expect(page.getByRole('link', { name: /فروشگاه/ }).query()).toBeNull()
  const count = network.api.calls.length
  window.history.pushState(null, '', '/service?pagesList=shopping')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('dialog').getByText('این بخش فعلاً بسته است')).toBeVisible()
  expect(network.api.calls.length).toBe(count)
})

test('a closed tab opens again while it is on the screen', async () => {
  setClubState(closing('learn'))
  await openApp('/eductional')
  await expect.element(page.getByRole('heading', { name: 'این بخش فعلاً بسته است', level: 1 })).toBeVisible()
  setClubState(noSwitches)
  await expect.element(page.getByRole('heading', { name: 'آموزش', level: 1 })).toBeVisible()
})

test.each([
  ['1.0.0', 1],
  ['1.0.1', 0],
])(
  'an open app of version %s is asked once to load anew where 1.0.1 is the oldest that works',
  async (own, toasts) => {
    settings.version = own
    onTestFinished(() => {
      settings.version = ''
    })
    network.api.on(clubState.get, () => ({ ...noSwitches, oldestVersion: '1.0.1' }))
    await openApp('/news')
    await refreshClubState()
    await refreshClubState()
    await expect.element(page.getByRole('heading', { name: 'اخبار', level: 1 })).toBeVisible()
    await expect.poll(() => page.getByRole('button', { name: 'به‌روزرسانی' }).elements().length).toBe(toasts)
  },
)
