import { randomUUID } from 'node:crypto'
import { type BroadcastFields, broadcasts, MAX_OPEN_BROADCASTS } from '@pahlavan/contract/admin/broadcasts'
import { live } from '@pahlavan/contract/live'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTest, openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'
import { giveRight } from '../../testing/broadcasts.ts'

const BOX = 'https://video.example'
let testApp: TestApp
let keeper: Person

beforeAll(async () => {
  testApp = await openTestApp({ videoBoxes: [BOX] })
  keeper = await testApp.staff('scorekeeper')
})
afterAll(() => testApp.close())

const matOf = (mat: string) => ({ id: null, title: `تشک ${mat}`, titleEn: `Mat ${mat}`, mat, source: null })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const fieldsOf = (more: Partial<BroadcastFields> = {}): BroadcastFields => ({
  title: 'پخش روز نخست',
  titleEn: 'First day live',
  eventId: null,
  imageId: null,
  access: 'free',
  startsAt: inHours(2),
  streams: [matOf('A'), matOf('B')],
  ...more,
})
const create = (more: Partial<BroadcastFields> = {}, by = keeper) =>
  by.call(broadcasts.create, { key: randomUUID(), fields: fieldsOf(more) })
const save = (id: number, base: Partial<BroadcastFields>, fields: Partial<BroadcastFields>) =>
  keeper.call(broadcasts.save, { id, base, fields })
const editedBroadcast = async (id: number) => (await keeper.call(broadcasts.detail, { id })).data
const seen = (liveBroadcastId: number) => testApp.visitor.call(live.detail, { liveBroadcastId })

test('a broadcast is announced, its mats are put in another order, and fans see it each time', async () => {
  const { id } = (await create()).data
  await expect
    .poll(async () => (await seen(id)).data)
    .toMatchObject({ title: 'پخش روز نخست', status: 'scheduled' })
  const before = (await editedBroadcast(id)).fields.streams ?? []
  expect(before.map(({ mat }) => mat)).toEqual(['A', 'B'])
  const [first, second] = before
  if (!first || !second) throw new Error('the broadcast has no streams')
  const order = [second, { ...first, title: 'تشک فینال' }, matOf('C')]
  expect((await save(id, { streams: before }, { streams: order })).data.isSaved).toBe(true)
  const after = (await editedBroadcast(id)).fields.streams ?? []
  expect(after.map((each) => each.title)).toEqual(['تشک B', 'تشک فینال', 'تشک C'])
  expect(after.slice(0, 2).map((each) => each.id)).toEqual([second.id, first.id])
  await expect
    .poll(async () => (await seen(id)).data.streams.map(({ title }) => title))
    .toEqual(['تشک B', 'تشک فینال', 'تشک C'])
  expect((await keeper.call(broadcasts.remove, { key: randomUUID(), id })).data).toEqual({ isRemoved: true })
  await expect.poll(async () => (await seen(id)).status).toBe(404)
})

test('a broadcast begins and ends once, keeps its start then, and is not removed', async () => {
  const { id } = (await create()).data
  const before = (await editedBroadcast(id)).fields ?? fieldsOf()
  const [first, second] = await Promise.all([
    keeper.call(broadcasts.start, { id }),
    keeper.call(broadcasts.start, { id }),
  ])
  expect([first.data, second.data]).toEqual([{ status: 'live' }, { status: 'live' }])
  expect((await save(id, { startsAt: before.startsAt }, { startsAt: inHours(5) })).code).toBe(
    'broadcast_begun',
  )
  expect((await save(id, { title: before.title }, { title: 'پخش زنده' })).data.isSaved).toBe(true)
  expect((await keeper.call(broadcasts.end, { id })).data).toEqual({ status: 'ended' })
  expect((await keeper.call(broadcasts.end, { id })).data).toEqual({ status: 'ended' })
  expect((await keeper.call(broadcasts.remove, { key: randomUUID(), id })).code).toBe('broadcast_used')
  const { rows } = await testApp.pool.query<{ action: string }>(
    `select action from audit where kind = 'broadcast' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'broadcast.create',
    'live.start',
    'broadcast.save',
    'live.end',
  ])
})

test('the key of the cameras is in one answer, and in no log', async () => {
  const { id } = (await create()).data
  const { data } = await keeper.call(broadcasts.renewKey, { id })
  expect(data.server).toMatch(/^rtmp:/)
  expect(data.streams.map(({ key }) => key.split('?key=')[0])).toEqual(
    data.streams.map((stream) => `${stream.id}`),
  )
  const key = data.streams[0]?.key.split('?key=')[1] ?? ''
  expect(key).toMatch(/^[\w-]{24}$/)
  expect(await editedBroadcast(id)).toMatchObject({ hasKey: true })
  const { rows } = await testApp.pool.query('select from audit a where a::text like $1', [`%${key}%`])
  expect(rows).toHaveLength(0)
  await keeper.call(broadcasts.end, { id })
  expect((await keeper.call(broadcasts.renewKey, { id })).code).toBe('broadcast_not_found')
})

test('who may watch changes at once, and a broadcast for buyers has an event', async () => {
  const { eventId } = await openTestEvent(testApp, 2)
  const fan = await testApp.fan()
  await giveRight(testApp, fan, 'event', eventId)
  expect((await create({ access: 'event' })).code).toBe('broadcast_eventless')
  const { id } = (await create({ access: 'plan', eventId })).data
  const mayWatch = async () =>
    (await fan.call(live.detail, { liveBroadcastId: id })).data.streams.every((stream) => stream.mayWatch)
  expect(await mayWatch()).toBe(false)
  await save(id, { access: 'plan' }, { access: 'event' })
  await expect.poll(mayWatch).toBe(true)
  expect((await keeper.call(broadcasts.choices, {})).data.events).toContainEqual({
    id: eventId,
    title: 'جام آزمون',
  })
})

test('streams come from hosts of the settings alone, and belong to their broadcast', async () => {
  const from = (source: string) => create({ streams: [{ ...matOf('A'), source }] })
  for (const source of ['https://elsewhere.example/a.m3u8', 'javascript:alert(1)', 'a.m3u8', `${BOX}.evil/a`])
    expect((await from(source)).code).toBe('stream_host')
  const { id } = (await from(`${BOX}/a.m3u8`)).data
  const other = (await create()).data
  const foreign = (await editedBroadcast(other.id))?.fields.streams ?? []
  const own = (await editedBroadcast(id)).fields.streams ?? []
  expect((await save(id, { streams: own }, { streams: foreign })).code).toBe('broadcast_not_found')
  expect((await create({ streams: foreign })).code).toBe('invalid')
  expect((await create({ eventId: 999_999 })).code).toBe('event_not_found')
  expect((await create({ imageId: 999_999 })).code).toBe('picture_not_found')
  expect((await create({ streams: [] })).status).toBe(400)
})

test('a stream that was recorded stays', async () => {
  const { id } = (await create()).data
  const streams = (await editedBroadcast(id)).fields.streams ?? []
  await testApp.pool.query('update broadcast_stream set recorded_at = now() where id = $1', [streams[0]?.id])
  expect((await save(id, { streams }, { streams: streams.slice(1) })).code).toBe('stream_recorded')
  expect((await keeper.call(broadcasts.remove, { key: randomUUID(), id })).code).toBe('broadcast_used')
})

test('two editors of one field, and a bound on what is to come', async () => {
  const own = await appForTest()
  const editor = await own.staff('editor')
  const { id } = (await create({}, editor)).data
  const saveAs = (title: string) =>
    editor.call(broadcasts.save, { id, base: { title: 'پخش روز نخست' }, fields: { title } })
  expect((await saveAs('یک')).data.isSaved).toBe(true)
  expect((await saveAs('دو')).data).toMatchObject({ isSaved: false, conflicts: [{ field: 'title' }] })
  await own.pool.query(
    `insert into broadcast (title, title_en, starts_at) select 'پخش', 'Live', now() + interval '1 day' from generate_series(2, $1)`,
    [MAX_OPEN_BROADCASTS],
  )
  expect((await create({}, editor)).code).toBe('too_many_broadcasts')
  const over = await own.pool.query<{ id: number }>(
    `insert into broadcast (title, title_en, starts_at, status, ended_at) values ('پایان', 'Over', now(), 'ended', now()) returning id`,
  )
  const renamed = await editor.call(broadcasts.save, {
    id: over.rows[0]?.id ?? 0,
    base: { title: 'پایان' },
    fields: { title: 'پخش دیروز' },
  })
  expect(renamed.data).toMatchObject({ isSaved: true })
  const fan = await own.fan()
  expect((await create({}, fan)).status).toBe(403)
})

test('the list has what is on, what is to come, then what is over in parts, the newest first', async () => {
  const own = await appForTest()
  const staff = await own.staff('scorekeeper')
  const add = async (title: string) =>
    (await staff.call(broadcasts.create, { key: randomUUID(), fields: fieldsOf({ title }) })).data.id
  const over: number[] = []
  for (const title of ['اول', 'دوم', 'سوم']) {
    const id = await add(title)
    await staff.call(broadcasts.end, { id })
    over.unshift(id)
  }
  const later = await add('فردا')
  const now = await add('اکنون')
  await staff.call(broadcasts.start, { id: now })
  const part = async (more: object) => (await staff.call(broadcasts.list, { PageSize: 2, ...more })).data
  const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
  const first = await part({})
  expect(ids(first)).toEqual([now, later, ...over.slice(0, 2)])
  const rest = await part({ Before: first.next ?? '' })
  expect([ids(rest), rest.next]).toEqual([over.slice(2), null])
  const file = await own.app.inject({
    method: 'POST',
    url: broadcasts.export.url,
    payload: {},
    headers: { authorization: `Bearer ${staff.token}`, language: '1' },
  })
  const lines: Record<string, string>[] = parse(file.body, { bom: true, columns: true })
  expect(lines.map((line) => Number(line['Number']))).toEqual([now, later, ...over])
  expect(lines[0]).toMatchObject({ 'Persian title': 'اکنون', 'Who may watch': 'Everyone', State: 'Live' })
  expect((await (await own.fan()).call(broadcasts.export, {})).status).toBe(403)
  expect((await staff.call(broadcasts.list, { Before: 'ended.desc.x' })).code).toBe('cursor_invalid')
  expect((await staff.call(broadcasts.detail, { id: 999_999 })).code).toBe('broadcast_not_found')
})
