import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { MAX_REFUSAL_NOTE, refusalReasons } from '../refusals.ts'
import { Before, ListPart } from './sorting.ts'

/** So many comments are decided at once, and so many come in a part of the queue. */
export const MAX_DECIDED = 50

/** The bound of the counts of a queue: a greater one is more than this. */
export const MAX_COUNTED = 1000

/** The kinds of the queue: comments on news and courses, and messages of chats that fans reported. */
export const moderatedKinds = ['news', 'course', 'chat'] as const
const ModeratedKind = Type.Enum([...moderatedKinds], { type: 'string' })
export type ModeratedKind = (typeof moderatedKinds)[number]

/**
 * The state of a comment: nobody decided on it, everybody sees it, it was refused before it was shown, or hidden after. The last two are kept:
 * their author sees them with the reason.
 */
export const commentStates = ['waiting', 'shown', 'refused', 'hidden'] as const
const CommentState = Type.Enum([...commentStates], { type: 'string' })
export type CommentState = (typeof commentStates)[number]

/** The lists of the queue: waiting comments, oldest first; shown ones, newest first; refused and hidden ones, last decided first. */
export const queueStates = ['waiting', 'shown', 'refused'] as const
export type QueueState = (typeof queueStates)[number]

const Reason = Type.Enum([...refusalReasons, 'thread'], { type: 'string' })
const Refusal = Type.Object({ reason: Reason, note: orNull(Type.String()) })

/**
 * A comment or message before a moderator. `isLate`: it waits for longer than a day, or was reported more than two hours ago. `answers` is
 * the comment that it replies to. `reports` are those that nobody judged.
 */
export const QueuedComment = Type.Object({
  id: Id,
  kind: ModeratedKind,
  state: CommentState,
  text: Type.String(),
  createdAt: Moment,
  isLate: Type.Boolean(),
  reports: Type.Integer({ minimum: 0 }),
  author: Type.Object({ id: orNull(Id), name: Type.String(), avatar: orNull(Image) }),
  subject: Type.Object({ id: Id, title: Type.String(), address: Type.String() }),
  answers: orNull(Type.Object({ name: Type.String(), text: Type.String() })),
  refusal: orNull(Refusal),
  decision: orNull(Type.Object({ by: orNull(Type.String()), at: Moment })),
})
export type QueuedComment = Static<typeof QueuedComment>

/** A comment, by its number among those of its kind. */
const CommentRef = Type.Object({ kind: ModeratedKind, id: Id })
export type CommentRef = Static<typeof CommentRef>

const PastComment = Type.Object({
  ...CommentRef.properties,
  state: CommentState,
  text: Type.String(),
  createdAt: Moment,
})

export const commentActs = ['approve', 'refuse', 'hide', 'reopen'] as const
export type CommentAct = (typeof commentActs)[number]

/** Why nothing was done to a comment: it is gone, it has another state than the caller saw, or its thread is not shown. */
const Missed = Type.Object({
  ...CommentRef.properties,
  why: Type.Enum(['gone', 'decided', 'thread'], { type: 'string' }),
  state: orNull(CommentState),
  by: orNull(Type.String()),
})
export type MissedComment = Static<typeof Missed>

const Count = Type.Integer({ minimum: 0, maximum: MAX_COUNTED + 1 })

/** The comments of fans before the moderators. */
export const moderation = {
  queue: get('/api/admin/moderation/queue', {
    summary: 'Lists the comments of a state, fifty in a part, and counts those that wait',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...queueStates], { type: 'string', default: 'waiting' })),
      kind: Type.Optional(ModeratedKind),
      Before,
    }),
    data: Type.Object({
      ...ListPart(QueuedComment).properties,
      waiting: Type.Object({ news: Count, course: Count, chat: Count }),
    }),
    action: 'comment.moderate',
    problems: ['cursor_invalid'],
  }),
  author: get('/api/admin/moderation/author', {
    summary: 'Returns what an account wrote: its comments by their states, and the last ten of them',
    query: Type.Object({ accountId: Id }),
    data: Type.Object({
      since: Moment,
      shown: Count,
      waiting: Count,
      refused: Count,
      items: Type.Array(PastComment),
    }),
    action: 'comment.moderate',
    problems: ['person_not_found'],
  }),
  decide: post('/api/admin/moderation/decide', {
    summary:
      'Decides on comments that have the state which the caller saw. A refusal has a reason, which the author sees; `reopen` puts a comment back among those that wait. A reported message is approved or refused: it stays, or it is removed.',
    query: Type.Object({
      items: Type.Array(CommentRef, { minItems: 1, maxItems: MAX_DECIDED }),
      act: Type.Enum([...commentActs], { type: 'string' }),
      seen: CommentState,
      reason: Type.Optional(Type.Enum([...refusalReasons], { type: 'string' })),
      note: Type.Optional(Type.String({ maxLength: MAX_REFUSAL_NOTE })),
    }),
    data: Type.Object({ done: Type.Array(CommentRef), missed: Type.Array(Missed) }),
    action: 'comment.moderate',
    problems: ['reason_missing', 'act_impossible'],
  }),
  answer: post('/api/admin/moderation/answer', {
    summary: 'Answers a comment under the name of the club. One that waits is approved with it.',
    query: Type.Object({
      kind: Type.Enum(['news', 'course'], { type: 'string' }),
      id: Id,
      text: Type.String(),
      key: ChangeKey,
    }),
    data: Type.Object({ answerId: Id }),
    action: 'comment.moderate',
    problems: ['comment_not_found', 'comment_refused', 'comment_empty', 'comment_too_long', 'key_reused'],
  }),
}
