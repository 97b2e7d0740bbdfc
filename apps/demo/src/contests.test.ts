import { type EventCard, events } from '@pahlavan/contract/events'
import { compete } from '@pahlavan/wrestling/competition'
import { faultOf } from '@pahlavan/wrestling/decide'
import { formatOf, rulesOf } from '@pahlavan/wrestling/rules'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestApp, openTestApp } from '@pahlavan/api/testing/app'
import { advanceDemo } from './advance.ts'
import { seedDemo } from './seed.ts'
import { playEvent } from './simulate.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
}, 120_000)
afterAll(() => testApp.close())

const rowsOf = async <T>(text: string): Promise<T[]> => (await testApp.pool.query(text)).rows as T[]
const all = async (query: object = {}) =>
  (await testApp.visitor.call(events.list, { PageSize: 100, ...query })).data.items

test('one event is live, twelve lie ahead and seventeen are over; a second start adds none', async () => {
  await seedDemo(testApp.app.database.pool)
  const counts = Map.groupBy(await all(), ({ status }) => status)
  expect([...counts].map(([status, list]) => [status, list.length])).toEqual([
    ['live', 1],
    ['upcoming', 12],
    ['finished', 17],
  ])
  expect((await all({ style: 1 })).length).toBeGreaterThan(2)
  const upright = ({ poster, cover }: EventCard) =>
    [poster, cover].map((art) => art && art.height > art.width)
  expect(new Set((await all()).map(upright).map(String))).toEqual(new Set(['true,false']))
  expect((await all({ ages: [2] })).length).toBeGreaterThan(1)
})

test('no mat has two live bouts, and nobody is on two mats within one bout’s time', async () => {
  const mats = await rowsOf<{ live: number }>(
    `select count(*)::int as live from bout where status = 'live' group by event_id, mat`,
  )
  expect(mats.filter(({ live }) => live > 1)).toEqual([])
  const overlappingBouts =
    await rowsOf(`with places as (select b.id, b.event_id, b.scheduled_at as at, n.account_id from bout b
      join entry n on n.id in (b.red_id, b.blue_id) where b.status <> 'cancelled')
    select p.id from places p join places o on (o.event_id, o.account_id) = (p.event_id, p.account_id) and o.id > p.id
      and o.at < p.at + interval '6 minutes' and p.at < o.at + interval '6 minutes'`)
  expect(overlappingBouts).toEqual([])
})

interface BoutRow {
  event: number
  weight: number
  kind: string
  key: string
  ruleset: string
  style: number
  red: number
  blue: number
  winner: 'red' | 'blue' | null
  type: string
  redScore: number
  blueScore: number
}

test('every result obeys the rules, every score is the sum of its actions, and every bracket is the one its results make', async () => {
  const bouts =
    await rowsOf<BoutRow>(`select b.event_id as event, b.event_weight_id as weight, e.kind, b.key, e.ruleset, pw.style_type as style,
      b.red_id as red, b.blue_id as blue, b.winner, b.victory_type as type, b.red_score as "redScore", b.blue_score as "blueScore"
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id join play_weight pw on pw.id = ew.play_weight
    where b.status = 'finished'`)
  expect(bouts.length).toBeGreaterThan(400)
  const resultOf = ({ red, blue, winner, type, redScore, blueScore }: BoutRow): Result => {
    if (!isVictoryType(type)) throw new Error(type)
    return { red, blue, winner, victoryType: type, redScore, blueScore }
  }
  const faults = bouts.filter((bout) => {
    const rules = rulesOf(bout.ruleset, bout.style)
    return !rules || faultOf(resultOf(bout), rules) !== null
  })
  expect(faults).toEqual([])
  const wrong =
    await rowsOf(`select b.id from bout b left join bout_action a on a.bout_id = b.id group by b.id
    having b.red_score <> coalesce(sum(a.points) filter (where a.corner = 'red'), 0)
      or b.blue_score <> coalesce(sum(a.points) filter (where a.corner = 'blue'), 0)`)
  expect(wrong).toEqual([])
  const entries = await rowsOf<{
    weight: number
    id: number
    draw: number
    seed: number | null
    place: number | null
  }>('select event_weight_id as weight, id, draw, seed, place from entry where draw is not null')
  for (const [weight, list] of Map.groupBy(
    bouts.filter(({ kind }) => kind === 'individual'),
    (bout) => bout.weight,
  )) {
    const own = entries.filter((entry) => entry.weight === weight)
    const results = new Map(list.map((bout) => [bout.key, resultOf(bout)]))
    const made = compete(
      own.map(({ id, draw, seed }) => (seed === null ? { id, draw } : { id, draw, seed })),
      results,
      formatOf(list[0]?.ruleset ?? ''),
    )
    const finished = made.bouts.filter(({ result }) => result)
    expect(finished.map(({ key }) => key).toSorted()).toEqual(list.map(({ key }) => key).toSorted())
    const places = new Map(own.map(({ id, place }) => [id, place]))
    for (const { id, place } of made.placings) expect(places.get(id)).toBe(place)
  }
})

test('about twenty thousand picks of two thousand fans are settled, and boards and ledger agree', async () => {
  const [row] = await rowsOf<Record<string, number>>(`select (select count(*)::int from prediction) as picks,
    (select count(distinct account_id)::int from prediction) as fans,
    (select sum(points)::int from board where scope like 'event:%') as board,
    (select sum(winner_points + type_points + score_points)::int from prediction_ledger) as ledger,
    (select count(*)::int from prediction p join bout b on b.id = p.bout_id where p.saved_at >= b.called_at) as late,
    (select max(n)::int from (select count(*) as n from prediction group by account_id, event_id) c) as most`)
  expect(row?.picks).toBeGreaterThan(18_000)
  expect(row?.fans).toBeGreaterThan(1_900)
  expect(row?.board).toBe(row?.ledger)
  expect(row).toMatchObject({ late: 0, most: 3 })
})

test('a fresh demo knows where fans stood yesterday: some have moved since', async () => {
  const [row] = await rowsOf<Record<string, number>>(`with now as (
      select scope, account_id, rank() over (partition by scope order by points desc, correct desc, last_at) as rank from board
      where scope like 'season:%')
    select count(*) filter (where y.rank <> now.rank)::int as moved, (select count(*)::int from board_rank where scope like 'event:%') as others
    from now join board_rank y using (scope, account_id)`)
  expect(row?.moved).toBeGreaterThan(10)
  expect(row?.others).toBe(0)
})

test('an event whose time has come is drawn and wrestled to its end, and its medals are awarded', async () => {
  const upcoming = (await all()).filter(({ status }) => status === 'upcoming')
  const undrawn = upcoming.find(({ playsCount, kind }) => playsCount === 0 && kind === 'individual')
  const before = Date.parse(undrawn?.endsAt ?? '') + 60_000
  await advanceDemo(testApp.pool, before)
  const { data } = await testApp.visitor.call(events.detail, { Id: undrawn?.id ?? 0 })
  expect(data.status).toBe('finished')
  expect(data.finishedCount).toBe(data.playsCount)
  expect(data.medals.length).toBe(data.weightList.length)
}, 120_000)

test('the event that is on can be played to its end', async () => {
  const [live] = await rowsOf<{ id: number }>(
    `select id from event where status in ('live', 'upcoming') order by starts_at limit 1`,
  )
  const lines: string[] = []
  await playEvent(testApp.pool, live?.id ?? 0, {
    speed: Number.POSITIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    log: (line) => lines.push(line),
  })
  const { data } = await testApp.visitor.call(events.detail, { Id: live?.id ?? 0 })
  expect(data.status).toBe('finished')
  expect(lines.length).toBeGreaterThan(20)
}, 120_000)
