import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { keysOf } from '@pahlavan/contract/records'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'
import { writeFolder } from './archive.commands.ts'
import { archivedTables } from './archive.rules.ts'
import { ZipFile } from './archive.zip.ts'

/** Tables of fans, money, talk, staff and the server itself: nothing in them is the club's own text. */
const leftOut = [
  'account_role',
  'address',
  'audit',
  'audit_address',
  'board',
  'board_count',
  'board_picks',
  'board_rank',
  'book_hold',
  'bookmark',
  'broadcast_audience',
  'cart_item',
  'certificate',
  'challenge',
  'chat_hidden',
  'chat_message',
  'chat_poll',
  'chat_presence',
  'chat_reaction',
  'chat_report',
  'chat_room',
  'chat_room_silence',
  'chat_silence',
  'chat_vote',
  'club_archive',
  'code_try',
  'contact_message',
  'country',
  'course_comment',
  'course_count',
  'course_like',
  'desk_item',
  'desk_presence',
  'entitlement',
  'event_count',
  'event_notice',
  'event_refund',
  'film_upload',
  'gallery_count',
  'gallery_like',
  'gallery_watch',
  'gateway_session',
  'goods_item',
  'goods_return',
  'goods_return_line',
  'gift',
  'hub_chat',
  'hub_message',
  'imported_item',
  'lesson_note',
  'lesson_progress',
  'membership',
  'mobile_change',
  'mobile_wait',
  'news_comment',
  'news_count',
  'news_like',
  'order_key',
  'order_line',
  'orders',
  'outbox',
  'payment',
  'payment_event',
  'prediction',
  'prediction_ledger',
  'quiz_try',
  'ranking_scale',
  'recovery_code',
  'refund_line',
  'refund_request',
  'registration',
  'sealed_identity',
  'search_document',
  'search_term',
  'second_factor',
  'service_file',
  'service_key',
  'service_note',
  'service_request',
  'service_step',
  'session',
  'settlement',
  'shipment',
  'slide_clock',
  'stock_alert',
  'stock_hold',
  'table_import',
  'table_line',
  'weight_count',
]

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'archive')
}

test('an archive has each row of the tables of a club, and nothing of its fans', async () => {
  const testApp = await appForTest()
  await openTestEvent(testApp, 8)
  const fan = await testApp.fan('نامِ‌هوادار')
  await testApp.pool.query(`update account set mobile = '+989120001122' where id = $1`, [fan.id])
  await testApp.pool.query(
    `insert into broadcast (title, title_en, starts_at, key_hash) values ('پخش', 'Live', now(), 'secret-hash')`,
  )
  const folder = await newFolder()
  const { rows } = await writeFolder({ pool: testApp.pool, dataDir: '/nowhere', folder })
  for (const table of keysOf(archivedTables)) {
    const where = table === 'account' ? 'where user_type > 0 and deleted_at is null' : ''
    const { rows: counted } = await testApp.pool.query<{ count: number }>(
      `select count(*)::int as count from "${table}" ${where}`,
    )
    const lines = (await readFile(join(folder, `${table}.jsonl`), 'utf8')).split('\n').filter(Boolean)
    expect([table, lines.length, rows[table]]).toEqual([table, counted[0]?.count, counted[0]?.count])
  }
  expect(rows.bout).toBeGreaterThan(0)
  const files = await readdir(folder)
  const all = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('')
  for (const secret of ['نامِ‌هوادار', '+98912', 'secret-hash', 'token_hash']) expect(all).not.toContain(secret)
})

test('an archive is not written over another folder, and many parts are one file', async () => {
  const testApp = await appForTest()
  await testApp.pool.query(
    `insert into technique (key, title, title_en, action_kind, position)
      select 'k' || n, 'فن ' || n, 'Hold ' || n, 'throw', n from generate_series(1, 1203) n`,
  )
  const folder = await newFolder()
  const { rows } = await writeFolder({ pool: testApp.pool, dataDir: '/nowhere', folder })
  const { rows: counted } = await testApp.pool.query<{ count: number }>(
    'select count(*)::int as count from technique',
  )
  expect(rows.technique).toBe(counted[0]?.count)
  await expect(writeFolder({ pool: testApp.pool, dataDir: '/nowhere', folder })).rejects.toThrow('exists')
})

test('every table is archived or named as one that is not', async () => {
  const testApp = await appForTest()
  const { rows } = await testApp.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const known = [...keysOf(archivedTables), ...leftOut].toSorted()
  expect(known).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a picture that a fan sent of themselves stays out; an edited picture comes with its whole', async () => {
  const testApp = await appForTest()
  const folder = await newFolder()
  const dataDir = join(folder, '..', 'data')
  const add = async (columns: string, key: string) => {
    await mkdir(join(dataDir, 'media', key), { recursive: true })
    await writeFile(join(dataDir, 'media', key, 'original.webp'), key)
    await testApp.pool.query(
      `insert into picture (key, width, height, colour, alt, alt_en, is_personal, source_key, source_width, source_height)
        values (${columns}, 10, 10, '#000000', '', '', $1, $2, $3, $3)`,
      columns.includes('portrait') ? [true, null, null] : [false, key, 10],
    )
  }
  await add(`'portrait-of-a-fan'`, 'portrait-of-a-fan')
  await add(`'cut-of-a-picture'`, 'whole-picture')
  await writeFolder({ pool: testApp.pool, dataDir, folder })
  const names = await readdir(join(folder, 'media', 'pictures'))
  expect(names).toContain('whole-picture.webp')
  expect(names).not.toContain('portrait-of-a-fan.webp')
  expect(await readFile(join(folder, 'picture.jsonl'), 'utf8')).not.toContain('portrait-of-a-fan')
})

test('a ZIP file has the bytes of its files under their names', async () => {
  const path = `${await newFolder()}.zip`
  const zip = await ZipFile.create(path)
  const files = { 'متن.jsonl': 'سطر\n'.repeat(50_000), 'empty.jsonl': '', 'media/film.mp4': 'film' }
  for (const [name, text] of Object.entries(files))
    await zip.write(name, Readable.from([Buffer.from(text)]), name.endsWith('jsonl') ? 'text' : 'media')
  await zip.end()
  await zip.close()
  const content = await readFile(path)
  expect(content.length).toBe(zip.size)
  expect(content.length).toBeLessThan(20_000)
  const entries = Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(Object.fromEntries(entries)).toEqual(files)
})
