import { account } from '@pahlavan/contract/account'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardRow, myPick } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { ownProfile } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const FORM = '/?pagesList=complete-profile'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const edits = () => network.api.callsOf(account.editBasic).map(({ query }) => query as unknown)

/** Opens a drawer as the owner of a profile. */
const openAs = async (address: string, changes: Parameters<typeof ownProfile>[0] = {}) => {
  network.api.on(account.profile, () => ownProfile(changes))
  network.api.on(people.weights, () => [])
  return openApp(address, { token: 'a-token' })
}

test('the profile shows who one is, masks the number and leads to everything one owns', async () => {
  await openAs('/?pagesList=profile')
  await expect.element(page.getByRole('heading', { name: 'آرش نمونه' })).toBeVisible()
  await expect.element(page.getByText('۰۹۱۲ ••• ۶۷۸۹')).toBeVisible()
  for (const name of ['ویرایش پروفایل', 'مسابقات خریداری‌شده', 'سبد خرید', 'تراکنش‌ها'])
    await expect.element(page.getByRole('link', { name })).toBeInTheDocument()
})

test('a birth date is chosen in the Jalali calendar and sent in the Gregorian one; only what changed is sent', async () => {
  network.api.on(account.editBasic, () => ownProfile({ birthDate: '2000-03-20', version: 4 }))
  await openAs(FORM)
  await page.getByRole('combobox', { name: 'سال' }).selectOptions('1379')
  await button('ذخیره').click()
  await expect.element(page.getByText('این تاریخ درست نیست.')).toBeVisible()
  await page.getByRole('combobox', { name: 'ماه' }).selectOptions('فروردین')
  await page.getByRole('combobox', { name: 'روز' }).selectOptions('1')
  await page.getByRole('combobox', { name: 'استان' }).selectOptions('تهران')
  await page.getByRole('combobox', { name: 'شهر' }).selectOptions('ری')
  await button('ذخیره').click()
  await expect.element(page.getByText('تغییرات ذخیره شد.')).toBeVisible()
  expect(edits()).toEqual([{ birthDate: '2000-03-20', province: 'تهران', city: 'ری', version: 3 }])
})

test('an English page calls provinces and cities by their English names, and keeps the Persian ones', async () => {
  network.api.on(account.profile, () => ownProfile({}))
  network.api.on(account.editBasic, () => ownProfile({ version: 4 }))
  await openApp(FORM, { token: 'a-token', language: 'en' })
  await page.getByRole('combobox', { name: 'Province' }).selectOptions('Fars')
  await page.getByRole('combobox', { name: 'City' }).selectOptions('Shiraz')
  await button('Save').click()
  await expect.poll(edits).toMatchObject([{ province: 'فارس', city: 'شیراز' }])
})

test('what is wrong is told at its field and not sent', async () => {
  await openAs(FORM, { id: 5 })
  await field('نام').fill('😀')
  await field('نام خانوادگی').fill('')
  await field('ایمیل').fill('not-an-address')
  await button('ذخیره').click()
  await expect.element(page.getByText('نام را فقط با حروف بنویسید.')).toBeVisible()
  await expect.element(page.getByText('این بخش را پر کنید.')).toBeVisible()
  await expect.element(page.getByText('نشانی ایمیل درست نیست.')).toBeVisible()
  expect(edits()).toEqual([])
})

test('half a place on the map is told at the half that is missing', async () => {
  const club = {
    name: 'باشگاه',
    manager: null,
    city: null,
    address: null,
    phone: null,
    location: null,
    founded: null,
    about: null,
  }
  await openAs(FORM, { id: 33, userType: 2, club })
  await page.getByText('باشگاه', { exact: true }).first().click()
  await field('عرض جغرافیایی').fill('۳۶٫۵۶')
  await button('ذخیره').click()
  await expect.element(field('طول جغرافیایی')).toHaveAttribute('aria-invalid', 'true')
  expect(network.api.callsOf(account.editClub)).toEqual([])
})

test('a Persian reader types the year of foundation in the Persian calendar', async () => {
  const club = {
    name: 'باشگاه',
    manager: null,
    city: null,
    address: null,
    phone: null,
    location: null,
    founded: 1974,
    about: null,
  }
  network.api.on(account.editClub, () =>
    ownProfile({ id: 34, userType: 2, version: 4, club: { ...club, founded: 1975 } }),
  )
  await openAs(FORM, { id: 34, userType: 2, club })
  await page.getByText('باشگاه', { exact: true }).first().click()
  await expect.element(field('سال تأسیس')).toHaveValue('1353')
  await field('سال تأسیس').fill('۱۳۵۴')
  await button('ذخیره').click()
  await expect
    .poll(() => network.api.callsOf(account.editClub).at(-1)?.query)
    .toEqual({ founded: 1975, version: 3 })
})

test('what was typed survives an ended session and is there for the same user alone', async () => {
  network.api.on(account.editBasic, () => refusal(401, 'unauthorized', 'از حساب خارج شده‌اید.'))
  const visit = await openAs(FORM, { id: 21 })
  await field('ایمیل').fill('mine@fans.example')
  await button('ذخیره').click()
  await expect.poll(() => location.pathname).toBe('/welcome')
  await visit.unmount()
  const other = await openAs(FORM, { id: 22 })
  await expect.element(field('ایمیل')).toHaveValue('')
  await other.unmount()
  await openAs(FORM, { id: 21 })
  await expect.element(field('ایمیل')).toHaveValue('mine@fans.example')
})

const wrestler = {
  styleType: 0 as const,
  ageId: null,
  playWeight: null,
  heightCm: 178,
  weightKg: 82.5,
  showsBody: false,
  clubId: null,
  coach: null,
  bio: null,
  weightTitle: null,
  clubName: null,
}

test('what was chosen is not lost either, and nothing is left over once it was saved', async () => {
  network.api.on(account.editBasic, () => ownProfile({ id: 31, gender: 0, version: 4 }))
  const visit = await openAs(FORM, { id: 31 })
  await page.getByRole('combobox', { name: 'جنسیت' }).selectOptions('زن')
  await visit.unmount()
  const secondVisit = await openAs(FORM, { id: 31 })
  await expect.element(page.getByRole('combobox', { name: 'جنسیت' })).toHaveValue('0')
  await button('ذخیره').click()
  await expect.element(page.getByText('تغییرات ذخیره شد.')).toBeVisible()
  await secondVisit.unmount()
  await openAs(FORM, { id: 31, gender: 1, version: 5 })
  await expect.element(page.getByRole('combobox', { name: 'جنسیت' })).toHaveValue('1')
})

test('a wrestler agrees to show height and weight, and takes it back', async () => {
  const sent = () => network.api.callsOf(account.editPlayer).map(({ query }) => query as unknown)
  network.api.on(account.editPlayer, ({ showsBody }) =>
    ownProfile({ id: 32, userType: 1, version: 4, wrestler: { ...wrestler, showsBody: showsBody === true } }),
  )
  await openAs(FORM, { id: 32, userType: 1, wrestler })
  await page.getByText('کشتی‌گیر', { exact: true }).click()
  const consent = page.getByRole('checkbox', { name: 'نمایش قد و وزن در صفحهٔ من' })
  await expect.element(consent).not.toBeChecked()
  await consent.click()
  await button('ذخیره').click()
  await expect.poll(sent).toEqual([{ showsBody: true, version: 3 }])
  await expect.element(consent).toBeChecked()
  await consent.click()
  await button('ذخیره').click()
  await expect.poll(sent).toEqual([
    { showsBody: true, version: 3 },
    { showsBody: false, version: 4 },
  ])
})

test('logging out needs the server: without it one is still signed in, and told so', async () => {
  network.api.on(account.logout, () => refusal(503, 'busy', 'سرور شلوغ است.'))
  await openAs('/?pagesList=profile')
  await button('خروج از حساب').click()
  await page.getByRole('dialog', { name: 'خروج از حساب' }).getByRole('button').nth(1).click()
  await expect.element(page.getByText('خروج کامل نشد؛ هنوز در حساب خود هستید.')).toBeVisible()
  expect(localStorage.getItem('token')).toBe('a-token')
  network.api.on(account.logout, () => ({}))
  await page.getByRole('dialog', { name: 'خروج از حساب' }).getByRole('button').nth(1).click()
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
  await expect.poll(() => location.search).toBe('')
})

test('my picks and points have a door in the profile', async () => {
  const waiting = myPick({ boutId: 1042, winner: 'ژیار نمونه', points: null, settledAt: null })
  network.api.on(predictions.mine, () => pageOf([waiting, myPick()]))
  network.api.on(predictions.leaderboard, () => ({ ...pageOf([]), me: boardRow(12) }))
  await openAs('/?pagesList=profile')
  await page.getByRole('button', { name: 'پیش‌بینی‌ها و امتیازها' }).click()
  const sheet = page.getByRole('dialog', { name: 'پیش‌بینی‌ها و امتیازهای من' })
  await expect.element(sheet.getByRole('link', { name: /کاوه نمونه.*\+۵/ })).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: /ژیار نمونه.*در انتظار نتیجه/ })).toBeVisible()
  await expect.element(sheet.getByText('رتبهٔ ۱۲')).toBeInTheDocument()
  expect(sheet.getByRole('button', { name: 'بستن' }).element().clientWidth).toBe(44)
})

test('a fan hides page and name with a switch', async () => {
  network.api.on(account.editBasic, () => ownProfile({ isHidden: true, version: 4 }))
  await openAs(FORM)
  await page.getByRole('checkbox', { name: 'پنهان کردن صفحه و نام من در برترین‌ها' }).click()
  await button('ذخیره').click()
  await expect.poll(edits).toEqual([{ isHidden: true, version: 3 }])
})
