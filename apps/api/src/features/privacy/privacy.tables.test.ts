import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { personal } from './privacy.queries.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('every column that names a person stands in the list that export and deletion are made from', async () => {
  const { rows } = await testApp.pool.query<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid in ('account'::regclass, 'wrestler'::regclass, 'club'::regclass)
    union select table_name, column_name from information_schema.columns
      where table_schema = 'public' and (column_name in ('mobile', 'to', 'account_id', 'by_id') or (table_name, column_name) = ('account', 'id'))`)
  const found = Map.groupBy(rows, ({ table }) => table)
  const columns = [...found].map(([table, list]) => [table, list.map(({ column }) => column).toSorted()])
  const named = Object.entries(personal).filter(([, { by }]) => by.length > 0)
  expect(Object.fromEntries(columns)).toEqual(
    Object.fromEntries(named.map(([table, { by }]) => [table, by.toSorted()])),
  )
})
