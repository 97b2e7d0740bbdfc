import { randomUUID } from 'node:crypto'
import { MAX_OWN_PAGES, type PageFields, pages as desk } from '@pahlavan/contract/admin/pages'
import type { Language } from '@pahlavan/contract/endpoint'
import { pages } from '@pahlavan/contract/pages'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const key = () => randomUUID()
const empty: PageFields = { title: '', sections: [] }
const whole = (title: string): PageFields => ({ title, sections: [{ title: 'بخش', text: ['یک بند'] }] })
const create = async (slug: string) => (await editor.call(desk.create, { key: key(), slug })).data.slug
const save = (
  slug: string,
  fields: Partial<PageFields>,
  { base = empty, language = 0 }: { base?: Partial<PageFields>; language?: Language } = {},
) => editor.call(desk.save, { slug, language, base, fields })
const publish = (slug: string, language: Language = 0, at?: string) =>
  editor.call(desk.publish, { key: key(), slug, language, ...(at !== undefined && { at }) })
const read = (slug: string, language: Language = 0) => testApp.visitor.call(pages.get, { slug }, language)
const title = async (slug: string, language: Language = 0) => (await read(slug, language)).data?.title
const listed = async (slug: string) =>
  (await editor.call(desk.list, {})).data.items.find((page) => page.slug === slug)

async function published(slug: string, text = 'متن'): Promise<void> {
  await create(slug)
  await save(slug, whole(text))
  expect((await publish(slug)).data).toEqual({ state: 'live' })
}

test('a service’s text that was never written is written and published, and the fans read it at once', async () => {
  expect((await read('insurance')).code).toBe('page_not_found')
  expect(await listed('insurance')).toMatchObject({ stateFa: 'none', stateEn: 'none' })
  expect((await save('insurance', whole('بيمهٔ  ورزشی'))).data).toMatchObject({ isSaved: true, missing: [] })
  expect((await read('insurance')).status).toBe(404)
  expect((await publish('insurance')).data).toEqual({ state: 'live' })
  await expect.poll(() => title('insurance')).toBe('بیمهٔ ورزشی')
  expect(await listed('insurance')).toMatchObject({ titleFa: 'بیمهٔ ورزشی', stateFa: 'live', stateEn: 'none' })
  const admin = await testApp.staff('admin')
  const { items } = (await admin.call(staff.audit, { kind: 'page', subjectId: 'insurance' })).data
  expect(items.map(({ action }) => action)).toEqual(['page.publish', 'page.draft'])
  expect(items[0]?.after).toMatchObject({ title: 'بیمهٔ ورزشی' })
})

test('each language is published and taken back by itself', async () => {
  await published('hall', 'سالن')
  await save('hall', whole('The hall'), { language: 1 })
  expect(await title('hall', 1)).toBe('سالن')
  await publish('hall', 1)
  await expect.poll(() => title('hall', 1)).toBe('The hall')
  await save('hall', { title: 'سالن تازه' }, { base: whole('سالن') })
  await publish('hall')
  await expect.poll(() => title('hall')).toBe('سالن تازه')
  expect(await title('hall', 1)).toBe('The hall')
  await editor.call(desk.withdraw, { key: key(), slug: 'hall', language: 0 })
  await expect.poll(() => title('hall')).toBe('The hall')
  await editor.call(desk.withdraw, { key: key(), slug: 'hall', language: 1 })
  await expect.poll(async () => (await read('hall')).status).toBe(404)
  expect(await listed('hall')).toMatchObject({ stateFa: 'withdrawn', stateEn: 'withdrawn' })
  expect((await publish('hall')).data).toEqual({ state: 'live' })
  await expect.poll(() => title('hall')).toBe('سالن تازه')
})

test('a new text of the terms is a new version, and its translation has the same one', async () => {
  const version = async (language: Language) => (await read('terms', language)).data.version
  const before = await version(0)
  await save('terms', { title: 'شرایط تازه' }, { base: { ...empty, title: 'شرایط استفاده' } })
  await publish('terms')
  await expect.poll(() => version(1)).toBe(before + 1)
  expect((await read('terms', 1)).data.language).toBe(0)
  await save('terms', { title: 'New terms' }, { base: { ...empty, title: 'Terms of use' }, language: 1 })
  await publish('terms', 1)
  await expect
    .poll(async () => (await read('terms', 1)).data)
    .toMatchObject({
      title: 'New terms',
      version: before + 1,
    })
  expect((await editor.call(desk.withdraw, { key: key(), slug: 'terms', language: 0 })).code).toBe(
    'page_needed',
  )
})

test('a text waits for its moment; it can be taken from it', async () => {
  await create('later')
  await save('later', whole('فردا'))
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish('later', 0, soon)).data).toEqual({ state: 'waiting' })
  expect(await listed('later')).toMatchObject({ stateFa: 'waiting', publishAtFa: soon })
  await editor.call(desk.unschedule, { key: key(), slug: 'later', language: 0 })
  expect(await listed('later')).toMatchObject({ stateFa: 'draft' })
  expect(await publish('later', 0, '2020-01-01T00:00:00Z')).toMatchObject({ status: 400, code: 'time_past' })
  expect((await publish('later', 0, new Date(Date.now() + 300).toISOString())).status).toBe(200)
  await expect.poll(() => title('later'), { timeout: 5000 }).toBe('فردا')
})

test('of one field that two editors change, the second is asked; versions are kept', async () => {
  await published('camp-rules', 'قانون')
  const base = whole('قانون')
  await save('camp-rules', { title: 'قانون یک' }, { base })
  expect((await save('camp-rules', { title: 'قانون دو' }, { base })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'title', theirs: 'قانون یک' }],
  })
  await publish('camp-rules')
  const { items } = (await editor.call(desk.revisions, { slug: 'camp-rules', language: 0 })).data
  expect(items).toHaveLength(2)
  const first = { slug: 'camp-rules', language: 0 as const, revisionId: items[1]?.id ?? 0 }
  expect((await editor.call(desk.revision, first)).data).toEqual(whole('قانون'))
  expect((await editor.call(desk.revision, { ...first, revisionId: 999_999 })).status).toBe(404)
})

test('markup of a hostile page is text to the fans; empty parts go', async () => {
  await create('hostile')
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const sections = [
    { title: hostile, text: [hostile, ' \u200C ', ''] },
    { title: '', text: ['  '] },
  ]
  await save('hostile', { title: 'متن', sections })
  await publish('hostile')
  await expect.poll(() => title('hostile')).toBe('متن')
  expect((await read('hostile')).data.sections).toEqual([{ title: hostile, text: [hostile] }])
  const { headers } = await testApp.visitor.send({ url: `${pages.get.url}?slug=hostile` })
  expect(headers['content-type']).toContain('application/json')
})

test.each(['Hall', 'hall--rules', '../terms', 'سالن', '', 'a'.repeat(61)])(
  '«%s» is no address of a page, and said so in Persian',
  async (slug) => {
    const reply = await editor.call(desk.create, { key: key(), slug })
    expect(reply).toMatchObject({ status: 400, code: 'page_slug' })
    expect(reply.errors.join()).toMatch(/[آ-ی]/)
  },
)

test('a taken address, an unknown page, an unfinished text, a text too long and one page too many are refused', async () => {
  await create('taken')
  expect((await editor.call(desk.create, { key: key(), slug: 'taken' })).code).toBe('page_exists')
  expect((await editor.call(desk.create, { key: key(), slug: 'about' })).code).toBe('page_exists')
  expect((await editor.call(desk.detail, { slug: 'unknown' })).code).toBe('page_not_found')
  expect((await save('unknown', whole('x'))).code).toBe('page_not_found')
  await save('taken', { title: 'بی‌متن' })
  expect((await publish('taken')).code).toBe('text_incomplete')
  const long = await save('taken', { sections: [{ title: '', text: ['ا'.repeat(5001)] }] })
  expect(long.status).toBe(400)
  const { items } = (await editor.call(desk.list, {})).data
  const known = 11
  for (let count = items.length - known; count < MAX_OWN_PAGES; count += 1) await create(`page-${count}`)
  expect((await editor.call(desk.create, { key: key(), slug: 'one-more' })).code).toBe('too_many_pages')
})

test('what was begun and is dropped leaves nothing; two taps begin one page', async () => {
  await testApp.pool.query(`delete from draft where kind = 'page' and subject_id like 'page-%'`)
  const once = { key: key(), slug: 'twice' }
  const [one, other] = await Promise.all([editor.call(desk.create, once), editor.call(desk.create, once)])
  expect(one.data).toEqual(other.data)
  await editor.call(desk.discard, { key: key(), slug: 'twice', language: 0 })
  expect(await listed('twice')).toBeUndefined()
})
