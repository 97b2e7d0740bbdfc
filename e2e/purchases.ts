import type { Page } from 'playwright-core'
import { type LanguageCode, words } from './words.ts'

interface Answer<T> {
  data: T
}

interface Transfer {
  gatewayTransporter: { descriptor: { url: string } }
}

export async function ask<T>(url: string, token: string, body?: Record<string, unknown>): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', language: '0' }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(url, { headers, ...sent })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Answer<T>).data
}

/** Buys the n-th plan for a fan at the virtual gateway: a fan without one is asked at each load of a page. */
export async function buyPlan(url: string, token: string, at = 0): Promise<void> {
  const list = `${url}/api/forecastplan/datatableapp`
  const { items } = await ask<{ items: { id: number }[] }>(list, token)
  const paying = await ask<Transfer>(`${url}/api/cart/submitplan`, token, { PlanIds: [items[at]?.id] })
  const body = new URLSearchParams({ outcome: 'pay' })
  const result = await fetch(paying.gatewayTransporter.descriptor.url, { method: 'POST', body })
  if (!new URL(result.url).pathname.startsWith('/success-payment/'))
    throw new Error(`a plan was not paid: ${result.url}`)
}

/** Buys a plan for the fan of a page, so that plans do not open by themselves at its next load. */
export async function buyOwnPlan(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await buyPlan(new URL(page.url()).origin, token ?? '')
}

/** The drawer of the plans. */
export const plansIn = (page: Page, language: LanguageCode) =>
  page.getByRole('dialog', { name: words(language, 'plans')('title') })

/** Closes the plans, which open by themselves for a fan without one, a moment after the page has loaded. */
export async function leavePlans(page: Page, language: LanguageCode): Promise<void> {
  const say = words(language, 'plans')
  const plans = plansIn(page, language)
  const isThere = await plans.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  await plans.getByRole('button', { name: say('back') }).click()
  await plans.waitFor({ state: 'detached' })
}
