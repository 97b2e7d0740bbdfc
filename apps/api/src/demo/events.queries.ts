import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bout, boutAction } from '../features/events/events.bouts.table.ts'
import {
  dual,
  entry,
  event,
  eventSession,
  eventWeight,
  team,
} from '../features/events/events.contest.table.ts'
import { AWARD } from '../features/events/events.medals.queries.ts'
import type { Available } from './fields.ts'

/** PostgreSQL takes 65,535 parameters a statement. */
const CHUNK = 2000

async function inChunks<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK))
}

/** How many events there are: in all, live ones that are not over, ones to come; and when the last of those begins (ms). */
export async function countEvents(db: NodePgDatabase, now: number) {
  const at = new Date(now)
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      live: sql<number>`count(*) filter (where status = 'live' and ends_at > ${at})::int`,
      coming: sql<number>`count(*) filter (where status = 'upcoming' and starts_at > ${at})::int`,
      last: sql<Date | null>`max(starts_at) filter (where status = 'upcoming')`,
    })
    .from(event)
  const last = row?.last ? new Date(row.last).getTime() : 0
  return { all: row?.all ?? 0, live: row?.live ?? 0, coming: row?.coming ?? 0, last }
}

/** The wrestlers that can be entered, the strongest by their points. */
export async function availableWrestlers(db: NodePgDatabase, now: number): Promise<Available[]> {
  const { rows } = await db.execute<Record<string, unknown> & Available>(sql`
    select w.account_id as id, w.play_weight as weight, w.country_code as country, w.club_id as "clubId",
      least(0.98, 0.25 + ln(1 + w.points) / 8 + (w.account_id % 17) / 60.0)::float8 as strength,
      extract(year from ${new Date(now)}::timestamptz)::int - extract(year from a.birth_date)::int as "ageYears"
    from wrestler w join account a on a.id = w.account_id where w.play_weight is not null and a.birth_date is not null order by a.id`)
  return rows
}

/** The clubs that have the most wrestlers, with their names. */
export async function leagueClubs(db: NodePgDatabase, most: number) {
  const { rows } = await db.execute<{ id: number; title: string; titleEn: string }>(sql`
    select a.id, a.first_name as title, coalesce(a.first_name_en, a.first_name) as "titleEn" from club c join account a on a.id = c.account_id
    order by (select count(*) from wrestler w where w.club_id = a.id) desc, a.id limit ${most}`)
  return rows
}

export async function addEvent(db: NodePgDatabase, row: typeof event.$inferInsert): Promise<number> {
  const [added] = await db.insert(event).values(row).returning({ id: event.id })
  return added?.id ?? 0
}

export const addSessions = (db: NodePgDatabase, rows: (typeof eventSession.$inferInsert)[]) =>
  db.insert(eventSession).values(rows).returning({ id: eventSession.id })

export async function addWeights(
  db: NodePgDatabase,
  rows: (typeof eventWeight.$inferInsert)[],
): Promise<number[]> {
  const added = await db.insert(eventWeight).values(rows).returning({ id: eventWeight.id })
  return added.map(({ id }) => id)
}

export async function addTeams(
  db: NodePgDatabase,
  rows: (typeof team.$inferInsert)[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const added = await db.insert(team).values(rows).returning({ id: team.id, code: team.code })
  return new Map(added.map(({ id, code }) => [code, id]))
}

export async function addEntries(db: NodePgDatabase, rows: (typeof entry.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await db.insert(entry).values(rows).returning({ id: entry.id })
  return added.map(({ id }) => id)
}

export async function addDuals(db: NodePgDatabase, rows: (typeof dual.$inferInsert)[]): Promise<number[]> {
  const added = await db.insert(dual).values(rows).returning({ id: dual.id })
  return added.map(({ id }) => id)
}

export async function addBouts(db: NodePgDatabase, rows: (typeof bout.$inferInsert)[]): Promise<number[]> {
  const ids: number[] = []
  await inChunks(rows, async (part) => {
    const added = await db.insert(bout).values(part).returning({ id: bout.id })
    ids.push(...added.map(({ id }) => id))
  })
  return ids
}

export const addActions = (db: NodePgDatabase, rows: readonly (typeof boutAction.$inferInsert)[]) =>
  inChunks(rows, (part) => db.insert(boutAction).values(part))

/** Notes what everybody won at an event: medals, points, and bouts in the figures. */
export async function noteMedals(db: NodePgDatabase, eventId: number): Promise<void> {
  await db.execute(sql.raw(AWARD.replace('$1', String(eventId))))
  await db.execute(sql`
    update wrestler w set points = w.points + case m.place when 1 then 10 when 2 then 7 else 4 end
    from medal m where m.event_id = ${eventId} and m.account_id = w.account_id`)
  await db.execute(sql`
    update wrestler w set bouts = w.bouts + s.bouts, wins = w.wins + s.wins, falls = w.falls + s.falls, superiorities = w.superiorities + s.superiorities
    from (select en.account_id, count(*)::int as bouts, count(*) filter (where won)::int as wins,
        count(*) filter (where won and b.victory_type = 'VFA')::int as falls, count(*) filter (where won and b.victory_type like 'VSU%')::int as superiorities
      from entry en join bout b on b.red_id = en.id or b.blue_id = en.id
      cross join lateral (select b.winner = case when b.red_id = en.id then 'red' else 'blue' end as won) r
      where b.event_id = ${eventId} and b.status = 'finished' group by en.account_id) s where s.account_id = w.account_id`)
}

/** Whether there is a demo event of a key. */
export async function hasEvent(db: NodePgDatabase, key: string): Promise<boolean> {
  const rows = await db.select({ id: event.id }).from(event).where(eq(event.key, key))
  return rows.length > 0
}
