import { type Static, Type } from 'typebox'
import { endpoint, Language } from './endpoint.ts'
import { Moment } from './envelope.ts'
import { paths } from './paths.ts'

/** The page that one agrees to by signing up. */
export const TERMS = 'terms'

/** A preview of a page has its address, of 60 letters at most, with a signature. */
const MAX_SLUG = 130

/** A page of plain text. `version` counts its texts in all languages together; `language` is that of the text. */
export const TextPage = Type.Object({
  slug: Type.String(),
  language: Language,
  version: Type.Integer(),
  title: Type.String(),
  publishedAt: Moment,
  sections: Type.Array(Type.Object({ title: Type.String(), text: Type.Array(Type.String()) })),
})
export type TextPage = Static<typeof TextPage>

/** Pages of text: `about`, `terms`, `privacy` (`docs/rules/decisions.md` §3). */
export const pages = {
  get: endpoint(paths.pages.get, {
    summary: 'Returns the newest text of a page, in the other language if it exists only in that one',
    problems: ['page_not_found'],
    query: Type.Object({ slug: Type.String({ minLength: 1, maxLength: MAX_SLUG }) }),
    data: TextPage,
  }),
}
