import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { bodiesOf, bringIn } from '../../testing/wordpress.ts'
import { exportXml, headXml, itemXml, type OldItem, TAIL } from '../../testing/wordpress-xml.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => testApp.pool.query('truncate imported_item, old_address, news cascade'))

const story: OldItem = { id: 1, title: 'خبر', content: 'پیروزی در لیگ' }
const titles = async () => {
  const { rows } = await testApp.pool.query<{ title: string }>('select title from news order by id')
  return rows.map(({ title }) => title)
}

/** Windows-1256 of the letters in the tests. */
const in1256 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1256').decode(Uint8Array.of(byte)),
    byte,
  ]),
)
const windows1256 = (text: string) => Uint8Array.from(text, (letter) => in1256.get(letter) ?? 63)
const xml = (encoding: string, item = story) => headXml(encoding) + itemXml(item) + TAIL
/** What that encoding has no letter for is Arabic there. */
const arabic = (text: string) => text.replaceAll('ی', 'ي')

test.each<[string, () => Uint8Array]>([
  ['UTF-8', () => Buffer.from(xml('UTF-8'))],
  ['UTF-8 with a mark', () => Buffer.from(`\uFEFF${xml('UTF-8')}`)],
  ['UTF-16 with a mark', () => Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le')],
  ['UTF-16 of the other order', () => Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', () => Buffer.from(xml('UTF-16'), 'utf16le')],
  ['Windows-1256 as declared', () => windows1256(arabic(xml('windows-1256')))],
])('a file in %s is read', async (_name, bytes) => {
  await bringIn(testApp, bytes())
  expect([await titles(), await bodiesOf(testApp)]).toEqual([['خبر'], ['<p>پیروزی در لیگ</p>']])
})

test('a file in another encoding than it says is refused, and read where its encoding is named', async () => {
  const bytes = windows1256(arabic(xml('UTF-8')))
  await expect(bringIn(testApp, bytes)).rejects.toThrow('encoding utf-8')
  await expect(bringIn(testApp, bytes, { encoding: 'klingon' })).rejects.toThrow('encoding klingon')
  expect(await titles()).toEqual([])
  await bringIn(testApp, bytes, { encoding: 'windows-1256' })
  expect(await bodiesOf(testApp)).toEqual(['<p>پیروزی در لیگ</p>'])
})

test('a letter that is damaged far in the file is told, and its article comes', async () => {
  const items = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, content: 'متن '.repeat(300) }))
  const bytes = Buffer.from(exportXml(...items, { id: 900, content: 'خراب#' }))
  bytes[bytes.lastIndexOf('#')] = 0xff
  const { lines, counts } = await bringIn(testApp, bytes)
  expect([counts.articles, lines]).toEqual([301, ['damaged']])
})

test('a file that is cut comes up to its last whole item, and the next run goes on', async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, content: `متن ${at + 1}` }))
  const whole = exportXml(...items)
  const cut = Buffer.from(whole).subarray(0, Buffer.byteLength(whole.slice(0, whole.indexOf('متن 41') + 3)))
  const { end, counts } = await bringIn(testApp, cut)
  expect(end).toEqual({ bytes: cut.length, isWhole: false, place: 'خبر 41' })
  expect(counts.articles).toBe(40)
  const rest = await bringIn(testApp, whole)
  expect([rest.end.isWhole, rest.known, rest.counts.articles]).toEqual([true, 40, 20])
  expect(await titles()).toHaveLength(60)
})

test('a run that is stopped in the middle is continued by the next one', async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({ id: at + 1 }))
  await testApp.pool.query(`create function stop() returns trigger language plpgsql as $$ begin
    if new.title = 'خبر 40' then raise exception using errcode = '57P01'; end if; return new; end $$`)
  await testApp.pool.query('create trigger stop before insert on news for each row execute function stop()')
  const stopped = await bringIn(testApp, exportXml(...items))
  expect([stopped.counts.articles, stopped.lines]).toEqual([59, [expect.stringMatching(/^failed: /)]])
  await testApp.pool.query('drop function stop cascade')
  const rest = await bringIn(testApp, exportXml(...items))
  expect([rest.known, rest.counts.articles]).toEqual([59, 1])
})

test('two runs at the same time bring each article once', async () => {
  const file = exportXml(...Array.from({ length: 60 }, (_, at) => ({ id: at + 1 })))
  await Promise.all([bringIn(testApp, file), bringIn(testApp, file)])
  expect(await titles()).toHaveLength(60)
})

test('articles with one title have addresses of their own', async () => {
  await bringIn(
    testApp,
    exportXml(
      ...[1, 2, 3].map((id) => ({ id, title: 'لیگ', slug: 'league', link: `https://old.example/?p=${id}` })),
    ),
  )
  const { rows } = await testApp.pool.query('select slug from news order by id')
  expect(rows).toEqual([{ slug: 'league' }, { slug: 'league-2' }, { slug: 'league-3' }])
})

test.each([
  ['a page of HTML', '<!doctype html><html><body>x</body></html>', /has_doctype/],
  ['another feed', '<?xml version="1.0"?><feed><entry/></feed>', /not_wordpress/],
  ['a feed of another program', '<rss><channel><title>x</title></channel></rss>', /not_wordpress/],
  ['nothing', '', /not_wordpress/],
  ['no XML', 'PK\u0003\u0004'.repeat(400_000), /not_wordpress/],
  [
    'a bomb of entities',
    `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;">]>${exportXml({ id: 1, title: '&b;' })}`,
    /has_doctype/,
  ],
  ['an item without an end', `${headXml()}<item><title>${'x'.repeat(33_000_000)}`, /too_large_part/],
  ['elements without an end', headXml() + '<a>'.repeat(11_000_000), /too_large_part/],
])('%s is refused', async (_name, text, reason) => {
  await expect(bringIn(testApp, text)).rejects.toThrow(reason)
  expect(await titles()).toEqual([])
})

test('markup in bad order, control characters and empty fields break nothing', async () => {
  const odd = `<item><title>الف</item><item/><item><wp:post_id>7</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><title>ب&#1;&#0;\u0001پ</title></wp:x></item>`
  const { counts } = await bringIn(
    testApp,
    headXml() + odd + itemXml({ id: 8, content: '<p><b><figure></p></b>'.repeat(50) }) + TAIL,
  )
  expect(counts.articles).toBe(2)
  expect((await titles())[0]).toMatch(/^ب.?پ$/)
})

test('texts that regular expressions may stumble over are read', async () => {
  const nasty = [
    '<pre'.repeat(200_000),
    '<!-- wp:a '.repeat(100_000),
    '[a b="'.repeat(100_000),
    ' '.repeat(800_000),
    '[su_x]'.repeat(100_000),
    '<p>&nbsp;'.repeat(80_000),
    '\n \n'.repeat(200_000),
    '<a href="'.repeat(80_000),
  ]
  const { counts, lines } = await bringIn(
    testApp,
    exportXml(...nasty.map((content, at) => ({ id: at + 1, content }))),
  )
  expect(counts.articles + lines.filter((line) => line.startsWith('too_')).length).toBe(nasty.length)
})
