import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords } from './words.ts'

const admin = (path: string) => `${inject('url')}/admin${path}`
const desk = officeWords('fa', 'desk')
const contact = officeWords('fa', 'contact')
const page = officeWords('fa', 'page')
const slide = officeWords('fa', 'slide')

/** The address at which fans read a page of the club's own. */
const OWN_PAGE = '/?pagesList=about-us&nameId=page&page=hall-rules'

test('an editor writes a page, a place and a slide; the open screen of a fan shows the slide, which leads to the page', async ({
  take,
}) => {
  const token = await newSession(22)
  await appoint(token, 'editor')
  const office = await take({ token, width: 1280 })
  const fan = await take()
  await fan.open('/news')
  const box = (name: string) => office.page.getByRole('textbox', { name, exact: true })
  const press = (name: string) => office.page.getByRole('button', { name, exact: true }).click()

  await office.page.goto(admin('/pages'))
  await box(page('new')).fill('hall-rules')
  await press(page('add'))
  await box(page('fields.title')).fill('آیین سالن')
  await press(page('addPart'))
  const part = page('part').replace('{{number}}', '۱')
  await box(page('partText').replace('{{part}}', part)).fill('با کفش کشتی بیایید.\n<b>همه خوش آمدید.</b>')
  await press(desk('publishNow'))
  await office.page.getByText(desk('seen')).waitFor()

  await office.page.goto(admin('/slides?tab=news&new=1'))
  await box(slide('fields.title')).fill('سالن باز شد')
  await box(slide('fields.button')).fill('آیین سالن')
  await box(slide('fields.link')).fill(`${inject('url')}${OWN_PAGE}`)
  await press(desk('row.add'))
  await office.page.getByRole('link', { name: 'سالن باز شد' }).waitFor()

  await office.page.goto(admin('/contacts?new=1'))
  await box(contact('fields.title')).first().fill('سالن شهرک')
  await box(contact('fields.address')).first().fill('شهرک، خیابان پنجم')
  await box(contact('fields.phone')).fill('۰۲۱-۸۸۷۷ ۶۶۵۵')
  await press(desk('row.add'))
  await office.page.getByRole('link', { name: 'سالن شهرک' }).waitFor()
  expect(office.complaints).toEqual([])

  await fan.page.getByRole('link', { name: /سالن باز شد/ }).click()
  await fan.page.getByText('<b>همه خوش آمدید.</b>').waitFor()
  await fan.open('/?pagesList=contact-us')
  await fan.page.getByRole('heading', { name: 'سالن شهرک' }).waitFor()
  expect(await fan.page.locator('a[href="tel:02188776655"]').count()).toBeGreaterThan(0)
  expect(fan.complaints).toEqual([])
})
