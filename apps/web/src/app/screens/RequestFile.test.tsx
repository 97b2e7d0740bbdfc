import { type MemberCard, services, type ServiceRequest } from '@pahlavan/contract/services'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const MB = 1024 * 1024
const serviceRequest: ServiceRequest = {
  id: 7,
  service: 'register-fans',
  status: 'done',
  title: null,
  fields: {},
  createdAt: '2026-11-20T08:00:00.000Z',
  steps: [{ status: 'done', at: '2026-11-20T08:00:00.000Z', note: null }],
  canCancel: false,
  file: null,
  consent: null,
}

beforeEach(() => network.api.on(services.list, () => pageOf([serviceRequest])))

/** A file is chosen, as by the dialog of the system. */
function choose(input: Element, file: File): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('no field of a file')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file of 60 MB beside a membership is refused with words, and is not sent', async () => {
  await openApp('/service?pagesList=register-fans', { token: 'someone' })
  await page.getByRole('button', { name: /کد پیگیری ۷/ }).click()
  const field = page.getByLabelText('پیوست فایل')
  await expect.element(field).toBeInTheDocument()
  choose(field.element(), new File([new Uint8Array(60 * MB)], 'large.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('فایل خیلی بزرگ است', { exact: false })).toBeVisible()
  expect(network.api.callsOf(services.attach)).toHaveLength(0)
})

test('who is a member sees the card, and no form that would be refused', async () => {
  const first = await openApp('/service?pagesList=register-fans', { token: 'someone' })
  await expect.element(page.getByRole('heading', { name: 'فرم عضویت' })).toBeVisible()
  await first.unmount()
  const card: MemberCard = {
    number: '1234-5678-9012-3456',
    name: 'شقایق خوش‌نژاد',
    nameEn: 'Shaghayegh Khoshnezhad',
    clubName: null,
    since: '2026-11-20T08:00:00.000Z',
    until: '2027-11-20T08:00:00.000Z',
  }
  network.api.on(services.membership, () => ({ card }))
  await openApp('/service?pagesList=register-fans', { token: 'someone' })
  await expect.element(page.getByRole('article', { name: 'کارت عضویت هواداران' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'فرم عضویت' })).not.toBeInTheDocument()
})
