import { pictures } from '@pahlavan/contract/admin/pictures'
import type { DataOf } from '@pahlavan/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allStatements } from '../../database/statement.ts'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import { addedPicture, articleWith } from '../../testing/library.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

test('the list is searched in any spelling, filtered, and read part by part', async () => {
  const [one, two, three] = [
    await addedPicture(editor),
    await addedPicture(editor),
    await addedPicture(editor),
  ]
  const alts: [number, string, string][] = [
    [one.id, 'قهرمانِ كشتي‌گير', 'Champion'],
    [two.id, 'تشک', ''],
  ]
  for (const [id, alt, altEn] of alts)
    await editor.call(pictures.save, { id, base: { alt: '', altEn: '' }, fields: { alt, altEn } })
  const ids = async (query: Parameters<typeof editor.call<typeof pictures.list>>[1]) =>
    (await editor.call(pictures.list, query)).data.items.map(({ id }) => id)
  expect(await ids({ search: 'کشتیگیر' })).toEqual([one.id])
  expect(await ids({ search: 'CHAMP' })).toEqual([one.id])
  const withoutAlt = await ids({ only: 'withoutAlt' })
  expect(withoutAlt).toEqual(expect.arrayContaining([two.id, three.id]))
  expect(withoutAlt).not.toContain(one.id)
  await articleWith(testApp, editor, three.id)
  const unused = await ids({ only: 'unused' })
  expect(unused).toContain(one.id)
  expect(unused).not.toContain(three.id)
  const first = (await editor.call(pictures.list, { PageSize: 2 })).data
  expect(first.items.map(({ id }) => id)).toEqual([three.id, two.id])
  expect(await ids({ PageSize: 1, Before: first.next ?? '' })).toEqual([one.id])
})

test('the oldest pictures can come first, part by part, filtered too', async () => {
  const known = (await editor.call(pictures.list, {})).data.items.map(({ id }) => id).toReversed()
  for (const only of [undefined, 'unused'] as const) {
    const all = (await editor.call(pictures.list, { ...(only && { only }), sort: 'added.asc' })).data.items
    const seen: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const query = { ...(only && { only }), sort: 'added.asc', PageSize: 1, Before: next } as const
      const part: DataOf<typeof pictures.list> = (await editor.call(pictures.list, query)).data
      seen.push(...part.items.map(({ id }) => id))
      next = part.next
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(seen).toEqual(known.filter((id) => seen.includes(id)))
    expect(seen.length).toBeGreaterThan(1)
  }
  const { next } = (await editor.call(pictures.list, { PageSize: 1 })).data
  const turned = await editor.call(pictures.list, { sort: 'added.asc', Before: next ?? '' })
  expect(turned.code).toBe('cursor_invalid')
})

test('every column of a picture in the database is one of the known places', async () => {
  const { rows } = await testApp.pool.query<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'picture'::regclass`,
  )
  const text = allStatements().find(({ name }) => name === 'picture.uses')?.text ?? ''
  const known = rows.filter(({ place }) => {
    const [table = '', column = ''] = place.split('.')
    return table === 'picture_address' || new RegExp(`from ${table} t[^()]*t\\.${column} = p\\.id`).test(text)
  })
  expect(known).toEqual(rows)
})
