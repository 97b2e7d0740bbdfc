import { type Static, Type } from 'typebox'
import { TextCards } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { Found, Id, Moment, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'

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

/** Where something stands in a text: from, and up to but without, in UTF-16 units. */
const Span = Type.Tuple([Type.Integer(), Type.Integer()])

/** The place of an article that answers a search, and what of it and of the title the search asked for. */
export const Match = Type.Object({ title: Type.Array(Span), text: Type.String(), marks: Type.Array(Span) })
export type Match = Static<typeof Match>

/** An article of a list; a search result has its `match`. */
export const ListedNews = Type.Object({ ...NewsCard.properties, match: Type.Optional(Match) })
export type ListedNews = Static<typeof ListedNews>

/** One article whole. `body` is HTML that was sanitised when it was written, with `cards` in it (`card-text`); `readingMinutes` is an estimate. */
export const NewsDetail = Type.Object({
  ...NewsCard.properties,
  language: Type.Integer(),
  body: Type.String(),
  cards: TextCards,
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

const SlugOrId = Type.String({ minLength: 1, maxLength: 200 })

/** The articles of the app (`docs/rules/specification.md` §7 News). */
export const news = {
  list: endpoint(paths.news.list, {
    summary: 'Lists articles, newest first; with a search, the best match first',
    query: Type.Object({
      search: Search,
      ...Paging,
      CategoryId: Type.Optional(Id),
      Urls: Type.Optional(Type.Array(SlugOrId, { maxItems: 100 })),
    }),
    data: Found(ListedNews),
  }),
  detail: endpoint(paths.news.detail, {
    summary: 'Returns one article by slug or id',
    problems: ['news_not_found'],
    query: Type.Object({ Url: SlugOrId }),
    data: NewsDetail,
  }),
  like: endpoint(paths.news.like, {
    summary: 'Likes an article; a repeated like counts once',
    problems: ['news_not_found'],
    query: Type.Object({ newsId: Id }),
    data: Likes,
    auth: 'user',
  }),
  unlike: endpoint(paths.news.unlike, {
    summary: 'Removes a like',
    problems: ['news_not_found'],
    query: Type.Object({ newsId: Id }),
    data: Likes,
    auth: 'user',
  }),
  categories: endpoint(paths.news.categories, {
    summary: 'Lists the categories of the request’s language with their counts',
    data: Type.Array(NewsCategory),
  }),
  images: endpoint(paths.news.images, {
    summary: 'Lists news with pictures, or the pictures of one article',
    query: Type.Object({ ...Paging, search: Search, NewsId: Type.Optional(SlugOrId) }),
    data: Page(NewsImage),
  }),
}
