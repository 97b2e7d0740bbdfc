import { articles, type ListedArticle } from '@pahlavan/contract/admin/articles'
import { staff } from '@pahlavan/contract/staff'
import { openTestApp, type TestApp } from '@pahlavan/api/testing/app'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { workAtDesk } from './desk.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
})
afterAll(() => testApp.close())

const statesOf = ({ stateFa, stateEn }: ListedArticle) => [stateFa, stateEn]

test('the desk has texts in every state, the log says how they came there, and a second start adds none', async () => {
  const editor = await testApp.staff('editor')
  const admin = await testApp.staff('admin')
  await workAtDesk(testApp.pool)
  const { items } = (await editor.call(articles.list, { PageSize: 50 })).data
  expect(new Set(items.flatMap(statesOf))).toEqual(
    new Set(['none', 'draft', 'waiting', 'live', 'changed', 'withdrawn']),
  )
  const waiting = items.find(({ stateFa }) => stateFa === 'waiting')
  expect(Date.parse(waiting?.publishAtFa ?? '')).toBeGreaterThan(Date.now())
  const log = async () => (await admin.call(staff.audit, { kind: 'article', PageSize: 50 })).data.items
  const entries = await log()
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(['article.create', 'article.draft', 'article.publish', 'article.schedule', 'article.withdraw']),
  )
  expect(entries.every(({ byName }) => byName)).toBe(true)
  await workAtDesk(testApp.pool)
  expect(await log()).toEqual(entries)
})
