import { sayProblem } from '@pahlavan/contract/problem-words'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addSlide, boxIn, ownPage, pressIn, writePage } from './desk-forms.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords, words } from './words.ts'

const desk = officeWords('fa', 'desk')
const pageWords = officeWords('fa', 'page')
const contact = officeWords('fa', 'contact')

test('a draft of a page is read by its link, in the drawer of the page, and the document is kept by nobody', async ({
  take,
}) => {
  const url = inject('url')
  const token = await newSession(22)
  await appoint(token, 'editor')
  const office = await take({ token, width: 1280 })
  const { page } = office
  const reader = await take()
  for (const slug of ['insurance', 'about']) {
    await page.goto(`${url}/admin/pages/${slug}`)
    await boxIn(page, pageWords('fields.title')).fill('متن فردا')
    await pressIn(page, pageWords('addPart'))
    await page.getByPlaceholder(pageWords('fields.partText')).last().fill(`بند تازهٔ ${slug}`)
    await pressIn(page, desk('preview.button'))
    const link = await page.getByRole('link', { name: desk('preview.open') }).getAttribute('href')
    const document = await fetch(url + link)
    expect([document.status, document.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await document.text()
    expect(html).toContain(`بند تازهٔ ${slug}`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    await reader.open(link ?? '')
    await reader.page.getByText(`بند تازهٔ ${slug}`).waitFor()
    await reader.page.getByText(words('fa', 'pages')('preview')).waitFor()
    const forged = await fetch(url + (link ?? '').replace(`.${slug}.0.`, `.${slug}.1.`))
    expect(forged.status).toBe(404)
  }
  expect(office.complaints).toEqual([])
  expect(reader.complaints).toEqual([])
})

test('an editor writes a page, a place and a slide; the open screen of a fan shows the slide, which leads to the page', async ({
  take,
}) => {
  const url = inject('url')
  const token = await newSession(22)
  await appoint(token, 'editor')
  const office = await take({ token, width: 1280 })
  const fan = await take()
  await fan.open('/news')
  const { page } = office
  await writePage(page, url, {
    slug: 'hall-rules',
    title: 'آیین سالن',
    text: 'با کفش کشتی بیایید.\n<b>همه خوش آمدید.</b>',
  })
  await addSlide(page, url, { title: 'سالن باز شد', button: 'آیین سالن', link: url + ownPage('hall-rules') })

  await page.goto(`${url}/admin/contacts?new=1`)
  await boxIn(page, contact('fields.title')).first().fill('سالن شهرک')
  await boxIn(page, contact('fields.address')).first().fill('شهرک، خیابان پنجم')
  await boxIn(page, contact('fields.phone')).fill('۰۲۱-۸۸۷۷ ۶۶۵۵')
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: 'سالن شهرک' }).waitFor()
  expect(office.complaints).toEqual([])

  await fan.page.getByRole('link', { name: /سالن باز شد/ }).click()
  await fan.page.getByText('<b>همه خوش آمدید.</b>').waitFor()
  await fan.open('/?pagesList=contact-us')
  await fan.page.getByRole('heading', { name: 'سالن شهرک' }).waitFor()
  expect(await fan.page.locator('a[href="tel:02188776655"]').count()).toBeGreaterThan(0)
  expect(fan.complaints).toEqual([])
})

test('a place that is not right says so beside its field and is not sent; a reload keeps it, and editors are asked about a field of both', async ({
  take,
}) => {
  const url = inject('url')
  const [mine, theirs] = await Promise.all(
    [23, 24].map(async (skip) => {
      const token = await newSession(skip)
      await appoint(token, 'editor')
      return take({ token, width: 1280 })
    }),
  )
  if (!mine || !theirs) throw new Error('two editors are needed')
  const { page } = mine
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${url}/admin/contacts?new=1`)
  await boxIn(page, contact('fields.title')).first().fill('دفتر شهرک')
  await boxIn(page, contact('fields.phone')).fill('زنگ بزنید')
  await pressIn(page, desk('row.add'))
  await page.getByText(sayProblem('phone_invalid', 0)).waitFor()
  await page.getByText(sayProblem('contact_untitled', 0)).waitFor()
  expect(sent.filter((address) => address.includes('/api/admin/contacts/'))).toEqual([])
  await page.reload()
  expect(await boxIn(page, contact('fields.title')).first().inputValue()).toBe('دفتر شهرک')
  await boxIn(page, contact('fields.phone')).fill('۱۵۴۴')
  await boxIn(page, contact('fields.address')).first().fill('شهرک، خیابان ششم')
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: 'دفتر شهرک' }).click()
  await boxIn(page, contact('fields.hours')).first().fill('۸ تا ۱۲')

  await theirs.page.goto(page.url())
  await boxIn(theirs.page, contact('fields.hours')).first().fill('۹ تا ۱۷')
  await boxIn(theirs.page, contact('fields.address')).first().fill('شهرک، خیابان هفتم')
  await pressIn(theirs.page, desk('row.save'))
  await theirs.page.getByText(desk('row.saved')).waitFor()

  await pressIn(page, desk('row.save'))
  await page.getByRole('button', { name: desk('conflict.own') }).click()
  await expect
    .poll(() => boxIn(page, contact('fields.address')).first().inputValue())
    .toBe('شهرک، خیابان هفتم')
  await pressIn(page, desk('row.save'))
  await page.getByText(desk('row.saved')).waitFor()
  await theirs.page.reload()
  expect(await boxIn(theirs.page, contact('fields.hours')).first().inputValue()).toBe('۸ تا ۱۲')
  expect([...mine.complaints, ...theirs.complaints]).toEqual([])
})
