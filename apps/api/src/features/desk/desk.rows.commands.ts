import { isDeepStrictEqual } from 'node:util'
import type { Author, Conflict } from '@pahlavan/contract/admin/drafts'
import type { ContentTag } from '@pahlavan/contract/hub'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { type Change, findLastChange, noteChange } from '../staff/staff.audit.queries.ts'
import { differenceOf, mergeFields } from './desk.merge.rules.ts'

/** A noun that fans see as it is saved: few rows, or many objects with a list of their own. */
export interface RowNoun<Fields extends object> {
  kind: Change['kind']
  tag: ContentTag
  /** Other nouns of the fans that show a row. */
  moreTags?: readonly ContentTag[]
  /** Further tags of the answers that show a row. */
  tagsOf?(fields: Fields): string[]
  missing: ProblemCode
  /** Sets typed values right. @throws Problem 400 for a value that is not possible */
  clean(fields: Partial<Fields>): Partial<Fields>
  /** @param id null for a new row @throws Problem for fields that do not go together, or not with other rows */
  check(tx: Tx, fields: Fields, id: number | null): Promise<void>
  find(tx: Tx, id: number): Promise<Fields | null>
  /** The rows among which a row with these fields stands, and how many they are at most. */
  group?: {
    /** Their ids in their order. */
    find(tx: Tx, fields: Fields): Promise<number[]>
    max: number
    tooMany: ProblemCode
  }
  add(tx: Tx, fields: Fields): Promise<number>
  write(tx: Tx, id: number, fields: Fields): Promise<unknown>
  /** Writes a change as a new row, where the old one has to stay as it is. @returns its id, null where the row itself may change */
  replace?(tx: Tx, id: number, fields: Fields, before: Fields): Promise<number | null>
  /** Gives rows their places. Rows without an order of their own have none. @param ids in their order */
  order?(tx: Tx, ids: readonly number[]): Promise<unknown>
  /** @throws Problem 409 for a row on which others depend */
  remove(tx: Tx, id: number): Promise<unknown>
}

interface RowChange {
  actor: AccountActor
  key: string
}

/** Lets the writers of a noun work one after the other. */
const lockRows = <Fields extends object>(tx: Tx, { kind }: RowNoun<Fields>) =>
  lock(tx, locks.draft, `rows ${kind}`)

/** Lets the fans' screens follow a change of rows. @param shown the fields of a row before and after it */
const publishRows = <Fields extends object>(tx: Tx, noun: RowNoun<Fields>, ...shown: Fields[]) =>
  publishContent(
    tx,
    [noun.tag, ...(noun.moreTags ?? [])],
    [...new Set(shown.flatMap((fields) => noun.tagsOf?.(fields) ?? []))],
  )

async function existing<Fields extends object>(tx: Tx, noun: RowNoun<Fields>, id: number): Promise<Fields> {
  const fields = await noun.find(tx, id)
  if (!fields) throw new Problem(404, noun.missing)
  return fields
}

/** The ids of the rows among which a row stands, in their order. */
const groupOf = async <Fields extends object>(tx: Tx, { group }: RowNoun<Fields>, fields: Fields) =>
  group ? group.find(tx, fields) : []

/** @throws Problem 409 where a group has no place for one more */
function refuseFull<Fields extends object>({ group }: RowNoun<Fields>, ids: readonly number[]): void {
  if (group && ids.length >= group.max) throw new Problem(409, group.tooMany)
}

/** Adds a row behind the others. @throws Problem 400 for fields that are not possible, 409 for one too many */
export const createRow = <Fields extends object>(
  pool: Pool,
  noun: RowNoun<Fields>,
  { actor, key, fields }: RowChange & { fields: Fields },
): Promise<{ id: number }> => {
  const { kind } = noun
  const change = { actor, key, action: `${kind}.create`, kind, subjectId: null, input: fields }
  return changeWithDifference(pool, change, async (tx) => {
    await lockRows(tx, noun)
    const after = { ...fields, ...noun.clean(fields) }
    await noun.check(tx, after, null)
    const others = await groupOf(tx, noun, after)
    refuseFull(noun, others)
    const id = await noun.add(tx, after)
    await noun.order?.(tx, [...others, id])
    return { outcome: { id }, madeId: id, after, finish: () => publishRows(tx, noun, after) }
  })
}

/** An editor's changes of a row: the changed fields, and the values that they had before. */
interface RowEdit<Fields> {
  actor: AccountActor
  id: number
  base: Partial<Fields>
  fields: Partial<Fields>
}

/** The outcome of a save. Where both changed a field, it has who changed the row last, and when. */
interface SavedRow<Fields> {
  isSaved: boolean
  fields: Fields
  newId?: number
  conflicts: Conflict[]
  savedAt: string | null
  savedBy: Author | null
}

const savedRow = <Fields>(fields: Fields): SavedRow<Fields> => ({
  isSaved: true,
  fields,
  conflicts: [],
  savedAt: null,
  savedBy: null,
})

/**
 * Saves an editor's changes of a row. Where somebody else changed the same field meanwhile, nothing is saved. Sent again it changes nothing.
 *
 * @throws Problem 404, 400 for fields that are not possible, 409 for a group that is full
 */
export const saveRow = <Fields extends object>(
  pool: Pool,
  noun: RowNoun<Fields>,
  { actor, id, base, fields }: RowEdit<Fields>,
): Promise<SavedRow<Fields>> =>
  inTransaction(pool, async (tx) => {
    await lockRows(tx, noun)
    const before = await existing(tx, noun, id)
    const { merged, conflicts } = mergeFields(before, base, noun.clean(fields))
    if (conflicts.length > 0)
      return { isSaved: false, fields: before, conflicts, ...(await findLastChange(tx, noun.kind, id)) }
    if (isDeepStrictEqual(before, merged)) return savedRow(before)
    await noun.check(tx, merged, id)
    // A row without an order stays where it is.
    const others = noun.order ? await groupOf(tx, noun, merged) : []
    const isMoved = noun.order !== undefined && !others.includes(id)
    if (isMoved) refuseFull(noun, others)
    const newId = (await noun.replace?.(tx, id, merged, before)) ?? null
    if (newId === null) await noun.write(tx, id, merged)
    if (isMoved) await noun.order?.(tx, [...others, id])
    const { kind } = noun
    const input = newId === null ? {} : { newId }
    const change = { actor, action: `${kind}.save`, kind, subjectId: id, input }
    await noteChange(tx, { ...change, ...differenceOf(before, merged) })
    await publishRows(tx, noun, before, merged)
    return { ...savedRow(merged), ...(newId !== null && { newId }) }
  })

/** Puts a row before another of its group, or behind all of them. @throws Problem 404 */
export const moveRow = <Fields extends object>(
  pool: Pool,
  noun: RowNoun<Fields>,
  { actor, key, id, beforeId }: RowChange & { id: number; beforeId?: number | undefined },
): Promise<{ position: number }> => {
  const { kind } = noun
  const input = { id, ...(beforeId !== undefined && { beforeId }) }
  const change = { actor, key, action: `${kind}.move`, kind, subjectId: id, input }
  return changeWithDifference(pool, change, async (tx) => {
    await lockRows(tx, noun)
    const fields = await existing(tx, noun, id)
    const before = await groupOf(tx, noun, fields)
    const others = before.filter((other) => other !== id)
    const at = beforeId === undefined ? others.length : others.indexOf(beforeId)
    if (at < 0) throw new Problem(404, noun.missing)
    const order = others.toSpliced(at, 0, id)
    await noun.order?.(tx, order)
    const finish = () => publishRows(tx, noun)
    return { outcome: { position: at + 1 }, before: { order: before }, after: { order }, finish }
  })
}

/** Removes a row; the log keeps its fields. @throws Problem 404 */
export const removeRow = <Fields extends object>(
  pool: Pool,
  noun: RowNoun<Fields>,
  { actor, key, id }: RowChange & { id: number },
): Promise<{ isRemoved: boolean }> => {
  const { kind } = noun
  const change = { actor, key, action: `${kind}.remove`, kind, subjectId: id, input: {} }
  return changeWithDifference(pool, change, async (tx) => {
    await lockRows(tx, noun)
    const before = await existing(tx, noun, id)
    await noun.remove(tx, id)
    return { outcome: { isRemoved: true }, before, finish: () => publishRows(tx, noun, before) }
  })
}
