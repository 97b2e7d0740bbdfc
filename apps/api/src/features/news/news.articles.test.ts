import { randomUUID } from 'node:crypto'
import { articles } from '@pahlavan/contract/admin/articles'
import type { DataOf } from '@pahlavan/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

async function draft(title: string): Promise<void> {
  const { data } = await editor.call(articles.create, { key: randomUUID() })
  await editor.call(articles.save, { id: data.id, language: 0, base: { title: '' }, fields: { title } })
}

describe('the list of articles', () => {
  test('finds in any spelling, by state, and goes on behind its last row', async () => {
    const titles = ['يك كشتي‌گير ١', 'یک کشتی گیر ۲', 'یک‌ کشتی‌گیر 3']
    for (const title of titles) await draft(title)
    const search = { search: 'کشتیگیر', PageSize: 2 }
    const first = (await editor.call(articles.list, search)).data
    const rest = (await editor.call(articles.list, { ...search, Before: first.next ?? '' })).data
    expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null])
    const ids = new Set([...first.items, ...rest.items].map(({ id }) => id))
    expect(ids.size).toBe(3)
    const waiting = (await editor.call(articles.list, { search: 'کشتیگیر', state: 'waiting', language: 0 }))
      .data
    expect(waiting.items).toEqual([])
  })

  test('does not miss rows that were changed in the same moment', async () => {
    await testApp.pool.query(
      `insert into article (title_fa, words, changed_at) select 'یکسان ' || i, 'یکسانردیف', '2020-01-01 00:00:00.123456Z' from generate_series(1, 7) i`,
    )
    const seen: number[] = []
    let before: string | null = ''
    while (before !== null) {
      const part: DataOf<typeof articles.list> = (
        await editor.call(articles.list, { search: 'یکسان ردیف', PageSize: 2, Before: before })
      ).data
      seen.push(...part.items.map(({ id }) => id))
      before = part.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  })
})
