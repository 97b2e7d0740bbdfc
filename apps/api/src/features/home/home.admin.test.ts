import { randomUUID } from 'node:crypto'
import { MAX_SLIDES, type SlideFields, slides } from '@pahlavan/contract/admin/slides'
import { home } from '@pahlavan/contract/home'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, openTestAppOn, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const empty: SlideFields = {
  language: 0,
  location: 'home',
  title: 'جام باشگاه',
  text: '',
  button: '',
  link: '',
  imageId: null,
  isActive: true,
  startsAt: null,
  endsAt: null,
}
const create = async (fields: Partial<SlideFields> = {}) =>
  editor.call(slides.create, { key: randomUUID(), fields: { ...empty, ...fields } })
const save = (id: number, base: Partial<SlideFields>, fields: Partial<SlideFields>) =>
  editor.call(slides.save, { id, base, fields })
const edited = async (id: number) =>
  (await editor.call(slides.list, {})).data.items.find((item) => item.id === id)
const shown = async (location: SlideFields['location'] = 'home', language: 0 | 1 = 0) =>
  (await testApp.visitor.call(home.sliders, { location }, language)).data.map(({ title }) => title)

test('a slide is added, changed, moved, switched off and removed, and the fans see it each time', async () => {
  expect(await shown()).toEqual([])
  const first = (await create({ title: 'جام  باشگاه' })).data.id
  const second = (await create({ title: 'اردو', link: '/service' })).data.id
  await expect.poll(() => shown()).toEqual(['جام باشگاه', 'اردو'])
  await editor.call(slides.move, { key: randomUUID(), id: second, beforeId: first })
  await expect.poll(() => shown()).toEqual(['اردو', 'جام باشگاه'])
  await save(second, { isActive: true }, { isActive: false })
  await expect.poll(() => shown()).toEqual(['جام باشگاه'])
  const from = { startsAt: null, endsAt: null }
  await save(first, from, { startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' })
  expect(await edited(first)).toMatchObject({ fields: { startsAt: '2026-01-01T00:00:00.000Z' } })
  await expect.poll(() => shown()).toEqual(['جام باشگاه'])
  await editor.call(slides.remove, { key: randomUUID(), id: first })
  await expect.poll(() => shown()).toEqual([])
  const admin = await testApp.staff('admin')
  const { items } = (await admin.call(staff.audit, { kind: 'slide', subjectId: String(first) })).data
  expect(items.map(({ action }) => action)).toEqual(['slide.remove', 'slide.save', 'slide.create'])
  expect(items[0]?.before).toMatchObject({ title: 'جام باشگاه', startsAt: '2026-01-01T00:00:00.000Z' })
})

test('a slide that moves to another tab stands last there', async () => {
  const { id } = (await create({ location: 'learn', title: 'یک' })).data
  await create({ location: 'news', title: 'دو' })
  await create({ location: 'news', title: 'سه' })
  await save(id, { location: 'learn' }, { location: 'news' })
  await expect.poll(() => shown('news')).toEqual(['دو', 'سه', 'یک'])
  await expect.poll(() => shown('learn')).toEqual([])
})

test('a slide begins and ends on open screens at its moment, and several processes tell them once', async () => {
  const second = await openTestAppOn(testApp.url)
  const messages = async () =>
    (
      await testApp.pool.query<{ body: object }>(
        'select body from hub_message where body @> \'{"tags": ["sliders"]}\'',
      )
    ).rows.length
  try {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    await create({ location: 'learn', language: 1, title: 'Soon', startsAt: at(3000), endsAt: at(6000) })
    const both = () => Promise.all([testApp, second].map(seen))
    expect(await both()).toEqual([[], []])
    const before = await messages()
    await expect.poll(both, { timeout: 6000, interval: 50 }).toEqual([['Soon'], ['Soon']])
    await expect.poll(both, { timeout: 6000, interval: 50 }).toEqual([[], []])
    expect((await messages()) - before).toBe(2)
  } finally {
    await second.close()
  }
})

const seen = async ({ visitor }: TestApp) =>
  (await visitor.call(home.sliders, { location: 'learn' }, 1)).data.map(({ title }) => title)

test('of one field that two editors change, the second is asked and loses nothing', async () => {
  const { id } = (await create({ title: 'کهنه' })).data
  await save(id, { title: 'کهنه' }, { title: 'نو' })
  expect((await save(id, { title: 'کهنه' }, { title: 'دیگر' })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'title', theirs: 'نو' }],
  })
  expect((await edited(id))?.fields.title).toBe('نو')
})

test('a link to what is gone is messages to the editors', async () => {
  const { id } = (await create({ link: '/news?pagesList=news-detail&nameId=newsId&newsId=gone' })).data
  expect(await edited(id)).toMatchObject({ isLinkGone: true })
  await create({ link: '/root?view=board', title: 'تابلو' })
  const { items } = (await editor.call(slides.list, {})).data
  expect(items.find(({ fields }) => fields.title === 'تابلو')).toMatchObject({ isLinkGone: false })
})

test.each<[string, Partial<SlideFields>, string]>([
  ['a link to another place', { link: 'https://elsewhere.example/' }, 'slide_link'],
  ['a link to another host', { link: '//elsewhere.example' }, 'slide_link'],
  ['a link with a backslash', { link: '/\\elsewhere.example' }, 'slide_link'],
  ['a link that is a script', { link: 'javascript:alert(1)' }, 'slide_link'],
  ['a link of two lines', { link: '/news\n//x' }, 'slide_link'],
  ['no title', { title: '\u200C ' }, 'slide_untitled'],
  [
    'an end before the start',
    { startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-02T00:00:00+03:30' },
    'slide_span',
  ],
  ['a picture that is not there', { imageId: 999_999 }, 'picture_not_found'],
])('%s is refused in Persian', async (_name, fields, code) => {
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})

test('an end that one editor sets before the start of another is refused', async () => {
  const { id } = (await create()).data
  await save(id, { startsAt: null }, { startsAt: '2026-06-01T00:00:00Z' })
  const late = await save(id, { endsAt: null }, { endsAt: '2026-05-01T00:00:00Z' })
  expect(late).toMatchObject({ status: 400, code: 'slide_span' })
})

test('one slide too many is refused in its tab alone', async () => {
  for (let count = 0; count < MAX_SLIDES; count += 1) await create({ location: 'service', language: 1 })
  expect(await create({ location: 'service', language: 1 })).toMatchObject({ code: 'too_many_slides' })
  const { id } = (await create({ location: 'service' })).data
  expect(await save(id, { language: 0 }, { language: 1 })).toMatchObject({ code: 'too_many_slides' })
})
