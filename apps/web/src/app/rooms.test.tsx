import { type AppRoom, doorsOf } from '@pahlavan/contract/app-rooms'
import { events } from '@pahlavan/contract/events'
import { goods } from '@pahlavan/contract/goods'
import { learn } from '@pahlavan/contract/learn'
import { live } from '@pahlavan/contract/live'
import { payments } from '@pahlavan/contract/payments'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setGoods } from '../features/goods/goodsStore.ts'
import { noSwitches, setClubState } from '../kit/frame/club-state.ts'
import { goodsFactorOf, goodsLine } from './testing/baskets.ts'
import { broadcast, stream } from './testing/broadcasts.ts'
import { eventPage } from './testing/contests.ts'
import { refusal } from './testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from './testing/open-app.tsx'
import { paymentOf, resultAddress } from './testing/purchases.ts'

eachInAFreshBrowser()
afterEach(() => setClubState(noSwitches))

const close = (...closedRooms: AppRoom[]) =>
  setClubState({ ...noSwitches, closedRooms, ...doorsOf(closedRooms) })
const token = 'a-token'
const shut = () => refusal(403, 'room_closed', 'بسته')

test.each([
  ['education-detail', 'courseId', (): void => network.api.on(learn.detail, shut)],
  ['live-list', 'liveId', (): void => network.api.on(live.detail, shut)],
] as const)(
  'a fan who has not bought what %s shows reads there that it is closed',
  async (drawer, id, answer) => {
    close('learn', 'live')
    answer()
    await openApp(`/?pagesList=${drawer}&nameId=${id}&${id}=3`, { token })
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('heading', { name: 'این بخش فعلاً بسته است' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'تلاش دوباره' }).query()).toBeNull()
  },
)

test('no way leads to the plans while they are closed', async () => {
  network.api.on(live.detail, () =>
    broadcast(7, { access: 'event', streams: [stream(1, 'A', { mayWatch: false })] }),
  )
  const plans = page.getByRole('button', { name: 'دیدن پلن‌ها' })
  const watching = await openApp('/service?pagesList=live-list&nameId=liveId&liveId=7')
  await expect.element(plans).toBeVisible()
  close('plans')
  await expect.element(plans).not.toBeInTheDocument()
  await watching.unmount()
  network.api.on(payments.status, () =>
    paymentOf({ type: 'plan', status: 'failed', money: 'none', paidAt: null }),
  )
  await openApp(resultAddress('failed'), { token })
  await expect.element(page.getByRole('heading', { name: 'پرداخت انجام نشد' })).toBeVisible()
  const retry = page.getByRole('button', { name: 'تلاش دوباره' })
  expect(retry.query()).toBeNull()
  setClubState(noSwitches)
  await expect.element(retry).toBeVisible()
})

test('an event whose sale has stopped says so in place of its prices', async () => {
  network.api.on(events.detail, () => eventPage())
  close('live')
  await openApp('/?pagesList=events-detail&nameId=eventId&eventId=5&eventPart=tickets')
  await expect.element(page.getByText('فروش بلیت فعلاً بسته است.')).toBeVisible()
  setClubState(noSwitches)
  await expect.element(page.getByRole('link', { name: /رویداد کامل/ })).toBeVisible()
  expect(page.getByText('فروش بلیت فعلاً بسته است.').query()).toBeNull()
})

test('goods of a closed shop say so in the basket, and nobody is told to ask again', async () => {
  const items = [{ kind: 'product' as const, id: 3, count: 1 }]
  setGoods(items)
  onTestFinished(() => setGoods([]))
  network.api.on(goods.factor, ({ items: asked }) =>
    goodsFactorOf(
      asked.map((item) => goodsLine(item, { title: '', price: 0, left: 0, isGone: true })),
      { closedSources: ['product'] },
    ),
  )
  close('shop')
  await openApp('/?pagesList=cart')
  await expect.element(page.getByText('فروشگاه فعلاً بسته است.', { exact: false })).toBeVisible()
  const retry = page.getByRole('button', { name: 'تلاش دوباره' })
  expect(retry.query()).toBeNull()
  setClubState(noSwitches)
  await expect.element(retry).toBeVisible()
})

/** The spans of the tabs along the line, in the order of the screen. */
const spans = () =>
  Array.from(document.querySelectorAll('.tabbar li'), (tab) => tab.getBoundingClientRect()).toSorted(
    (one, other) => one.left - other.left,
  )

test('four tabs fill their bar; of five the main one is in the middle', async () => {
  await openApp('/news')
  await expect.poll(() => spans().length).toBe(5)
  const bar = document.querySelector('.tabbar')?.getBoundingClientRect() ?? new DOMRect()
  const main = document.querySelector('.tabbar .main')?.getBoundingClientRect() ?? new DOMRect()
  expect(main.left + main.width / 2).toBeCloseTo(bar.left + bar.width / 2, 0)
  close('learn')
  await expect.poll(() => spans().length).toBe(4)
  expect(spans()[0]?.left).toBeCloseTo(bar.left, 0)
  expect(spans()[3]?.right).toBeCloseTo(bar.right, 0)
})
