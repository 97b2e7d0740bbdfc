import { randomUUID } from 'node:crypto'
import { articles } from '@pahlavan/contract/admin/articles'
import { cards, type ChoiceKind } from '@pahlavan/contract/admin/cards'
import { MAX_CARDS } from '@pahlavan/contract/card-text'
import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent, type TestEvent } from '../../testing/event.ts'
import { NewsFixtures } from '../../testing/news.ts'

let testApp: TestApp
let testEvent: TestEvent
let fixtures: NewsFixtures
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  testEvent = await openTestEvent(testApp)
  fixtures = new NewsFixtures(testApp.pool)
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const card = (kind: 'bout' | 'wrestler', id: number) =>
  `<figure data-card="${kind}" data-id="${id}">نام‌ها</figure>`
const read = async (url: string) => (await testApp.visitor.call(news.detail, { Url: url })).data
const known = async () => (await testEvent.bouts()).filter(({ red, blue }) => red && blue)

test('an article comes with its bouts and wrestlers, each once, in their order', async () => {
  const [first, second] = (await known()).map(({ id }) => id)
  const [, wrestler = 0] = testEvent.wrestlers
  const body = `<p>یک</p>${card('bout', second ?? 0)}${card('bout', first ?? 0)}${card('bout', second ?? 0)}${card('wrestler', wrestler)}`
  const story = await fixtures.publish('کارت', { body })
  const { cards: shown } = await read(story.slug)
  expect(shown.bouts.map(({ id, eventTitle }) => [id, eventTitle])).toEqual([
    [second, 'جام آزمون'],
    [first, 'جام آزمون'],
  ])
  expect(shown.wrestlers.map(({ id, firstName, rank }) => [id, firstName, rank])).toEqual([
    [wrestler, 'کاوه', null],
  ])
  const { data } = await testApp.visitor.call(news.detail, { Url: story.slug }, 1)
  expect(data.body).toBe(body)
})

test('a score and a deletion reach the cached article', async () => {
  const bout = (await known()).find(({ status }) => status === 'scheduled')
  const [one = 0] = testEvent.wrestlers
  const story = await fixtures.publish('زنده', { body: card('bout', bout?.id ?? 0) + card('wrestler', one) })
  expect((await read(story.slug)).cards).toMatchObject({
    bouts: [{ status: 'scheduled' }],
    wrestlers: [{ id: one }],
  })
  await testEvent.wrestle(bout?.id ?? 0)
  await testApp.app.responses.invalidate(`play:${bout?.id}`)
  expect((await read(story.slug)).cards.bouts).toMatchObject([{ status: 'finished', red: { score: 5 } }])
  await testApp.pool.query('update account set deleted_at = now() where id = $1', [one])
  await testApp.app.responses.invalidate(`people:${one}`)
  expect((await read(story.slug)).cards.wrestlers).toEqual([])
  await testApp.pool.query('update account set deleted_at = null where id = $1', [one])
})

test('a portrait brings its focal point, as it is cut to a circle', async () => {
  const [, , one = 0] = testEvent.wrestlers
  await testApp.pool.query(
    `with p as (insert into picture (key, width, height, colour, alt, alt_en, focus)
        values ('portrait-${one}', 640, 800, '#203040', '', '', '{50,20}') returning id)
      update account set avatar_id = p.id from p where account.id = $1`,
    [one],
  )
  const { data } = await editor.call(cards.of, { language: 0, wrestlers: [one] })
  expect(data.wrestlers[0]?.avatar?.focus).toEqual([5, 2])
})

test('cards of things that never were are no error, and a text without cards reads nothing for them', async () => {
  const gone = await fixtures.publish('رفته', {
    body: card('bout', 2_147_483_647) + card('wrestler', 2_147_483_647),
  })
  expect((await read(gone.slug)).cards).toEqual({ bouts: [], wrestlers: [] })
  const plain = await fixtures.publish('ساده', { body: '<p>متن</p>' })
  expect((await read(plain.slug)).cards).toEqual({ bouts: [], wrestlers: [] })
})

test('ten thousand cards of a draft are twenty cards in its preview', async () => {
  const { id } = (await editor.call(articles.create, { key: randomUUID() })).data
  const [bout] = await known()
  const base = { body: '' }
  const body =
    '<figure data-card="bout" data-id="1">ن</figure>'.repeat(7_000) + card('bout', bout?.id ?? 0).repeat(10)
  await editor.call(articles.save, { id, language: 0, base, fields: { body } })
  const { address } = (await editor.call(articles.preview, { id, language: 0 })).data
  const preview = await read(new URL(address, 'http://localhost').searchParams.get('newsId') ?? '')
  expect(preview.body.match(/data-card=/g)).toHaveLength(MAX_CARDS)
  expect(preview.cards.bouts.length).toBeLessThanOrEqual(1)
})

const find = async (kind: 'bout' | 'wrestler', search: string, language: 0 | 1 = 0) =>
  (await editor.call(cards.find, { kind, search, language })).data.items

test('editors find bouts by one wrestler, by both and by the event, and wrestlers in any spelling', async () => {
  const [bout] = await known()
  const all = await find('bout', '')
  expect(all.length).toBeGreaterThan(0)
  const one = all.find(({ id }) => id === bout?.id)?.bout
  const [red = '', blue = ''] = [one?.red.name, one?.blue.name].map((name) => name?.split(' ').at(-1))
  const both = await find('bout', `azmoudeh${red} azmoudeh${blue}`)
  expect(both.map(({ id }) => id)).toContain(bout?.id)
  expect(both[0]?.words).toMatch(/^کاوه آزموده .+ در برابر کاوه آزموده .+، جام آزمون$/)
  expect((await find('bout', `آزموده ${red}`)).map(({ id }) => id)).toContain(bout?.id)
  expect((await find('bout', 'جام آزمون')).map(({ id }) => id)).toContain(bout?.id)
  expect((await find('bout', 'هیچ‌کس')).length).toBe(0)
  const people = await find('wrestler', 'كاوه')
  expect(people.length).toBe(8)
  expect(people[0]?.words).toContain('کاوه')
  expect((await find('wrestler', 'Kaveh', 1))[0]?.words).toContain('Azmoudeh')
  expect((await find('wrestler', '')).length).toBeLessThanOrEqual(20)
})

test('editors find fans and clubs by name, but no fan with a hidden page', async () => {
  const [open, hidden] = [await testApp.fan('سیاوش'), await testApp.fan('سیاوش')]
  await testApp.pool.query('update account set is_hidden = true where id = $1', [hidden.id])
  await testApp.pool.query(
    `with made as (insert into account (first_name, last_name, user_type) values ('سیاوشان', '', 2) returning id)
      insert into club (account_id) select id from made`,
  )
  const found = async (kind: ChoiceKind) =>
    (await editor.call(cards.find, { kind, search: 'سیاوش', language: 0 })).data.items
  expect(await found('wrestler')).toEqual([])
  expect(await found('fan')).toMatchObject([{ id: open.id, wrestler: { userRoleType: 0 } }])
  expect(await found('club')).toMatchObject([{ words: 'سیاوشان', wrestler: { userRoleType: 2 } }])
})

test('cards of an editor’s text are read by their ids, with a bound; fans have neither call', async () => {
  const [bout] = await known()
  const { data } = await editor.call(cards.of, {
    language: 1,
    bouts: [bout?.id ?? 0],
    wrestlers: [testEvent.wrestlers[0] ?? 0],
  })
  expect(data).toMatchObject({ bouts: [{ eventTitle: 'Test cup' }], wrestlers: [{ firstName: 'Kaveh' }] })
  const tooMany = Array.from({ length: MAX_CARDS + 1 }, (_, at) => at + 1)
  expect((await editor.call(cards.of, { language: 0, bouts: tooMany })).status).toBe(400)
  const fan = await testApp.fan()
  expect((await fan.call(cards.find, { kind: 'bout', language: 0 })).status).toBe(403)
  expect((await testApp.visitor.call(cards.of, { language: 0 })).status).toBe(401)
})

test('the events to choose from have the chosen one, however old it is', async () => {
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en, country_code, status)
      select 'old-' || n, 'individual', 'uww-2026', 'جام ' || n, 'Cup ' || n, now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour',
        'سالن', 'Hall', 'تهران', 'Tehran', 'IR', 'finished' from generate_series(1, 90) n returning id`,
  )
  const oldest = rows.at(-1)?.id ?? 0
  const ids = async (query: { chosenId?: number }) =>
    (await editor.call(cards.events, query)).data.items.map(({ id }) => id)
  expect(await ids({})).not.toContain(oldest)
  expect(await ids({ chosenId: oldest })).toContain(oldest)
  expect((await ids({})).length).toBeLessThanOrEqual(160)
  expect((await (await testApp.fan()).call(cards.events, {})).status).toBe(403)
})
