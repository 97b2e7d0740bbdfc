import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Action } from './access.ts'
import type { ProblemCode } from './problems.ts'

/** The types of files that an endpoint answers with: a list, or a file that somebody sent. */
type FileType = 'text/csv' | 'application/octet-stream'

/** The longest body of a call, in bytes. */
export const MAX_BODY_BYTES = 262_144

/** The languages of the app: 0 is Persian, 1 is English (`docs/rules/specification.md` §2). */
export const Language = Type.Union([Type.Literal(0), Type.Literal(1)])
export type Language = Static<typeof Language>

/** The address and method of a call: the part of an endpoint that a browser needs. The schemas are beside it in the file of its noun. */
export interface Path {
  method: 'GET' | 'POST'
  url: string
  /** Everybody may call it; it is asked anew after signing in. The fields that a visitor sees as null, or the rows as such. */
  personal?: readonly string[] | 'rows'
  /** Only a caller with a session asks it, and the answer is theirs alone. */
  own?: true
  /** The field of a multipart form that carries one file; such a call takes its parameters beside it. */
  file?: string
  /** The parameter that a body which is a bare list stands for. */
  list?: string
}

/**
 * One call of the API as plain data: the API spreads it into its route, the web app calls it, tests fake it and OpenAPI prints it.
 *
 * `query` and `body` are its parameters. A POST takes each parameter in the query or in the JSON body alike (`docs/rules/decisions.md` §2),
 * so it has one schema, `query`, for both. `data` is the content of the envelope; undeclared fields cannot leak. `auth: 'user'` needs a
 * session token, `action` a token of an account that may do it.
 */
export interface Endpoint<Q extends TObject = TObject, D extends TSchema = TSchema> extends Path {
  query: Q
  data: D
  auth: 'anyone' | 'user'
  action?: Action
  /** Staff may call it before they have entered their second factor: false for what belongs to signing in. */
  needsFactor: boolean
  /** The longest body in bytes, where it may be longer than `MAX_BODY_BYTES`. */
  maxBodyBytes?: number
  /** The type of a file that it answers with in place of the envelope. */
  answers?: FileType
  summary: string
  /** Its refusals beside those of every call of its kind (`problemsOf`). */
  problems: readonly ProblemCode[]
}

interface EndpointOptions<Q extends TObject, D extends TSchema> {
  summary: string
  query?: Q
  data: D
  auth?: 'user'
  action?: Action
  needsFactor?: false
  maxBodyBytes?: number
  answers?: FileType
  problems?: readonly ProblemCode[]
}

const Nothing = Type.Object({})

/** An endpoint at a path that the web app knows too. */
export const endpoint = <D extends TSchema, Q extends TObject = typeof Nothing>(
  path: Path,
  { query = Nothing as unknown as Q, auth, problems = [], needsFactor, ...says }: EndpointOptions<Q, D>,
): Endpoint<Q, D> => ({
  ...path,
  ...says,
  query,
  problems,
  needsFactor: needsFactor ?? says.action !== undefined,
  auth: says.action ? 'user' : (auth ?? 'anyone'),
})

const at =
  (method: Path['method']) =>
  <D extends TSchema, Q extends TObject = typeof Nothing>(url: string, says: EndpointOptions<Q, D>) =>
    endpoint<D, Q>({ method, url }, says)

/** A call that changes nothing. */
export const get = at('GET')
/** A call that changes something. */
export const post = at('POST')

export type QueryOf<E extends Endpoint> = Static<E['query']>
export type DataOf<E extends Endpoint> = Static<E['data']>
