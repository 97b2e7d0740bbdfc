import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { ask, buyPlan } from './purchases.ts'
import { words } from './words.ts'

interface Bout {
  id: number
  price: number | null
  status: string
  isBought: boolean | null
}
interface Event {
  id: number
  price: number | null
  playPrice: number | null
  status: string
  kind: string
}

const url = inject('url')
const GATEWAY = /\/vgw\//
const SUCCESS = /\/success-payment\//
const FAILURE = /\/failed-payment\//

/** An event to come that is sold, whole and bout by bout, of which a fan has nothing yet, and its bouts. */
async function eventForSale(token: string): Promise<{ event: Event; bouts: Bout[] }> {
  const { items } = await ask<{ items: Event[] }>(`${url}/api/event/getevents?PageSize=50`, token)
  const sold = items.filter(
    ({ price, playPrice, status, kind }) =>
      (price ?? 0) > 0 && (playPrice ?? 0) > 0 && status === 'upcoming' && kind === 'individual',
  )
  const offers = await Promise.all(
    sold.map(async (event) => ({
      event,
      bouts: await ask<Bout[]>(`${url}/api/event/eventsplayslist?id=${event.id}`, token),
    })),
  )
  const offer = offers.find(({ bouts }) => !bouts.some(({ isBought }) => isBought))
  if (!offer) throw new Error('too little is sold')
  return { event: offer.event, bouts: offer.bouts.filter(({ status }) => status === 'scheduled') }
}

const buyEvent = (id: number) => `/?pagesList=buy-event&nameId=buyEventId&buyEventId=${id}`

describe.each(['fa', 'en'] as const)('a fan who buys in %s', (language) => {
  const say = words(language, 'payments')
  const cart = words(language, 'cart')
  const token = inject('buyers')[language === 'fa' ? 0 : 1] ?? ''

  const pay = (page: Page) => page.getByRole('button', { name: say('buy.pay'), exact: true }).click()
  /** On the gateway's page: its first button pays, its second turns back. */
  const atGateway = async (page: Page, button: 'pay' | 'cancel') => {
    await page.waitForURL(GATEWAY)
    await page
      .getByRole('button')
      .nth(button === 'pay' ? 0 : 1)
      .click()
  }
  const waitForHeading = (page: Page, heading: string) =>
    page.getByRole('heading', { name: heading, exact: true }).waitFor()

  test('turns back, then buys some bouts, one more, and the rest with what was paid taken off', async ({
    take,
  }) => {
    await buyPlan(url, token)
    const { event, bouts } = await eventForSale(token)
    const { page, open, complaints } = await take({ language, token })
    await open(buyEvent(event.id))
    await page.getByText(say('buy.some'), { exact: true }).click()
    await page.getByRole('checkbox').nth(0).check()
    await page.getByRole('checkbox').nth(1).check()
    await pay(page)
    await atGateway(page, 'cancel')
    await page.waitForURL(FAILURE)
    await waitForHeading(page, say('result.cancelled'))
    await page.getByText(say('money.none')).waitFor()

    await page.getByRole('link', { name: say('again') }).click()
    await page.getByText(say('buy.some'), { exact: true }).click()
    await page.getByRole('checkbox').nth(0).check()
    await page.getByRole('checkbox').nth(1).check()
    await pay(page)
    await atGateway(page, 'pay')
    await page.waitForURL(SUCCESS)
    await waitForHeading(page, say('result.paid'))

    const third = bouts[2]?.id ?? 0
    await open(`/?pagesList=buy-one-match&nameId=buyPlayId&buyPlayId=${third}`)
    await pay(page)
    await atGateway(page, 'pay')
    await waitForHeading(page, say('result.paid'))

    await open(buyEvent(event.id))
    await pay(page)
    await page.waitForURL(GATEWAY)
    await atGateway(page, 'pay')
    await waitForHeading(page, say('result.paid'))
    const single = bouts.slice(0, 3).reduce((sum, { price }) => sum + (price ?? 0), 0)
    expect(new URL(page.url()).pathname.split('/')[5]).toBe(String((event.price ?? 0) - single))
    const after = await ask<Bout[]>(`${url}/api/event/eventsplayslist?id=${event.id}`, token)
    expect(after.every(({ isBought }) => isBought)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('buys two courses with a code; a plan counts from then on', async ({ take }) => {
    const { items } = await ask<{ items: { id: number; price: number; isBought: boolean }[] }>(
      `${url}/api/course/datatablecourse?PageSize=20`,
      token,
    )
    const [first, second] = items.filter(({ price, isBought }) => price > 0 && !isBought)
    const { page, open } = await take({ language, token })
    for (const course of [first, second]) {
      await open(`/?pagesList=education-detail&nameId=courseId&courseId=${course?.id}`)
      await page.getByRole('button', { name: cart('add') }).click()
      await page.getByText(cart('added')).waitFor()
    }
    await page.getByRole('button', { name: cart('toCart') }).click()
    await page.getByRole('textbox', { name: cart('code') }).fill('takhfif')
    await page.getByRole('button', { name: cart('apply') }).click()
    await page.getByText(cart('discount'), { exact: true }).waitFor()
    await page.getByRole('button', { name: cart('pay'), exact: true }).click()
    await atGateway(page, 'pay')
    await waitForHeading(page, say('result.paid'))
    const half = ((first?.price ?? 0) + (second?.price ?? 0)) / 2
    expect(new URL(page.url()).pathname.split('/')[5]).toBe(String(half))
    const profile = `${url}/api/user/getprofile`
    const before = await ask<{ numberOfSubscriptions: number }>(profile, token)
    await buyPlan(url, token, 1)
    const now = await ask<{ numberOfSubscriptions: number }>(profile, token)
    expect(now.numberOfSubscriptions).toBe(before.numberOfSubscriptions + 1)
  })

  test('closes the tab at the gateway and comes back later; a forged address shows no success', async ({
    take,
  }) => {
    const { event } = await eventForSale(token)
    const { page, open, context } = await take({ language, token })
    await open(buyEvent(event.id))
    await pay(page)
    await page.waitForURL(GATEWAY)
    const { items } = await ask<{ items: { paymentId: string; status: string }[] }>(
      `${url}/api/eventpay/transactionlist?PageSize=1`,
      token,
    )
    expect(items[0]?.status).toBe('pending')
    const forged = `/success-payment/${items[0]?.paymentId}/${event.id}/event/${event.price}/1/event/ticket`
    const later = await context.newPage()
    await page.close()
    await later.goto(url + forged)
    await waitForHeading(later, say('result.pending'))
    expect(await later.getByRole('heading', { name: say('result.paid'), exact: true }).count()).toBe(0)
    await later.goto(url + buyEvent(event.id))
    await pay(later)
    await atGateway(later, 'pay')
    await waitForHeading(later, say('result.paid'))
  })
})
