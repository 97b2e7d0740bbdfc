import { query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { integer, moment, nullable, number, present, string } from '@pahlavan/api/database/rows'
import type { bout, boutAction } from '@pahlavan/api/database/schema/bouts'
import type {
  dual,
  entry,
  event,
  eventSession,
  eventWeight,
  team,
} from '@pahlavan/api/database/schema/events'
import { statement } from '@pahlavan/api/database/statement'
import type { Available } from './fields.ts'
import { inserting } from './insert.ts'

const countAll = statement({
  name: 'demo.events.count',
  text: `select count(*)::int as all, count(*) filter (where status = 'live' and ends_at > $1)::int as live,
      count(*) filter (where status = 'upcoming' and starts_at > $1)::int as coming,
      max(starts_at) filter (where status = 'upcoming') as last from event`,
  row: { all: integer, live: integer, coming: integer, last: nullable(moment) },
})

/** How many events there are: in all, live ones that are not over, ones to come; and when the last of those begins (ms). */
export async function countEvents(db: Queryable, now: number) {
  const [row] = await query(db, countAll, [new Date(now)])
  return {
    all: row?.all ?? 0,
    live: row?.live ?? 0,
    coming: row?.coming ?? 0,
    last: row?.last?.getTime() ?? 0,
  }
}

const selectAvailable = statement({
  name: 'demo.wrestlers.available',
  text: `select w.account_id as id, w.play_weight as weight, w.country_code as country, w.club_id as "clubId",
      least(0.98, 0.25 + ln(1 + w.points) / 8 + (w.account_id % 17) / 60.0)::float8 as strength,
      extract(year from $1::timestamptz)::int - extract(year from a.birth_date)::int as "ageYears"
    from wrestler w join account a on a.id = w.account_id where w.play_weight is not null and a.birth_date is not null order by a.id`,
  row: {
    id: integer,
    weight: present(integer),
    country: string,
    clubId: nullable(integer),
    strength: number,
    ageYears: integer,
  },
})

/** The wrestlers that can be entered, the strongest by their points. */
export const availableWrestlers = (db: Queryable, now: number): Promise<Available[]> =>
  query(db, selectAvailable, [new Date(now)])

const selectClubs = statement({
  name: 'demo.clubs',
  text: `select a.id, a.first_name as title, coalesce(a.first_name_en, a.first_name) as "titleEn" from club c join account a on a.id = c.account_id
    order by (select count(*) from wrestler w where w.club_id = a.id) desc, a.id limit $1`,
  row: { id: integer, title: string, titleEn: string },
})

/** The clubs that have the most wrestlers, with their names. */
export const leagueClubs = (db: Queryable, most: number) => query(db, selectClubs, [most])

const withId = { id: integer }
type WithId = typeof withId

const insertEvent = inserting<typeof event.$inferInsert, WithId>(
  'event',
  {
    key: null,
    kind: null,
    ruleset: null,
    title: null,
    titleEn: null,
    about: null,
    aboutEn: null,
    posterId: null,
    coverId: null,
    startsAt: null,
    endsAt: null,
    venue: null,
    venueEn: null,
    address: null,
    addressEn: null,
    city: null,
    cityEn: null,
    countryCode: null,
    mats: '1',
    status: `'upcoming'`,
    price: null,
    playPrice: null,
  },
  withId,
)
export async function addEvent(tx: Tx, row: typeof event.$inferInsert): Promise<number> {
  const [added] = await insertEvent(tx, [row])
  return added?.id ?? 0
}

const idsOf = async (rows: Promise<{ id: number }[]>): Promise<number[]> => (await rows).map(({ id }) => id)

export const addSessions = inserting<typeof eventSession.$inferInsert, WithId>(
  'event_session',
  { eventId: null, number: null, title: null, titleEn: null, startsAt: null },
  withId,
)

const insertWeights = inserting<typeof eventWeight.$inferInsert, WithId>(
  'event_weight',
  { eventId: null, playWeight: null, ageId: null, drawnAt: null },
  withId,
)
export const addWeights = (tx: Tx, rows: (typeof eventWeight.$inferInsert)[]) =>
  idsOf(insertWeights(tx, rows))

const insertTeams = inserting<typeof team.$inferInsert, WithId & { code: typeof string }>(
  'team',
  { eventId: null, code: null, title: null, titleEn: null, clubId: null, countryCode: null },
  { ...withId, code: string },
)
export async function addTeams(tx: Tx, rows: (typeof team.$inferInsert)[]): Promise<Map<string, number>> {
  return new Map((await insertTeams(tx, rows)).map(({ id, code }) => [code, id]))
}

const insertEntries = inserting<typeof entry.$inferInsert, WithId>(
  'entry',
  { eventWeightId: null, accountId: null, teamId: null, seed: null, draw: null, place: null },
  withId,
)
export const addEntries = (tx: Tx, rows: (typeof entry.$inferInsert)[]) => idsOf(insertEntries(tx, rows))

const insertDuals = inserting<typeof dual.$inferInsert, WithId>(
  'dual',
  { eventId: null, number: null, redTeamId: null, blueTeamId: null },
  withId,
)
export const addDuals = (tx: Tx, rows: (typeof dual.$inferInsert)[]) => idsOf(insertDuals(tx, rows))

const insertBouts = inserting<typeof bout.$inferInsert, WithId>(
  'bout',
  {
    eventId: null,
    eventWeightId: null,
    dualId: null,
    sessionId: null,
    key: null,
    round: null,
    lane: null,
    redFrom: null,
    blueFrom: null,
    number: null,
    mat: null,
    scheduledAt: null,
    redId: null,
    blueId: null,
    status: `'scheduled'`,
    calledAt: null,
    second: '0',
    clockSince: null,
    redScore: '0',
    blueScore: '0',
    winner: null,
    victoryType: null,
    version: '0',
    finishedAt: null,
  },
  withId,
)
export const addBouts = (tx: Tx, rows: (typeof bout.$inferInsert)[]) => idsOf(insertBouts(tx, rows))

export const addActions = inserting<typeof boutAction.$inferInsert>('bout_action', {
  boutId: null,
  second: null,
  corner: null,
  kind: null,
  points: '0',
})

const selectByKey = statement({
  name: 'demo.event',
  text: 'select id from event where key = $1',
  row: withId,
})

/** Whether there is a demo event of a key. */
export const hasEvent = async (db: Queryable, key: string): Promise<boolean> =>
  (await query(db, selectByKey, [key])).length > 0

const selectDemoEvents = statement({
  name: 'demo.events.all',
  text: `select id, key from event where key like 'demo %' order by starts_at, id`,
  row: { id: integer, key: string },
})

/** The demo's events in the order of their start. */
export const demoEvents = (db: Queryable) => query(db, selectDemoEvents, [])
