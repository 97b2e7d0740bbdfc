import { type Static, Type } from 'typebox'
import { get, Language, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Search } from '../envelope.ts'
import { Image } from '../image.ts'
import { exportOf } from './exports.ts'
import { Before, ListPart, SortOf, sortsOf } from './sorting.ts'
import { Author, PreviewLink, Revision, SaveOutcome, TextOf, TextState } from './drafts.ts'

/** The longest text of an article in UTF-16 units, with its markup. */
export const MAX_BODY_LENGTH = 400_000
/** The longest body of a call with a text: Persian letters take two bytes, and a conflict sends a text twice. */
const MAX_TEXT_BYTES = 4_000_000
export const MAX_GALLERY = 60

/** The text of an article in one language. `slug` is empty where it is made from the title. */
export const ArticleFields = Type.Object({
  title: Type.String({ maxLength: 200 }),
  summary: Type.String({ maxLength: 500 }),
  body: Type.String({ maxLength: MAX_BODY_LENGTH }),
  slug: Type.String({ maxLength: 80 }),
  categoryId: orNull(Id),
  imageId: orNull(Id),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20 }),
  gallery: Type.Array(Id, { maxItems: MAX_GALLERY }),
})
export type ArticleFields = Static<typeof ArticleFields>

const Text = TextOf(ArticleFields)

export const ListedArticle = Type.Object({
  id: Id,
  titleFa: Type.String(),
  titleEn: Type.String(),
  stateFa: TextState,
  stateEn: TextState,
  image: orNull(Image),
  categoryTitle: orNull(Type.String()),
  viewCount: Type.Integer(),
  changedAt: Moment,
  publishedAt: orNull(Moment),
  publishAtFa: orNull(Moment),
  publishAtEn: orNull(Moment),
  changedBy: orNull(Author),
})
export type ListedArticle = Static<typeof ListedArticle>

export const Article = Type.Object({ id: Id, isDeleted: Type.Boolean(), texts: Type.Array(Text) })
export type Article = Static<typeof Article>

/** The orders of the list. */
export const articleSorts = sortsOf('changed.desc', 'published.desc', 'title.asc')
export type ArticleSort = (typeof articleSorts)[number]

const Filter = {
  search: Search,
  state: Type.Optional(TextState),
  language: Type.Optional(Language),
  isDeleted: Type.Optional(Type.Boolean()),
}
const which = { id: Id, language: Language }
const State = Type.Object({ state: TextState })

const problems = ['article_not_found', 'key_reused'] as const

/** Articles as the editors write, publish and take them back, each language by itself. */
export const articles = {
  list: get('/api/admin/articles/list', {
    summary:
      'Lists articles, the last changed first or in the order `sort`; `Before` is the cursor of the part before',
    query: Type.Object({
      ...Filter,
      sort: SortOf(articleSorts),
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 40 })),
      Before,
    }),
    data: ListPart(ListedArticle),
    action: 'article.edit',
    problems: ['cursor_invalid'],
  }),
  export: exportOf('/api/admin/articles/export', {
    summary: 'Gives the articles of a list as a CSV file, in its order',
    query: Type.Object({ ...Filter, sort: SortOf(articleSorts) }),
    action: 'article.edit',
  }),
  detail: get('/api/admin/articles/detail', {
    summary: 'Returns an article with its texts in both languages',
    query: Type.Object({ id: Id }),
    data: Article,
    action: 'article.edit',
    problems: ['article_not_found'],
  }),
  create: post('/api/admin/articles/create', {
    summary: 'Begins an article without a text',
    query: Type.Object({ key: ChangeKey }),
    data: Type.Object({ id: Id }),
    action: 'article.edit',
    problems: ['key_reused'],
  }),
  save: post('/api/admin/articles/save', {
    summary: 'Saves fields of a text as a draft. `base` has the values that the editor changed',
    query: Type.Object({
      ...which,
      base: Type.Partial(ArticleFields),
      fields: Type.Partial(ArticleFields),
    }),
    data: SaveOutcome(ArticleFields),
    action: 'article.edit',
    maxBodyBytes: MAX_TEXT_BYTES,
    problems: ['article_not_found'],
  }),
  preview: post('/api/admin/articles/preview', {
    summary: 'Gives a link that shows a text as its fans will read it, and ends by itself',
    query: Type.Object(which),
    data: PreviewLink,
    action: 'article.edit',
  }),
  discard: post('/api/admin/articles/discard', {
    summary: 'Drops the unpublished changes of a text',
    query: Type.Object({ key: ChangeKey, ...which }),
    data: State,
    action: 'article.edit',
    problems,
  }),
  publish: post('/api/admin/articles/publish', {
    summary: 'Publishes a text now, or at a moment to come',
    query: Type.Object({ key: ChangeKey, ...which, at: Type.Optional(Moment) }),
    data: State,
    action: 'article.publish',
    problems: [...problems, 'text_incomplete', 'time_past', 'slug_taken'],
  }),
  unschedule: post('/api/admin/articles/unschedule', {
    summary: 'Takes the moment of publication from a text that waits',
    query: Type.Object({ key: ChangeKey, ...which }),
    data: State,
    action: 'article.publish',
    problems,
  }),
  withdraw: post('/api/admin/articles/withdraw', {
    summary: 'Takes a published text back; it stays for the editors',
    query: Type.Object({ key: ChangeKey, ...which }),
    data: State,
    action: 'article.publish',
    problems,
  }),
  remove: post('/api/admin/articles/remove', {
    summary: 'Deletes an article in both languages; it can be restored',
    query: Type.Object({ key: ChangeKey, id: Id }),
    data: Type.Object({ isDeleted: Type.Boolean() }),
    action: 'article.publish',
    problems,
  }),
  restore: post('/api/admin/articles/restore', {
    summary: 'Brings a deleted article back as it was',
    query: Type.Object({ key: ChangeKey, id: Id }),
    data: Type.Object({ isDeleted: Type.Boolean() }),
    action: 'article.publish',
    problems,
  }),
  revisions: get('/api/admin/articles/revisions', {
    summary: 'Lists the published versions of a text, newest first',
    query: Type.Object(which),
    data: Type.Object({ items: Type.Array(Revision) }),
    action: 'article.edit',
  }),
  revision: get('/api/admin/articles/revision', {
    summary: 'Returns one published version of a text',
    query: Type.Object({ ...which, revisionId: Type.Integer({ minimum: 1 }) }),
    data: ArticleFields,
    action: 'article.edit',
    problems: ['article_not_found'],
  }),
}
