import { clubs } from '@pahlavan/contract/admin/people'
import { products } from '@pahlavan/contract/admin/products'
import { TABLE_MAX_LINES, tables } from '@pahlavan/contract/admin/tables'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { finish, previewed, sendTable } from '../../testing/tables.ts'
import { sweepImports } from './tables.queries.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  await testApp.pool.query(
    `insert into product_category (position, title, title_en) values (0, 'پوشاک', 'Clothes')`,
  )
})
afterAll(() => testApp.close())

const send = (file: string | Buffer) => sendTable(editor, tables.club, file)
const clubOf = async (id: number | null | undefined) =>
  (await editor.call(clubs.detail, { id: id ?? 0 })).data.fields

const utf16 = (text: string, mark: boolean) =>
  Buffer.concat([Buffer.from(mark ? [0xff, 0xfe] : []), Buffer.from(text, 'utf16le')])
/** The bytes of Arabic Windows for the letters of «شماره», «نام باشگاه» and a club of two words. */
const windows1256 = (text: string) => {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) bytes.set(decoder.decode(new Uint8Array([byte])), byte)
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 63))
}

test('a table comes in the encodings and with the separators in which spreadsheets save it', async () => {
  const files: [string, Buffer][] = [
    ['یکم', Buffer.from(`\uFEFFنام باشگاه,شهر\r\nیکم,تهران\r\n`)],
    ['دوم', utf16('نام باشگاه\tشهر\r\nدوم\tتهران\r\n', true)],
    ['سوم', utf16('نام باشگاه\tشهر\r\nسوم\tتهران\r\n', false)],
    ['پنجم', utf16('نام باشگاه;شهر\nپنجم;تهران', true).swap16()],
    ['چهارم', windows1256('نام باشگاه;شهر\r\nچهارم;تهران\r\n')],
  ]
  for (const [name, file] of files) {
    const { items } = await previewed(editor, tables.club, file)
    expect(items.map(({ title, kind }) => [title, kind])).toEqual([[name, 'new']])
    expect(items[0]?.changes.at(-1)).toMatchObject({ field: 'شهر', after: 'تهران' })
  }
})

test('a formula stays a text, with the apostrophe of an export or without', async () => {
  const formulas = ['=cmd|calc', '+98 21', '@SUM(A1)', '-1']
  const csv = ['نام باشگاه,مدیر', ...formulas.map((text, at) => `باشگاه ${'الف'.repeat(at + 1)},'${text}`)]
  const preview = await previewed(editor, tables.club, csv.join('\n'))
  await finish(editor, tables.club.apply, preview.id)
  const { items } = (await editor.call(tables.club.lines, { id: preview.id })).data
  const managers = await Promise.all(items.map(async ({ objectId }) => (await clubOf(objectId)).manager))
  expect(managers).toEqual(formulas)
  const plain = await previewed(editor, tables.club, 'نام باشگاه,مدیر\nباشگاه فرمول,=1+1\n')
  expect(plain.items[0]?.changes.at(-1)?.after).toBe('=1+1')
})

test('wrong files have their sentences, and nothing of them is stored', async () => {
  const codes = async (files: (string | Buffer)[]) => {
    const all: unknown[] = []
    for (const file of files) all.push((await send(file)).code)
    return all
  }
  expect(await codes(['', 'نام باشگاه\n', '\n\n,,\n'])).toEqual(Array(3).fill('table_empty'))
  expect(await codes(['نام باشگاه,شهر\n"الوند,تهران\nسهند,تبریز'])).toEqual(['table_broken'])
  expect(await codes([Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 0, 0, 3, 9])])).not.toEqual([undefined])
  expect(await codes(['مدیر,شهر\nبهرام,تهران'])).toEqual(['table_column_missing'])
  expect(await codes(['نام باشگاه,نام,شهر\nیک,دو,تهران'])).toEqual(['table_column_twice'])
  const { errors } = await send('مدیر,شهر\nبهرام,تهران')
  expect(errors[0]).toContain('«نام باشگاه / Club»')
  const strange = await previewed(editor, tables.club, 'نام باشگاه,شهر,سهام\nسهند,تبریز,۳\n')
  expect(strange.unknown).toEqual(['سهام'])
})

test('a file that is cut off shows its last line as a fault', async () => {
  const whole = Buffer.from('نام باشگاه,شهر,مدیر\nسبلان,اردبیل,بهرام\nتفتان,زاه')
  const { items } = await previewed(editor, tables.club, whole.subarray(0, whole.length - 1))
  expect(items.map(({ kind }) => kind)).toEqual(['new', 'fault'])
  expect(items[1]?.faults[0]?.text).toContain('ناقص')
})

test('300,000 lines and a file of 11 MB are refused with bounded memory', async () => {
  const lines = Buffer.from(`نام باشگاه\n${'باشگاه دور\n'.repeat(300_000)}`)
  const before = process.memoryUsage().rss
  const begun = performance.now()
  const { code, errors } = await send(lines)
  const took = performance.now() - begun
  const grown = (process.memoryUsage().rss - before) / 1e6
  process.stdout.write(
    `300,000 lines (${(lines.length / 1e6).toFixed(1)} MB): ${took.toFixed(0)} ms, ${grown.toFixed(0)} MB more\n`,
  )
  expect(code).toBe('table_long')
  expect(errors[0]).toContain('۵,۰۰۰')
  expect(grown).toBeLessThan(100)
  expect((await send(Buffer.alloc(11 * 1024 * 1024, 'a'))).code).toBe('table_too_large')
})

test('five thousand lines of products are previewed and written within their time', async () => {
  const head = 'عنوان فارسی,دسته,سایز,قیمت,وزن,موجودی'
  const rows = Array.from({ length: TABLE_MAX_LINES }, (_, at) => {
    const product = Math.floor(at / 5)
    return `کالای شماره ${product} بزرگ,پوشاک,${at % 5},${100_000 + at},300,${at % 7}`
  })
  const most = { rss: process.memoryUsage().rss, before: process.memoryUsage().rss }
  const watch = setInterval(() => {
    most.rss = Math.max(most.rss, process.memoryUsage().rss)
  }, 20)
  let begun = performance.now()
  const preview = await previewed(editor, tables.product, [head, ...rows].join('\n'))
  const seen = performance.now() - begun
  expect(preview.counts).toEqual({ new: 1000, changed: 0, same: 0, fault: 0 })
  begun = performance.now()
  expect(await finish(editor, tables.product.apply, preview.id)).toMatchObject({ done: 1000, refused: 0 })
  const applied = performance.now() - begun
  begun = performance.now()
  expect(await finish(editor, tables.product.undo, preview.id)).toMatchObject({ undone: 1000, stayed: 0 })
  clearInterval(watch)
  process.stdout.write(
    `5,000 lines of products (1,000 of 5 variants): preview ${(seen / 1000).toFixed(1)} s, applied ${(applied / 1000).toFixed(1)} s, undone ${((performance.now() - begun) / 1000).toFixed(1)} s, ${((most.rss - most.before) / 1e6).toFixed(0)} MB more\n`,
  )
  expect((await editor.call(products.list, {})).data.items).toEqual([])
}, 180_000)

test('an import that was killed in the middle goes on, and nothing comes a second time', async () => {
  const csv = ['نام باشگاه', 'کهریزک یکم', 'کهریزک دوم', 'کهریزک سوم'].join('\n')
  const preview = await previewed(editor, tables.club, csv)
  await finish(editor, tables.club.apply, preview.id)
  // As if the process had died after its second object was written, before that was noted.
  await testApp.pool.query(
    `update table_line set outcome = null, object_id = null, written = null where import_id = $1 and line >= 3`,
    [preview.id],
  )
  await testApp.pool.query(
    `update table_import set state = 'applying', busy_until = now() + interval '1 second' where id = $1`,
    [preview.id],
  )
  expect((await editor.call(tables.club.apply, { id: preview.id })).code).toBe('table_busy')
  await testApp.pool.query(`update table_import set busy_until = now() - interval '1 second' where id = $1`, [
    preview.id,
  ])
  expect(await finish(editor, tables.club.apply, preview.id)).toMatchObject({ done: 3, refused: 0 })
  const { rows } = await testApp.pool.query(`select from account where first_name like 'کهریزک%'`)
  expect(rows).toHaveLength(3)
})

test('two people at once write each object once, and each change has its author', async () => {
  const other = await testApp.staff('editor')
  const csv = ['نام باشگاه', ...Array.from({ length: 30 }, (_, at) => `دوگانه ${at} باشگاه`)].join('\n')
  const one = await previewed(editor, tables.club, csv)
  const two = await previewed(other, tables.club, csv)
  const work = async (by: Person, id: number) => {
    for (;;) {
      const { data, code } = await by.call(tables.club.apply, { id })
      if (code !== 'table_busy' && data.state === 'applied') return data
    }
  }
  const [first, second] = await Promise.all([work(editor, one.id), work(other, two.id)])
  expect(new Set([first.done, second.done])).toEqual(new Set([0, 30]))
  expect(first.refused + second.refused).toBe(30)
  const { rows } = await testApp.pool.query(`select from account where first_name like 'دوگانه%'`)
  expect(rows).toHaveLength(30)
  const admin = await testApp.staff('admin')
  const log = (await admin.call(staff.audit, { kind: 'wrestlingClub', PageSize: 10 })).data.items
  const ends = log.filter(({ action }) => action === 'wrestlingClub.import')
  expect(new Set(ends.map(({ byId }) => byId))).toEqual(new Set([editor.id, other.id]))
})

test('few previews wait for each, and all leave after a day', async () => {
  const busy = await testApp.staff('editor')
  for (let at = 0; at < 8; at += 1) await previewed(busy, tables.club, `نام باشگاه\nمنتظر ${at} تو\n`)
  expect((await busy.call(tables.club.recent, {})).data.items).toHaveLength(5)
  await testApp.pool.query(
    `update table_import set created_at = now() - interval '25 hours' where account_id = $1`,
    [busy.id],
  )
  expect((await sweepImports(testApp.pool)).length).toBe(5)
})
