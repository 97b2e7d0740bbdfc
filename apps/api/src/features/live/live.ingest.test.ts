import { live } from '@pahlavan/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { addBroadcast, endBroadcast, renewKey, startDue } from './live.commands.ts'
import { claimRecording } from './live.recordings.queries.ts'
import { ingestConfig, piecesOf, withGaps } from './live.ingest.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ videoBoxes: ['https://video.example'] })
})
afterAll(() => testApp.close())

const mat = { title: 'تشک A', titleEn: 'Mat A', mat: 'A' }
const draft = (source: string | null, startsAt = new Date()) => ({
  title: 'فینال',
  titleEn: 'Final',
  eventId: null,
  access: 'free' as const,
  startsAt,
  streams: [{ ...mat, source }],
})

/** Asks as nginx does before somebody sends. */
const send = async (name: unknown, key: string) => {
  const payload = new URLSearchParams({
    call: 'publish',
    app: 'live',
    name: String(name),
    key,
    addr: '127.0.0.1',
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await testApp.app.inject({
    method: 'POST',
    url: '/api/live/publish',
    payload: payload.toString(),
    headers,
  })
  return statusCode
}

const statusOf = async (liveBroadcastId: number) =>
  (await testApp.visitor.call(live.detail, { liveBroadcastId })).data.status

test('the key of a broadcast begins it, and no other does', async () => {
  const { id, streams } = await addBroadcast(testApp.pool, cliActor, draft(null))
  const other = await addBroadcast(testApp.pool, cliActor, draft(null))
  const [stream] = streams
  expect(await send(stream, '')).toBe(403)
  const first = await renewKey(testApp.pool, cliActor, id)
  const foreign = await renewKey(testApp.pool, cliActor, other.id)
  expect(first?.key).toMatch(/^[\w-]{24}$/)
  for (const [name, key] of [
    [stream, 'x'],
    [stream, foreign?.key],
    [0, first?.key],
    ['1; drop', first?.key],
    [`${stream}`.repeat(60), first?.key],
  ] as const)
    expect(await send(name, key ?? '')).toBe(403)
  expect(await statusOf(id)).toBe('scheduled')
  expect(await send(stream, first?.key ?? '')).toBe(204)
  expect(await statusOf(id)).toBe('live')
  expect(await claimRecording(testApp.pool, id)).toBeNull()
  expect(await endBroadcast(testApp.pool, cliActor, id)).toBe(true)
  expect(await claimRecording(testApp.pool, id)).toBe(stream)
  // Another process leaves it alone while the first one works.
  expect(await claimRecording(testApp.pool, id)).toBeNull()
})

test('a key that was renewed is none any more, nor that of what is over', async () => {
  const { id, streams } = await addBroadcast(testApp.pool, cliActor, draft(null))
  const first = await renewKey(testApp.pool, cliActor, id)
  const second = await renewKey(testApp.pool, cliActor, id)
  expect(await send(streams[0], first?.key ?? '')).toBe(403)
  expect(await send(streams[0], second?.key ?? '')).toBe(204)
  expect(await endBroadcast(testApp.pool, cliActor, id)).toBe(true)
  expect(await endBroadcast(testApp.pool, cliActor, id)).toBe(false)
  expect(await send(streams[0], second?.key ?? '')).toBe(403)
  expect(await renewKey(testApp.pool, cliActor, id)).toBeNull()
  expect(await statusOf(id)).toBe('ended')
  const { rows } = await testApp.pool.query(
    `select action, by_id as "byId" from audit where kind = 'broadcast' and subject_id = $1 order by id`,
    [id],
  )
  const done = ['live.add', 'live.key', 'live.key', 'live.end']
  expect(rows).toEqual(done.map((action) => ({ action, byId: null })))
})

test('what is kept of a key is not the key', async () => {
  const { id } = await addBroadcast(testApp.pool, cliActor, draft(null))
  const made = await renewKey(testApp.pool, cliActor, id)
  const { rows } = await testApp.pool.query<{ key: string }>(
    'select key_hash as key from broadcast where id = $1',
    [id],
  )
  expect(rows[0]?.key).not.toContain(made?.key)
})

test('what comes from another host begins at its time, what cameras send does not', async () => {
  const hosted = await addBroadcast(
    testApp.pool,
    cliActor,
    draft('https://video.example/a.m3u8', new Date(Date.now() - 1000)),
  )
  const later = await addBroadcast(
    testApp.pool,
    cliActor,
    draft('https://video.example/b.m3u8', new Date(Date.now() + 60_000)),
  )
  const sent = await addBroadcast(testApp.pool, cliActor, draft(null, new Date(Date.now() - 1000)))
  await startDue(testApp.pool)
  expect(await Promise.all([hosted.id, later.id, sent.id].map(statusOf))).toEqual([
    'live',
    'scheduled',
    'scheduled',
  ])
})

test('the configuration asks the API, gives nothing to anybody, and lags less than ten seconds', () => {
  const text = ingestConfig({
    folder: '/data/live',
    askAt: 'http://127.0.0.1:3000/api/live/publish',
    port: 1935,
    module: null,
    user: null,
  })
  expect(text).toContain('on_publish http://127.0.0.1:3000/api/live/publish;')
  expect(text).toContain('deny play all;')
  expect(Number(/hls_fragment (\d+)s/.exec(text)?.[1]) * 3).toBeLessThan(10)
  expect(text).not.toContain('user ')
})

test('the pieces of a recording stand in the order of time, with what is missing between them', () => {
  const names = [
    '7-1700000030.flv',
    '7-1700000000.flv',
    '77-1700000000.flv',
    '7-x.flv',
    '../7-1700000000.flv',
    '7-whole.mp4',
  ]
  const pieces = piecesOf(7, names)
  expect(pieces).toEqual([
    { name: '7-1700000000.flv', startsAt: 1_700_000_000_000 },
    { name: '7-1700000030.flv', startsAt: 1_700_000_030_000 },
  ])
  expect(withGaps(pieces.map((each) => Object.assign({ lengthMs: 10_000 }, each)))).toEqual([
    { name: '7-1700000000.flv', gap: 0 },
    { name: '7-1700000030.flv', gap: 20 },
  ])
})
