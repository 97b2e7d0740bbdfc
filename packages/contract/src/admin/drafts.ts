import { type Static, type TObject, Type } from 'typebox'
import { Id, Moment, orNull } from '../envelope.ts'
import { Language } from '../endpoint.ts'

/** Where a text stands in one language. A live text may have changes that are not published. */
export const textStates = ['none', 'draft', 'waiting', 'live', 'changed', 'withdrawn'] as const
export const TextState = Type.Enum([...textStates], { type: 'string' })
export type TextState = (typeof textStates)[number]

export const Author = Type.Object({ id: orNull(Id), name: orNull(Type.String()) })
export type Author = Static<typeof Author>

/** One text of an object. `live` are the fields for fans, `missing` names the fields that it needs before it can be published. */
export const TextOf = <F extends TObject>(fields: F) =>
  Type.Object({
    language: Language,
    state: TextState,
    version: Type.Integer(),
    fields,
    live: orNull(fields),
    publishedAt: orNull(Moment),
    publishAt: orNull(Moment),
    savedAt: orNull(Moment),
    savedBy: orNull(Author),
    missing: Type.Array(Type.String()),
  })

/** A field that somebody else changed meanwhile to another value. */
export const Conflict = Type.Object({ field: Type.String(), theirs: Type.Unknown() })
export type Conflict = Static<typeof Conflict>

/**
 * The outcome of a save. Where both changed a field, nothing is saved and `conflicts` name them, with who saved last and when; the
 * caller sends those fields again with `theirs` as their base.
 */
export const SaveOutcome = <F extends TObject>(fields: F) =>
  Type.Object({
    isSaved: Type.Boolean(),
    version: Type.Integer(),
    state: TextState,
    fields,
    missing: Type.Array(Type.String()),
    conflicts: Type.Array(Conflict),
    savedAt: orNull(Moment),
    savedBy: orNull(Author),
  })

export const Revision = Type.Object({
  id: Type.Integer(),
  at: Moment,
  by: Author,
})
export type Revision = Static<typeof Revision>

/** A link to a text as its fans will read it: an address of the fan app, and when it ends. */
export const PreviewLink = Type.Object({ address: Type.String(), endsAt: Moment })
export type PreviewLink = Static<typeof PreviewLink>
