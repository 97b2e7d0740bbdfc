import { certificates } from '@pahlavan/contract/certificates'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { certificate, paper } from '../testing/lessons.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const address = `/certificate/${paper.number}`
const sheet = () => page.getByRole('article', { name: 'گواهی پایان دوره' })
const checkedNumbers = () => network.api.callsOf(certificates.check).map(({ query }) => query.number)

test('a genuine one shows its paper in both languages, its number and the code that leads here', async () => {
  network.api.on(certificates.check, () => certificate('genuine'))
  await openApp(address)
  await expect.element(page.getByText('این گواهی معتبر است.')).toBeVisible()
  for (const text of [paper.name, paper.courseTitle, paper.nameEn, paper.courseTitleEn, paper.number])
    await expect.element(sheet().getByText(text, { exact: true })).toBeVisible()
  await expect.element(sheet().getByRole('img', { name: 'کد بررسی گواهی' })).toBeVisible()
  await expect.element(sheet().getByText('را در ۳ ساعت به پایان رساند.')).toBeVisible()
  expect(checkedNumbers()).toEqual([paper.number])
})

test('its words are read in the dark too: the paper keeps its own ground', async () => {
  network.api.on(certificates.check, () => certificate('genuine'))
  await openApp(address)
  await expect.element(sheet()).toBeVisible()
  const { backgroundColor, color } = getComputedStyle(sheet().element())
  expect([backgroundColor, color]).toEqual(['rgb(252, 247, 238)', 'rgb(23, 19, 15)'])
})

test('a revoked one says so, with the day', async () => {
  network.api.on(certificates.check, () => certificate('revoked'))
  await openApp(address)
  await expect.element(page.getByText(/این گواهی باطل شده است\. .*۳۰ آبان/)).toBeVisible()
  await expect.element(page.getByText('این گواهی معتبر است.')).not.toBeInTheDocument()
})

test('an unknown one shows nothing but that', async () => {
  network.api.on(certificates.check, () => certificate('unknown'))
  await openApp('/certificate/1234')
  await expect.element(page.getByText('گواهی با این شماره نداریم')).toBeVisible()
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('a number whose writing is broken is asked for as it stands, and is unknown', async () => {
  network.api.on(certificates.check, () => certificate('unknown'))
  await openApp('/certificate/%e0%a4%a')
  await expect.element(page.getByText('گواهی با این شماره نداریم')).toBeVisible()
  expect(checkedNumbers()).toEqual(['%e0%a4%a'])
})

test('a check that fails is offered again', async () => {
  network.api.on(certificates.check, () => refusal(503, 'unavailable', 'سرور شلوغ است.'))
  await openApp(address)
  const retryButton = page.getByRole('button', { name: 'تلاش دوباره' })
  await expect.element(retryButton).toBeVisible()
  network.api.on(certificates.check, () => certificate('genuine'))
  await retryButton.click()
  await expect.element(page.getByText('این گواهی معتبر است.')).toBeVisible()
})
