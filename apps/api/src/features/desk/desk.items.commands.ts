import { isDeepStrictEqual } from 'node:util'
import type { Author, Conflict } from '@pahlavan/contract/admin/drafts'
import type { ItemKind, ItemUses } from '@pahlavan/contract/admin/items'
import type { ContentTag } from '@pahlavan/contract/hub'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type { Pool } from 'pg'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { type AccountActor, serverActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { findLastChange, noteChange } from '../staff/staff.audit.queries.ts'
import type { DueWork } from './desk.clock.ts'
import {
  countChange,
  findNextItemWait,
  type ItemRef,
  type ItemSpan,
  lockItem,
  type ItemStatus,
  takeDueItems,
} from './desk.items.queries.ts'
import { differenceOf, mergeFields } from './desk.merge.rules.ts'

/** A noun with many objects that are edited and put on show whole. */
export interface ItemNoun<Fields extends object> {
  kind: ItemKind
  tags: readonly ContentTag[]
  /** The tags of one object, such as `product:7`. */
  tagsOf(id: number): string[]
  missing: ProblemCode
  /** Sets typed values right. @throws Problem 400 for a value that is not possible */
  clean(fields: Partial<Fields>): Partial<Fields>
  /**
   * @param id null for a new one @param before the fields as they were, null for a new one
   * @throws Problem for fields that do not go together, or not with other rows
   */
  check(tx: Tx, fields: Fields, id: number | null, before: Fields | null): Promise<void>
  /** The names of the fields that an item needs before fans may see it. */
  lacks(fields: Fields): string[]
  find(db: Queryable, id: number): Promise<Fields | null>
  /** Adds a draft. */
  add(tx: Tx, fields: Fields): Promise<number>
  /** @param before the fields as they were */
  write(tx: Tx, id: number, fields: Fields, before: Fields): Promise<unknown>
  /** @throws Problem 409 for an item that may not be hidden until a moment to come, nor be a draft again */
  refuseHiding?(tx: Tx, id: number): Promise<void>
  /** Counts who depends on an item. */
  countUses(db: Queryable, id: number): Promise<ItemUses>
  span: ItemSpan
}

export type ItemNouns = Readonly<Partial<Record<ItemKind, Pick<ItemNoun<object>, 'tags' | 'tagsOf'>>>>

const refOf = <Fields extends object>({ kind }: ItemNoun<Fields>, id: number): ItemRef => ({ kind, id })

interface ItemChange {
  actor: AccountActor
  key: string
}

/** Adds an item as a draft. @throws Problem 400 for fields that are not possible */
export const createItem = <Fields extends object>(
  pool: Pool,
  noun: ItemNoun<Fields>,
  { actor, key, fields }: ItemChange & { fields: Fields },
): Promise<{ id: number }> => {
  const { kind } = noun
  const change = { actor, key, action: `${kind}.create`, kind, subjectId: null, input: fields }
  return changeWithDifference(pool, change, async (tx) => {
    const after = { ...fields, ...noun.clean(fields) }
    await noun.check(tx, after, null, null)
    const id = await noun.add(tx, after)
    await countChange(tx, refOf(noun, id), actor.id)
    return { outcome: { id }, madeId: id, after }
  })
}

/** An item under its lock, with its fields. @throws Problem 404 */
export async function lockedItem<Fields extends object>(tx: Tx, noun: ItemNoun<Fields>, id: number) {
  const status = await lockItem(tx, refOf(noun, id))
  const fields = status && (await noun.find(tx, id))
  if (!fields) throw new Problem(404, noun.missing)
  return { status, fields }
}

const isShown = ({ state }: ItemStatus): boolean => state === 'live' || state === 'waiting'

function refuseIncomplete<Fields extends object>(noun: ItemNoun<Fields>, fields: Fields): void {
  if (noun.lacks(fields).length > 0) throw new Problem(409, 'item_incomplete')
}

interface SavedItem<Fields> extends ItemStatus {
  isSaved: boolean
  fields: Fields
  lacks: string[]
  conflicts: Conflict[]
  savedAt: string | null
  savedBy: Author | null
}

/**
 * Saves an editor's changes of an item. Where somebody else changed the same field meanwhile, nothing is saved. Sent again it changes nothing.
 *
 * @throws Problem 404, 400 for fields that are not possible, 409 where an item on show would lack something
 */
export const saveItem = <Fields extends object>(
  pool: Pool,
  noun: ItemNoun<Fields>,
  {
    actor,
    id,
    base,
    fields,
  }: { actor: AccountActor; id: number; base: Partial<Fields>; fields: Partial<Fields> },
): Promise<SavedItem<Fields>> =>
  inTransaction(pool, async (tx) => {
    const { kind } = noun
    const { status, fields: before } = await lockedItem(tx, noun, id)
    const { merged, conflicts } = mergeFields(before, base, noun.clean(fields))
    const answer = { lacks: noun.lacks(before), conflicts, savedAt: null, savedBy: null }
    if (conflicts.length > 0) {
      const last = await findLastChange(tx, kind, id)
      return { ...status, isSaved: false, fields: before, ...answer, ...last }
    }
    if (isDeepStrictEqual(before, merged)) return { ...status, isSaved: true, fields: before, ...answer }
    await noun.check(tx, merged, id, before)
    if (isShown(status)) refuseIncomplete(noun, merged)
    await noun.write(tx, id, merged, before)
    const after = await noun.find(tx, id)
    if (!after) throw new Error(`the ${kind} ${id} is gone after its save`)
    const counted = await countChange(tx, refOf(noun, id), actor.id)
    const change = { actor, action: `${kind}.save`, kind, subjectId: id, input: {} }
    await noteChange(tx, { ...change, ...differenceOf(before, after) })
    await publishContent(tx, noun.tags, noun.tagsOf(id))
    return { ...counted, isSaved: true, fields: after, ...answer, lacks: noun.lacks(after) }
  })

interface ItemAct<Fields> {
  name: string
  input?: object
  work: (tx: Tx, found: { status: ItemStatus; fields: Fields }) => Promise<unknown>
}

/** Changes the status of an item by its key, with a line in the log. */
function changeItem<Fields extends object>(
  pool: Pool,
  noun: ItemNoun<Fields>,
  { actor, key, id }: ItemChange & { id: number },
  { name, input = {}, work }: ItemAct<Fields>,
): Promise<ItemStatus> {
  const { kind } = noun
  const change = { actor, key, action: `${kind}.${name}`, kind, subjectId: id, input }
  return changeWithDifference(pool, change, async (tx) => {
    const found = await lockedItem(tx, noun, id)
    await work(tx, found)
    const outcome = await countChange(tx, refOf(noun, id), actor.id)
    const finish = () => publishContent(tx, noun.tags, noun.tagsOf(id))
    return { outcome, before: { state: found.status.state }, after: { state: outcome.state }, finish }
  })
}

/**
 * Puts an item on show, now or at a moment to come. One that is on show stays there, but for a moment to come: it is off show until then.
 *
 * @throws Problem 409 for an item that lacks something, or may not be hidden meanwhile; 400 for a moment in the past
 */
export const publishItem = <Fields extends object>(
  pool: Pool,
  noun: ItemNoun<Fields>,
  change: ItemChange & { id: number },
  at: Date | null,
): Promise<ItemStatus> =>
  changeItem(pool, noun, change, {
    name: at ? 'schedule' : 'publish',
    ...(at && { input: { at: at.toISOString() } }),
    work: async (tx, { fields }) => {
      if (at && at.getTime() <= Date.now()) throw new Problem(400, 'time_past')
      refuseIncomplete(noun, fields)
      if (at) await noun.refuseHiding?.(tx, change.id)
      await noun.span.show(tx, change.id, at)
    },
  })

/** Takes an item off show. One that waits for its moment is a draft again; who owns something of it keeps it. */
export const withdrawItem = <Fields extends object>(
  pool: Pool,
  noun: ItemNoun<Fields>,
  change: ItemChange & { id: number },
): Promise<ItemStatus> =>
  changeItem(pool, noun, change, {
    name: 'withdraw',
    work: async (tx, { status: { state } }) => {
      if (state === 'waiting') {
        await noun.refuseHiding?.(tx, change.id)
        await noun.span.unshow(tx, change.id)
      } else if (state === 'live') await noun.span.withdraw(tx, change.id)
    },
  })

/** Removes an item; the log keeps its fields. @throws Problem 404, 409 where somebody depends on it */
export const removeItem = <Fields extends object>(
  pool: Pool,
  noun: ItemNoun<Fields>,
  { actor, key, id }: ItemChange & { id: number },
): Promise<{ isRemoved: boolean }> => {
  const { kind } = noun
  const change = { actor, key, action: `${kind}.remove`, kind, subjectId: id, input: {} }
  return changeWithDifference(pool, change, async (tx) => {
    const { fields: before } = await lockedItem(tx, noun, id)
    const uses = await noun.countUses(tx, id)
    if (Object.values(uses).some((count) => count > 0)) throw new Problem(409, 'item_used')
    await noun.span.remove(tx, id)
    const finish = () => publishContent(tx, noun.tags, noun.tagsOf(id))
    return { outcome: { isRemoved: true }, before, finish }
  })
}

/**
 * Has the screens of fans ask again for the items that are due, once for all processes.
 *
 * @returns milliseconds until the next one is due; null where none waits
 */
export const publishDueItems =
  (nouns: ItemNouns): DueWork =>
  (pool) =>
    inTransaction(pool, async (tx) => {
      const due = await takeDueItems(tx)
      const wait = await findNextItemWait(tx)
      for (const { kind, id } of due)
        await noteChange(tx, {
          actor: serverActor,
          action: `${kind}.publish`,
          kind,
          subjectId: id,
          input: {},
        })
      const tags = new Set(due.flatMap(({ kind }) => nouns[kind]?.tags ?? []))
      const ofOne = due.flatMap(({ kind, id }) => nouns[kind]?.tagsOf(id) ?? [])
      if (tags.size > 0) await publishContent(tx, [...tags], ofOne)
      return wait
    })
