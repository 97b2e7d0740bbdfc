import { wrestlers } from '@pahlavan/contract/admin/people'
import { TABLE_MAX_LINES, tables } from '@pahlavan/contract/admin/tables'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { finish, previewed, sendTable } from '../../testing/tables.ts'
import { workbook } from '../../testing/workbook.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

test('a workbook comes in with its days and numbers, and a formula as the text that it is', async () => {
  const file = workbook([
    ['نام', 'نام خانوادگی', 'تاریخ تولد', 'کشتی‌های پیشین', 'مربی'],
    ['آرمان', 'سبلانی', new Date('2001-05-14T00:00:00Z'), 12, '=1+1'],
    ['سهراب', 'سبلانی', '1380/02/24', '۱۲', ''],
  ])
  const preview = await previewed(editor, tables.wrestler, file)
  expect(preview.counts).toEqual({ new: 2, changed: 0, same: 0, fault: 0 })
  await finish(editor, tables.wrestler.apply, preview.id)
  const { items } = (await editor.call(tables.wrestler.lines, { id: preview.id })).data
  for (const [at, { objectId }] of items.entries()) {
    const { fields } = (await editor.call(wrestlers.detail, { id: objectId ?? 0 })).data
    expect(fields).toMatchObject({ birthDate: '2001-05-14', coach: at === 0 ? '=1+1' : '' })
    expect(fields.career.bouts).toBe(12)
  }
})

test('a bomb, a workbook with too many lines and one that is cut off are refused', async () => {
  const codeOf = async (file: Buffer) => (await sendTable(editor, tables.wrestler, file, 'a.xlsx')).code
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const before = process.memoryUsage().rss
  expect(await codeOf(Buffer.from(bomb))).toBe('table_long')
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100)
  const lines = Array.from({ length: TABLE_MAX_LINES + 1 }, (_, at) => ['نام', `خانوادگی ${at}`])
  expect(await codeOf(workbook([['نام', 'نام خانوادگی'], ...lines]))).toBe('table_long')
  const whole = workbook([
    ['نام', 'نام خانوادگی'],
    ['آرمان', 'دنا'],
  ])
  expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('table_broken')
  expect(await codeOf(Buffer.from(zipSync({ 'a.txt': strToU8('text') })))).toBe('table_broken')
})
