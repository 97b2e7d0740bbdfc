import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { playWeight } from '../events/events.table.ts'
import { club, wrestler } from '../people/people.table.ts'
import { account } from './account.table.ts'

/** Whose profile is edited. `version` is the one that was read; without it nothing is compared. */
export interface Edited {
  id: number
  version: number | undefined
}

/** The columns of a table, each of which may be left as it is. */
type Patch<T> = { [Column in keyof T]?: T[Column] | undefined }
type Basic = Patch<typeof account.$inferInsert>

/** What became of an edit: `stale` where somebody else edited since the version was read. */
export type Edit = 'done' | 'stale' | 'misfit'

/** Changes the account's own row. */
export async function editAccount(db: Db, { id, version }: Edited, patch: Basic): Promise<Edit> {
  const changed = await db
    .update(account)
    .set({ ...patch, version: sql`${account.version} + 1` })
    .where(
      and(
        eq(account.id, id),
        isNull(account.deletedAt),
        version === undefined ? undefined : eq(account.version, version),
      ),
    )
    .returning({ id: account.id })
  return changed.length === 1 ? 'done' : 'stale'
}

/** Undoes a transaction, and says with what the edit ended. */
class Undo extends Error {
  readonly edit: Edit
  constructor(edit: Edit) {
    super(edit)
    this.edit = edit
  }
}

async function atomic(db: Db, work: (tx: Db) => Promise<void>): Promise<Edit> {
  try {
    await db.transaction((tx) => work(tx as unknown as Db))
    return 'done'
  } catch (error) {
    if (error instanceof Undo) return error.edit
    throw error
  }
}

async function touch(tx: Db, edited: Edited, patch: Basic): Promise<void> {
  const edit = await editAccount(tx, edited, patch)
  if (edit !== 'done') throw new Undo(edit)
}

type WrestlerPatch = Patch<Omit<typeof wrestler.$inferInsert, 'accountId'>>

/** Changes what a wrestler says of himself; a weight of another style than his is a misfit. */
export const editWrestler = (db: Db, edited: Edited, patch: WrestlerPatch): Promise<Edit> =>
  atomic(db, async (tx) => {
    await touch(tx, edited, {})
    await tx
      .insert(wrestler)
      .values({ accountId: edited.id, ...patch })
      .onConflictDoUpdate({ target: wrestler.accountId, set: { accountId: edited.id, ...patch } })
    const misfits = await tx
      .select({ id: wrestler.accountId })
      .from(wrestler)
      .innerJoin(playWeight, eq(playWeight.id, wrestler.playWeight))
      .where(and(eq(wrestler.accountId, edited.id), sql`${playWeight.styleType} <> ${wrestler.styleType}`))
    if (misfits.length > 0) throw new Undo('misfit')
  })

type ClubPatch = Patch<Omit<typeof club.$inferInsert, 'accountId'>>

/** Changes a club; its name is its account's. */
export const editClub = (
  db: Db,
  edited: Edited,
  { name, patch }: { name: string | undefined; patch: ClubPatch },
): Promise<Edit> =>
  atomic(db, async (tx) => {
    await touch(tx, edited, name === undefined ? {} : { firstName: name })
    await tx
      .insert(club)
      .values({ accountId: edited.id, ...patch })
      .onConflictDoUpdate({ target: club.accountId, set: { accountId: edited.id, ...patch } })
  })
