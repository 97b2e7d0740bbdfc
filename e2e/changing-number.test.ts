import { expect } from 'vitest'
import { test } from './browser.ts'
import { codeFor, freshMobile, messagesTo } from './outbox.ts'
import { buyOwnPlan } from './purchases.ts'
import { signInWords, words } from './words.ts'

const say = signInWords('fa')

test('one’s number is changed by a code to the old and one to the new, on the device that has signed in', async ({
  take,
}) => {
  const { page, open } = await take({ language: 'fa' })
  const [old, next] = [freshMobile(), freshMobile()]
  const code = () => page.getByRole('textbox', { name: say('code.label') })
  await open('/welcome?view=register')
  await page.getByRole('textbox', { name: say('names.firstName'), exact: true }).fill('آرش')
  await page.getByRole('textbox', { name: say('names.lastName') }).fill('نمونه')
  await page.getByRole('textbox', { name: say('mobile.label') }).fill(old)
  await page.getByRole('button', { name: say('mobile.send') }).click()
  await code().waitFor()
  await code().fill(await codeFor(old))
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  await buyOwnPlan(page)

  await open('/?pagesList=profile&settings=1')
  await page.getByRole('button', { name: words('fa', 'profile')('mobile') }).click()
  const sheet = page.getByRole('dialog', { name: say('changeMobile.title') })
  await sheet.getByRole('textbox', { name: say('changeMobile.label') }).fill(next)
  const send = sheet.getByRole('button', { name: say('mobile.send') })
  await send.click()
  // The code of the sign-up went to a stranger a moment ago: a device that is known waits for nothing.
  await sheet.getByText(say('changeMobile.old')).waitFor()
  expect(await messagesTo(next)).toEqual([])
  await code().fill(await codeFor(old))
  await sheet.getByText(say('changeMobile.new')).waitFor()
  await code().fill(await codeFor(next))
  await page.getByText(say('changeMobile.done')).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(new URL('/api/user/getprofile', page.url()).href, { headers })
  const { data } = (await answer.json()) as { data: { mobile: string } }
  expect(data.mobile).toBe(`+98${next.slice(1)}`)
})
