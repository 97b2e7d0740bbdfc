import type { Comment } from '@pahlavan/contract/comments'
import type { NewsCard, NewsDetail } from '@pahlavan/contract/news'

const HOUR = 3_600_000

/** An article of a list; `id` tells it from others. */
export const card = (id: number, changes: Partial<NewsCard> = {}): NewsCard => ({
  id,
  slug: `khabar-${id}`,
  title: `خبر شمارهٔ ${id}`,
  summary: 'چکیدهٔ خبر',
  image: null,
  categoryId: 1,
  categoryTitle: 'لیگ',
  publishedAt: new Date(Date.now() - 2 * HOUR).toISOString(),
  viewCount: 10,
  likeCount: 4,
  commentCount: 2,
  isLike: null,
  ...changes,
})

/** An article whole. */
export const story = (id: number, changes: Partial<NewsDetail> = {}): NewsDetail => ({
  ...card(id),
  language: 0,
  body: '<p>متن خبر</p>',
  cards: { bouts: [], wrestlers: [] },
  author: { name: 'نویسندهٔ باشگاه', avatar: null },
  readingMinutes: 3,
  tags: [],
  gallery: [],
  galleryCount: 0,
  related: [],
  isLike: false,
  ...changes,
})

/** One page of a list. */
export const page = <T>(items: T[], hasMore = false, currentPage = 1) => ({
  items,
  currentPage,
  pageSize: 20,
  totalRecords: items.length,
  hasMore,
})

/** An approved comment. */
export const comment = (id: number, changes: Partial<Comment> = {}): Comment => ({
  id,
  text: `نظر شمارهٔ ${id}`,
  author: { name: 'هوادار نمونه', avatar: null },
  createdAt: new Date(Date.now() - HOUR).toISOString(),
  isPending: false,
  isMine: false,
  replies: [],
  ...changes,
})

/** The address of an open article. */
export const articleAddress = (slug: string, path = '/news') =>
  `${path}?pagesList=news-detail&nameId=newsId&newsId=${slug}`
