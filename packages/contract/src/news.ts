import { type Static, Type } from 'typebox'
import { get, post } from './endpoint.ts'
import { Id, Moment, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'

/** One article in a list. `isLike` is the caller's own; null where the answer is shared by everyone. */
export const NewsCard = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  image: Type.Union([Image, Type.Null()]),
  categoryId: Id,
  categoryTitle: Type.String(),
  publishedAt: Moment,
  viewCount: Type.Integer(),
  likeCount: Type.Integer(),
  commentCount: Type.Integer(),
  isLike: Type.Union([Type.Boolean(), Type.Null()]),
})
export type NewsCard = Static<typeof NewsCard>

/** One article whole. `body` is HTML that was sanitised when it was written; `readingMinutes` is an estimate. */
export const NewsDetail = Type.Object({
  ...NewsCard.properties,
  language: Type.Integer(),
  body: Type.String(),
  author: Type.Object({ name: Type.String(), avatar: Type.Union([Image, Type.Null()]) }),
  readingMinutes: Type.Integer(),
  tags: Type.Array(Type.String()),
  gallery: Type.Array(Image),
  galleryCount: Type.Integer(),
  related: Type.Array(NewsCard),
})
export type NewsDetail = Static<typeof NewsDetail>

export const NewsCategory = Type.Object({ id: Id, title: Type.String(), newsCount: Type.Integer() })
export type NewsCategory = Static<typeof NewsCategory>

/** Without `NewsId`: news that have pictures, each with its first one. With it: the pictures of that article. */
export const NewsImage = Type.Object({
  id: Id,
  newsId: Id,
  newsSlug: Type.String(),
  title: Type.String(),
  image: Image,
  imagesCount: Type.Integer(),
  publishedAt: Moment,
})
export type NewsImage = Static<typeof NewsImage>

export const Likes = Type.Object({ isLike: Type.Boolean(), likeCount: Type.Integer() })
export type Likes = Static<typeof Likes>

/** The slug of an article or its id. */
const SlugOrId = Type.String({ minLength: 1, maxLength: 200 })

/** The articles of the app (spec §7 News). */
export const news = {
  list: get('/api/news/getnewsdata', {
    summary: 'A page of articles, newest first, or best first where there is a search',
    query: Type.Object({
      search: Search,
      ...Paging,
      CategoryId: Type.Optional(Id),
      Urls: Type.Optional(Type.Array(SlugOrId, { maxItems: 100 })),
    }),
    data: Page(NewsCard),
  }),
  detail: get('/api/news/getnewsdetail', {
    summary: 'One article by slug or id',
    query: Type.Object({ Url: SlugOrId }),
    data: NewsDetail,
  }),
  like: post('/api/news/likenews', {
    summary: 'Like an article; liking twice counts once',
    query: Type.Object({ newsId: Id }),
    data: Likes,
    auth: 'user',
  }),
  unlike: post('/api/news/unlikenews', {
    summary: 'Take a like back',
    query: Type.Object({ newsId: Id }),
    data: Likes,
    auth: 'user',
  }),
  categories: get('/api/newscategory/getallforapp', {
    summary: 'The categories of the request’s language with their counts',
    data: Type.Array(NewsCategory),
  }),
  images: get('/api/newsimage/datatable', {
    summary: 'News that have pictures, or the pictures of one article',
    query: Type.Object({ ...Paging, search: Search, NewsId: Type.Optional(SlugOrId) }),
    data: Page(NewsImage),
  }),
}
