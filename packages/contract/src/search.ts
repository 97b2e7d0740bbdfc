import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Moment, orNull } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'

/** The nouns of the search, in the order of their groups. */
export const searchGroups = [
  'people',
  'bouts',
  'events',
  'clubs',
  'news',
  'courses',
  'films',
  'goods',
  'books',
  'pages',
] as const
export const SearchGroupName = Type.Enum([...searchGroups])
export type SearchGroupName = Static<typeof SearchGroupName>

/**
 * One thing that was found. `id` is what its drawer is opened with: a slug for news and pages, else a number. `note` says more of it in the request’s
 * language; `price` is toman; `score` is red’s and blue’s of a bout that is on or over.
 */
export const SearchRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  note: Type.String(),
  image: orNull(Image),
  at: orNull(Moment),
  price: orNull(Type.Integer()),
  isLive: Type.Boolean(),
  score: orNull(Type.Object({ red: Type.Integer(), blue: Type.Integer() })),
})
export type SearchRow = Static<typeof SearchRow>

/** The matches of one noun: the first few, and their number (500 at most). */
export const SearchGroup = Type.Object({
  name: SearchGroupName,
  total: Type.Integer(),
  items: Type.Array(SearchRow),
})
export type SearchGroup = Static<typeof SearchGroup>

/**
 * Groups with matches, that of an exact name first. `best` is the item with exactly the searched name. `suggestion` is the query typed on
 * the other keyboard layout, where only that has matches. `away` are groups that could not be searched.
 */
export const SearchAnswer = Type.Object({
  groups: Type.Array(SearchGroup),
  best: orNull(Type.Object({ name: SearchGroupName, item: SearchRow })),
  suggestion: orNull(Type.String()),
  away: Type.Array(SearchGroupName),
})
export type SearchAnswer = Static<typeof SearchAnswer>

/** The longest search that is taken; its first 200 letters are looked for. */
export const MAX_SEARCH_LENGTH = 2000

/** The one search (beyond the spec). */
export const search = {
  all: endpoint(paths.search.all, {
    summary: 'Returns all matches of a search, in groups with counts and their first rows',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })) }),
    data: SearchAnswer,
  }),
}
