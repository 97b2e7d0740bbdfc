import { type Static, type TSchema, Type } from 'typebox'

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Every answer of the API, success or failure (`docs/rules/decisions.md` §2). */
export const Envelope = <D extends TSchema>(data: D) =>
  Type.Object({
    statusCode: Type.Integer(),
    data,
    errors: Type.Array(Type.String()),
    code: Type.Optional(Type.String()),
  })

/** A failure: `errors` are sentences in the request's language, `code` is a stable machine word. */
export const Failure = Type.Object({
  statusCode: Type.Integer(),
  data: Type.Null(),
  errors: Type.Array(Type.String(), { minItems: 1 }),
  code: Type.String(),
  requestId: Type.Optional(Type.String()),
})
export type Failure = Static<typeof Failure>

/** One page of a list. `hasMore` is false on the last page. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    currentPage: Type.Integer(),
    pageSize: Type.Integer(),
    totalRecords: Type.Integer(),
    hasMore: Type.Boolean(),
  })

/** A page of a search, of the best 500 (`MAX_FOUND`). Without matches, `suggestion` is the query on the other keyboard layout, if that matches. */
export const Found = <T extends TSchema>(item: T) =>
  Type.Object({ ...Page(item).properties, suggestion: Type.Optional(Type.String()) })

/** Paging parameters under the spec's names: pages count from 1. */
export const Paging = {
  CurrentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}

/** A free text search, matched as people type (`docs/rules/decisions.md` §2). */
export const Search = Type.Optional(Type.String({ maxLength: 200 }))

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Sent again with the same key, a change is made once. */
export const ChangeKey = Type.String({ format: 'uuid' })
/** A moment: ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time' })
