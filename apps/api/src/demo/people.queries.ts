import { count } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { club, medal, wrestler } from '../features/people/people.table.ts'

export async function hasWrestlers(db: NodePgDatabase): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(wrestler)
  return (row?.count ?? 0) > 0
}

export const addClubs = (db: NodePgDatabase, rows: (typeof club.$inferInsert)[]) =>
  db.insert(club).values(rows)

export const addWrestlers = (db: NodePgDatabase, rows: (typeof wrestler.$inferInsert)[]) =>
  db.insert(wrestler).values(rows)

export const addMedals = (db: NodePgDatabase, rows: (typeof medal.$inferInsert)[]) =>
  db.insert(medal).values(rows)
