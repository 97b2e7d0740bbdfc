import { clubs, wrestlers } from '@pahlavan/contract/admin/people'
import { products } from '@pahlavan/contract/admin/products'
import { tables } from '@pahlavan/contract/admin/tables'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { finish, previewed } from '../../testing/tables.ts'

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

const HEAD = 'شماره,عنوان فارسی,عنوان انگلیسی,دسته,سایز,رنگ,قیمت (تومان),وزن (گرم),موجودی'
const productOf = async (search: string) => {
  const id = (await editor.call(products.list, { search })).data.items[0]?.id ?? 0
  const { fields, state } = (await editor.call(products.detail, { id })).data
  const stock = (await editor.call(products.stock, { id })).data.items
  return { id, fields, state, stock: stock.map((each) => each.stock) }
}

test('the lines of a product are its variants: made, changed, counted, and taken back', async () => {
  const first = await previewed(
    editor,
    tables.product,
    [
      HEAD,
      ',دوبندهٔ آبی,Blue singlet,پوشاک,M,آبی,۸۹۰۰۰۰,300,12',
      ',,,,L,آبی,890000,310,8',
      ',دوبنده آبي,,,XL,آبی,900000,320,',
      ',کفش,Shoe,پوشاک,42,,1500000,700,3',
    ].join('\n'),
  )
  expect(first.counts).toEqual({ new: 2, changed: 0, same: 0, fault: 0 })
  expect(first.items[0]).toMatchObject({ line: 2, lines: 3 })
  await finish(editor, tables.product.apply, first.id)
  const made = await productOf('دوبنده')
  expect(made.state).toBe('draft')
  expect(made.fields.variants.map(({ size, price }) => [size, price])).toEqual([
    ['M', 890_000],
    ['L', 890_000],
    ['XL', 900_000],
  ])
  expect(made.stock).toEqual([12, 8, 0])

  const second = await previewed(
    editor,
    tables.product,
    [HEAD, `${made.id},,,,m,آبي,790000,,10`, `${made.id},,,,XXL,آبی,950000,330,2`].join('\n'),
  )
  const changes = second.items[0]?.changes.map(({ field, before, after }) => [field, before, after])
  expect(changes).toEqual([
    ['قیمت (تومان) · M آبی', '890000', '790000'],
    ['سایز · XXL آبی', null, 'XXL'],
    ['رنگ · XXL آبی', null, 'آبی'],
    ['قیمت (تومان) · XXL آبی', null, '950000'],
    ['وزن (گرم) · XXL آبی', null, '330'],
    ['موجودی · M آبی', '12', '10'],
    ['موجودی · XXL آبی', '0', '2'],
  ])
  await finish(editor, tables.product.apply, second.id)
  const changed = await productOf('دوبنده')
  expect(changed.fields.variants.map(({ size, price }) => [size, price])).toEqual([
    ['M', 790_000],
    ['L', 890_000],
    ['XL', 900_000],
    ['XXL', 950_000],
  ])
  expect(changed.stock).toEqual([10, 8, 0, 2])
  expect(changed.fields.variants[0]?.id).toBe(made.fields.variants[0]?.id)

  await finish(editor, tables.product.undo, second.id)
  expect(await productOf('دوبنده')).toEqual(made)
  expect(await finish(editor, tables.product.undo, first.id)).toMatchObject({ undone: 2, stayed: 0 })
  expect((await editor.call(products.list, {})).data.items).toEqual([])
})

test('a fault of one variant holds its product back, with all its lines in the file of faults', async () => {
  const preview = await previewed(
    editor,
    tables.product,
    [
      HEAD,
      ',هوگو,Hugo,پوشاک,M,سرخ,100000,100,1',
      ',,,,L,سرخ,,100,1',
      ',,,,M,سرخ,5,100,1',
      ',کمربند,Belt,پوشاک,,,100000,100,1',
    ].join('\n'),
  )
  expect(preview.counts).toEqual({ new: 1, changed: 0, same: 0, fault: 1 })
  expect(preview.items[0]?.faults.map(({ line }) => line)).toEqual([3, 4])
  const { body } = await testApp.app.inject({
    method: 'POST',
    url: tables.product.faults.url,
    payload: { id: preview.id },
    headers: { authorization: `Bearer ${editor.token}` },
  })
  const rows: string[][] = parse(body, { bom: true })
  expect(rows).toHaveLength(4)
  expect(rows.map((row) => row.at(-1))).toEqual([
    'ایراد',
    '',
    expect.stringContaining('قیمت'),
    expect.stringContaining('سطر 2'),
  ])
})

test('wrestlers are found by their names in either script, and told apart by their days of birth', async () => {
  const club = await previewed(editor, tables.club, 'نام باشگاه\tشهر\nکوهستان\tتهران\n')
  await finish(editor, tables.club.apply, club.id)
  const head = 'نام,نام خانوادگی,First name in English,Last name in English,تاریخ تولد,باشگاه,سبک,وزن'
  const first = await previewed(
    editor,
    tables.wrestler,
    [
      head,
      'آرمان,الوندی,Arman,Alvandi,1380/02/24,كوهستان,آزاد,آزاد ۶۵ کیلو',
      'آرمان,الوندی,Arman,Alvandi,۱۳۸۵/۰۲/۲۴,,فرنگی,',
    ].join('\n'),
  )
  expect(first.counts).toEqual({ new: 2, changed: 0, same: 0, fault: 0 })
  await finish(editor, tables.wrestler.apply, first.id)
  const { items } = (await editor.call(tables.wrestler.lines, { id: first.id })).data
  const one = (await editor.call(wrestlers.detail, { id: items[0]?.objectId ?? 0 })).data
  expect(one.fields).toMatchObject({
    birthDate: '2001-05-14',
    styleType: 0,
    playWeight: 2,
    countryCode: 'IR',
  })
  expect((await editor.call(clubs.detail, { id: one.fields.clubId ?? 0 })).data.fields.city).toBe('تهران')

  const second = await previewed(
    editor,
    tables.wrestler,
    [
      'First name in English,Last name in English,Date of birth,Coach',
      'ARMAN,alvandi,2001-05-14,رستم',
      'Arman,Alvandi,,سهراب',
      'Arman,Alvandi,1990-01-01,سهراب',
    ].join('\n'),
  )
  expect(second.items.map(({ kind, objectId }) => [kind, objectId])).toEqual([
    ['changed', one.id],
    ['fault', null],
    ['fault', null],
  ])
  expect(second.items[1]?.faults[0]?.text).toContain('چند مورد')
  expect(second.items[2]?.faults[0]?.text).toContain('«نام»')
  expect(second.items[0]?.changes.map(({ field }) => field)).toContain('مربی')
})

test('a list that is exported, changed and brought in again changes just that', async () => {
  const fileOf = async (url: string, language: number) => {
    const headers = { authorization: `Bearer ${editor.token}`, language: String(language) }
    return (await testApp.app.inject({ method: 'POST', url, payload: {}, headers })).body
  }
  const first = await previewed(
    editor,
    tables.product,
    [
      HEAD,
      ',عینک,Glasses,پوشاک,S,سیاه,100000,50,4',
      ',,,,M,سیاه,120000,60,5',
      ",'=حوله,Towel,پوشاک,,,50000,200,1",
    ].join('\n'),
  )
  await finish(editor, tables.product.apply, first.id)
  for (const language of [0, 1]) {
    const file = await fileOf(products.export.url, language)
    const same = await previewed(editor, tables.product, file)
    expect(same.counts).toEqual({ new: 0, changed: 0, same: 2, fault: 0 })
    expect(same.unknown).toEqual([])
    const changed = await previewed(editor, tables.product, file.replace(',120000,', ',125000,'))
    expect(changed.counts).toEqual({ new: 0, changed: 1, same: 1, fault: 0 })
  }
  for (const noun of [tables.wrestler, tables.club]) {
    const file = await fileOf(noun.whole.url, 0)
    const { counts } = await previewed(editor, noun, file)
    expect(counts).toMatchObject({ new: 0, changed: 0, fault: 0 })
    expect(counts.same).toBeGreaterThan(0)
  }
})

test('the file of wrestlers and of clubs has those whom a search of the list finds, and all without one', async () => {
  const lines = ['نام باشگاه,شهر,مدیر', 'البرزیان,کرج,بهرام', 'سبلانیان,اردبیل,بهرام'].join('\n')
  const { id } = await previewed(editor, tables.club, lines)
  await finish(editor, tables.club.apply, id)
  const fileOf = async (search: unknown, url = tables.club.whole.url) => {
    const headers = { authorization: `Bearer ${editor.token}`, language: '0' }
    const reply = await testApp.app.inject({ method: 'POST', url, payload: { search }, headers })
    return { status: reply.statusCode, rows: reply.body.trim().split(/\r?\n/).slice(1) }
  }
  await expect
    .poll(async () => (await fileOf('البرزیان')).rows)
    .toEqual([expect.stringContaining('البرزیان')])
  expect((await fileOf('سبلانيان')).rows).toEqual([expect.stringContaining('سبلانیان')])
  expect((await fileOf('هیچ‌کس‌نیست')).rows).toEqual([])
  const all = (await fileOf(undefined)).rows.join('\n')
  expect(all).toContain('البرزیان')
  expect(all).toContain('سبلانیان')
  expect((await fileOf(' ')).rows.length).toBe((await fileOf(undefined)).rows.length)
  expect(await fileOf('ا'.repeat(201))).toMatchObject({ status: 400 })
  expect(await fileOf('البرزیان', tables.wrestler.whole.url)).toEqual({ status: 200, rows: [] })
})

test('the sample of each noun comes in as it is, but for the category that a club chooses', async () => {
  const finance = await testApp.staff('editor', 'finance')
  for (const [kind, noun] of Object.entries(tables))
    for (const language of ['0', '1']) {
      const headers = { authorization: `Bearer ${finance.token}`, language }
      const sent = { method: 'POST', url: noun.sample.url, payload: {}, headers } as const
      const { items, unknown, ignored } = await previewed(
        finance,
        noun,
        (await testApp.app.inject(sent)).body,
      )
      expect([unknown, ignored]).toEqual([[], []])
      const texts = items.flatMap(({ faults }) => faults.map(({ text }) => text))
      const needsCategory = kind === 'product' || kind === 'book'
      expect(texts).toEqual(needsCategory ? ['«دسته» برای مورد تازه لازم است.'] : [])
    }
})
