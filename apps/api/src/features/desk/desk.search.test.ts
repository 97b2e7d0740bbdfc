import { articles, articleSorts } from '@pahlavan/contract/admin/articles'
import { pictures, pictureSorts } from '@pahlavan/contract/admin/pictures'
import { partsOf } from '@pahlavan/contract/admin/sorting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vacuum } from '../../database/vacuum.ts'
import { allStatements } from '../../database/statement.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

const ROWS = 20_000
/** `عادی` stands in every other row, `میانه` in every 1000th, `کمیاب` in three, `کهنه` in the oldest tenth. */
const TITLE = `'ردیف ' || i || case when i % 2 = 0 then ' عادی' else '' end || case when i % 1000 = 0 then ' میانه' else '' end
  || case when i in (7, 10000, 19990) then ' کمیاب' else '' end || case when i <= ${ROWS / 10} then ' کهنه' else '' end`

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  await testApp.pool.query(`insert into article (title_fa, words, changed_at, published_at)
    select t, fa_tight(t), timestamptz '2026-01-01Z' + i * interval '1 minute', timestamptz '2025-01-01Z' + i * 7919 % ${ROWS} * interval '1 minute'
    from (select i, ${TITLE} as t from generate_series(1, ${ROWS}) i) r`)
  await testApp.pool.query(`insert into picture (key, width, height, colour, alt, alt_en)
    select 'searched-' || i, 8, 9, '#000000', ${TITLE}, '' from generate_series(1, ${ROWS}) i`)
  await vacuum(testApp.pool)
}, 60_000)
afterAll(() => testApp.close())

const words = ['عادی', 'میانه', 'کمیاب', 'کهنه', 'ردیف ۴۲۴۲', 'نیست', 'ی']
const columns = { changed: 'changed_at', published: 'published_at', title: 'sort_title' } as const

/** The ids that a list gives for a search in its first two parts. */
async function listed(list: typeof articles.list | typeof pictures.list, query: object) {
  const first = (await editor.call(list, { ...query, PageSize: 20 })).data
  if (first.next === null) return first.items.map(({ id }) => id)
  const rest = (await editor.call(list, { ...query, PageSize: 20, Before: first.next })).data
  return [...first.items, ...rest.items].map(({ id }) => id)
}

async function wanted(table: string, word: string, order: string): Promise<number[]> {
  const { rows } = await testApp.pool.query<{ id: number }>(
    `select id from ${table} where position(fa_tight($1) in words) > 0 order by ${order} limit 40`,
    [word],
  )
  return rows.map(({ id }) => id)
}

test('a search of a long list finds frequent and rare words in each order', async () => {
  for (const search of words) {
    for (const sort of articleSorts) {
      const { name, direction } = partsOf(sort)
      const order = `${columns[name]} ${direction}, id ${direction}`
      expect(await listed(articles.list, { search, sort })).toEqual(await wanted('article', search, order))
    }
    for (const sort of pictureSorts) {
      const order = `id ${partsOf(sort).direction}`
      expect(await listed(pictures.list, { search, sort })).toEqual(await wanted('picture', search, order))
    }
  }
}, 60_000)

interface Plan {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
}

/** The pages of the database that a statement reads. */
async function pagesOf(name: string, values: readonly unknown[]): Promise<number> {
  const text = allStatements().find((one) => one.name === name)?.text
  const { rows } = await testApp.pool.query<{ 'QUERY PLAN': [Plan] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error(`no plan of ${name}`)
  return plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
}

test('a search for a frequent word stops when its part is full, after any row', async () => {
  const value = '%عادی%'
  const next = { changed: '2026-01-08 00:00:00+00', published: '2025-01-08 00:00:00+00', title: 'ردیف ۵' }
  for (const sort of articleSorts) {
    const values = [26, next[partsOf(sort).name], 1, value]
    expect(await pagesOf(`article.list.${sort}.words`, [26, value])).toBeLessThan(150)
    expect(await pagesOf(`article.list.${sort}.words.next`, values)).toBeLessThan(150)
  }
  for (const sort of pictureSorts)
    for (const only of ['', '.withoutAlt']) {
      expect(await pagesOf(`picture.list.${sort}${only}.words`, [26, value])).toBeLessThan(50)
      expect(await pagesOf(`picture.list.${sort}${only}.words.next`, [26, ROWS / 2, value])).toBeLessThan(50)
    }
})
