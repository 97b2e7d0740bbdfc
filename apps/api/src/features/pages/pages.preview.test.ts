import { randomUUID } from 'node:crypto'
import { type PageFields, pages as desk } from '@pahlavan/contract/admin/pages'
import { readDrawers } from '@pahlavan/contract/address'
import { PAGE_PREVIEW } from '@pahlavan/contract/drawers'
import type { Language } from '@pahlavan/contract/endpoint'
import { news } from '@pahlavan/contract/news'
import { pages } from '@pahlavan/contract/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { previewSlug } from '../desk/desk.preview.rules.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const whole = (title: string): PageFields => ({ title, sections: [{ title: '', text: ['یک بند'] }] })
const save = (slug: string, language: Language, title: string, before = '') =>
  editor.call(desk.save, { slug, language, base: { title: before, sections: [] }, fields: whole(title) })
async function previewed(slug: string, language: Language = 0) {
  const { address, endsAt } = (await editor.call(desk.preview, { slug, language })).data
  const { pathname, search, searchParams } = new URL(address, 'http://localhost')
  const [drawer] = readDrawers(search)
  return { pathname, drawer, endsAt, preview: searchParams.get(PAGE_PREVIEW) ?? drawer?.id ?? '' }
}
const read = (slug: string, language: Language = 0) => testApp.visitor.call(pages.get, { slug }, language)

test('anybody who has the link reads the draft as it is now; fans of the page do not', async () => {
  await save('camp', 0, 'اردوی تازه')
  const { pathname, drawer, endsAt, preview } = await previewed('camp')
  expect([pathname, drawer?.name]).toEqual(['/service', 'camp'])
  const hours = (Date.parse(endsAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(3.9)
  expect(hours).toBeLessThanOrEqual(4)
  expect((await read(preview)).data).toMatchObject({ slug: preview, version: 0, ...whole('اردوی تازه') })
  await save('camp', 0, 'اردوی تابستان', 'اردوی تازه')
  expect((await read(preview)).data.title).toBe('اردوی تابستان')
  expect((await read('camp')).code).toBe('page_not_found')
})

test('a link shows its own language to readers of either', async () => {
  await save('tourism', 0, 'گردش')
  await save('tourism', 1, 'Trips')
  const { preview } = await previewed('tourism', 1)
  for (const language of [0, 1] as const)
    expect((await read(preview, language)).data).toMatchObject({ title: 'Trips', language: 1 })
})

test('a page of the club is shown in its drawer, and so is one without a draft', async () => {
  const slug = 'a'.repeat(60)
  await editor.call(desk.create, { key: randomUUID(), slug })
  const own = await previewed(slug)
  expect([own.pathname, own.drawer]).toEqual(['/', { name: 'about-us', id: own.preview }])
  expect((await read(own.preview)).data).toMatchObject({ title: '', sections: [] })
  const { preview } = await previewed('terms')
  expect((await read(preview)).data.title).toBe((await read('terms')).data.title)
})

test('the link cannot be made, ends, and shows no other page or kind', async () => {
  const { preview } = await previewed('camp')
  const { secret } = testApp.app
  const text = { kind: 'page', subjectId: 'camp', language: 0 } as const
  const ended = previewSlug(secret, { ...text, endsAt: Date.now() - 1 })
  const article = previewSlug(secret, { ...text, kind: 'article', subjectId: '1', endsAt: Date.now() + 9999 })
  const wrong = [
    preview.replace('.camp.', '.tourism.'),
    preview.replace('.0.', '.1.'),
    preview.replace(/\d{13}/, (endsAt) => String(Number(endsAt) + 1)),
    previewSlug('another secret', { ...text, endsAt: Date.now() + 9999 }),
    previewSlug(secret, { ...text, subjectId: 'none-such', endsAt: Date.now() + 9999 }),
    'preview~page.camp',
    ended,
    article,
  ]
  for (const slug of wrong) expect((await read(slug)).code).toBe('page_not_found')
  expect((await testApp.visitor.call(news.detail, { Url: preview })).code).toBe('news_not_found')
  expect((await editor.call(desk.preview, { slug: 'none-such', language: 0 })).code).toBe('page_not_found')
  expect((await (await testApp.fan()).call(desk.preview, { slug: 'camp', language: 0 })).status).toBe(403)
})
