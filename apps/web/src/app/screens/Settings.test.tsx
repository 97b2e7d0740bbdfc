import { account } from '@pahlavan/contract/account'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownProfile } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens a drawer as the owner of a profile. */
const openAs = async (address: string) => {
  network.api.on(account.profile, () => ownProfile())
  return openApp(address, { token: 'a-token' })
}

test('the settings are one page of the account, and back leads to the account', async () => {
  await openAs('/?pagesList=profile')
  await page.getByRole('link', { name: 'تنظیمات' }).click()
  await expect.element(page.getByRole('dialog', { name: 'تنظیمات' })).toBeVisible()
  for (const name of ['نمایش', 'حساب', 'اطلاعات من'])
    await expect.element(page.getByRole('region', { name })).toBeVisible()
  await expect.element(page.getByText('۰۹۱۲ ••• ۶۷۸۹')).toBeVisible()
  await button('بازگشت').click()
  await expect.element(page.getByRole('dialog', { name: 'پروفایل' })).toBeVisible()
  expect(new URLSearchParams(location.search).has('settings')).toBe(false)
})

test('another device is signed out; this one has no such button', async () => {
  const device = (id: number, isCurrent: boolean) => ({
    id,
    device: `Chrome ${id}`,
    createdAt: new Date().toISOString(),
    lastSeenAt: new Date().toISOString(),
    isCurrent,
  })
  network.api.on(account.sessions, () => [device(1, true), device(2, false)])
  network.api.on(account.revokeSession, () => [device(1, true)])
  await openAs('/?pagesList=profile&settings=1')
  await button('دستگاه‌های فعال').click()
  await button('خروج').click()
  await expect.element(page.getByText('Chrome 2')).not.toBeInTheDocument()
  expect(network.api.callsOf(account.revokeSession)[0]?.query).toEqual({ id: 2 })
})

test('an account is deleted only once its word was typed', async () => {
  network.api.on(account.deleteAccount, () => ({}))
  await openAs('/?pagesList=profile&settings=1')
  await button('حذف حساب کاربری').click()
  const sheet = page.getByRole('dialog', { name: 'حذف حساب کاربری' })
  const remove = sheet.getByRole('button', { name: 'حذف حساب کاربری', exact: true })
  await expect.element(remove).toBeDisabled()
  await userEvent.type(sheet.getByRole('textbox'), 'حذف')
  await remove.click()
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
  expect(network.api.callsOf(account.deleteAccount)).toHaveLength(1)
})

test('Escape closes a sheet alone, and the drawer stays', async () => {
  await openAs('/?pagesList=profile&settings=1')
  await button('حذف حساب کاربری').click()
  await expect.element(page.getByRole('dialog', { name: 'حذف حساب کاربری' })).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'حذف حساب کاربری' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'تنظیمات' })).toBeVisible()
})
