import { account } from '@pahlavan/contract/account'
import { people } from '@pahlavan/contract/people'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { ownProfile } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

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

test('a profile that was changed elsewhere is shown beside one’s own words, which are then kept', async () => {
  await openAs(FORM, { id: 6 })
  await field('ایمیل').fill('mine@fans.example')
  network.api.on(account.profile, () => ownProfile({ id: 6, version: 9, email: 'theirs@fans.example' }))
  network.api.on(account.editBasic, ({ version }) =>
    version === 9
      ? ownProfile({ id: 6, version: 10, email: 'mine@fans.example' })
      : refusal(409, 'profile_changed', 'پروفایل در جای دیگری تغییر کرده است.'),
  )
  await button('ذخیره').click()
  await expect.element(page.getByText('theirs@fans.example')).toBeVisible()
  await expect.element(field('ایمیل')).toHaveValue('mine@fans.example')
  await button('ذخیرهٔ نوشتهٔ من').click()
  await expect.element(page.getByText('تغییرات ذخیره شد.')).toBeVisible()
  expect(edits().at(-1)).toEqual({ email: 'mine@fans.example', version: 9 })
})

test('what was changed elsewhere stays where it contradicts nothing, and nobody is asked', async () => {
  await openAs(FORM, { id: 7 })
  await field('نام').fill('سهراب')
  network.api.on(account.profile, () => ownProfile({ id: 7, version: 9, email: 'theirs@fans.example' }))
  network.api.on(account.editBasic, ({ version }) =>
    version === 9
      ? ownProfile({ id: 7, version: 10, firstName: 'سهراب', email: 'theirs@fans.example' })
      : refusal(409, 'profile_changed', 'پروفایل در جای دیگری تغییر کرده است.'),
  )
  await button('ذخیره').click()
  await expect.element(page.getByText('تغییرات ذخیره شد.')).toBeVisible()
  expect(edits()).toEqual([
    { firstName: 'سهراب', version: 3 },
    { firstName: 'سهراب', version: 9 },
  ])
  await expect.element(field('ایمیل')).toHaveValue('theirs@fans.example')
})

test('a draft that was begun before another edit changes nothing but its own field', async () => {
  const visit = await openAs(FORM, { id: 9 })
  await field('نام').fill('سهراب')
  await visit.unmount()
  network.api.on(account.editBasic, ({ version }) =>
    version === 9 ? ownProfile({ id: 9, version: 10 }) : refusal(409, 'profile_changed', 'تغییر کرده است.'),
  )
  await openAs(FORM, { id: 9, version: 9, email: 'theirs@fans.example' })
  await expect.element(field('ایمیل')).toHaveValue('theirs@fans.example')
  await button('ذخیره').click()
  await expect.poll(() => edits().at(-1)).toEqual({ firstName: 'سهراب', version: 9 })
})

test('the newer version can be taken instead', async () => {
  await openAs(FORM, { id: 8 })
  await field('ایمیل').fill('mine@fans.example')
  network.api.on(account.profile, () => ownProfile({ id: 8, version: 9, email: 'theirs@fans.example' }))
  network.api.on(account.editBasic, () => refusal(409, 'profile_changed', 'تغییر کرده است.'))
  await button('ذخیره').click()
  await button('برداشتن نسخهٔ جدید').click()
  await expect.element(field('ایمیل')).toHaveValue('theirs@fans.example')
  await expect.element(button('ذخیره')).toBeVisible()
})
