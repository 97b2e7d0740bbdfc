import { account } from '@pahlavan/contract/account'
import { cart } from '@pahlavan/contract/cart'
import { payments } from '@pahlavan/contract/payments'
import { type Plan, plans } from '@pahlavan/contract/plans'
import { predictions } from '@pahlavan/contract/predictions'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ASK_INTERVAL_MS } from '../../features/plans/asking.rules.ts'
import { makeQueryClient } from '../query-client.ts'
import { showPlans } from '../show-plans.tsx'
import { fan, ownProfile } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { resultAddress, transfer } from '../testing/purchases.ts'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const token = 'a-token'
const monthly = {
  id: 1,
  title: 'ماهانه',
  description: 'ده پیش‌بینی بیشتر',
  price: 99_000,
  predictionQuota: 10,
  durationDays: 30,
  includesLive: false,
}
const mine = { id: 1, title: 'ماهانه', until: '2026-12-22T09:00:00Z' }
const pay = () => page.getByRole('button', { name: 'پرداخت', exact: true })
const dialog = () => page.getByRole('dialog', { name: 'همهٔ پلن‌ها' })

/** Waits until the answers that decide about the plans had time to come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

/** The app as it stands after its first load. */
async function open(address: string, numberOfSubscriptions: number, sold: Plan[] = [monthly]) {
  network.api.on(account.profile, () => ownProfile({ hasActivePlans: true, numberOfSubscriptions }))
  network.api.on(plans.list, () => pageOf(sold))
  await openApp(address, { token })
  ends.push(showPlans(makeQueryClient()))
}

test('where a drawer was opened before they could come, they wait for the tab', async () => {
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.api.on(account.profile, async () => {
    await held
    return ownProfile({ hasActivePlans: true, numberOfSubscriptions: 0 })
  })
  network.api.on(plans.list, () => pageOf([monthly]))
  await openApp('/', { token })
  ends.push(showPlans(makeQueryClient()))
  await settled()
  history.pushState(null, '', '/?pagesList=cart')
  answer()
  await settled()
  await expect.element(dialog()).not.toBeInTheDocument()
  history.pushState(null, '', '/')
  await expect.element(dialog()).toBeVisible()
})

test('plans come by themselves to who has none; one is chosen, then it can be paid', async () => {
  network.api.on(cart.submitPlan, () => transfer())
  network.api.on(payments.quote, () => ({
    price: 99_000,
    credit: 0,
    discount: 0,
    tax: 8910,
    payable: 107_910,
  }))
  await open('/', 0)
  await expect.element(dialog()).toBeVisible()
  // Nobody tapped: no button of it has the ring of the focus.
  await expect.element(dialog()).toHaveFocus()
  expect(network.api.callsOf(plans.list)[0]?.query).toEqual({
    PageSize: '100',
    CurrentPage: '1',
    Languages: '0',
  })
  await expect.element(pay()).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /ماهانه/ }).click()
  await expect.element(dialog().getByText('۱۰۷,۹۱۰ تومان').last()).toBeVisible()
  expect(network.api.callsOf(payments.quote)[0]?.query).toEqual({ PlanIds: '1' })
  await pay().click()
  await expect.poll(() => location.hash).toBe('#gateway')
  expect(network.api.callsOf(cart.submitPlan)[0]?.query).toEqual({ PlanIds: '1' })
})

test('each plan says the same facts in the same places, its price a month, and one is recommended', async () => {
  const gold = {
    id: 2,
    title: 'طلایی',
    description: '',
    price: 390_000,
    predictionQuota: null,
    durationDays: 365,
    includesLive: true,
  }
  await open('/', 0, [monthly, gold])
  const card = (name: RegExp) => page.getByRole('radio', { name })
  await expect
    .element(card(/طلایی/))
    .toHaveAccessibleName(/پیشنهاد ما.*۱ سال.*پیش‌بینی نامحدود.*پخش زنده.*ماهی ۳۲,۱۰۰\sتومان/)
  await expect
    .element(card(/ماهانه/))
    .toHaveAccessibleName(/۱ ماه.*۱۰ پیش‌بینی بیشتر در هر رویداد.*بدون پخش زنده/)
  await expect.element(card(/ماهانه/)).not.toHaveAccessibleName(/پیشنهاد ما|ماهی /)
})

test('the phone’s back closes them, and they do not come again', async () => {
  await open('/', 0)
  await expect.element(dialog()).toBeVisible()
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('they come once a week: not at the next load, but a week later', async () => {
  await open('/', 0)
  await expect.element(dialog()).toBeVisible()
  ends.pop()?.()
  await settled()
  ends.push(showPlans(makeQueryClient()))
  await settled()
  await expect.element(dialog()).not.toBeInTheDocument()
  ends.pop()?.()
  await settled()
  localStorage.setItem('plansShownAt', String(Date.now() - ASK_INTERVAL_MS))
  ends.push(showPlans(makeQueryClient()))
  await expect.element(dialog()).toBeVisible()
})

test.each([
  ['a shared bout', '/?pagesList=play-detail&nameId=playId&playId=1042'],
  ['a broadcast', '/service?pagesList=live-list&nameId=liveId&liveId=7'],
  ['a form', '/service?pagesList=insurance'],
  ['the search', '/?q='],
  ['a film', '/news?view=videos&fileId=3'],
  ['the welcome page', '/welcome'],
  ['a certificate', '/certificate/12345678901234567890'],
])('they never come over %s, nor in that visit', async (_name, address) => {
  await open(address, 0)
  await settled()
  await expect.element(dialog()).not.toBeInTheDocument()
  history.pushState(null, '', '/')
  await settled()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(localStorage.getItem('plansShownAt')).toBeNull()
})

test('newer terms are agreed to first', async () => {
  network.api.on(account.setUser, () => fan({ termsDue: 2 }))
  await open('/', 0)
  await settled()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('who has a plan is not asked', async () => {
  await open('/', 1)
  await expect.poll(() => network.api.callsOf(account.profile).length).toBeGreaterThan(0)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('nobody is asked where a payment ends', async () => {
  await open(resultAddress('success'), 0)
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(network.api.callsOf(account.profile)).toHaveLength(0)
})

test('who has a plan opens them beside the picks, and sees that another one goes on from there', async () => {
  network.api.on(account.profile, () =>
    ownProfile({ hasActivePlans: true, numberOfSubscriptions: 1, plans: [mine] }),
  )
  network.api.on(plans.list, () => pageOf([monthly, { ...monthly, id: 2, title: 'طلایی' }]))
  network.api.on(predictions.list, () => pageOf([]))
  network.api.on(predictions.left, () => ({ by: 'free' as const, until: null, allowed: 3, events: [] }))
  await openApp('/root?view=predict', { token })
  ends.push(showPlans(makeQueryClient()))
  await page.getByRole('button', { name: 'پیش‌بینی‌های بیشتر با پلن‌ها' }).click()
  await expect.element(dialog().getByText(/تا سه‌شنبه ۱ دی ۱۴۰۵ ادامه دارد/)).toBeVisible()
  const marked = dialog().getByRole('radio', { name: /پلن شما، تا سه‌شنبه ۱ دی ۱۴۰۵/ })
  await expect.element(marked).toBeVisible()
  expect(marked.elements()).toHaveLength(1)
  await expect.element(dialog().getByRole('radio', { name: /ماهانه/ })).toHaveAccessibleName(/پلن شما/)
})

test('Home asks for the plans of a fan when their band comes near, not with its first screen', async () => {
  network.api.on(account.profile, () => ownProfile({ plans: [mine] }))
  // The bands above are long.
  const long = new CSSStyleSheet()
  long.replaceSync('.plans-band { margin-block-start: 6000px }')
  document.adoptedStyleSheets.push(long)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  await openApp('/', { token })
  // Nothing is loaded yet where this test runs alone.
  await expect.poll(() => document.querySelector('.plans-band'), { timeout: 5000 }).not.toBeNull()
  await settled()
  expect(network.api.callsOf(account.profile)).toHaveLength(0)
  document.querySelector('.plans-band')?.scrollIntoView()
  await expect.element(page.getByRole('heading', { name: 'پلن شما' })).toBeVisible()
  expect(network.api.callsOf(account.profile)).toHaveLength(1)
})

/** Home with its bands, for a fan with these plans. */
async function openHome(own: (typeof mine)[]) {
  const numberOfSubscriptions = own.length
  network.api.on(account.profile, () =>
    ownProfile({ hasActivePlans: true, numberOfSubscriptions, plans: own }),
  )
  network.api.on(plans.list, () => pageOf([monthly]))
  await openApp('/', { token })
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return document.querySelectorAll('.plans-band li').length
    })
    .toBe(1)
  return document.querySelector('.plans-band')?.textContent ?? ''
}

test('Home sells plans to a fan without one', async () => {
  expect(await openHome([])).toMatch(/همهٔ پلن‌ها.*ماهانه.*۹۹.*تومان/)
})

test('Home sells no plan to who has one: it says which it is, and until when', async () => {
  const band = await openHome([mine])
  expect(band).toMatch(/پلن شما.*ماهانه.*تا سه‌شنبه ۱ دی ۱۴۰۵/)
  expect(band).not.toMatch(/تومان|همهٔ پلن‌ها/)
  expect(network.api.callsOf(plans.list)).toHaveLength(0)
})

test('without any plan they say so', async () => {
  await open('/', 0, [])
  await expect.element(page.getByText('هیچ پلنی یافت نشد.')).toBeVisible()
})
