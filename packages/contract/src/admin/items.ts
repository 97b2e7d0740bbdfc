import { type Static, type TObject, Type } from 'typebox'
import type { Action } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Search } from '../envelope.ts'
import type { ProblemCode } from '../problems.ts'
import { Author, Conflict } from './drafts.ts'
import { exportOf } from './exports.ts'
import { Before, ListPart, SortOf, sortsOf } from './sorting.ts'

/** The nouns with many objects that are put on show whole. A new one takes a migration of `desk_item_kind`. */
export const itemKinds = [
  'product',
  'book',
  'course',
  'plan',
  'camp',
  'code',
  'event',
  'gallery',
  'film',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** Where an item stands: fans see a `live` one, a `waiting` one from its moment on. */
export const itemStates = ['draft', 'waiting', 'live', 'withdrawn'] as const
export const ItemState = Type.Enum([...itemStates], { type: 'string' })
export type ItemState = Static<typeof ItemState>

/** The orders of every list of items. */
export const itemSorts = sortsOf('changed.desc', 'title.asc')
export type ItemSort = (typeof itemSorts)[number]

/** How many people or orders depend on an item, by the name of the dependence, such as `orders`. */
export const ItemUses = Type.Record(Type.String(), Type.Integer())
export type ItemUses = Static<typeof ItemUses>

const status = {
  state: ItemState,
  /** Counts the changes of the item. */
  version: Type.Integer(),
  /** The moment for which it waits. */
  publishAt: orNull(Moment),
}
export const ItemStatus = Type.Object(status)
export type ItemStatus = Static<typeof ItemStatus>

const listed = {
  id: Id,
  title: Type.String(),
  titleEn: Type.String(),
  ...status,
  changedAt: Moment,
  changedBy: orNull(Author),
}

/** An item in a list without what its noun adds. */
export const ListedItem = Type.Object(listed)
export type ListedItem = Static<typeof ListedItem>

interface ItemNoun<F extends TObject, L extends TObject> {
  /** One and many of them, in summaries. */
  words: readonly [one: string, many: string]
  edit: Action
  publish: Action
  fields: F
  /** Further columns of a row of the list. */
  more: L
  missing: ProblemCode
  /** The refusals of fields. */
  refusals: readonly ProblemCode[]
  /** The refusals to hide one that was on show. */
  staysFor?: readonly ProblemCode[]
  maxBodyBytes?: number
}

const Filter = { search: Search, state: Type.Optional(ItemState), sort: SortOf(itemSorts) }

/** A price of an item from a moment on, in toman; null is not sold. `variantId` is 0 where the item has no variants. */
export const PriceChange = Type.Object({
  variantId: Type.Integer(),
  price: orNull(Type.Integer()),
  oldPrice: orNull(Type.Integer()),
  at: Moment,
})
export type PriceChange = Static<typeof PriceChange>

/** The call for the earlier prices of an item. */
export const pricesOf = (url: string, { one, action }: { one: string; action: Action }) =>
  get(`${url}/prices`, {
    summary: `Lists the prices of a ${one}, the newest first, two hundred at most`,
    query: Type.Object({ id: Id }),
    data: Type.Object({ items: Type.Array(PriceChange) }),
    action,
  })

/** The calls that read the items of a noun. */
const readsOf = <F extends TObject, L extends TObject>(
  url: string,
  { words: [one, many], edit, fields, more, missing }: ItemNoun<F, L>,
) => ({
  list: get(`${url}/list`, {
    summary: `Lists the ${many}, the last changed first or in the order \`sort\`; \`Before\` is the cursor of the part before`,
    query: Type.Object({
      ...Filter,
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 40 })),
      Before,
    }),
    data: ListPart(Type.Object({ ...listed, ...more.properties })),
    action: edit,
    problems: ['cursor_invalid'],
  }),
  export: exportOf(`${url}/export`, {
    summary: `Gives the ${many} of a list as a CSV file, in its order`,
    query: Type.Object(Filter),
    action: edit,
  }),
  detail: get(`${url}/detail`, {
    summary: `Returns a ${one}. \`lacks\` names the fields that it needs before fans may see it`,
    query: Type.Object({ id: Id }),
    data: Type.Object({ id: Id, ...status, fields, lacks: Type.Array(Type.String()) }),
    action: edit,
    problems: [missing],
  }),
  uses: get(`${url}/uses`, {
    summary: `Counts who depends on a ${one}. Without anybody, it can be removed`,
    query: Type.Object({ id: Id }),
    data: ItemUses,
    action: edit,
    problems: [missing],
  }),
})

/** The calls that change the items of a noun. */
const changesOf = <F extends TObject, L extends TObject>(
  url: string,
  { words: [one], edit, publish, fields, missing, refusals, staysFor = [], maxBodyBytes }: ItemNoun<F, L>,
) => {
  const body = maxBodyBytes === undefined ? {} : { maxBodyBytes }
  const act = { query: Type.Object({ key: ChangeKey, id: Id }), data: ItemStatus, action: publish }
  return {
    create: post(`${url}/create`, {
      summary: `Adds a ${one} as a draft`,
      query: Type.Object({ key: ChangeKey, fields }),
      data: Type.Object({ id: Id }),
      action: edit,
      ...body,
      problems: ['key_reused', ...refusals],
    }),
    save: post(`${url}/save`, {
      summary: `Changes fields of a ${one}. \`base\` has the values that the editor changed; where both changed one, nothing is saved, and the answer has who changed it last`,
      query: Type.Object({ id: Id, base: Type.Partial(fields), fields: Type.Partial(fields) }),
      data: Type.Object({
        ...status,
        isSaved: Type.Boolean(),
        fields,
        lacks: Type.Array(Type.String()),
        conflicts: Type.Array(Conflict),
        savedAt: orNull(Moment),
        savedBy: orNull(Author),
      }),
      action: edit,
      ...body,
      problems: [missing, 'item_incomplete', ...refusals],
    }),
    publish: post(`${url}/publish`, {
      summary: `Puts a ${one} on show now, or at a moment to come`,
      ...act,
      query: Type.Object({ key: ChangeKey, id: Id, at: Type.Optional(Moment) }),
      problems: ['key_reused', missing, 'item_incomplete', 'time_past', ...staysFor],
    }),
    withdraw: post(`${url}/withdraw`, {
      summary: `Takes a ${one} off show, and its moment from one that waits; who owns it keeps it`,
      ...act,
      problems: ['key_reused', missing, ...staysFor],
    }),
    remove: post(`${url}/remove`, {
      summary: `Removes a ${one} on which nobody depends`,
      query: Type.Object({ key: ChangeKey, id: Id }),
      data: Type.Object({ isRemoved: Type.Boolean() }),
      action: publish,
      problems: ['key_reused', missing, 'item_used'],
    }),
  }
}

/** The calls of a noun with many objects, each of which is edited and put on show whole. */
export const itemEndpoints = <F extends TObject, L extends TObject>(url: string, noun: ItemNoun<F, L>) => ({
  ...readsOf(url, noun),
  ...changesOf(url, noun),
})
