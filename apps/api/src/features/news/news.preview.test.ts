import { randomUUID } from 'node:crypto'
import { articles, type ArticleFields } from '@pahlavan/contract/admin/articles'
import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { previewSlug } from '../desk/desk.preview.rules.ts'

let testApp: TestApp
let editor: Person
let id: number
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  id = (await editor.call(articles.create, { key: randomUUID() })).data.id
})
afterAll(() => testApp.close())

const save = (base: Partial<ArticleFields>, fields: Partial<ArticleFields>) =>
  editor.call(articles.save, { id, language: 0, base, fields })
const previewed = async () => {
  const { address } = (await editor.call(articles.preview, { id, language: 0 })).data
  return new URL(address, 'http://localhost').searchParams.get('newsId') ?? ''
}
const read = (slug: string) => editor.call(news.detail, { Url: slug })

test('a preview shows the draft by its link alone, as it is now', async () => {
  await save({ title: '', body: '' }, { title: 'فردا', body: '<p>متن خبر</p>' })
  const slug = await previewed()
  expect((await read(slug)).data).toMatchObject({ title: 'فردا', body: '<p>متن خبر</p>', image: null })
  await save({ title: 'فردا' }, { title: 'پس‌فردا' })
  expect((await read(slug)).data.title).toBe('پس‌فردا')
})

test('the link of a preview cannot be made, ends, and shows no deleted article', async () => {
  const slug = await previewed()
  const forged = slug.replace(/\.\d+/, `.${id + 1}`)
  const ended = previewSlug(testApp.app.secret, {
    kind: 'article',
    subjectId: String(id),
    language: 0,
    endsAt: Date.now() - 1,
  })
  for (const wrong of [forged, ended, 'preview~1.0', `${slug}x`])
    expect((await read(wrong)).code).toBe('news_not_found')
  await editor.call(articles.remove, { key: randomUUID(), id })
  expect((await read(slug)).code).toBe('news_not_found')
})
