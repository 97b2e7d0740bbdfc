import { type Static, Type } from 'typebox'
import type { Action } from '../access.ts'
import { get, Language, post } from '../endpoint.ts'
import { ChangeKey, Id, orNull } from '../envelope.ts'
import type { ProblemCode } from '../problems.ts'

/** The longest captions in a language, in bytes of UTF-8. */
export const MAX_CAPTION_BYTES = 1_000_000

/** Captions as WebVTT in both languages, null where a language has none. */
export const Captions = Type.Object({ fa: orNull(Type.String()), en: orNull(Type.String()) })
export type Captions = Static<typeof Captions>

interface CaptionNoun {
  /** One of the objects, in summaries. */
  word: string
  action: Action
  missing: ProblemCode
}

/** The calls that read and write the captions of an object with a film. */
export const captionEndpoints = (url: string, { word, action, missing }: CaptionNoun) => ({
  read: get(`${url}/captions`, {
    summary: `Returns the captions of a ${word} as WebVTT, null where a language has none`,
    query: Type.Object({ id: Id }),
    data: Captions,
    action,
    problems: [missing],
  }),
  save: post(`${url}/savecaptions`, {
    summary: `Writes the captions of a ${word} in a language as WebVTT, or removes them with null`,
    query: Type.Object({
      key: ChangeKey,
      id: Id,
      language: Language,
      vtt: orNull(Type.String({ maxLength: MAX_CAPTION_BYTES })),
    }),
    data: Type.Object({ hasCaptions: Type.Boolean() }),
    action,
    maxBodyBytes: 4_000_000,
    problems: ['key_reused', missing, 'captions_invalid'],
  }),
})
export type CaptionEndpoints = ReturnType<typeof captionEndpoints>
