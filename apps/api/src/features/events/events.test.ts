import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { appForTest } from '../../testing/app.ts'

test('ages and countries can be chosen from in both languages', async () => {
  const { visitor } = await appForTest()
  const ages = await visitor.call(events.ages, {})
  expect(ages.data.map(({ title }) => title)).toEqual([
    'نونهالان',
    'نوجوانان',
    'جوانان',
    'امیدها',
    'بزرگسالان',
    'پیشکسوتان',
  ])
  expect(ages.data[5]).toMatchObject({ key: 'vet', from: 35, to: null })
  const english = await visitor.call(events.countries, { languages: 1 })
  expect(english.data.find(({ code }) => code === 'IR')).toMatchObject({ ioc: 'IRI', title: 'Iran' })
  expect(english.data).toHaveLength(206)
  expect(english.data[0]?.title).toBe('Afghanistan')
  const persian = await visitor.call(events.countries, {})
  expect(persian.data.slice(0, 3).map(({ title }) => title)).toEqual(['آرژانتین', 'آروبا', 'آلبانی'])
  expect(
    await visitor.send({ method: 'GET', url: events.ages.url, query: { languages: '2' } }),
  ).toMatchObject({
    status: 400,
    errors: [expect.stringContaining('languages')],
  })
})

test('lists of numbers take whole numbers alone', async () => {
  const fan = await (await appForTest()).fan()
  const lists = [
    [events.list, 'ages'],
    [events.list, 'playWeight'],
    [predictions.list, 'playWeight'],
    [predictions.leaderboard, 'playWeight'],
  ] as const
  for (const [{ url }, name] of lists)
    for (const bad of ['Infinity', '1e3', '0x10', ' ', '1,NaN', '۱۲'])
      expect(await fan.send({ method: 'GET', url, query: { [name]: bad } })).toMatchObject({
        status: 400,
        code: 'invalid_parameter',
        errors: [expect.stringContaining(name)],
      })
})

test('a day of the calendar is one in Tehran, and an event counts on each that it touches', async () => {
  const { visitor, pool } = await appForTest()
  const add = (status: string, from: string, to: string) =>
    pool.query(
      `insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en, country_code, status)
        values ($2::text, 'individual', 'uww-2026', 'جام', 'Cup', $2::timestamptz, $3, 'تالار', 'Hall', 'کرج', 'Karaj', 'IR', $1)`,
      [status, `2031-03-${from}:00+03:30`, `2031-03-${to}:00+03:30`],
    )
  await add('upcoming', '10 05:00', '12 00:00')
  await add('live', '11 23:59', '12 00:01')
  await add('cancelled', '09 08:00', '13 20:00')
  await add('finished', '01 08:00', '09 00:01')
  const { data } = await visitor.call(events.calendar, { time: '2031-03-09', timeTo: '2031-03-13' })
  expect(data).toEqual([
    { day: '2031-03-09', events: 1, live: 0 },
    { day: '2031-03-10', events: 1, live: 0 },
    { day: '2031-03-11', events: 2, live: 1 },
    { day: '2031-03-12', events: 1, live: 1 },
    { day: '2031-03-13', events: 0, live: 0 },
  ])
})

/** The stored counts of an event beside its real ones. */
const counts = `select k.weights, k.styles, k.ages, k.ages_en, k.bouts, k.finished, k.live from event_count k where k.event_id = $1
  union all select (select count(*) from event_weight ew where ew.event_id = e.id)::int,
    array(select distinct w.style_type from event_weight ew join play_weight w on w.id = ew.play_weight where ew.event_id = e.id order by 1),
    array(select distinct g.title from event_weight ew join age_group g on g.id = ew.age_id where ew.event_id = e.id order by 1),
    array(select distinct g.title_en from event_weight ew join age_group g on g.id = ew.age_id where ew.event_id = e.id order by 1),
    (select count(*) from bout b where b.event_id = e.id and b.status <> 'cancelled')::int,
    (select count(*) from bout b where b.event_id = e.id and b.status = 'finished')::int,
    (select count(*) from bout b where b.event_id = e.id and b.status = 'live')::int from event e where e.id = $1`

const miscounted = `select ew.id from event_weight ew left join weight_count k on k.event_weight_id = ew.id
  left join bout b on b.event_weight_id = ew.id group by ew.id, k.event_weight_id
  having (k.bouts, k.finished) is distinct from (count(b.id) filter (where b.status <> 'cancelled'), count(*) filter (where b.status = 'finished'))`

test('an event counts its weights and bouts, and each weight its own, whatever becomes of them', async () => {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp)
  const [first, second, third] = await testEvent.bouts()
  if (!first || !second || !third) throw new Error('the event has too few bouts')
  await testEvent.wrestle(first.id)
  const change = async (text: string, values: unknown[]) => {
    await testApp.pool.query(text, values)
    const { rows } = await testApp.pool.query<Record<string, unknown>>(counts, [testEvent.eventId])
    expect(rows[0]).toEqual(rows[1])
    expect((await testApp.pool.query(miscounted)).rows).toEqual([])
    return rows[0]
  }
  expect(await change('select $1::int', [1])).toMatchObject({
    weights: 1,
    styles: [0],
    bouts: 7,
    finished: 1,
  })
  expect(await change(`update bout set status = 'live' where id = $1`, [second.id])).toMatchObject({
    live: 1,
  })
  const cancelled = `update bout set status = 'cancelled' where id = $1`
  expect(await change(cancelled, [second.id])).toMatchObject({ live: 0, bouts: 6 })
  expect(await change('delete from bout where id = $1', [third.id])).toMatchObject({ bouts: 5 })
  const weight =
    'insert into event_weight (event_id, play_weight, age_id) select $1, 12, min(id) from age_group'
  expect(await change(weight, [testEvent.eventId])).toMatchObject({ weights: 2 })
  const moved = `update bout set event_weight_id = (select max(id) from event_weight where event_id = $2) where id = $1`
  expect(await change(moved, [first.id, testEvent.eventId])).toMatchObject({ bouts: 5, finished: 1 })
  const { rows: found } = await testApp.pool.query(
    'select k.bouts, k.finished from weight_count k join event_weight ew on ew.id = k.event_weight_id where ew.event_id = $1 order by ew.id',
    [testEvent.eventId],
  )
  expect(found).toEqual([
    { bouts: 4, finished: 0 },
    { bouts: 1, finished: 1 },
  ])
  await change('delete from bout where id = $1', [first.id])
  const renamed = `update age_group set title = 'نو' where id = (select min(id) from age_group) and $1`
  expect(await change(renamed, [true])).toMatchObject({ ages: ['بزرگسالان', 'نو'] })
  expect(
    await change('delete from event_weight where play_weight = 12 and event_id = $1', [testEvent.eventId]),
  ).toMatchObject({
    ages: ['بزرگسالان'],
  })
})
