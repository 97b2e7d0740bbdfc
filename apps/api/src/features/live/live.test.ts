import { live } from '@pahlavan/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { addBroadcast, giveRight } from '../../testing/broadcasts.ts'
import { addFilm } from '../../testing/courses.ts'
import { type TestApp, appForTest, openTestApp, type Person } from '../../testing/app.ts'
import { BadPlaylist, rewritePlaylist } from './live.playlists.rules.ts'
import { Viewers } from './live.viewers.cache.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('what is on comes first, then what comes next, then the newest that ended', async () => {
  const own = await appForTest()
  expect((await own.visitor.call(live.first, {})).data).toBeNull()
  const film = await addFilm(own)
  const over = await addBroadcast(own, { status: 'ended', startsIn: -300, streams: [{ filmId: film.id }] })
  const unseen = await addBroadcast(own, { status: 'ended', startsIn: -200 })
  const later = await addBroadcast(own, { status: 'scheduled', startsIn: 90 })
  const next = await addBroadcast(own, { status: 'scheduled', startsIn: 30 })
  await own.app.responses.invalidate('live')
  expect((await own.visitor.call(live.first, {})).data?.id).toBe(next.id)
  const on = await addBroadcast(own, { startsIn: -10, streams: [{ mat: 'B' }, { mat: 'A' }] })
  await own.app.responses.invalidate('live')
  const { data } = await own.visitor.call(live.all, {})
  expect(data.map(({ id }) => id)).toEqual([on.id, next.id, later.id, unseen.id, over.id])
  expect(data[0]).toMatchObject({ status: 'live', mats: ['A', 'B'], hasReplay: false, viewers: 0 })
  expect(data.map(({ hasReplay }) => hasReplay)).toEqual([false, false, false, false, true])
  expect((await own.visitor.call(live.first, {}, 1)).data).toMatchObject({ id: on.id, title: 'Final' })
})

test('the broadcasts of one event; of one that is not there none', async () => {
  const { eventId } = await openTestEvent(testApp, 2)
  const { id } = await addBroadcast(testApp, { eventId })
  const of = async (event: number) => (await testApp.visitor.call(live.all, { eventId: event })).data
  expect((await of(eventId)).map((card) => [card.id, card.eventTitle])).toEqual([[id, 'جام آزمون']])
  expect(await of(999_999)).toEqual([])
})

test('a broadcast that is not there is not found, and an id that is none refused', async () => {
  const ask = (liveBroadcastId: number) => testApp.visitor.call(live.detail, { liveBroadcastId })
  expect(await ask(999_999)).toMatchObject({ status: 404, code: 'broadcast_not_found' })
  expect(await ask(-1)).toMatchObject({ status: 400, code: 'invalid_parameter' })
})

const seenBy = async (somebody: Person, liveBroadcastId: number) =>
  (await somebody.call(live.detail, { liveBroadcastId })).data.streams.map(({ mayWatch }) => mayWatch)

test('the event opens every mat, a bout its own and the hall, a plan with live all', async () => {
  const testEvent = await openTestEvent(testApp, 8)
  const { rows } = await testApp.pool.query<{ id: number; mat: string }>(
    'select id, mat from bout where event_id = $1 order by mat, id',
    [testEvent.eventId],
  )
  const onA = rows.find(({ mat }) => mat === 'A')?.id ?? 0
  const streams = [{ mat: 'A' }, { mat: 'B' }, {}]
  const { id } = await addBroadcast(testApp, { access: 'event', eventId: testEvent.eventId, streams })
  const [buyer, watcher, subscriber, other] = await Promise.all(
    Array.from({ length: 4 }, () => testApp.fan()),
  )
  if (!buyer || !watcher || !subscriber || !other) throw new Error('nobody came')
  await giveRight(testApp, buyer, 'event', testEvent.eventId)
  await giveRight(testApp, watcher, 'play', onA)
  await giveRight(testApp, subscriber, 'plan', 1)
  await giveRight(testApp, other, 'event', 999_999)
  expect(await seenBy(buyer, id)).toEqual([true, true, true])
  expect(await seenBy(watcher, id)).toEqual([true, false, true])
  expect(await seenBy(subscriber, id)).toEqual([true, true, true])
  expect(await seenBy(other, id)).toEqual([false, false, false])
  expect(await seenBy(testApp.visitor, id)).toEqual([false, false, false])
  const closed = (await testApp.visitor.call(live.detail, { liveBroadcastId: id })).data
  expect(closed).toMatchObject({ access: 'event', price: 290_000, playPrice: 0 })
  expect(closed.streams.map(({ source }) => source)).toEqual([null, null, null])
})

test('what is for plans alone opens with a plan that includes live, while it lasts', async () => {
  const { eventId } = await openTestEvent(testApp, 2)
  const { id } = await addBroadcast(testApp, { access: 'plan', eventId })
  const [buyer, subscriber, late, plain] = await Promise.all(Array.from({ length: 4 }, () => testApp.fan()))
  if (!buyer || !subscriber || !late || !plain) throw new Error('nobody came')
  await giveRight(testApp, buyer, 'event', eventId)
  for (const fan of [subscriber, late, plain]) await giveRight(testApp, fan, 'plan', 1)
  await testApp.pool.query(
    `update entitlement set starts_at = now() - interval '40 days', ends_at = now() - interval '1 day' where account_id = $1`,
    [late.id],
  )
  await testApp.pool.query('update entitlement set includes_live = false where account_id = $1', [plain.id])
  expect(await seenBy(buyer, id)).toEqual([false])
  expect(await seenBy(subscriber, id)).toEqual([true])
  expect(await seenBy(late, id)).toEqual([false])
  expect(await seenBy(plain, id)).toEqual([false])
})

test('before it begins there is nothing to play', async () => {
  const { id } = await addBroadcast(testApp, { status: 'scheduled', startsIn: 60 })
  const { data } = await testApp.visitor.call(live.detail, { liveBroadcastId: id })
  expect(data.streams[0]).toMatchObject({ mayWatch: true, source: null })
})

test('of a playlist nothing goes through but known tags and addresses that were written anew', () => {
  const rewritten = rewritePlaylist(
    '#EXTM3U\r\n# by hand\n#EXT-X-MAP:URI="init.mp4",BYTERANGE="1@0"\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXT-X-PREFETCH:http://x/\n#EXTINF:2,\na.m4s\n',
    (address, lead) => `${lead}:${address}`,
  )
  expect(rewritten).toBe(
    '#EXTM3U\n#EXT-X-MAP:URI="part:init.mp4",BYTERANGE="1@0"\n#EXT-X-KEY:METHOD=AES-128,URI="part:k"\n#EXTINF:2,\npart:a.m4s\n',
  )
  const same = (address: string) => address
  expect(() => rewritePlaylist('#EXTM3U\n#EXTINF:2,URI="http://x/"\na.ts\n', same)).toThrow(BadPlaylist)
  expect(() => rewritePlaylist('<html>', same)).toThrow(BadPlaylist)
  expect(() => rewritePlaylist(`#EXTM3U\n${'a.ts\n'.repeat(30_000)}`, same)).toThrow(BadPlaylist)
})

test('who watches is told apart up to a bound, and forgotten after a while', () => {
  const viewers = new Viewers(1000)
  for (let each = 0; each < 5000; each++) viewers.add(1, `viewer ${each}`, 0)
  viewers.add(2, 'one more', 0)
  expect(viewers.count(10)).toEqual(new Map([[1, 1000]]))
  viewers.add(1, 'viewer 1', 15_000)
  expect(viewers.count(21_000)).toEqual(new Map([[1, 1]]))
  expect(viewers.count(60_000)).toEqual(new Map([[1, 0]]))
  expect(viewers.count(60_000)).toEqual(new Map())
})
