import { type TObject, Type } from 'typebox'
import type { Action } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import type { ProblemCode } from '../problems.ts'
import { Author, Conflict } from './drafts.ts'
import { exportOf } from './exports.ts'

interface ObjectNoun<F extends TObject> {
  /** One and many of them, in summaries. */
  words: readonly [one: string, many: string]
  action: Action
  fields: F
  missing: ProblemCode
  tooMany?: ProblemCode
  /** The refusal to remove an object on which others depend. */
  used?: ProblemCode
  /** The refusals of fields. */
  refusals: readonly ProblemCode[]
}

interface RowNoun<F extends TObject, L extends TObject> extends ObjectNoun<F> {
  /** A row in the list. */
  listed: L
  tooMany: ProblemCode
}

/** The calls that change an object, which fans see as it is saved. */
const changesOf = <F extends TObject>(
  url: string,
  { words: [one], action, fields, missing, tooMany, used, refusals }: ObjectNoun<F>,
) => ({
  create: post(`${url}/create`, {
    summary: `Adds a ${one}`,
    query: Type.Object({ key: ChangeKey, fields }),
    data: Type.Object({ id: Id }),
    action,
    problems: ['key_reused', ...(tooMany ? [tooMany] : []), ...refusals],
  }),
  save: post(`${url}/save`, {
    summary: `Changes fields of a ${one}. \`base\` has the values that the editor changed; where both changed one, nothing is saved, and the answer has who changed it last`,
    query: Type.Object({ id: Id, base: Type.Partial(fields), fields: Type.Partial(fields) }),
    data: Type.Object({
      isSaved: Type.Boolean(),
      fields,
      /** The new row, where the saved one had to stay as it was. */
      newId: Type.Optional(Id),
      conflicts: Type.Array(Conflict),
      savedAt: orNull(Moment),
      savedBy: orNull(Author),
    }),
    action,
    problems: [missing, ...(tooMany ? [tooMany] : []), ...refusals],
  }),
  remove: post(`${url}/remove`, {
    summary: `Removes a ${one}`,
    query: Type.Object({ key: ChangeKey, id: Id }),
    data: Type.Object({ isRemoved: Type.Boolean() }),
    action,
    problems: ['key_reused', missing, ...(used ? [used] : [])],
  }),
})

/** The calls of a noun with many objects that fans see as they are saved; its list is the fans' own. */
export const objectEndpoints = <F extends TObject>(url: string, noun: ObjectNoun<F>) => ({
  detail: get(`${url}/detail`, {
    summary: `Returns a ${noun.words[0]} with its fields`,
    query: Type.Object({ id: Id }),
    data: Type.Object({ id: Id, fields: noun.fields }),
    action: noun.action,
    problems: [noun.missing],
  }),
  ...changesOf(url, noun),
})

/** The calls of a noun with few rows, which fans see as they are saved. */
export const unorderedEndpoints = <F extends TObject, L extends TObject>(
  url: string,
  noun: RowNoun<F, L>,
) => ({
  list: get(`${url}/list`, {
    summary: `Lists the ${noun.words[1]} in their order`,
    data: Type.Object({ items: Type.Array(noun.listed) }),
    action: noun.action,
  }),
  export: exportOf(`${url}/export`, {
    summary: `Gives the ${noun.words[1]} as a CSV file`,
    query: Type.Object({}),
    action: noun.action,
  }),
  ...changesOf(url, noun),
})

/** The same with an order that the staff set. */
export const rowEndpoints = <F extends TObject, L extends TObject>(url: string, noun: RowNoun<F, L>) => ({
  ...unorderedEndpoints(url, noun),
  move: post(`${url}/move`, {
    summary: `Puts a ${noun.words[0]} before another, or behind all of them`,
    query: Type.Object({ key: ChangeKey, id: Id, beforeId: Type.Optional(Id) }),
    data: Type.Object({ position: Type.Integer() }),
    action: noun.action,
    problems: ['key_reused', noun.missing],
  }),
})
