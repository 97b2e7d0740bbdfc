import { inTransaction } from '@pahlavan/api/database/connect'
import { type TestApp, openTestApp } from '@pahlavan/api/testing/app'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeNews } from './news.ts'
import {
  textFaults,
  calendarOf,
  holds,
  hoursOf,
  linked,
  type Reported,
  readable,
  scoresOf,
  tellFigures,
} from './read-back.ts'
import { assignments } from './record-news.ts'

interface Event extends Record<'venue' | 'city', string> {
  id: number
  moments: number[]
  entered: number[]
  /** Scores of its dual meets, «6 4». */
  meets: string[]
}

interface Bout {
  id: number
  eventId: number
  at: number
  isOpen: boolean
  people: number[]
  /** The ranks of its wrestlers in its weight. */
  ranks: number[]
  /** Every score that stood on its board, the whole bout and each period, «7 5» and «5 7». */
  scores: Set<string>
}

interface BoutRow extends Omit<Bout, 'scores'> {
  red: number
  blue: number
  seconds: number
  acts: { corner: 'red' | 'blue'; points: number; second: number }[] | null
}

let testApp: TestApp
const rowsOf = async <T>(text: string) => (await testApp.pool.query(text)).rows as T[]
const both = (more: number, less: number) => [`${more} ${less}`, `${less} ${more}`]

/** The scores of a sheet: after each act, of the whole bout and of its period. */
function scoresOfSheet({ red, blue, acts, seconds }: BoutRow): Set<string> {
  const known = new Set(both(red, blue))
  for (const [from, to] of [
    [0, Infinity],
    [0, seconds],
    [seconds, Infinity],
  ] as const) {
    const sum = { red: 0, blue: 0 }
    for (const { corner, points } of (acts ?? []).filter(({ second }) => second > from && second <= to)) {
      sum[corner] += points
      for (const score of both(sum.red, sum.blue)) known.add(score)
    }
  }
  return known
}

/** The record in a language, read by another hand than the one that reports are written from. */
async function readTruth(language: 0 | 1) {
  const own = (fa: string, en: string) => (language === 0 ? fa : en)
  const events =
    await rowsOf<Event>(`select e.id, ${own('e.venue', 'e.venue_en')} as venue, ${own('e.city', 'e.city_en')} as city,
      array(select extract(epoch from at)::float8 * 1000 from (select e.starts_at as at union select s.starts_at from event_session s
        where s.event_id = e.id) m) as moments,
      array(select en.account_id from entry en join event_weight w on w.id = en.event_weight_id where w.event_id = e.id) as entered,
      array(select greatest(r, b) || ' ' || least(r, b) from (select count(*) filter (where winner = 'red') as r,
        count(*) filter (where winner = 'blue') as b from bout where event_id = e.id and dual_id is not null group by dual_id) d) as meets
    from event e`)
  const rows =
    await rowsOf<BoutRow>(`select b.id, b.event_id as "eventId", extract(epoch from coalesce(b.finished_at, b.scheduled_at))::float8 * 1000 as at,
      b.status = 'scheduled' or b.status = 'live' as "isOpen", array_remove(array[r.account_id, bl.account_id], null) as people,
      array(select (select count(*)::int + 1 from wrestler o where o.play_weight = w.play_weight and o.points > w.points) from wrestler w
        where w.play_weight = ew.play_weight and w.account_id in (r.account_id, bl.account_id)) as ranks,
      b.red_score as red, b.blue_score as blue, ag.minutes * 60 as seconds,
      (select json_agg(json_build_object('corner', x.corner, 'points', x.points, 'second', x.second) order by x.second, x.id)
        from bout_action x where x.bout_id = b.id and x.taken_back_at is null) as acts
    from bout b join event_weight ew on ew.id = b.event_weight_id join age_group ag on ag.id = ew.age_id
    left join entry r on r.id = b.red_id left join entry bl on bl.id = b.blue_id`)
  const people = await rowsOf<{ id: number; name: string }>(
    `select id, trim(${own(
      `first_name || ' ' || coalesce(last_name, '')`,
      `coalesce(first_name_en, first_name) || ' ' || coalesce(last_name_en, last_name, '')`,
    )}) as name from account where user_type = 1`,
  )
  // A city's name may stand in a title or in a team's name; text after a comma belongs to another place.
  const titles = await rowsOf<{ title: string }>(
    `select distinct ${own('title', 'title_en')} as title from team union select ${own('title', 'title_en')} from event`,
  )
  const named = titles.map(({ title }) => title.split(/[،,] /u)[0] ?? '')
  return {
    calendar: calendarOf(language),
    events: new Map(events.map((event) => [event.id, event])),
    bouts: new Map(rows.map((row) => [row.id, { ...row, scores: scoresOfSheet(row) }])),
    people: new Map(people.map(({ id, name }) => [id, name])),
    named: named.toSorted((a, b) => b.length - a.length),
  }
}

/** Everything that could be reported of the demo’s events, and what its news have. */
const write = (language: 0 | 1): Promise<Reported[]> =>
  inTransaction(testApp.pool, async (tx) => {
    const now = Date.now()
    const all: Reported[] = []
    for (const [at, each] of (await assignments(tx, language, now)).entries()) {
      const report = await each.write({ language, seed: `facts ${at}` })
      if (report) all.push(report)
    }
    const news = (await makeNews(tx, language, now)).filter(({ body }) => /eventId=|playId=/u.test(body))
    return [...all, ...news.map(({ title, summary, body }) => ({ kind: null, title, summary, body }))]
  })

let truths: readonly Awaited<ReturnType<typeof readTruth>>[]
let reports: readonly Reported[][]
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
  truths = [await readTruth(0), await readTruth(1)]
  reports = [await write(0), await write(1)]
}, 240_000)
afterAll(() => testApp.close())

describe.each([0, 1] as const)('all reports of language %d', (language) => {
  interface Scope {
    event: Event
    /** The bouts that it may speak of: its own, or all of the event. */
    bouts: Bout[]
    only: Bout | undefined
    truth: (typeof truths)[number]
    report: Reported
  }

  /** Every fact that is not in the record, by a reader of one kind of fact. */
  const wrong = (reader: (text: string, scope: Scope) => string[]): string[] => {
    const truth = truths[language]
    if (!truth) return ['no record']
    return (reports[language] ?? []).flatMap((report) => {
      const shown = linked(report.body, 'playId').flatMap((id) => truth.bouts.get(id) ?? [])
      const event = truth.events.get(linked(report.body, 'eventId')[0] ?? shown[0]?.eventId ?? 0)
      if (!event) return [`no event in «${report.title}»`]
      const only = report.kind === 'result' || report.kind === 'milestone' ? shown[0] : undefined
      const bouts = only ? [only] : [...truth.bouts.values()].filter(({ eventId }) => eventId === event.id)
      const text = [report.title, report.summary, readable(report.body)].map(readable).join(' \n ')
      const faults = reader(text, { event, bouts, only, truth, report })
      return faults.map((fault) => `${report.kind}: ${fault} in «${report.title}»`)
    })
  }

  test('are many, of every kind', () => {
    const kinds = Map.groupBy(reports[language] ?? [], ({ kind }) => kind ?? 'printed')
    const figures = [...kinds].map(([kind, all]) => `${kind} ${all.length}`).join(', ')
    tellFigures(language, `facts read back out of ${reports[language]?.length} reports: ${figures}`)
    expect(kinds.size).toBe(9)
  })

  test('are whole: no empty place, no doubled word, titles of 20 to 75 letters, the digits of the page', () => {
    const titles = (reports[language] ?? []).map(({ title }) => title.length)
    const aimed = titles.filter((length) => length >= 30 && length <= 65).length
    tellFigures(language, `${aimed} of ${titles.length} titles have 30 to 65 letters`)
    expect(wrong((_text, { report }) => textFaults(report, language))).toEqual([])
  })

  test('name nobody who is not entered, and link each name to its own wrestler', () => {
    let names = 0
    const faults = wrong((text, { event, truth: { people }, report }) => {
      const links = [...report.body.matchAll(/playerId=(\d+)">([^<]*)</gu)]
      names += links.length
      const own = new Set(event.entered)
      const known = [...own].map((id) => people.get(id) ?? '')
      const strangers = [...people.values()].filter(
        (name) => text.includes(name) && !known.some((other) => other.includes(name)),
      )
      const mistaken = links.filter(([, id, name]) => people.get(Number(id)) !== name || !own.has(Number(id)))
      return [...strangers, ...mistaken.map(([whole]) => whole)]
    })
    expect(faults).toEqual([])
    expect(names).toBeGreaterThan(1000)
  })

  test('say no score that no bout had', () => {
    let count = 0
    const faults = wrong((text, { event, bouts, only }) => {
      const pairs = scoresOf(text)
      count += pairs.length
      const meets = only ? [] : event.meets
      return pairs.filter((pair) => !meets.includes(pair) && !bouts.some(({ scores }) => scores.has(pair)))
    })
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(1000)
  })

  test('stand in the hall and the city of the event', () => {
    const faults = wrong((text, { event, truth }) => {
      const bare = [...truth.named, ...truth.people.values()].reduce(
        (left, name) => left.replaceAll(name, ''),
        text,
      )
      const elsewhere = (of: 'venue' | 'city') =>
        [...new Set([...truth.events.values()].map((other) => other[of]))].filter(
          (place) => !event.venue.includes(place) && place !== event.city && holds(bare, place),
        )
      return [...elsewhere('venue'), ...elsewhere('city')]
    })
    expect(faults).toEqual([])
  })

  test('date what they tell by the days and hours of the record', () => {
    let count = 0
    const faults = wrong((text, { event, bouts, only, truth, report }) => {
      const { calendar } = truth
      const next = [...truth.bouts.values()].filter(
        ({ isOpen, eventId, people }) =>
          isOpen && eventId === event.id && people.some((id) => only?.people.includes(id)),
      )
      const isAhead = report.kind === 'eve' || report.kind === 'draw'
      const own = [...bouts, ...(only ? next : [])].map(({ at }) => at)
      const moments = isAhead ? event.moments : only ? own : [...event.moments, ...own]
      const days = new Set(moments.map(calendar.dayOf))
      const hours = new Set(moments.map(calendar.hourOf))
      const dates = calendar.dates(text)
      count += dates.length
      return [...dates.filter((day) => !days.has(day)), ...hoursOf(text).filter((hour) => !hours.has(hour))]
    })
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(500)
  })

  test('remember earlier bouts in their months, and rank nobody but in the weight of the bout', () => {
    const faults = wrong((text, { only, truth: { bouts, calendar } }) => {
      if (!only) return []
      const met = [...bouts.values()].filter(
        ({ at, people }) => at < only.at && people.every((id) => only.people.includes(id)),
      )
      const months = new Set(met.map(({ at }) => calendar.monthOf(at)))
      const ranks = [...text.matchAll(/(?:رتبهٔ|ranked number|\p{L} number(?= \d+\.)) (\d+)/gu)]
      const wrongRanks = ranks.filter(([, rank]) => !only.ranks.includes(Number(rank)))
      const others = calendar.months(text).filter((month) => !months.has(month))
      return [...others, ...wrongRanks.map(([whole]) => whole)]
    })
    expect(faults).toEqual([])
  })
})
