import { randomUUID } from 'node:crypto'
import { articles, type ArticleFields } from '@pahlavan/contract/admin/articles'
import { news } from '@pahlavan/contract/news'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
let pictureId: number
let categoryId: number
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const picture = await testApp.pool.query<{ id: number }>(
    `insert into picture (key, width, height, colour, alt, alt_en) values ('desk-picture', 800, 600, '#336699', 'کشتی', '') returning id`,
  )
  const category = await testApp.pool.query<{ id: number }>(
    `insert into news_category (language, title) values (0, 'تیم ملی') returning id`,
  )
  pictureId = picture.rows[0]?.id ?? 0
  categoryId = category.rows[0]?.id ?? 0
})
afterAll(() => testApp.close())

const key = () => randomUUID()
const create = async () => (await editor.call(articles.create, { key: key() })).data.id
const save = (
  id: number,
  fields: Partial<ArticleFields>,
  { base = {}, by = editor }: { base?: Partial<ArticleFields>; by?: Person } = {},
) =>
  by.call(articles.save, {
    id,
    language: 0,
    fields,
    base: {
      title: '',
      summary: '',
      body: '',
      slug: '',
      categoryId: null,
      imageId: null,
      tags: [],
      gallery: [],
      ...base,
    },
  })
const whole = (title: string): Partial<ArticleFields> => ({
  title,
  summary: 'خلاصه',
  body: '<p>متن خبر</p>',
  categoryId,
  imageId: pictureId,
})
const publish = (id: number, more: { at?: string } = {}) =>
  editor.call(articles.publish, { key: key(), id, language: 0, ...more })
const textOf = async (id: number, language = 0) =>
  (await editor.call(articles.detail, { id })).data.texts.find((text) => text.language === language)
const fansRead = async (slug: string) => testApp.visitor.call(news.detail, { Url: slug })

async function published(title: string): Promise<{ id: number; slug: string }> {
  const id = await create()
  await save(id, whole(title))
  expect((await publish(id)).data).toEqual({ state: 'live' })
  return { id, slug: (await textOf(id))?.fields.slug ?? '' }
}

describe('an article', () => {
  test('loses its unpublished changes when they are dropped, and keeps what fans read', async () => {
    const { id, slug } = await published('متن نخست')
    await save(id, { title: 'متن دوم' }, { base: whole('متن نخست') })
    expect(await textOf(id)).toMatchObject({ state: 'changed', fields: { title: 'متن دوم' } })
    const discard = { key: key(), id, language: 0 } as const
    expect((await editor.call(articles.discard, discard)).data).toEqual({ state: 'live' })
    expect((await editor.call(articles.discard, discard)).data).toEqual({ state: 'live' })
    expect((await textOf(id))?.fields.title).toBe('متن نخست')
    expect((await fansRead(slug)).data.title).toBe('متن نخست')
  })

  test('is a draft that no fan sees until it is published, and is logged', async () => {
    const id = await create()
    expect((await save(id, whole('قهرمان جهان'))).data).toMatchObject({
      isSaved: true,
      state: 'draft',
      missing: [],
    })
    expect((await fansRead('قهرمان-جهان')).status).toBe(404)
    expect((await publish(id)).data.state).toBe('live')
    expect((await fansRead('قهرمان-جهان')).data.title).toBe('قهرمان جهان')
    const admin = await testApp.staff('admin')
    const { items } = (await admin.call(staff.audit, { kind: 'article', subjectId: String(id) })).data
    expect(items.map(({ action }) => action)).toEqual(['article.publish', 'article.draft', 'article.create'])
    expect(items[0]?.after).toMatchObject({ title: 'قهرمان جهان' })
  })

  test('goes live in no language in which something is missing', async () => {
    const id = await create()
    expect((await save(id, { title: 'نیمه' })).data.missing).toEqual([
      'summary',
      'body',
      'category',
      'picture',
    ])
    expect((await publish(id)).code).toBe('text_incomplete')
    const english = { id, language: 1 as const }
    const base = { title: '', summary: '', body: '', categoryId: null, imageId: null }
    await editor.call(articles.save, { ...english, base, fields: whole('Half') })
    expect((await textOf(id, 1))?.missing).toEqual(['category', 'alt'])
    expect((await editor.call(articles.publish, { key: key(), ...english })).code).toBe('text_incomplete')
  })

  test('changes for the fans when its changes are published, and at once', async () => {
    const { id, slug } = await published('پیش از مسابقه')
    await save(id, { title: 'پس از مسابقه' }, { base: { title: 'پیش از مسابقه' } })
    expect((await textOf(id))?.state).toBe('changed')
    expect((await fansRead(slug)).data.title).toBe('پیش از مسابقه')
    await publish(id)
    await expect.poll(async () => (await fansRead(slug)).data.title, { timeout: 1000 }).toBe('پس از مسابقه')
    const { items } = (await editor.call(articles.revisions, { id, language: 0 })).data
    expect(items).toHaveLength(2)
    const first = await editor.call(articles.revision, { id, language: 0, revisionId: items[1]?.id ?? 0 })
    expect(first.data.title).toBe('پیش از مسابقه')
  })

  test('is taken back, and deleted and restored', async () => {
    const { id, slug } = await published('برگشت')
    expect((await editor.call(articles.withdraw, { key: key(), id, language: 0 })).data.state).toBe(
      'withdrawn',
    )
    await expect.poll(async () => (await fansRead(slug)).status, { timeout: 1000 }).toBe(404)
    await publish(id)
    await editor.call(articles.remove, { key: key(), id })
    await expect.poll(async () => (await fansRead(slug)).status, { timeout: 1000 }).toBe(404)
    expect((await save(id, { title: 'x' })).code).toBe('article_not_found')
    await editor.call(articles.restore, { key: key(), id })
    await expect.poll(async () => (await fansRead(slug)).status, { timeout: 1000 }).toBe(200)
  })

  test('waits for its moment and is published then, within a second', async () => {
    const id = await create()
    await save(id, whole('در زمان خود'))
    expect((await publish(id, { at: new Date(Date.now() - 1000).toISOString() })).code).toBe('time_past')
    const at = new Date(Date.now() + 1500).toISOString()
    expect((await publish(id, { at })).data.state).toBe('waiting')
    expect((await fansRead('در-زمان-خود')).status).toBe(404)
    await expect.poll(async () => (await fansRead('در-زمان-خود')).status, { timeout: 4000 }).toBe(200)
    expect(Date.now() - Date.parse(at)).toBeLessThan(1500)
  })

  test('that no longer waits is not published', async () => {
    const id = await create()
    await save(id, whole('بی‌زمان'))
    await publish(id, { at: new Date(Date.now() + 60_000).toISOString() })
    const undone = await editor.call(articles.unschedule, { key: key(), id, language: 0 })
    expect(undone.data.state).toBe('draft')
  })
})

describe('two editors', () => {
  test('merge what each changed, and are asked about what both changed', async () => {
    const { id } = await published('دو ویراستار')
    const other = await testApp.staff('editor')
    await save(id, { title: 'عنوان نخست' }, { base: { title: 'دو ویراستار' } })
    const merged = await save(id, { summary: 'خلاصهٔ دیگری' }, { base: { summary: 'خلاصه' }, by: other })
    expect(merged.data).toMatchObject({
      isSaved: true,
      fields: { title: 'عنوان نخست', summary: 'خلاصهٔ دیگری' },
    })
    const both = await save(
      id,
      { title: 'عنوان دوم', summary: 'سوم' },
      { base: { title: 'دو ویراستار', summary: 'خلاصهٔ دیگری' }, by: other },
    )
    expect(both.data).toMatchObject({
      isSaved: false,
      conflicts: [{ field: 'title', theirs: 'عنوان نخست' }],
      fields: { summary: 'خلاصهٔ دیگری' },
    })
    const settled = await save(id, { title: 'عنوان دوم' }, { base: { title: 'عنوان نخست' }, by: other })
    expect(settled.data.fields.title).toBe('عنوان دوم')
  })

  test('that save at the same moment lose nothing', async () => {
    const { id } = await published('هم‌زمان')
    const fields = [{ title: 'الف' }, { summary: 'ب' }, { tags: ['پ'] }, { body: '<p>ت</p>' }]
    await Promise.all(fields.map((part) => save(id, part, { base: { ...whole('هم‌زمان'), tags: [] } })))
    expect((await textOf(id))?.fields).toMatchObject({
      title: 'الف',
      summary: 'ب',
      tags: ['پ'],
      body: '<p>ت</p>',
    })
  })
})

describe('what comes from outside', () => {
  test('the markup of a hostile page is cleaned', async () => {
    const id = await create()
    const body = `<p onclick="x()">a<script>alert(1)</script></p><a href="javascript:x()">b</a><img src="https://evil.example/x.png"><iframe src="//x"></iframe>`
    const { data } = await save(id, { body })
    expect(data.fields.body).toBe('<p>a</p><a>b</a>')
  })

  test('a text of 200,000 Persian letters is saved whole; one that is too long is refused', async () => {
    const id = await create()
    const body = `<p>${'متن '.repeat(50_000).trim()}</p>`
    expect((await save(id, { body })).data.fields.body).toBe(body)
    const huge = await save(id, { body: 'م'.repeat(400_001) }, { base: { body } })
    expect(huge).toMatchObject({ status: 400, code: 'invalid_parameter' })
    const flood = await editor.send({
      method: 'POST',
      url: '/api/admin/articles/save',
      payload: { body: 'x'.repeat(5_000_000) },
    })
    expect(flood).toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('an address', () => {
  test('is made from the title, numbered where it is taken, and leads on when it changes', async () => {
    const [one, two] = [await published('یک عنوان'), await published('یک عنوان')]
    expect([one.slug, two.slug]).toEqual(['یک-عنوان', 'یک-عنوان-2'])
    await save(one.id, { slug: 'نشانی-تازه' }, { base: { slug: one.slug } })
    await publish(one.id)
    await expect.poll(async () => (await fansRead('یک-عنوان')).data.slug).toBe('نشانی-تازه')
    await save(two.id, { slug: 'یک-عنوان' }, { base: { slug: two.slug } })
    expect((await publish(two.id)).code).toBe('slug_taken')
    await save(two.id, { slug: 'نشانی-تازه' }, { base: { slug: 'یک-عنوان' } })
    expect((await publish(two.id)).code).toBe('slug_taken')
    await save(one.id, { slug: 'یک-عنوان' }, { base: { slug: 'نشانی-تازه' } })
    await publish(one.id)
    await expect.poll(async () => (await fansRead('نشانی-تازه')).data.slug).toBe('یک-عنوان')
  })
})
