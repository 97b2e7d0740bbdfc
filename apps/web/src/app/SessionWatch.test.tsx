import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession, leaveSession } from '@pahlavan/client/session'
import { boutPage, pickOf } from './testing/contests.ts'
import { fakeHub } from './testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from './testing/open-app.tsx'

eachInAFreshBrowser()

const PLAY = '/?pagesList=play-detail&nameId=playId&playId=1041'
const receipt = () => page.getByText('7K2M-9QXT')
/** How often the bout was asked for with a session. */
const ownAsks = () =>
  network.api.callsOf(events.bout).filter(({ headers }) => headers.has('authorization')).length
const answer = () => {
  const isOwn = network.api.calls.at(-1)?.headers.has('authorization')
  return boutPage(41, {
    status: 'finished',
    isOpen: false,
    winner: 'red',
    myPrediction: isOwn ? pickOf() : null,
  })
}

beforeEach(() => {
  // A hub message would refetch a bout, and this test counts other calls.
  fakeHub({ isOpen: false })
  network.api.on(events.bout, answer)
})

test('signing in brings one’s own pick to the bout that is open', async () => {
  await openApp(PLAY)
  await expect.element(page.getByRole('dialog').getByText('کاوه نمونه').first()).toBeVisible()
  expect(receipt().query()).toBeNull()
  beginSession('a-token')
  await expect.element(receipt()).toBeVisible()
  expect(ownAsks()).toBe(1)
})

test('an answer that was on its way to a visitor is asked for anew', async () => {
  const held = Promise.withResolvers<void>()
  network.api.on(events.bout, async () => {
    const found = answer()
    await held.promise
    return found
  })
  await openApp(PLAY)
  await expect.poll(() => network.api.callsOf(events.bout).length).toBe(1)
  beginSession('a-token')
  held.resolve()
  await expect.element(receipt()).toBeVisible()
  expect(ownAsks()).toBe(1)
})

test('who comes with a session asks once', async () => {
  await openApp(PLAY, { token: 'a-token' })
  await expect.element(receipt()).toBeVisible()
  expect(network.api.callsOf(events.bout)).toHaveLength(ownAsks())
  expect(ownAsks()).toBe(1)
})

test('what begins with a session does not begin where that has ended meanwhile', async () => {
  await openApp(PLAY)
  beginSession('a-token')
  leaveSession()
  await expect.element(page.getByRole('dialog').getByText('کاوه نمونه').first()).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(network.api.callsOf(account.bookmarks)).toEqual([])
})
