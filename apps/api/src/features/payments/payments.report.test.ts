import { type DayReport, type DifferenceKind, deskReports } from '@pahlavan/contract/admin/reports'
import { toPersianDigits } from '@pahlavan/persian/digits'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/app.ts'
import { openShop } from '../../testing/shop.ts'
import { formOf } from '../../testing/photos.ts'

const DAY = '2026-11-20'
const AT = '2026-11-20T10:00:00Z'
const JALALI = '1405/08/29 13:30'
const TITLES = 'authority,ref_id,amount,status,card_pan,date'

const refOf = (n: number) => `A${String(n).padStart(35, '0')}`
interface Line {
  n: number
  amount?: number
  status?: string
  card?: string
  date?: string
}
const lineOf = ({ n, amount = 2_900_000, status = 'PAID', card = '502229******5995', date = JALALI }: Line) =>
  `${refOf(n)},${7000 + n},${amount},${status},${card},${date}`
const listOf = (lines: readonly string[], titles = TITLES) => [titles, ...lines].join('\r\n')
const equalLines = (count: number) => Array.from({ length: count }, (_, at) => lineOf({ n: at + 1 }))

/** Finance with so many payments of a day for 290,000 toman, and a way to compare a file. */
async function openDay(count: number) {
  const shop = await openShop()
  const { pool } = shop.testApp
  const finance = await shop.testApp.staff('finance')
  await pool.query(
    `with placed as (insert into orders (account_id, kind, item_id, status, subtotal, credit, discount, tax, total, expires_at, paid_at)
        select $1, 'event', $2, 'fulfilled', 2900000, 0, 0, 0, 2900000, now(), $4::timestamptz from generate_series(1, $3::int) returning id),
      numbered as (select id, row_number() over () as n from placed)
      insert into payment (order_id, token, gateway, amount, status, gateway_ref, ref_id, card_mask, created_at, paid_at)
        select id, 'token of the daily report ' || n, 'zarinpal', 2900000, 'paid', 'A' || lpad(n::text, 35, '0'), (7000 + n)::text,
          '502229******5995', $4::timestamptz, $4::timestamptz from numbered`,
    [shop.fan.id, shop.testEvent.eventId, count, AT],
  )
  const compare = async (
    file: string | Buffer,
    { day = DAY, by = finance }: { day?: string; by?: Person } = {},
  ) => {
    const answer = await by.send({
      method: 'POST',
      url: `${deskReports.compare.url}?day=${day}&gateway=zarinpal`,
      ...formOf(Buffer.from(file), { name: 'list.csv', type: 'text/csv' }),
    })
    return answer as { status: number; code?: string; errors: string[]; data: DayReport }
  }
  return { ...shop, pool, compare }
}

const kindsOf = ({ differences }: DayReport): DifferenceKind[] => differences.map(({ kind }) => kind)

test('each of ten planted differences is found, with what both sides have, and nothing else', async () => {
  const day = await openDay(14)
  const state = (n: number, status: string) =>
    day.pool.query(`update payment set status = $2 where gateway_ref = $1`, [refOf(n), status])
  await day.pool.query('alter table payment disable trigger payment_guard')
  await state(4, 'failed')
  await state(5, 'reversed')
  await day.pool.query(`update payment set paid_at = paid_at - interval '1 day' where gateway_ref = $1`, [
    refOf(8),
  ])
  const { data } = await day.compare(
    listOf([
      lineOf({ n: 999 }),
      // 1 is missing.
      lineOf({ n: 2, amount: 2_800_000 }),
      lineOf({ n: 3, status: 'FAILED' }),
      lineOf({ n: 4 }),
      lineOf({ n: 5 }),
      lineOf({ n: 6 }),
      lineOf({ n: 6 }),
      lineOf({ n: 7, card: '603799******1234' }),
      lineOf({ n: 8 }),
      lineOf({ n: 9, amount: 290_000 }),
      ...[10, 11, 12, 13, 14].map((n) => lineOf({ n })),
    ]),
  )
  expect(kindsOf(data)).toEqual([
    'unknown',
    'amount',
    'paidHere',
    'paidThere',
    'refundedHere',
    'doubled',
    'card',
    'day',
    'unit',
    'missing',
  ])
  expect(data).toMatchObject({ lines: 15, equal: 6, count: 10, isToman: false })
  expect(data.differences[1]).toMatchObject({ line: 3, here: '290000', there: '280000' })
  expect(data.differences[7]).toMatchObject({ here: '2026-11-19', there: '2026-11-20' })
})

test('a list reads the same in toman, with Persian digits and titles, in Arabic Windows, and with lines of Zibal', async () => {
  const day = await openDay(3)
  const toman = equalLines(3).map((line) => line.replace('2900000', '290000'))
  const persian = toPersianDigits(
    [1, 2, 3].map((n) => `${7000 + n};۲۹۰٬۰۰۰;موفق;۱۴۰۵/۰۸/۲۹ ۱۳:۳۰`).join('\n'),
  )
  const zibal = [1, 2, 3].map((n) => `${7000 + n},2900000,1,2026-11-20 13:30`)
  // «وضعیت» and «موفق» in Arabic Windows: a letter is one byte.
  const lines = [1, 2, 3].map((n) => `${7000 + n},2900000,\xe3\xe6\xdd\xde\n`)
  const windows = Buffer.from(`ref_id,amount,\xe6\xd6\xda\xed\xca\n${lines.join('')}`, 'latin1')
  const files = [
    listOf(equalLines(3)),
    listOf(toman),
    `\ufeffشماره مرجع;مبلغ (تومان);وضعیت;تاریخ\n${persian}`,
    listOf(zibal, 'refNumber,amount,status,paidAt'),
    Buffer.from(listOf(equalLines(3)), 'utf16le'),
    windows,
  ]
  for (const file of files) {
    const { data } = await day.compare(file)
    expect(data).toMatchObject({ lines: 3, equal: 3, count: 0, paidHere: 870_000, paidThere: 870_000 })
  }
})

test('a list of another day, without its columns, or too long is refused with a clear sentence', async () => {
  const day = await openDay(2)
  expect((await day.compare(listOf(equalLines(2)), { day: '2026-11-21' })).code).toBe('report_day')
  expect((await day.compare(listOf(['1,2'], 'name,price'))).code).toBe('report_titles')
  const long = Array.from({ length: 300_000 }, (_, at) => `${at},2900000,PAID`)
  const answer = await day.compare(listOf(long, 'ref_id,amount,status'))
  expect([answer.status, answer.code]).toEqual([422, 'report_long'])
  expect(answer.errors[0]).toMatch(/[\u0600-\u06FF]/)
  expect((await day.compare('')).status).toBe(422)
})

test('a formula stays text, and a line that cannot be read is named', async () => {
  const day = await openDay(1)
  const { data } = await day.compare(
    listOf([
      lineOf({ n: 1 }),
      `=cmd|'/C calc'!A0,1,2900000,PAID,,${JALALI}`,
      `${refOf(2)},1,abc,PAID,,${JALALI}`,
    ]),
  )
  expect(kindsOf(data)).toEqual(['unread', 'unknown'])
  expect(data.differences[0]?.line).toBe(4)
  expect(data.differences[1]?.ref).toContain('cmd')
})

test('lists are compared by finance alone', async () => {
  const day = await openDay(1)
  const file = listOf(equalLines(1))
  for (const by of [await day.testApp.staff('editor'), await day.testApp.staff('moderator'), day.fan])
    expect((await day.compare(file, { by })).status).toBe(403)
})
