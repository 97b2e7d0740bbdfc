import type { ItemKind } from '@pahlavan/contract/admin/items'
import { createItem, type ItemNoun, removeItem, saveItem } from '../desk/desk.items.commands.ts'
import { findItemStatus, listItemNames } from '../desk/desk.items.queries.ts'
import { createRow, removeRow, type RowNoun, saveRow } from '../desk/desk.rows.commands.ts'
import { tightKey } from '@pahlavan/persian/letters'
import type { Queryable } from '../../database/connect.ts'
import type { NamedObject, TableStore } from './tables.noun.rules.ts'

/** The keys of some spellings of a name. */
export const nameKeys = (...names: readonly unknown[]): string[] =>
  names.flatMap((name) => (typeof name === 'string' && tightKey(name) ? [tightKey(name)] : []))

/** A name among cells; '' where there is none. */
export const nameIn = (...names: readonly unknown[]): string =>
  names.find((name): name is string => typeof name === 'string' && name !== '') ?? ''

/** Writes items: new ones are drafts. */
export const itemStore = <Fields extends object>(noun: ItemNoun<Fields>): TableStore<Fields> => ({
  clean: (fields) => noun.clean(fields),
  check: (tx, fields, id, before) => noun.check(tx, fields, id, before),
  create: (pool, change) => createItem(pool, noun, change),
  save: (pool, edit) => saveItem(pool, noun, edit),
  remove: (pool, change) => removeItem(pool, noun, change),
  isShown: async (db, id) => (await findItemStatus(db, { kind: noun.kind, id }))?.state !== 'draft',
})

/** Writes rows, which fans see as they are saved. */
export const rowStore = <Fields extends object>(noun: RowNoun<Fields>): TableStore<Fields> => ({
  clean: (fields) => noun.clean(fields),
  check: (tx, fields, id) => noun.check(tx, fields, id),
  create: (pool, change) => createRow(pool, noun, change),
  save: (pool, edit) => saveRow(pool, noun, edit),
  remove: (pool, change) => removeRow(pool, noun, change),
  isShown: async () => false,
})

/** The names of the items of a kind behind an id. */
export async function listNamedItems(
  db: Queryable,
  kind: ItemKind,
  after: number,
  size: number,
): Promise<NamedObject[]> {
  const rows = await listItemNames(db, kind, after, size)
  return rows.map(({ id, title, titleEn }) => ({ id, keys: nameKeys(title, titleEn), detail: null }))
}
