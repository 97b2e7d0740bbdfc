import { type Static, Type } from 'typebox'
import { get, Language, post } from './endpoint.ts'
import { Id, Moment } from './envelope.ts'
import { Image } from './image.ts'

/** The longest comment, in letters (UTF-16 units after cleaning). */
export const COMMENT_MAX = 2000

const author = Type.Object({ name: Type.String(), avatar: Type.Union([Image, Type.Null()]) })
const Row = {
  id: Id,
  text: Type.String(),
  author,
  createdAt: Moment,
  isPending: Type.Boolean(),
  isMine: Type.Boolean(),
}

/** A comment with its replies; threads are one level deep. A pending one is seen by its author alone. */
export const Comment = Type.Object({ ...Row, replies: Type.Array(Type.Object(Row)) })
export type Comment = Static<typeof Comment>
export type Reply = Comment['replies'][number]

/** Comments on news (spec §7 Comments). */
export const newsComments = {
  list: get('/api/newscomment/getcomments', {
    summary: 'Approved comments of one article, newest thread first, and one’s own pending ones',
    query: Type.Object({ NewsId: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: Type.Array(Comment),
  }),
  add: post('/api/newscomment/addcomment', {
    summary: 'Write a comment or a reply',
    query: Type.Object({
      Text: Type.String(),
      NewsId: Type.String({ minLength: 1, maxLength: 200 }),
      ReplayTo: Type.Optional(Type.Union([Id, Type.Null()])),
      Language: Type.Optional(Language),
    }),
    data: Comment,
    auth: 'user',
  }),
}
