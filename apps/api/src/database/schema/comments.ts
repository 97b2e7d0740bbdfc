import { refusalReasons } from '@pahlavan/contract/refusals'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { moment } from './columns.ts'
import { course } from './learn.ts'
import { news } from './news.ts'

/** What moderators decided on a comment. */
const decisionColumns = () => ({
  verdict: text({ enum: ['approved', 'refused', 'hidden'] }),
  refusal: text({ enum: [...refusalReasons, 'thread'] }),
  refusalNote: text('refusal_note'),
  decidedById: integer('decided_by').references(() => account.id, { onDelete: 'set null' }),
  decidedAt: moment('decided_at'),
  ofClub: boolean('of_club').notNull().default(false),
})

type DecisionColumn =
  | 'id'
  | 'createdAt'
  | 'visibleAt'
  | 'verdict'
  | 'refusal'
  | 'refusalNote'
  | 'decidedById'
  | 'decidedAt'

/** The checks of a decision, and the indexes of the moderators' lists. */
const decisionRules = (table: string, t: Record<DecisionColumn, AnyPgColumn>) => [
  check(`${table}_verdict`, sql`${t.verdict} in ('approved', 'refused', 'hidden')`),
  check(
    `${table}_refusal`,
    sql`${t.refusal} in ('insult', 'spam', 'off_topic', 'untrue', 'private', 'other', 'thread')`,
  ),
  check(`${table}_refusal_note`, sql`char_length(${t.refusalNote}) between 1 and 300`),
  index(`${table}_waiting`).on(t.createdAt, t.id).where(sql`${t.verdict} is null and ${t.visibleAt} is null`),
  index(`${table}_shown`).on(t.createdAt, t.id).where(sql`${t.visibleAt} is not null`),
  index(`${table}_refused`).on(t.decidedAt, t.id).where(sql`${t.verdict} in ('refused', 'hidden')`),
  index(`${table}_decided_by`).on(t.decidedById),
]

/**
 * A comment on an article, or a reply to one (`threadId` is the comment that began the thread). Everybody sees it from
 * `visibleAt` on; where that is null or has not come yet, it is pending and its author alone sees it. `requestKey` is what its
 * author's device called it: sent again, it is the same comment. A comment that was brought in from an earlier site has the name of its
 * writer, `writerName`, in the place of an account. `verdict` is the last decision of a moderator, null where nobody decided; a refused or
 * hidden comment is kept with its reason, which its author sees. `ofClub`: its account wrote it under the name of the club.
 */
export const newsComment = pgTable(
  'news_comment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    writerName: text('writer_name'),
    threadId: integer('thread_id').references((): AnyPgColumn => newsComment.id, { onDelete: 'cascade' }),
    language: smallint().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    visibleAt: moment('visible_at'),
    requestKey: text('request_key'),
    ...decisionColumns(),
  },
  (t) => [
    check('news_comment_text', sql`char_length(${t.text}) between 1 and 2000`),
    check('news_comment_writer', sql`num_nonnulls(${t.accountId}, ${t.writerName}) = 1`),
    check('news_comment_language', sql`${t.language} in (0, 1)`),
    index('news_comment_news').on(t.newsId, t.visibleAt),
    index('news_comment_account').on(t.accountId, t.newsId),
    index('news_comment_pace').on(t.accountId, t.createdAt),
    uniqueIndex('news_comment_once').on(t.accountId, t.requestKey).where(sql`${t.requestKey} is not null`),
    index('news_comment_visible').on(t.visibleAt),
    index('news_comment_replies').on(t.threadId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('news_comment_threads')
      .on(t.newsId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.threadId} is null`),
    ...decisionRules('news_comment', t),
  ],
)

export const courseComment = pgTable(
  'course_comment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    threadId: integer('thread_id').references((): AnyPgColumn => courseComment.id, { onDelete: 'cascade' }),
    language: smallint().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    visibleAt: moment('visible_at'),
    requestKey: text('request_key'),
    ...decisionColumns(),
  },
  (t) => [
    check('course_comment_text', sql`char_length(${t.text}) between 1 and 2000`),
    check('course_comment_language', sql`${t.language} in (0, 1)`),
    index('course_comment_course').on(t.courseId, t.visibleAt),
    index('course_comment_account').on(t.accountId, t.courseId),
    index('course_comment_pace').on(t.accountId, t.createdAt),
    uniqueIndex('course_comment_once').on(t.accountId, t.requestKey).where(sql`${t.requestKey} is not null`),
    index('course_comment_visible').on(t.visibleAt),
    index('course_comment_replies').on(t.threadId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('course_comment_threads')
      .on(t.courseId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.threadId} is null`),
    ...decisionRules('course_comment', t),
  ],
)
