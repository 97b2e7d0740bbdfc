import { randomUUID } from 'node:crypto'
import { books } from '@pahlavan/contract/admin/books'
import { discounts } from '@pahlavan/contract/admin/discounts'
import { tables } from '@pahlavan/contract/admin/tables'
import { staff } from '@pahlavan/contract/staff'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addTestBooks } from '../../testing/books.ts'
import { finish, previewed, sendTable } from '../../testing/tables.ts'

let testApp: TestApp
let editor: Person
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  admin = await testApp.staff('admin')
  await addTestBooks(testApp.pool)
})
afterAll(() => testApp.close())

const HEAD = 'عنوان فارسی,نویسنده,دسته,سال چاپ,صفحه‌ها,وزن (گرم),قیمت (تومان),موجودی'
const lineOf = (title: string, more = '') => `${title},آرش دماوندی,تاریخ,۱۴۰۴,١٨٠,250,"۲۴۰٬۰۰۰",۷${more}`
const bookId = async (title: string) =>
  (await editor.call(books.list, { search: title })).data.items[0]?.id ?? 0
const fieldsOf = async (id: number) => (await editor.call(books.detail, { id })).data.fields

async function file(by: Person, url: string, payload: object = {}, language = 0) {
  const headers = { authorization: `Bearer ${by.token}`, language: String(language) }
  const { body, statusCode } = await testApp.app.inject({ method: 'POST', url, payload, headers })
  expect(statusCode).toBe(200)
  const rows: string[][] = parse(body, { bom: true })
  return { body, rows }
}

test('a preview tells what each line does and writes nothing; applied, it writes once', async () => {
  const pit = await bookId('گود و گنبد')
  const before = await fieldsOf(pit)
  const csv = [
    HEAD,
    lineOf('کتاب تازه'),
    'گود و گنبد,,,,,,250000,',
    'بازوبند,,,,,,,',
    'هنر زيرگيري,,,,,,صد,',
    ',,,,,,5,',
  ].join('\n')
  const preview = await previewed(editor, tables.book, csv)
  expect(preview.counts).toEqual({ new: 1, changed: 1, same: 1, fault: 2 })
  expect(preview.items.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'new'],
    [3, 'changed'],
    [4, 'same'],
    [5, 'fault'],
    [6, 'fault'],
  ])
  expect(preview.items[1]?.changes).toEqual([
    { field: 'قیمت (تومان)', before: String(before.price), after: '250000' },
  ])
  expect(preview.items[3]?.faults[0]?.text).toContain('«صد»')
  expect(await bookId('کتاب تازه')).toBe(0)
  expect(await fieldsOf(pit)).toEqual(before)

  const done = await finish(editor, tables.book.apply, preview.id)
  expect(done).toMatchObject({ state: 'applied', done: 2, refused: 0 })
  const id = await bookId('کتاب تازه')
  expect((await editor.call(books.detail, { id })).data).toMatchObject({
    state: 'draft',
    fields: { year: 1404, pages: 180, price: 240_000, author: 'آرش دماوندی', language: 0 },
  })
  expect((await editor.call(books.stock, { id })).data).toEqual({ stock: 7, held: 0 })
  expect(await fieldsOf(pit)).toEqual({ ...before, price: 250_000 })

  await finish(editor, tables.book.apply, preview.id)
  expect((await editor.call(books.list, { search: 'کتاب تازه' })).data.items).toHaveLength(1)
  const retried = await previewed(editor, tables.book, csv)
  expect(retried.counts).toEqual({ new: 0, changed: 0, same: 3, fault: 2 })
  const log = (await admin.call(staff.audit, { PageSize: 50 })).data.items
  expect(
    log
      .filter(({ byId }) => byId === editor.id)
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(['book.count', 'book.create', 'book.import', 'book.save'].toSorted())
})

test('the lines at fault come as a file, which is mended and brought in', async () => {
  const preview = await previewed(
    editor,
    tables.book,
    [HEAD, lineOf('درست'), 'نادرست,آرش,بی‌دسته,۱۴۰۴,180,250,240000,3'].join('\n'),
  )
  expect(preview.counts).toEqual({ new: 1, changed: 0, same: 0, fault: 1 })
  await finish(editor, tables.book.apply, preview.id)
  const { rows, body } = await file(editor, tables.book.faults.url, { id: preview.id })
  expect(rows[0]).toEqual([...HEAD.split(','), 'ایراد'])
  expect(rows[1]?.[0]).toBe('نادرست')
  expect(rows[1]?.at(-1)).toContain('بی‌دسته')
  const english = await file(editor, tables.book.faults.url, { id: preview.id }, 1)
  expect(english.rows[1]?.at(-1)).toContain('is not known')
  const mended = await previewed(editor, tables.book, body.replace('بی‌دسته', 'فن'))
  expect(mended.counts).toEqual({ new: 1, changed: 0, same: 0, fault: 0 })
  expect(mended.unknown).toEqual([])
})

test('an import is taken back for a day: made ones leave, changed ones get their fields back, others say why', async () => {
  const arm = await bookId('بازوبند')
  const before = await fieldsOf(arm)
  const csv = [
    HEAD,
    lineOf('رفتنی'),
    lineOf('ماندنی'),
    lineOf('روی صفحه'),
    'بازوبند,ناشناس,,,,,99000,4',
    'روایت یک تشک,,,,,,88000,',
  ].join('\n')
  const preview = await previewed(editor, tables.book, csv.replace('بازوبند,ناشناس', `بازوبند,رحیم آسیابان`))
  expect(preview.counts).toEqual({ new: 3, changed: 2, same: 0, fault: 0 })
  await finish(editor, tables.book.apply, preview.id)
  const stays = await bookId('ماندنی')
  await editor.call(books.save, { id: stays, base: { pages: 180 }, fields: { pages: 181 } })
  const mat = await bookId('روایت یک تشک')
  await editor.call(books.save, { id: mat, base: { price: 88_000 }, fields: { price: 87_000 } })
  const done = await finish(editor, tables.book.undo, preview.id)
  expect(done).toMatchObject({ state: 'undone', undone: 3, stayed: 2 })
  expect(await bookId('رفتنی')).toBe(0)
  expect(await fieldsOf(arm)).toEqual(before)
  expect((await editor.call(books.stock, { id: arm })).data.stock).toBe(1)
  expect((await fieldsOf(mat)).price).toBe(87_000)
  const left = (await editor.call(tables.book.lines, { id: preview.id, only: 'left' })).data.items
  expect(left.map(({ title }) => title)).toEqual(['ماندنی', 'روایت یک تشک'])
  expect(left.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('تغییر کرده'),
    expect.stringContaining('قیمت'),
  ])
  await testApp.pool.query(
    `update table_import set created_at = now() - interval '25 hours', applied_at = now() - interval '25 hours' where id = $1`,
    [preview.id],
  )
  expect((await editor.call(tables.book.undo, { id: preview.id })).code).toBe('table_not_found')
})

test('a line that somebody overtook is refused, and says so', async () => {
  const leg = await bookId('هنر زیرگیری')
  const csv = [HEAD, lineOf('دوتایی'), 'هنر زیرگیری,,,,,,310001,'].join('\n')
  const one = await previewed(editor, tables.book, csv)
  const other = await previewed(admin, tables.book, csv)
  await finish(admin, tables.book.apply, other.id)
  await admin.call(books.save, { id: leg, base: { price: 310_001 }, fields: { price: 310_002 } })
  const done = await finish(editor, tables.book.apply, one.id)
  expect(done).toMatchObject({ done: 0, refused: 2 })
  const left = (await editor.call(tables.book.lines, { id: one.id, only: 'left' })).data.items
  expect(left.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('ساخته شد'),
    expect.stringContaining('قیمت'),
  ])
  expect((await editor.call(tables.book.detail, { id: other.id })).code).toBe('table_not_found')
  const { rows } = await file(editor, tables.book.faults.url, { id: one.id })
  expect(rows).toHaveLength(3)
})

test('codes are matched by their word, with days of either calendar and money in rial', async () => {
  await editor.call(discounts.create, {
    key: randomUUID(),
    fields: {
      code: 'KOHNE',
      percent: 10,
      amount: null,
      ceiling: null,
      audience: 'all',
      kinds: [],
      uses: 5,
      perPerson: 1,
      startsAt: null,
      endsAt: null,
    },
  })
  const csv = [
    'Code;Per cent;Amount (rial);Most uses;Ends at;For what',
    'kohne;20%;;-;1405/12/29 23:59;دوره، کالا و کتاب',
    'NOROUZ;;500000;100;2027-03-21;',
    'BAD;;500005;;;',
    'WORSE;10;50000;;;',
  ].join('\r\n')
  const preview = await previewed(editor, tables.code, csv)
  expect(preview.items.map(({ kind }) => kind)).toEqual(['changed', 'new', 'fault', 'fault'])
  await finish(editor, tables.code.apply, preview.id)
  const { items } = (await editor.call(discounts.list, { search: 'NOROUZ' })).data
  expect(items[0]).toMatchObject({ state: 'draft', amount: 50_000, endsAt: '2027-03-20T20:30:00.000Z' })
  const old = (await editor.call(discounts.list, { search: 'KOHNE' })).data.items[0]
  expect(old).toMatchObject({ percent: 20, uses: null, endsAt: '2027-03-20T20:29:00.000Z' })
})

test('only who may edit the noun brings it in', async () => {
  const fan = await testApp.fan()
  const moderator = await testApp.staff('moderator')
  expect((await sendTable(testApp.visitor, tables.book, HEAD)).status).toBe(401)
  for (const person of [fan, moderator]) {
    expect((await sendTable(person, tables.book, HEAD)).status).toBe(403)
    expect((await person.call(tables.book.recent, {})).status).toBe(403)
    expect((await person.call(tables.book.apply, { id: 1 })).status).toBe(403)
  }
})
