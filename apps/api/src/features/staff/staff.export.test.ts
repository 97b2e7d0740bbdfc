import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { articles } from '@pahlavan/contract/admin/articles'
import { MAX_EXPORT_ROWS } from '@pahlavan/contract/admin/exports'
import { members } from '@pahlavan/contract/admin/members'
import { pictures } from '@pahlavan/contract/admin/pictures'
import { staff } from '@pahlavan/contract/staff'
import { parse } from 'csv-parse/sync'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchRows } from '../../database/connect.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { exportList } from './staff.export.commands.ts'
import { csvLines } from './staff.export.rules.ts'

let testApp: TestApp
let editor: Person
let admin: Person
let port: number
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  admin = await testApp.staff('admin')
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(() => testApp.close())

async function file(person: Person, url: string, payload: object = {}, language = 0) {
  const headers = { authorization: `Bearer ${person.token}`, language: String(language) }
  const {
    body,
    headers: got,
    statusCode,
  } = await testApp.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
  })
  expect([statusCode, got['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  return { body, rows, name: decodeURIComponent(String(got['content-disposition']).split("''")[1] ?? '') }
}

const write = async (title: string) => {
  const { id } = (await editor.call(articles.create, { key: randomUUID() })).data
  await editor.call(articles.save, { id, language: 0, base: { title: '' }, fields: { title } })
  return id
}

const lastExport = async () =>
  (await admin.call(staff.audit, { PageSize: 10 })).data.items.find(({ action }) =>
    action.endsWith('.export'),
  )

test('the articles of a filter come in its order, in the language of the reader, as a spreadsheet reads them', async () => {
  const titles = ['خبرِ «گودرز»، کشتی‌گیر', 'خبر الوند', 'خبر پارسا']
  for (const title of titles) await write(title)
  await write('چیز دیگر')
  await testApp.pool.query(
    `update article set published_at = '2026-11-27T20:45:00Z' where title_fa = 'خبر الوند'`,
  )
  const { body, rows, name } = await file(editor, articles.export.url, { search: 'خبر', sort: 'title.asc' })
  expect(body.startsWith('\uFEFFشماره,تیتر فارسی,')).toBe(true)
  expect(body.split('\r\n')).toHaveLength(5)
  expect(body.replaceAll('\r\n', '')).not.toContain('\n')
  expect(rows.map((row) => row['تیتر فارسی'])).toEqual([titles[0], 'خبر الوند', 'خبر پارسا'])
  expect(rows[1]).toMatchObject({
    'وضعیت فارسی': 'پیش‌نویس',
    'انتشار (میلادی)': '2026-11-28T00:15:00',
    'انتشار (شمسی)': '1405/09/07 00:15',
  })
  expect(rows[2]?.['انتشار (شمسی)']).toBe('')
  expect(name).toMatch(/^خبرها 1[34]\d\d-\d\d-\d\d\.csv$/)
  expect(await lastExport()).toMatchObject({
    action: 'article.export',
    byId: editor.id,
    input: { search: 'خبر', sort: 'title.asc' },
    outcome: { rows: 3, isWhole: true },
  })
  const english = await file(editor, articles.export.url, { search: 'خبر' }, 1)
  expect(english.rows[0]).toMatchObject({ 'Persian state': 'Draft' })
  expect(english.name).toMatch(/^Articles 20\d\d-\d\d-\d\d\.csv$/)
})

test('a cell that would be a formula is a text', async () => {
  const formulas = ['=1+1', '+98', '-2+3', '@SUM(A1)', '\t=1', '\r=1']
  const cells = parse(csvLines([formulas]))[0]
  expect(cells).toEqual(formulas.map((formula) => `'${formula}`))
  const lines = ['یک\nدو', 'یک\rدو', 'یک\r\nدو', 'یک «"دو"»، سه, چهار']
  expect(parse(csvLines([lines, lines]))).toEqual([lines, lines])
  const id = await write('=HYPERLINK("https://example.org")')
  const { rows } = await file(editor, articles.export.url)
  expect(rows.find((row) => row['شماره'] === String(id))?.['تیتر فارسی']).toBe(
    `'=HYPERLINK("https://example.org")`,
  )
})

test('staff, pictures and the log are files too, the log with its filter', async () => {
  const staffed = await file(admin, members.export.url, { sort: 'account.desc' })
  expect(staffed.rows.map((row) => row['نقش‌ها'])).toEqual(['مدیر', 'سردبیر'])
  await testApp.pool.query(
    `insert into picture (key, width, height, colour, alt, alt_en) select 'export-' || i, 8, 9, '#000000', 'تصویر ' || i, '' from generate_series(1, 3) i`,
  )
  const library = await file(editor, pictures.export.url, { sort: 'added.asc', only: 'withoutAlt' })
  expect(library.rows.map((row) => row['متن جایگزین فارسی'])).toEqual(['تصویر 1', 'تصویر 2', 'تصویر 3'])
  const log = await file(admin, staff.export.url, { kind: 'picture' })
  expect(log.rows.map((row) => [row['کار'], row['نتیجه']])).toEqual([
    ['picture.export', '{"rows": 3, "isWhole": true}'.replaceAll(' ', '')],
  ])
  expect(await lastExport()).toMatchObject({ action: 'audit.export', input: { kind: 'picture' } })
})

/** An answer that is read only as far as it is taken. */
async function openFile(person: Person): Promise<IncomingMessage> {
  const sent = request({
    port,
    method: 'POST',
    path: articles.export.url,
    headers: { authorization: `Bearer ${person.token}`, connection: 'close' },
  }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

/** Waits until a number is the same at two looks, 500 ms apart. @throws after 20 looks */
async function pauseOf(look: () => number): Promise<void> {
  for (let turn = 0, last = -1; last !== look(); turn += 1) {
    if (turn === 20) throw new Error(`still growing: ${look()}`)
    last = look()
    await sleep(500)
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The heap without its garbage (bytes). */
function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** After so many lines of a file the heap is measured. */
const MEASURED_LINES = 10_000

test('a long list is read as fast as its reader takes it, and a reader that hangs up ends it', async () => {
  await testApp.pool.query(
    `insert into article (title_fa, words) select 'ردیف ' || i || repeat(' بلند', 20), 'ردیف' from generate_series(1, 100000) i`,
  )
  const { rows: counted } = await testApp.pool.query<{ count: number }>('select count(*)::int from article')
  const all = counted[0]?.count ?? 0
  const reader = await testApp.staff('editor')
  let read = 0
  watchRows(({ name }, rows) => {
    if (name.startsWith('article.list')) read += rows.length
  })
  try {
    const slow = await openFile(reader)
    await once(slow, 'readable')
    await expect.poll(() => read).toBeGreaterThan(0)
    await pauseOf(() => read)
    // The sockets between the two hold a few megabytes.
    expect(read).toBeLessThan(all / 2)
    expect((await reader.call(articles.export, {})).code).toBe('export_running')
    slow.destroy()
    await expect.poll(async () => (await lastExport())?.outcome).toMatchObject({ isWhole: false })
    expect(read).toBeLessThan(all / 2)
    const whole = await openFile(reader)
    let lines = 0
    let most = 0
    const before = heapInUse()
    for await (const chunk of whole as AsyncIterable<Buffer>) {
      const measured = Math.floor(lines / MEASURED_LINES)
      for (const byte of chunk) if (byte === 10) lines += 1
      if (Math.floor(lines / MEASURED_LINES) > measured) most = Math.max(most, heapInUse() - before)
    }
    expect(lines).toBe(all + 1)
    // All rows at once are more than 200 MB.
    expect(most / 1e6).toBeLessThan(40)
    await expect.poll(async () => (await lastExport())?.outcome).toEqual({ rows: all, isWhole: true })
  } finally {
    watchRows(null)
    await testApp.pool.query(`delete from article where words = 'ردیف'`)
  }
}, 60_000)

test('a file ends at its most rows, and its last line tells so', async () => {
  async function* parts() {
    for (let part = 0; part < 201; part += 1) yield Array.from({ length: 1000 }, (_, at) => part * 1000 + at)
  }
  const author = await testApp.staff('editor')
  const user = { id: author.id ?? 0, roles: ['editor'] }
  const call = { user, request: { id: randomUUID(), ip: '203.0.113.7', headers: {} }, language: 0 } as unknown
  const { content } = exportList(
    testApp.app,
    call as Parameters<typeof exportList>[1] & { request: FastifyRequest },
    {
      title: ['شماره‌ها', 'Numbers'],
      columns: [{ heading: ['شماره', 'Number'], cell: (row: number) => row }],
      parts: parts(),
      log: { action: 'article.export', kind: 'article', subjectId: 'list', input: {} },
    },
  )
  const text = (await content.toArray()).join('')
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(MAX_EXPORT_ROWS + 2)
  expect(lines.at(-2)).toBe(String(MAX_EXPORT_ROWS - 1))
  expect(lines.at(-1)).toContain('۲۰۰٬۰۰۰')
  expect(await lastExport()).toMatchObject({ outcome: { rows: MAX_EXPORT_ROWS, isWhole: false } })
})
