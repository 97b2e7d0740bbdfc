import { type Action, actionKinds, scoreOf } from '@pahlavan/wrestling/actions'
import { compete } from '@pahlavan/wrestling/competition'
import { decide, faultOf } from '@pahlavan/wrestling/decide'
import { formatOf } from '@pahlavan/wrestling/rules'
import { REST } from '@pahlavan/wrestling/schedule'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { rulesOfBout } from '@pahlavan/api/features/bouts/bouts.rules'
import { type TestApp, openTestApp } from '@pahlavan/api/testing/app'
import { comingContests, liveContest } from './contests.ts'

/** A bout of the demo with everything that the audit asks about. */
interface Audited {
  id: number
  event: string
  eventStatus: string
  kind: string
  ruleset: string
  startsAt: Date
  endsAt: Date
  weight: number
  styleId: number
  periods: number
  minutes: number
  key: string
  mat: string
  number: number
  at: Date
  status: string
  second: number
  red: number | null
  blue: number | null
  redPerson: number | null
  bluePerson: number | null
  winner: 'red' | 'blue' | null
  type: string | null
  redScore: number
  blueScore: number
  actions: Action[]
}

interface Entered {
  event: string
  weight: number
  kind: string
  ruleset: string
  id: number
  person: number
  draw: number | null
  seed: number | null
  place: number | null
  medal: number | null
  status: string
  isWoman: boolean
  gender: number
  age: number
  from: number
  early: number
  to: number | null
}

let testApp: TestApp
let bouts: Audited[]
let entries: Entered[]
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
  const rowsOf = async <T>(text: string) => (await testApp.pool.query(text)).rows as T[]
  bouts =
    await rowsOf<Audited>(`select b.id, e.key as event, e.status as "eventStatus", e.kind, e.ruleset, e.starts_at as "startsAt",
      e.ends_at as "endsAt", b.event_weight_id as weight, pw.style_type as "styleId", ag.periods, ag.minutes, b.key, b.mat, b.number,
      b.scheduled_at as at, b.status, b.second, b.red_id as red, b.blue_id as blue, r.account_id as "redPerson",
      u.account_id as "bluePerson", b.winner, b.victory_type as type, b.red_score as "redScore", b.blue_score as "blueScore",
      coalesce((select json_agg(json_build_object('second', a.second, 'corner', a.corner, 'kind', a.kind, 'points', a.points) order by a.id)
        from bout_action a where a.bout_id = b.id and a.taken_back_at is null), '[]') as actions
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
    left join entry r on r.id = b.red_id left join entry u on u.id = b.blue_id order by b.scheduled_at, b.mat`)
  entries =
    await rowsOf<Entered>(`select e.key as event, e.kind, e.ruleset, e.status, ew.id as weight, en.id, en.account_id as person, en.draw, en.seed,
      en.place, (select min(m.place) from medal m where m.event_id = e.id and m.account_id = en.account_id) as medal,
      a.gender = 0 as "isWoman", pw.gender, extract(year from e.starts_at)::int - extract(year from a.birth_date)::int as age,
      ag.age_from as from, coalesce(ag.early_from, 18) as early, ag.age_to as to
    from entry en join event_weight ew on ew.id = en.event_weight_id join event e on e.id = ew.event_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id join account a on a.id = en.account_id`)
}, 120_000)
afterAll(() => testApp.close())

const over = () => bouts.filter(({ status }) => status === 'finished')
const nameOf = ({ event, number, key }: Audited) => `${event} ${number} ${key}`
const rulesFor = (bout: Audited) => rulesOfBout(bout)

function resultOf({ red, blue, winner, type, redScore, blueScore }: Audited): Result {
  if (red === null || blue === null || type === null || !isVictoryType(type)) throw new Error('no result')
  return { red, blue, winner, victoryType: type, redScore, blueScore }
}

describe('every bout that is over', () => {
  test('has a result that its rules allow', () => {
    const faults = over().flatMap((bout) => {
      const fault = faultOf(resultOf(bout), rulesFor(bout))
      return fault ? [`${nameOf(bout)}: ${fault}`] : []
    })
    expect(over().length).toBeGreaterThan(600)
    expect(faults).toEqual([])
  })

  test('was scored by actions that its rules know, within its time, and they add up and decide as it ended', () => {
    const wrong = over().flatMap((bout) => {
      const { actions, redScore, blueScore, winner, type, second } = bout
      const rules = rulesFor(bout)
      const whole = rules.periods * rules.seconds
      const { red, blue } = scoreOf(actions)
      const isKnown = actions.every(
        ({ kind, points, second: at }) =>
          actionKinds.includes(kind) &&
          (points === 0 || rules.points.includes(points)) &&
          at > 0 &&
          at <= second,
      )
      const isSum = red === redScore && blue === blueScore && second <= whole
      const decided = type === 'VFO' ? { winner, victoryType: type } : decide(actions, rules)
      const isDecided = decided?.winner === winner && decided?.victoryType === type
      return isKnown && isSum && isDecided ? [] : [`${nameOf(bout)} ${type} ${redScore}:${blueScore}`]
    })
    expect(wrong).toEqual([])
  })

  test('was wrestled before now and in its event, and none is left open in an event that is over', () => {
    const late = bouts.filter(({ status, eventStatus, at, startsAt, endsAt }) => {
      if (at < startsAt || at >= endsAt) return true
      if (eventStatus === 'finished') return status !== 'finished'
      return eventStatus === 'upcoming' ? status !== 'scheduled' : status === 'finished' && at > new Date()
    })
    expect(late.map(nameOf)).toEqual([])
  })
})

test('brackets, places and medals are what the results make of the draw', () => {
  const drawn = entries.filter(({ draw, kind }) => draw !== null && kind === 'individual')
  for (const [weight, own] of Map.groupBy(drawn, (entry) => entry.weight)) {
    const its = bouts.filter((bout) => bout.weight === weight)
    const results = new Map(
      its.filter(({ status }) => status === 'finished').map((bout) => [bout.key, resultOf(bout)]),
    )
    const draw = own.map(({ id, draw: number, seed }) => ({
      id,
      draw: number ?? 0,
      ...(seed !== null && { seed }),
    }))
    const made = compete(draw, results, formatOf(own[0]?.ruleset ?? ''))
    const pairs = its.map(({ key, red, blue }) => ({ key, red, blue }))
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key, 'en')
    expect(pairs.toSorted(byKey)).toEqual(
      made.bouts.map(({ key, red, blue }) => ({ key, red, blue })).toSorted(byKey),
    )
    const places = new Map(made.placings.map(({ id, place }) => [id, place]))
    for (const { id, place, medal, status } of own) {
      expect(place).toBe(places.get(id) ?? null)
      expect(medal).toBe(status === 'finished' && place !== null && place <= 3 ? place : null)
    }
  }
})

describe('in the hall', () => {
  const MINUTE = 60_000
  const lengthOf = (bout: Audited) =>
    (bout.status === 'finished' ? Math.ceil(bout.second / 60) + 1 : 7) * MINUTE

  test('no mat has two bouts at a time, and numbers follow the clock', () => {
    const crowded: string[] = []
    for (const own of Map.groupBy(bouts, ({ event, mat }) => `${event} ${mat}`).values())
      for (const [at, bout] of own.slice(1).entries()) {
        const before = own[at] as Audited
        const free = bout.at.getTime() - before.at.getTime() - lengthOf(before)
        if (free < 0 || bout.number < before.number) crowded.push(`${nameOf(before)} and ${nameOf(bout)}`)
      }
    expect(crowded).toEqual([])
    for (const own of Map.groupBy(bouts, ({ event }) => event).values())
      expect(own.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(own.map((_, at) => at + 1))
  })

  test('nobody wrestles two bouts at once, in any event, or rests less than twenty minutes', () => {
    const of = bouts.flatMap((bout) =>
      [bout.redPerson, bout.bluePerson].flatMap((person) => (person === null ? [] : [{ person, bout }])),
    )
    const tired: string[] = []
    for (const own of Map.groupBy(of, ({ person }) => person).values())
      for (const [at, { bout }] of own.slice(1).entries()) {
        const before = own[at]?.bout as Audited
        const rest = bout.at.getTime() - before.at.getTime() - lengthOf(before)
        if (rest < REST) tired.push(`${nameOf(before)} and ${nameOf(bout)}: ${rest / MINUTE} minutes`)
      }
    expect(tired).toEqual([])
  })
})

test('no round of the league begins while the finals of the live event are wrestled, whatever the hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000
    const league = comingContests(now, 0, 12, 0).find(({ kind }) => kind === 'dual')
    expect(league?.startsAt).toBeGreaterThan(liveContest(now).endsAt)
  }
})

test('everybody is of the age and the gender of the weight, and in one weight of an event', () => {
  const strange = entries.filter(
    ({ isWoman, gender, age, from, early, to }) =>
      isWoman !== (gender === 0) || age < Math.min(from, early) || (to !== null && age > to),
  )
  expect(strange).toEqual([])
  const all = entries.map(({ event, person }) => `${event} ${person}`)
  expect(new Set(all).size).toBe(all.length)
})

test('the events that are over show six styles, men and women, and every age', async () => {
  const { rows } =
    await testApp.pool.query(`select array_agg(distinct pw.style_type || '-' || pw.gender order by pw.style_type || '-' || pw.gender) as styles,
      array_agg(distinct ew.age_id order by ew.age_id) as ages
    from event e join event_weight ew on ew.event_id = e.id join play_weight pw on pw.id = ew.play_weight where e.status = 'finished'`)
  expect(rows).toEqual([
    { styles: ['0-0', '0-1', '1-1', '2-1', '3-1', '4-0', '5-0'], ages: [1, 2, 3, 4, 5, 6] },
  ])
  const coming = await testApp.pool.query(
    `select count(*)::int as n from event where ruleset = 'beach' and status = 'upcoming'`,
  )
  expect(coming.rows[0].n).toBeGreaterThan(0)
})
