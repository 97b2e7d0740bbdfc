import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { codeFor, freshMobile, messagesTo } from './outbox.ts'
import { ask } from './purchases.ts'
import { words } from './words.ts'

const url = inject('url')
const YEARS_OLD = 14

interface Request {
  id: number
  status: string
}

const campsOf = async (token: string) =>
  (await ask<{ items: Request[] }>(`${url}/api/servicerequest/list?service=camp`, token)).items

describe.each(['fa', 'en'] as const)('the services in %s', (language) => {
  const say = words(language, 'services')
  const at = language === 'fa' ? 0 : 1

  test('a child joins a camp with a guardian’s consent, by a code to the guardian’s number', async ({
    take,
  }) => {
    const token = inject('tokens')[at] ?? ''
    const mobile = freshMobile()
    const { page, open, complaints } = await take({ language, token })
    await open('/service?pagesList=camp')
    await page.locator('.camp:not(.full) input').last().check()
    await page.getByLabel(say('field.firstName')).fill(language === 'fa' ? 'سینا' : 'Sina')
    await page.getByLabel(say('field.lastName')).fill(language === 'fa' ? 'کریمی' : 'Karimi')
    const year = page.getByLabel(say('year'), { exact: true })
    await year.selectOption({ index: YEARS_OLD + 1 })
    await page.getByLabel(say('month'), { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(say('day'), { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(say('field.guardianName')).fill(language === 'fa' ? 'مهدی کریمی' : 'Mehdi Karimi')
    await page.getByLabel(say('field.guardianMobile')).fill(mobile)
    const before = (await campsOf(token)).length
    await page.getByRole('button', { name: say('send.camp'), exact: true }).click()

    await page.getByRole('button', { name: say('consent.send') }).click()
    const field = page.getByLabel(say('consent.code'))
    await field.waitFor()
    const code = await codeFor(mobile)
    const [message = ''] = await messagesTo(mobile)
    expect(message).toMatch(language === 'fa' ? /رضایت/ : /consent/i)
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.locator('.guardian [role="alert"]').waitFor()
    await field.fill(code)
    await page.getByText(say('consent.done')).first().waitFor()
    const [first, ...rest] = await campsOf(token)
    expect([first?.status, rest.length]).toEqual(['received', before])
    expect(complaints).toEqual([])
  })

  test('a visitor writes to the club, and sees the ways there as plain links', async ({ take }) => {
    const contact = words(language, 'contact')
    const { page, open, complaints } = await take({ language })
    await open('/service?pagesList=contact-us')
    const ways = page.locator('.contact-acts a[target="_blank"]')
    await expect.poll(() => ways.count()).toBe(6)
    expect(await ways.first().getAttribute('rel')).toBe('noopener noreferrer')
    await page.getByRole('button', { name: contact('send'), exact: true }).click()
    expect(await page.locator('form [role="alert"]').count()).toBe(4)
    await page
      .getByLabel(contact('name'), { exact: true })
      .fill(language === 'fa' ? 'نسرین امینی' : 'Nasrin Amini')
    await page.getByLabel(contact('mobile'), { exact: true }).fill('۰۹۱۲۳۴۵۶۷۸۹')
    await page
      .getByLabel(contact('subject'), { exact: true })
      .fill(language === 'fa' ? 'ساعت سالن' : 'Opening hours')
    await page
      .getByLabel(contact('text'), { exact: true })
      .fill(language === 'fa' ? 'جمعه‌ها باز است؟' : 'Open on Fridays?')
    await page.getByRole('button', { name: contact('send'), exact: true }).click()
    await page.getByRole('heading', { name: contact('sent') }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a visitor who fills in a form is led to signing in, and finds it again as it was', async ({
    take,
  }) => {
    const { page, open } = await take({ language })
    await open('/service?pagesList=financial')
    await page.getByLabel(say('field.topic')).selectOption('invoice')
    await page.getByLabel(say('field.message')).fill('فاکتور / invoice')
    await page.getByRole('button', { name: say('send.financial'), exact: true }).click()
    await page.waitForURL(/login-now/)
    await open('/service?pagesList=financial')
    expect(await page.getByLabel(say('field.message')).inputValue()).toBe('فاکتور / invoice')
  })

  test('a form sent without a network waits, is sent once, and has its number then', async ({ take }) => {
    const token = inject('tokens')[at + 2] ?? ''
    const countRequests = async () =>
      (await ask<{ items: Request[] }>(`${url}/api/servicerequest/list?service=financial`, token)).items
        .length
    const before = await countRequests()
    const { page, open, context } = await take({ language, token })
    await open('/service?pagesList=financial')
    await page.getByLabel(say('field.topic')).selectOption('invoice')
    await page.getByLabel(say('field.message')).fill('فاکتور آبان / invoice')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: say('send.financial'), exact: true }).click()
    await page.getByRole('dialog').getByText(words(language, 'app')('outbox.waits')).waitFor()
    expect(await page.getByLabel(say('field.message')).inputValue()).toBe('')
    await context.setOffline(false)
    await expect.poll(countRequests, { timeout: 40_000 }).toBe(before + 1)
    await open('/service?pagesList=financial')
    await page.locator('button.offline').waitFor({ state: 'detached' })
    expect(await countRequests()).toBe(before + 1)
  })
})
