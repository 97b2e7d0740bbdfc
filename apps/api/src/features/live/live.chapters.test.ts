import { events } from '@pahlavan/contract/events'
import { live } from '@pahlavan/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { openTestEvent } from '../../testing/event.ts'
import { addBroadcast } from '../../testing/broadcasts.ts'
import { addFilm } from '../../testing/courses.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { correctOffset } from './live.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** A recording of 100 s that began a minute ago, and a bout on its mat that was over in it: points at 20 and 40 s, a caution at 30, one taken back at 35. */
async function recorded() {
  const testEvent = await openTestEvent(testApp, 4)
  const bout = (await testEvent.bouts()).find(({ red, blue }) => red !== null && blue !== null)
  if (!bout) throw new Error('no bout')
  await testEvent.wrestle(bout.id)
  const film = await addFilm(testApp)
  const { rows } = await testApp.pool.query<{ mat: string }>('select mat from bout where id = $1', [bout.id])
  const streams = [{ filmId: film.id, mat: rows[0]?.mat ?? '' }]
  const { id, streams: ids } = await addBroadcast(testApp, {
    status: 'ended',
    eventId: testEvent.eventId,
    streams,
  })
  const streamId = ids[0] ?? 0
  await testApp.pool.query(
    `update broadcast_stream set recorded_at = now() - interval '1 minute' where id = $1`,
    [streamId],
  )
  await testApp.pool.query('delete from bout_action where bout_id = $1', [bout.id])
  await testApp.pool.query(
    `insert into bout_action (bout_id, second, corner, kind, points, created_at, taken_back_at)
      select $1, d.second, d.corner, 'takedown', d.points, s.recorded_at + d.at * interval '1 second', case when d.gone then now() end
      from broadcast_stream s, (values (20, 10, 'red', 2, false), (30, 18, 'blue', 0, false), (35, 20, 'blue', 4, true), (40, 22, 'blue', 1, false))
        as d(at, second, corner, points, gone) where s.id = $2`,
    [bout.id, streamId],
  )
  await testApp.pool.query(
    `update bout set called_at = now() - interval '1 hour', finished_at = now() - interval '15 seconds' where id = $1`,
    [bout.id],
  )
  await testApp.app.responses.invalidate('live')
  return { id, streamId, bout, eventId: testEvent.eventId }
}

const chapters = async (id: number) => {
  await testApp.app.responses.invalidate('live')
  return (await testApp.visitor.call(live.detail, { liveBroadcastId: id })).data.streams[0]?.chapters
}

test('the sheet of a bout is found in the recording: where it begins, and every point', async () => {
  const { id, bout } = await recorded()
  expect(await chapters(id)).toEqual([
    {
      playId: bout.id,
      number: expect.any(Number),
      title: expect.stringContaining('آزموده'),
      at: 5,
      to: 53,
      points: [
        { at: 20, corner: 'red', points: 2, action: 'takedown' },
        { at: 40, corner: 'blue', points: 1, action: 'takedown' },
      ],
    },
  ])
})

test('the recording begins, for all that stands beside it, as much earlier as its sheets are found later', async () => {
  const { id, streamId } = await recorded()
  const begins = async () => {
    await testApp.app.responses.invalidate('live')
    const [stream] = (await testApp.visitor.call(live.detail, { liveBroadcastId: id })).data.streams
    return Date.parse(stream?.recordedAt ?? '')
  }
  const before = await begins()
  await correctOffset(testApp.pool, cliActor, { streamId, offsetMs: 7500 })
  expect(await begins()).toBe(before - 7500)
})

test('an offset moves them all, and what is not in the recording is no chapter', async () => {
  const { id, streamId } = await recorded()
  const move = (offsetMs: number) => correctOffset(testApp.pool, cliActor, { streamId, offsetMs })
  await move(7500)
  expect((await chapters(id))?.[0]?.points.map(({ at }) => at)).toEqual([27, 47])
  await move(-25_000)
  expect((await chapters(id))?.[0]?.points.map(({ at }) => at)).toEqual([15])
  await move(400_000)
  expect(await chapters(id)).toEqual([])
  const keeper = await testApp.staff('scorekeeper')
  const [stream] = (await keeper.call(live.detail, { liveBroadcastId: id })).data.streams
  expect(stream?.sheets?.map(({ points }) => points.map(({ at }) => at))).toEqual([[420, 440]])
})

test('a scorekeeper corrects the offset by a tap, and it stands in the log; nobody else sees or moves it', async () => {
  const { id, streamId } = await recorded()
  const [keeper, fan] = [await testApp.staff('scorekeeper'), await testApp.fan()]
  const shown = async (who: Person) => {
    await testApp.app.responses.invalidate('live')
    const [stream] = (await who.call(live.detail, { liveBroadcastId: id })).data.streams
    return [stream?.offset, stream?.chapters[0]?.points[0]?.at, stream?.sheets?.[0]?.points[0]?.at]
  }
  expect(await Promise.all([keeper, fan, testApp.visitor].map(shown))).toEqual([
    [0, 20, 20],
    [null, 20, undefined],
    [null, 20, undefined],
  ])
  await keeper.call(live.setOffset, { streamId, offset: -4.5 })
  expect(await keeper.call(live.setOffset, { streamId, offset: -4.5 })).toMatchObject({ status: 200 })
  expect(await shown(keeper)).toEqual([-4.5, 15, 15])
  const { rows } = await testApp.pool.query(
    `select action, kind, subject_id as "subjectId", asked as input from audit where by_id = $1 limit 1`,
    [keeper.id],
  )
  const input = { streamId, offsetMs: -4500 }
  expect(rows).toEqual([{ action: 'live.offset', kind: 'broadcast', subjectId: String(id), input }])
  const set = (who: Person, query: { streamId: number; offset: number }) => who.call(live.setOffset, query)
  expect(await set(fan, { streamId, offset: 1 })).toMatchObject({ status: 403, code: 'role_required' })
  expect(await set(testApp.visitor, { streamId, offset: 1 })).toMatchObject({ status: 401 })
  expect(await set(keeper, { streamId: 999_999, offset: 1 })).toMatchObject({ status: 404 })
  expect(await set(keeper, { streamId, offset: 50_000 })).toMatchObject({ status: 400 })
})

test('a bout says where it is seen: now, and afterwards its own part', async () => {
  const { id, streamId, bout, eventId } = await recorded()
  const seen = async (Id: number) => {
    await testApp.app.responses.invalidate(`play:${Id}`)
    const { stream, video } = (await testApp.visitor.call(events.bout, { Id })).data
    return { stream, video }
  }
  const at = `/?pagesList=live-list&nameId=liveId&liveId=${id}&liveStream=${streamId}`
  expect(await seen(bout.id)).toEqual({ stream: null, video: `${at}&livePlay=${bout.id}` })
  const { rows } = await testApp.pool.query<{ id: number; mat: string }>(
    `update bout set status = 'live' where event_id = $1 and status = 'scheduled' and red_id is not null and blue_id is not null
      returning id, mat`,
    [eventId],
  )
  const [other] = rows
  if (!other) throw new Error('no other bout')
  expect(await seen(other.id)).toEqual({ stream: null, video: null })
  const now = await addBroadcast(testApp, { eventId, streams: [{ mat: other.mat }] })
  expect((await seen(other.id)).stream).toContain(`liveId=${now.id}&`)
})
