import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allStatements } from '../../database/statement.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const sources = new URL('../../', import.meta.url)
for (const file of globSync('**/*.{queries,commands}.ts', { cwd: sources }))
  await import(new URL(file, sources).href)

/** The sport's own tables, which each start writes from the files beside the migrations. */
const fromReference = ['country', 'ranking_scale']

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** The tables that SQL writes. */
const writtenBy = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:insert\s+into|update|merge\s+into|copy)\s+"?([a-z_]+)"?/gi)].map(
    ([, table = '']) => table,
  )

test('every table has a writer in the product but for the reference tables of the sport', async () => {
  const all = async (text: string) =>
    (await testApp.pool.query<{ found: string }>(text)).rows.map(({ found }) => found)
  const tables = await all(
    `select relname as found from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const functions = await all(
    `select prosrc as found from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const texts = [...allStatements().map(({ text }) => text), ...functions]
  const written = new Set(texts.flatMap(writtenBy))
  const unwritten = tables.filter((table) => !written.has(table)).toSorted()
  process.stdout.write(`${tables.length} tables, without a writer: ${unwritten.join(', ') || 'none'}\n`)
  expect(unwritten).toEqual(fromReference.toSorted())
})
