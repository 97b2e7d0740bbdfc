import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { seen, tooWide } from './looks.ts'
import { codeFor, freshMobile } from './outbox.ts'
import { newSession } from './sessions.ts'
import { appoint, giveNumber } from './staff.ts'
import { officeWords, words } from './words.ts'

const admin = (path = '') => `${inject('url')}/admin${path}`

/** The elements of the page that carry a style of their own. The typed day of the report gets its from react-aria. */
const inlineStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[style]:not([id^="Dnd"]), body style, head style')]
      .filter((one) => !one.closest('.report-choice, [id^="react-aria-description"]'))
      .map((one) => one.outerHTML.slice(0, 200)),
  )

test('a member of the staff signs in with a code and a second factor, reads the log, opens a change and leaves', async ({
  take,
}) => {
  const token = await newSession(6)
  await appoint(token, 'admin')
  const mobile = freshMobile()
  await giveNumber(token, mobile)
  const { page, complaints } = await take({ width: 1280 })
  const [signin, account, office, log] = [
    words('fa', 'signin'),
    officeWords('fa', 'account'),
    officeWords('fa', 'admin'),
    officeWords('fa', 'staff'),
  ]
  await page.goto(admin('/log?kind=account'))
  await page.getByRole('heading', { name: account('title') }).waitFor()
  expect(await inlineStyles(page)).toEqual([])
  await page.getByRole('textbox', { name: signin('mobile.label') }).fill(mobile)
  await page.getByRole('button', { name: signin('mobile.send') }).click()
  const code = page.getByRole('textbox', { name: signin('code.label') })
  await code.waitFor()
  await code.fill(await codeFor(mobile))
  const secret = await page.locator('.factor-secret').textContent()
  expect(await inlineStyles(page)).toEqual([])
  const factor = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
  await page.getByRole('textbox', { name: account('factor.label') }).fill(factor.generate())
  await page.getByRole('heading', { name: account('codes.title') }).waitFor()
  expect(await page.locator('.recovery-codes li').count()).toBe(10)
  await page.getByRole('button', { name: account('codes.done') }).click()
  const room = page.getByRole('link', { name: office('rooms.log') })
  await room.waitFor()
  expect(await room.getAttribute('aria-current')).toBe('page')
  expect(new URL(page.url()).search).toBe('?kind=account')
  const granted = page.getByRole('listitem').filter({ hasText: log('actions.role.grant') })
  await granted.first().waitFor()
  await granted
    .first()
    .getByRole('button', { name: log('open') })
    .click()
  await page.getByRole('rowheader', { name: log('fieldNames.role') }).waitFor()
  expect(await inlineStyles(page)).toEqual([])
  await page.getByRole('searchbox').fill('کسی که نیست')
  await page.getByRole('heading', { name: log('none.title') }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('کسی که نیست')
  await page.getByRole('button', { name: log('none.all') }).click()
  await granted.first().waitFor()
  await page.locator('.own').click()
  await page.getByRole('button', { name: office('signOut') }).click()
  await page.getByRole('heading', { name: account('title') }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(complaints).toEqual([])
})

test('a fan is refused and finds the way out', async ({ take }) => {
  const { page, complaints } = await take({ token: await newSession(7), language: 'en' })
  const account = officeWords('en', 'account')
  await page.goto(admin('/log'))
  await page.getByRole('heading', { name: account('refused.title') }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await inlineStyles(page)).toEqual([])
  await page.getByRole('link', { name: account('toApp') }).click()
  await page.waitForURL(`${inject('url')}/**`)
  expect(new URL(page.url()).pathname).not.toContain('/admin')
  expect(complaints).toEqual([])
})

test('on a phone the menu comes over the page and goes by the way back; dark and in English', async ({
  take,
}) => {
  const token = await newSession(8)
  await appoint(token, 'admin')
  const { page, complaints } = await take({ token, language: 'en', theme: 'dark' })
  const office = officeWords('en', 'admin')
  await page.goto(admin())
  await page.waitForURL('**/admin/*')
  const room = new URL(page.url()).pathname
  const menu = page.getByRole('dialog', { name: office('menu') })
  await page.getByRole('button', { name: office('menu') }).click()
  await menu.getByRole('link', { name: office('rooms.log') }).waitFor()
  await page.goBack()
  await expect.poll(() => menu.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(room)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await inlineStyles(page)).toEqual([])
  expect(complaints).toEqual([])
})

test.for(['fa', 'en'] as const)(
  'every room has its content in %s, passes axe in light and dark, and fits every width',
  { timeout: 180_000 },
  async (language, { take }) => {
    const token = await newSession(9)
    await appoint(token, 'admin')
    const found: Record<string, unknown> = {}
    const { page, complaints } = await take({ token, language, width: 1280 })
    await page.goto(admin())
    const rooms = page.getByRole('navigation').getByRole('link')
    await rooms.first().waitFor()
    const paths = await rooms.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(4)
    for (const path of [...paths, '/admin/articles/2']) {
      await page.goto(inject('url') + path)
      await page.locator('main h1').waitFor()
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
      const [faults, wide] = [await seen(page), await tooWide(page)]
      if (Object.keys(faults).length > 0 || wide.length > 0) found[path] = { faults, wide }
      expect(await inlineStyles(page)).toEqual([])
    }
    expect(complaints).toEqual([])
    expect(found).toEqual({})
  },
)

test('an admin gives a role, and takes it back in the log', async ({ take }) => {
  const token = await newSession(10)
  await appoint(token, 'admin')
  const mobile = freshMobile()
  await giveNumber(await newSession(24), mobile)
  const { page, complaints } = await take({ token, width: 1280 })
  const [staff, log, office] = [
    officeWords('fa', 'members'),
    officeWords('fa', 'staff'),
    officeWords('fa', 'admin'),
  ]
  await page.goto(admin('/members'))
  await page.getByRole('textbox', { name: staff('find.mobile') }).fill(mobile)
  await page.getByRole('button', { name: staff('find.button') }).click()
  const finder = page.getByRole('region', { name: staff('find.title') })
  const editor = finder.getByRole('button', { name: office('roles.editor') })
  await editor.click()
  await expect.poll(() => editor.getAttribute('aria-pressed')).toBe('true')
  await page.goto(admin('/log?kind=account'))
  const granted = page.getByRole('listitem').filter({ hasText: log('actions.role.grant') })
  await granted
    .first()
    .getByRole('button', { name: log('open') })
    .click()
  await page.getByRole('button', { name: log('undo.revoke') }).click()
  const revoked = page.getByRole('listitem').filter({ hasText: log('actions.role.revoke') })
  await revoked.first().waitFor()
  expect(complaints).toEqual([])
})
