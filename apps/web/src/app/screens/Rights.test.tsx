import { events } from '@pahlavan/contract/events'
import { live } from '@pahlavan/contract/live'
import { predictions } from '@pahlavan/contract/predictions'
import type { PickRight, WatchRight } from '@pahlavan/contract/rights'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { broadcast, broadcastCard, stream } from '../testing/broadcasts.ts'
import { bout, boutPage, eventCard, eventPage, predicted } from '../testing/contests.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const token = 'a-token'
const until = '2026-12-22T09:00:00Z'

/** A fan's purchases, and whether the pages of an event, of a bout and of the broadcast sell anything. */
const owned: [
  string,
  WatchRight | null,
  { event: boolean; bout: boolean; drawer: boolean; stream: boolean },
][] = [
  ['nothing', null, { event: true, bout: true, drawer: true, stream: true }],
  [
    'a ticket of the mat',
    { by: 'play', until: null },
    { event: true, bout: false, drawer: true, stream: false },
  ],
  ['the event', { by: 'event', until: null }, { event: false, bout: false, drawer: false, stream: false }],
  ['a plan with live', { by: 'plan', until }, { event: false, bout: false, drawer: false, stream: false }],
]

function own(watch: WatchRight | null) {
  const isBought = watch?.by === 'event'
  // A ticket of a bout opens its mat, and not the event.
  const ofEvent = watch?.by === 'play' ? null : watch
  const sold = { price: 12_000, isFree: false, isBought, watch }
  network.api.on(events.detail, () => eventPage({ isBought, watch: ofEvent, status: 'live' }))
  network.api.on(events.list, () => pageOf([eventCard(5, { isBought, watch: ofEvent })]))
  network.api.on(events.bouts, () => [bout(42, sold)])
  network.api.on(events.bout, () => boutPage(42, sold))
  network.api.on(live.all, () => [broadcastCard(7, { access: 'event', watch })])
  network.api.on(live.detail, () =>
    broadcast(7, { access: 'event', watch, streams: [stream(1, 'A', { mayWatch: watch !== null })] }),
  )
}

/** Opens an address, waits for a sign that it is drawn, and says whether it asks for money. */
async function asksAt(address: string, drawn: string | RegExp, buys: RegExp): Promise<boolean> {
  const app = await openApp(address, { token })
  await expect.element(page.getByText(drawn).first()).toBeVisible()
  const isAsking = page.getByText(buys).elements().length > 0
  await app.unmount()
  return isAsking
}

test.each(owned)('every door knows what is owned: %s', async (_name, watch, sells) => {
  own(watch)
  const drawer = (name: string, id: string, value: number) =>
    `/?pagesList=${name}&nameId=${id}&${id}=${value}`
  const right =
    watch && { event: /این رویداد را خریده‌اید/, play: /با بلیت شما/, plan: /با پلن شما تا/ }[watch.by]
  const atBout = drawer('play-detail', 'playId', 1042)
  expect(await asksAt(atBout, right ?? /رویداد کامل/, /خرید همین کشتی|خرید رویداد کامل/)).toBe(sells.bout)
  const atEvent = `${drawer('events-detail', 'eventId', 5)}&eventPart=tickets`
  expect(await asksAt(atEvent, (sells.event ? null : right) ?? 'رویداد کامل', /انتخاب چند کشتی/)).toBe(
    sells.event,
  )
  const nothing = { event: 'این را خریده‌اید.', play: 'چه می‌پردازید', plan: /خریدن لازم نیست/ }
  const atOne = drawer('buy-one-match', 'buyPlayId', 1042)
  expect(
    await asksAt(
      atOne,
      watch && watch.by !== 'play' ? nothing[watch.by] : 'خرید رویداد کامل',
      /خرید رویداد کامل/,
    ),
  ).toBe(sells.drawer)
  const atWatch = drawer('live-list', 'liveId', 7)
  expect(await asksAt(atWatch, 'پخش نمونهٔ 7', /خرید همهٔ رویداد/)).toBe(sells.stream)
  const row = watch
    ? { event: 'خریداری‌شده', play: 'با بلیت کشتی', plan: 'با پلن شما' }[watch.by]
    : 'با خرید رویداد'
  expect(await asksAt('/?pagesList=live-list', row, /با خرید رویداد/)).toBe(watch === null)
  const tag = { event: 'خریداری‌شده', play: '۲۹۰,۰۰۰ تومان', plan: 'با پلن شما' }[watch?.by ?? 'play']
  expect(await asksAt('/root?view=all', tag, /۲۹۰,۰۰۰/)).toBe(sells.event)
})

test('no door sells an event whose broadcast is free', async () => {
  const price = { price: 0, playPrice: 0, isBought: false }
  network.api.on(events.detail, () => eventPage({ ...price, status: 'live' }))
  network.api.on(events.list, () => pageOf([eventCard(5, price)]))
  network.api.on(events.bouts, () => [bout(42, { price: 0, isFree: true, isBought: false })])
  network.api.on(events.bout, () => boutPage(42, { price: 0, isFree: true, isBought: false }))
  const at = (name: string, id: string, value: number) => `/?pagesList=${name}&nameId=${id}&${id}=${value}`
  const sells = /رویداد کامل|انتخاب چند کشتی|خرید همین کشتی|پرداخت|[۰-۹] تومان/
  const doors: [string, string | RegExp][] = [
    [`${at('events-detail', 'eventId', 5)}&eventPart=tickets`, 'تماشا برای همه رایگان است'],
    [at('play-detail', 'playId', 1042), 'چه کسی می‌برد؟'],
    [at('buy-event', 'buyEventId', 5), 'تماشای این رویداد رایگان است.'],
    [at('buy-one-match', 'buyPlayId', 1042), 'تماشای این رویداد رایگان است.'],
    ['/root?view=all', 'رایگان'],
  ]
  for (const [address, drawn] of doors)
    expect([address, await asksAt(address, drawn, sells)]).toEqual([address, false])
})

test('a plan that ends before the event says so, and the event is still sold', async () => {
  const watch = { by: 'plan', until: '2026-03-07T10:00:00Z' } as const
  const sold = { price: 12_000, isFree: false, isBought: false, watch }
  const late = { id: 1043, scheduledAt: '2026-03-07T16:00:00Z', watch: null }
  network.api.on(events.detail, () => eventPage({ isBought: false, watch, status: 'live' }))
  network.api.on(events.bouts, () => [bout(42, sold), bout(43, { ...sold, ...late })])
  const atEvent = '/?pagesList=events-detail&nameId=eventId&eventId=5&eventPart=tickets'
  expect(await asksAt(atEvent, /با پلن شما تا/, /انتخاب چند کشتی/)).toBe(true)
  await openApp('/?pagesList=buy-event&nameId=buyEventId&buyEventId=5', { token })
  await page.getByText('انتخاب چند کشتی').click()
  // Only the bout after the plan is sold.
  await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(1)
})

const free = { by: 'free', until: null, allowed: 3, events: [{ eventId: 5, left: 2 }] } as const

/** The right to pick, its text on Predict, and whether Predict sells plans. */
const rights: [string, PickRight, (string | RegExp)[], boolean][] = [
  [
    'the free picks',
    { ...free, events: [...free.events] },
    ['در هر رویداد ۳ پیش‌بینی رایگان دارید.', /۲ پیش‌بینی از این رویداد مانده/],
    true,
  ],
  ['no pick left', { ...free, events: [{ eventId: 5, left: 0 }] }, [/پیش‌بینی‌های این رویداد تمام شد/], true],
  [
    'a plan',
    { by: 'plan', until, allowed: 13, events: [{ eventId: 5, left: 12 }] },
    [/با پلن شما تا سه‌شنبه ۱ دی ۱۴۰۵ در هر رویداد ۱۳/, /۱۲ پیش‌بینی از این/],
    true,
  ],
  [
    'a plan without a limit',
    { by: 'plan', until, allowed: null, events: [{ eventId: 5, left: null }] },
    [/تا سه‌شنبه ۱ دی ۱۴۰۵ پیش‌بینی‌ها نامحدود است/],
    false,
  ],
]

test.each(rights)(
  'Predict says how many picks are left, and by what: %s',
  async (_name, right, says, sells) => {
    network.api.on(predictions.list, () => pageOf([predicted(41)]))
    network.api.on(predictions.left, () => right)
    await openApp('/root?view=predict', { token })
    for (const words of says) await expect.element(page.getByText(words).first()).toBeVisible()
    expect(page.getByRole('button', { name: 'پیش‌بینی‌های بیشتر با پلن‌ها' }).elements().length > 0).toBe(sells)
    expect(page.getByText(/پیش‌بینی رایگان/).elements().length > 0).toBe(right.by === 'free')
  },
)

test('while the own answer of a fan is on its way, no door asks for money', async () => {
  own(null)
  network.api.on(events.bout, () => boutPage(42, { price: 12_000, isBought: null, watch: null }))
  await openApp('/?pagesList=play-detail&nameId=playId&playId=1042', { token })
  await expect.element(page.getByText('چه کسی می‌برد؟').first()).toBeVisible()
  expect(page.getByText(/خرید همین کشتی/).elements()).toEqual([])
})

test('a visitor is told what to buy', async () => {
  own(null)
  network.api.on(events.bout, () => boutPage(42, { price: 12_000 }))
  await openApp('/?pagesList=play-detail&nameId=playId&playId=1042')
  await expect.element(page.getByRole('link', { name: /خرید همین کشتی/ })).toBeVisible()
})
