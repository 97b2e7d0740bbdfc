import { randomUUID } from 'node:crypto'
import { clubs, emptyClub, wrestlers } from '@pahlavan/contract/admin/people'
import { eventTeams, MAX_SEASON_TEAMS } from '@pahlavan/contract/admin/event-teams'
import { editedEvents, type EventFields } from '@pahlavan/contract/admin/events'
import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { dualEvent, dualOf, inDays, teamOf } from '../../testing/duals.ts'

let testApp: TestApp
let editor: Person
let seniors: number

beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  const { ages } = (await editor.call(wrestlers.choices, {})).data
  seniors = ages.find(({ key }) => key === 'sen')?.id ?? 0
})
afterAll(() => testApp.close())

const teamsOf = (count: number) => Array.from({ length: count }, (_, at) => teamOf(`تیم ${at + 1}`))
const fieldsOf = (more: Partial<EventFields> = {}) => dualEvent(seniors, more)
const create = async (more: Partial<EventFields>) =>
  editor.call(editedEvents.create, { key: randomUUID(), fields: fieldsOf(more) })
const created = async (more: Partial<EventFields>) => (await create(more)).data.id
const detail = async (id: number) => (await editor.call(editedEvents.detail, { id })).data
const save = async (id: number, fields: Partial<EventFields>) =>
  editor.call(editedEvents.save, { id, base: (await detail(id)).fields, fields })
const season = (id: number, starts: string[], more: { isDouble?: boolean; key?: string } = {}) =>
  editor.call(eventTeams.season, { key: randomUUID(), id, isDouble: false, starts, ...more })
const weeks = (count: number) => Array.from({ length: count }, (_, at) => inDays(7 * at))

test('a round is announced with its teams and duals before it has bouts', async () => {
  const clubId = (
    await editor.call(clubs.create, { key: randomUUID(), fields: { ...emptyClub, name: 'باشگاه سهند' } })
  ).data.id
  const teams = [
    teamOf('البرز'),
    teamOf('سهند', { clubId }),
    teamOf('GE', { title: '', titleEn: '', countryCode: 'GE' }),
  ]
  const id = await created({
    teams,
    duals: [dualOf(2, 'سهند', 'GE'), dualOf(1, 'البرز', 'سهند', inDays(0.1))],
  })
  const { fields } = await detail(id)
  expect(fields.duals.map(({ number }) => number)).toEqual([1, 2])
  expect(fields.teams).toMatchObject([
    { code: 'البرز' },
    { clubId },
    { title: 'گرجستان', titleEn: 'Georgia' },
  ])
  await editor.call(editedEvents.publish, { key: randomUUID(), id })
  const seen = (language: 0 | 1) => testApp.visitor.call(events.detail, { Id: id }, language)
  expect((await seen(0)).data).toMatchObject({
    teams: 3,
    duals: [
      { number: 1, red: 'البرز', blue: 'سهند', startsAt: inDays(0.1), redScore: 0, winner: null },
      { number: 2, red: 'سهند', blue: 'گرجستان', startsAt: null },
    ],
  })
  expect((await seen(1)).data.duals[1]).toMatchObject({ red: 'سهند club', blue: 'Georgia' })
  const saved = await save(id, { duals: [dualOf(1, 'GE', 'البرز')], teams: teams.toSpliced(1, 1) })
  expect(saved.data).toMatchObject({ isSaved: true, fields: { duals: [{ red: 'GE', blue: 'البرز' }] } })
  await expect.poll(async () => (await seen(0)).data.duals).toMatchObject([{ number: 1, red: 'گرجستان' }])
  await save(id, { kind: 'individual', duals: [], teams: [] })
  expect((await detail(id)).fields).toMatchObject({ teams: [], duals: [] })
})

const teams = [teamOf('یک'), teamOf('دو')]
test.each<[string, Partial<EventFields>, string]>([
  ['a team twice', { teams: [...teams, teamOf('یک')] }, 'event_team_twice'],
  ['a team with no name', { teams: [teamOf('یک', { title: ' ', titleEn: '' })] }, 'invalid'],
  ['a code of spaces', { teams: [teamOf('یک', { code: '  ' })] }, 'invalid'],
  ['a country that is not there', { teams: [teamOf('یک', { countryCode: 'ZQ' })] }, 'invalid'],
  ['a club that is not there', { teams: [teamOf('یک', { clubId: 2_000_000 })] }, 'club_not_found'],
  [
    'a dual among individuals',
    { kind: 'individual', teams, duals: [dualOf(1, 'یک', 'دو')] },
    'event_dual_kind',
  ],
  ['a team against itself', { teams, duals: [dualOf(1, 'یک', 'یک')] }, 'event_dual_teams'],
  ['a team of another event', { teams, duals: [dualOf(1, 'یک', 'سه')] }, 'event_dual_teams'],
  ['a number twice', { teams, duals: [dualOf(1, 'یک', 'دو'), dualOf(1, 'دو', 'یک')] }, 'event_dual_twice'],
  ['a dual before the event', { teams, duals: [dualOf(1, 'یک', 'دو', inDays(-1))] }, 'event_dual_time'],
  ['a dual after the event', { teams, duals: [dualOf(1, 'یک', 'دو', inDays(1))] }, 'event_dual_time'],
])('%s is refused', async (_what, more, code) => {
  expect((await create(more)).code).toBe(code)
})

test('a team with wrestlers and a dual with bouts stay, and the form says which', async () => {
  const id = await created({
    teams: [...teams, teamOf('سه')],
    duals: [dualOf(4, 'یک', 'دو'), dualOf(5, 'دو', 'سه')],
  })
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into bout (event_id, event_weight_id, dual_id, key, number, round, mat, scheduled_at)
      select $1, w.id, d.id, 'dual-4', 1, 'dual', 'A', now() from dual d, event_weight w where d.event_id = $1 and d.number = 4 and w.event_id = $1 returning id`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect((await editor.call(eventTeams.uses, { id })).data).toEqual({
    teams: [
      { code: 'یک', wrestlers: 0, bouts: 1 },
      { code: 'دو', wrestlers: 0, bouts: 1 },
    ],
    duals: [{ number: 4, bouts: 1 }],
  })
  expect((await save(id, { duals: [dualOf(5, 'دو', 'سه')] })).code).toBe('event_dual_used')
  expect((await save(id, { duals: [dualOf(4, 'دو', 'یک'), dualOf(5, 'دو', 'سه')] })).code).toBe(
    'event_dual_used',
  )
  expect((await save(id, { duals: [dualOf(4, 'یک', 'دو', inDays(0.1))] })).data.isSaved).toBe(true)
  const stored = await testApp.pool.query(
    'select from bout b join dual d on d.id = b.dual_id where b.id = $1',
    [rows[0]?.id],
  )
  expect(stored.rowCount).toBe(1)
  await testApp.pool.query(
    `insert into entry (event_weight_id, account_id, team_id) select w.id, $2, t.id from event_weight w join team t on t.event_id = w.event_id
      where w.event_id = $1 and t.code = 'سه'`,
    [id, editor.id],
  )
  expect((await save(id, { teams })).code).toBe('event_team_used')
  expect((await editor.call(eventTeams.uses, { id: 999_999 })).code).toBe('event_not_found')
})

test('a draft becomes a season: a round for each date, with all its duals, once', async () => {
  const id = await created({
    teams: teamsOf(6),
    price: 100_000,
    sessions: [{ title: 'عصر', titleEn: '', startsAt: inDays(0.1) }],
  })
  const key = randomUUID()
  const made = await season(id, weeks(5), { key })
  expect(made.data.ids).toHaveLength(5)
  expect((await season(id, weeks(5), { key })).data).toEqual(made.data)
  expect((await season(id, weeks(5))).code).toBe('season_event')
  const rounds = await Promise.all(made.data.ids.map(detail))
  expect(rounds.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'draft'))
  expect(rounds[0]?.fields).toMatchObject({ title: 'لیگ برتر – دور ۱', titleEn: 'Premier League – Round 1' })
  expect(rounds[2]?.fields).toMatchObject({
    title: 'لیگ برتر – دور ۳',
    startsAt: inDays(14),
    endsAt: inDays(14.25),
    sessions: [{ startsAt: inDays(14.1) }],
    price: 100_000,
    weights: [{ playWeight: 2, ageId: seniors }],
  })
  const pairs = rounds.flatMap(({ fields }) =>
    fields.duals.map(({ red, blue }) => [red, blue].toSorted().join('-')),
  )
  expect(new Set(pairs).size).toBe(15)
  const log = await testApp.pool.query(
    `select action from audit where kind = 'event' and subject_id = any($1::text[]) and action in ('event.create', 'event.season')`,
    [made.data.ids.map(String)],
  )
  expect(log.rowCount).toBe(6)
})

test('a season that is not whole writes nothing', async () => {
  const id = await created({ teams: teamsOf(3) })
  const count = async () =>
    (await testApp.pool.query<{ all: number }>('select count(*)::int as all from event')).rows[0]?.all
  const before = await count()
  expect((await season(id, weeks(5))).code).toBe('season_rounds')
  expect((await season(id, [inDays(7), inDays(0), inDays(14)])).code).toBe('season_rounds')
  expect((await season(id, [inDays(0), inDays(0), inDays(7)])).code).toBe('season_rounds')
  expect((await season(id, ['2020-01-01T10:00:00Z', inDays(0), inDays(7)])).code).toBe('event_past')
  expect((await season(id, [])).code).toBe('missing_parameter')
  expect((await season(await created({ teams: teamsOf(1) }), weeks(1))).code).toBe('season_event')
  const many = await created({ teams: teamsOf(MAX_SEASON_TEAMS + 1) })
  expect((await season(many, weeks(33))).code).toBe('season_event')
  const long = await created({ title: 'ل'.repeat(158), teams: teamsOf(3) })
  expect((await season(long, weeks(3))).code).toBe('invalid')
  expect((await season(999_999, weeks(3))).code).toBe('event_not_found')
  expect(await count()).toBe((before ?? 0) + 3)
  expect((await detail(id)).fields).toMatchObject({ title: 'لیگ برتر', duals: [] })
  await editor.call(editedEvents.publish, { key: randomUUID(), id })
  expect((await season(id, weeks(3))).code).toBe('season_event')
})

test('two presses at once make one season, and the largest one is made whole', async () => {
  const id = await created({ teams: teamsOf(MAX_SEASON_TEAMS) })
  const starts = weeks(2 * (MAX_SEASON_TEAMS - 1))
  const both = await Promise.all([0, 1].map(() => season(id, starts, { isDouble: true })))
  expect(both.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'season_event'])
  const rounds = await testApp.pool.query<{ duals: number }>(
    `select count(d.id)::int as duals from event e join dual d on d.event_id = e.id where e.title like 'لیگ برتر – دور %' and e.starts_at = any($1)
      and (select count(*) from team t where t.event_id = e.id) = $2 group by e.id`,
    [starts, MAX_SEASON_TEAMS],
  )
  expect(rounds.rows.map(({ duals }) => duals)).toEqual(starts.map(() => MAX_SEASON_TEAMS / 2))
})
