import { type Static, Type } from 'typebox'
import { endpoint, Language } from './endpoint.ts'
import { Id, Moment, orNull } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'
import { refusalReasons } from './refusals.ts'

const author = Type.Object({ name: Type.String(), avatar: Type.Union([Image, Type.Null()]) })
const Row = {
  id: Id,
  text: Type.String(),
  author,
  createdAt: Moment,
  isPending: Type.Boolean(),
  isMine: Type.Boolean(),
  isOfClub: Type.Optional(Type.Boolean()),
  refusal: Type.Optional(
    Type.Object({
      reason: Type.Enum([...refusalReasons, 'thread'], { type: 'string' }),
      note: orNull(Type.String()),
      wasShown: Type.Boolean(),
    }),
  ),
}

/**
 * A comment with its newest replies, oldest first; `hasEarlier`: others stand before. One level deep; its author alone sees a pending one.
 * `refusal` is the moderators' reason for not showing it. `isOfClub`: the club wrote it.
 */
export const Comment = Type.Object({
  ...Row,
  replies: Type.Array(Type.Object(Row)),
  hasEarlier: Type.Optional(Type.Boolean()),
})
export type Comment = Static<typeof Comment>
export type Reply = Comment['replies'][number]

/** Comments on news (`docs/rules/specification.md` §7 Comments). */
export const newsComments = {
  list: endpoint(paths.newsComments.list, {
    summary:
      'Lists approved comments of one article, newest thread first, and the caller’s pending ones: a number of threads older than a given thread, or one thread with the replies before a given reply',
    query: Type.Object({
      NewsId: Type.String({ minLength: 1, maxLength: 200 }),
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 500 })),
      Before: Type.Optional(Id),
      Thread: Type.Optional(Id),
    }),
    data: Type.Array(Comment),
  }),
  add: endpoint(paths.newsComments.add, {
    summary: 'Adds a comment or a reply',
    problems: [
      'comment_empty',
      'comment_too_long',
      'news_not_found',
      'comment_not_found',
      'too_many_comments',
    ],
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

/** Comments on courses (`docs/rules/specification.md` §7 Course comments). */
export const courseComments = {
  list: endpoint(paths.courseComments.list, {
    summary:
      'Lists approved comments of one course, newest thread first, and the caller’s pending ones; paged like the comments on news',
    query: Type.Object({
      courseId: Id,
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 500 })),
      Before: Type.Optional(Id),
      Thread: Type.Optional(Id),
    }),
    data: Type.Array(Comment),
  }),
  add: endpoint(paths.courseComments.add, {
    summary: 'Adds a comment on a course, or a reply',
    problems: [
      'comment_empty',
      'comment_too_long',
      'course_not_found',
      'comment_not_found',
      'too_many_comments',
    ],
    query: Type.Object({
      courseId: Id,
      content: Type.String(),
      language: Type.Optional(Language),
      replyTo: Type.Optional(Type.Union([Id, Type.Null()])),
    }),
    data: Comment,
    auth: 'user',
  }),
}
