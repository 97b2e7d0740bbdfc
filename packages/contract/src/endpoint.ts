import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Role } from './roles.ts'

/** The languages of the app: 0 is Persian, 1 is English (spec §2). */
export const Language = Type.Union([Type.Literal(0), Type.Literal(1)])
export type Language = Static<typeof Language>

/** How documents, locale files and the browser call the languages. */
export const languageCodes = { 0: 'fa', 1: 'en' } as const

/**
 * One call of the API as plain data: the API spreads it into its route, the web app calls it, tests fake it and OpenAPI
 * prints it.
 *
 * `query` and `body` say what goes in. A POST takes each of its parameters in the query or in the JSON body alike
 * (`decisions.md` §2), so it has one schema, `query`, for both. `data` is what comes out inside the envelope; what is not
 * in it cannot leak. `auth: 'user'` needs a session token, `role` that of somebody who has it.
 */
export interface Endpoint<Q extends TObject = TObject, D extends TSchema = TSchema> {
  method: 'GET' | 'POST'
  url: string
  query: Q
  data: D
  auth: 'anyone' | 'user'
  role?: Role
  summary: string
  /** The field of a multipart form that carries one file; such a call takes its parameters beside it. */
  file?: string
}

interface Promised<Q extends TObject, D extends TSchema> {
  summary: string
  query?: Q
  data: D
  auth?: 'user'
  role?: Role
  file?: string
}

const Nothing = Type.Object({})

const endpoint =
  (method: 'GET' | 'POST') =>
  <D extends TSchema, Q extends TObject = typeof Nothing>(
    url: string,
    says: Promised<Q, D>,
  ): Endpoint<Q, D> => ({
    method,
    url,
    query: says.query ?? (Nothing as unknown as Q),
    data: says.data,
    auth: says.role ? 'user' : (says.auth ?? 'anyone'),
    summary: says.summary,
    ...(says.role !== undefined && { role: says.role }),
    ...(says.file !== undefined && { file: says.file }),
  })

/** A call that changes nothing. */
export const get = endpoint('GET')
/** A call that changes something. */
export const post = endpoint('POST')

/** What a caller passes to an endpoint. */
export type QueryOf<E extends Endpoint> = Static<E['query']>
/** What an endpoint answers in `data`. */
export type DataOf<E extends Endpoint> = Static<E['data']>
