import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { leavePlans } from './purchases.ts'
import { appoint } from './staff.ts'
import { words } from './words.ts'

const url = inject('url')
const [talker = '', moderator = ''] = inject('tokens')
const say = words('fa', 'chat')

/** A live broadcast, and a moderator with the second token. */
async function prepare(): Promise<number> {
  await appoint(moderator, 'moderator')
  const all = (await (await fetch(`${url}/api/live/getalllive`)).json()) as {
    data: { id: number; status: string }[]
  }
  return all.data.find(({ status }) => status === 'live')?.id ?? 0
}

const write = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: say('write') })
  await field.fill(text)
  await field.press('Enter')
}

test('two talk beside a broadcast, and one of them is muted', { timeout: 120_000 }, async ({ take }) => {
  const id = await prepare()
  const address = `/?pagesList=live-list&nameId=liveId&liveId=${id}&liveChat=1`
  const [one, two, visitor] = [await take({ token: talker }), await take({ token: moderator }), await take()]
  for (const { open, page } of [one, two]) {
    await open(address)
    await leavePlans(page, 'fa')
  }
  await visitor.open(address)
  await write(one.page, 'فقط نگذار دستت را بگیرد!')
  for (const { page } of [two, visitor])
    await page.getByRole('log').getByText('فقط نگذار دستت را بگیرد!').waitFor()
  await write(two.page, 'احترام به داور، شرط ماندن است')
  await one.page.getByRole('log').getByText('احترام به داور، شرط ماندن است').waitFor()
  await visitor.page.getByRole('link', { name: say('logIn') }).waitFor()

  await two.page.locator('.msg', { hasText: 'فقط نگذار' }).getByRole('button').first().click()
  await two.page.getByRole('button', { name: say('menu.minutes').replace('{{number}}', '۵') }).click()
  await two.page.getByText(say('menu.muted')).waitFor()
  // The slow mode first, and then the mute.
  await one.page.waitForTimeout(5500)
  await write(one.page, 'چرا؟')
  await one.page.getByText(say('muted')).waitFor()
  expect(await visitor.page.getByRole('log').getByText('چرا؟').count()).toBe(0)
})
