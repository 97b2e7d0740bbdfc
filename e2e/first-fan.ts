import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ZarinpalStandIn } from '../apps/api/src/testing/zarinpal.ts'
import { playSilently } from './films.ts'
import { COURSE, LESSON, QUIZ, RIGHT_ANSWER } from './first-course.ts'
import { CODE, PLAN, PRODUCT } from './first-goods.ts'
import { leavePlans, plansIn } from './purchases.ts'
import { words } from './words.ts'

const [cart, goods, learn, payments] = [
  words('fa', 'cart'),
  words('fa', 'goods'),
  words('fa', 'learn'),
  words('fa', 'payments'),
]

/** Where the settings of production say that fans find the product. */
const PUBLIC = 'https://app.example'

/** Leads the browser of a fan from the gateway back to the product at its real address. Each payment is paid. */
export async function payAlways(page: Page, bank: ZarinpalStandIn, url: string): Promise<void> {
  await page.context().route(`${bank.baseUrl}/pg/StartPay/**`, (route) => {
    const location = bank.tap(route.request().url().split('/').at(-1) ?? '')
    return route.fulfill({ status: 302, headers: { location: location.replace(PUBLIC, url) } })
  })
  await page
    .context()
    .route(`${PUBLIC}/**`, (route) =>
      route.fulfill({ status: 302, headers: { location: route.request().url().replace(PUBLIC, url) } }),
    )
}

const waitForPaid = (page: Page) =>
  page.getByRole('heading', { name: payments('result.paid'), exact: true }).waitFor()

/** Buys a plan in the drawer that opens by itself for a fan without one. */
export async function buyPlan(page: Page): Promise<void> {
  const drawer = plansIn(page, 'fa')
  await drawer.getByText(PLAN).click()
  await drawer.getByRole('button', { name: payments('buy.pay'), exact: true }).click()
  await waitForPaid(page)
}

/** Buys the course with the code, and pays a fifth less. */
export async function buyCourse(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/eductional`)
  await page.getByText(COURSE).first().click()
  await page.getByRole('button', { name: cart('add') }).click()
  await page.getByRole('button', { name: cart('toCart') }).click()
  await page.getByRole('textbox', { name: cart('code') }).fill(CODE)
  await page.getByRole('button', { name: cart('apply') }).click()
  await page.getByText(cart('discount'), { exact: true }).waitFor()
  await page.getByRole('button', { name: cart('pay'), exact: true }).click()
  await waitForPaid(page)
  expect(new URL(page.url()).pathname.split('/')[5]).toBe('384000')
}

/** Plays the film of the page until its picture moves. */
export async function watchFilm(page: Page): Promise<void> {
  await playSilently(page)
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
}

/** Watches the free lesson, and passes the quiz of the course that was bought. */
export async function learnCourse(page: Page, url: string): Promise<void> {
  const open = async (lesson: string) => {
    await page.goto(`${url}/eductional`)
    await page.getByText(COURSE).first().click()
    await page.getByRole('link', { name: lesson }).first().click()
  }
  await open(LESSON)
  await watchFilm(page)
  await open(QUIZ)
  await page.getByText(RIGHT_ANSWER, { exact: true }).click()
  await page.getByRole('button', { name: learn('quiz.send') }).click()
  await page.getByText(learn('quiz.passed').split('{{')[0] ?? '').waitFor()
}

/** Buys the product in the counted size, to be fetched at the hall of the event. */
export async function buyProduct(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/service?pagesList=shopping`)
  await page.getByText(PRODUCT).first().click()
  await page.getByText('۴۲', { exact: true }).first().click()
  await page.getByRole('button', { name: goods('add') }).click()
  await page.getByRole('button', { name: goods('toBasket') }).click()
  await page.getByText(goods('way.pickUp'), { exact: true }).click()
  await page.getByRole('radio', { name: / · / }).first().check()
  await page.getByRole('button', { name: goods('pay'), exact: true }).click()
  await waitForPaid(page)
}

/** Buys the whole event, without a plan that would include it. */
export async function buyEvent(page: Page, url: string, eventId: string): Promise<void> {
  await page.goto(`${url}/?pagesList=buy-event&nameId=buyEventId&buyEventId=${eventId}`)
  await leavePlans(page, 'fa')
  await page.getByRole('button', { name: payments('buy.pay'), exact: true }).click()
  await waitForPaid(page)
}
