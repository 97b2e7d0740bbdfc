import {
  commentStates,
  MAX_COUNTED,
  type ModeratedKind,
  moderatedKinds,
} from '@pahlavan/contract/admin/moderation'
import type { Language } from '@pahlavan/contract/endpoint'
import { keysOf } from '@pahlavan/contract/records'
import { refusalReasons } from '@pahlavan/contract/refusals'
import { query, type Queryable } from '../../database/connect.ts'
import { fullName, localized } from '../../database/localized.ts'
import { integer, moment, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { type CommentNoun, stateOf } from '../comments/comments.decisions.queries.ts'
import { commentSubjects } from '../comments/comments.subjects.rules.ts'
import { pictureColumns } from '../media/media.pictures.queries.ts'

const columns = {
  id: integer,
  state: oneOf(...commentStates),
  text: string,
  createdAt: moment,
  waitsSince: moment,
  reports: integer,
  authorId: nullable(integer),
  authorName: string,
  subjectId: integer,
  title: string,
  address: string,
  answersName: nullable(string),
  answersText: nullable(string),
  refusal: nullable(oneOf(...refusalReasons, 'thread')),
  refusalNote: nullable(string),
  decidedBy: nullable(string),
  decidedAt: nullable(moment),
  ...pictureColumns,
}
export type QueuedRow = RowOf<typeof columns>

/** The title of a subject, and its name in the address of the fan app. */
const subjects: Readonly<Record<CommentNoun, { title: string; address: string }>> = {
  news: { title: 'n.title', address: 'n.slug' },
  course: { title: localized('n', 'title', '$2'), address: 'n.id::text' },
}

const selectComments = (kind: CommentNoun) => {
  const { table, column, titles, writer } = commentSubjects[kind]
  const author = `coalesce(${writer}, ${fullName('a', '$2')})`
  return statement({
    name: `moderation.comments.${kind}`,
    text: `select m.id, ${stateOf('m')} as state, m.text, m.created_at as "createdAt", m.created_at as "waitsSince",
        0 as reports, m.account_id as "authorId", ${author} as "authorName",
        n.id as "subjectId", ${subjects[kind].title} as title, ${subjects[kind].address} as address, p.key, p.width, p.height, p.colour, ${author} as alt,
        case when t.id is not null then coalesce(${writer.replace('m.', 't.')}, ${fullName('b', '$2')}) end as "answersName",
        t.text as "answersText", m.refusal, m.refusal_note as "refusalNote",
        case when d.id is not null then ${fullName('d', '$2')} end as "decidedBy", m.decided_at as "decidedAt"
      from ${table} m join ${titles} n on n.id = m.${column} left join account a on a.id = m.account_id
        left join picture p on p.id = a.avatar_id left join ${table} t on t.id = m.thread_id
        left join account b on b.id = t.account_id left join account d on d.id = m.decided_by
      where m.id = any($1::int[])`,
    row: columns,
  })
}

/** The state of a message in the queue. */
const chatState = `case when m.gone_at is not null then 'hidden' when m.reported_at is not null then 'waiting' else 'shown' end`

const selectMessages = statement({
  name: 'moderation.messages',
  text: `select m.id, ${chatState} as state, m.text, m.sent_at as "createdAt", coalesce(m.reported_at, m.sent_at) as "waitsSince",
      (select count(*)::int from chat_report r where r.message_id = m.id and (m.judged_at is null or r.at > m.judged_at)) as reports,
      m.account_id as "authorId", ${fullName('a', '$2')} as "authorName", b.id as "subjectId", ${localized('b', 'title', '$2')} as title,
      b.id::text as address, p.key, p.width, p.height, p.colour, ${fullName('a', '$2')} as alt,
      case when q.id is not null then ${fullName('w', '$2')} end as "answersName", q.text as "answersText", null::text as refusal,
      null::text as "refusalNote", null::text as "decidedBy", null::timestamptz as "decidedAt"
    from chat_message m join broadcast b on b.id = m.broadcast_id join account a on a.id = m.account_id
      left join picture p on p.id = a.avatar_id left join chat_message q on q.id = m.reply_to and q.gone_at is null
      left join account w on w.id = q.account_id
    where m.id = any($1::int[])`,
  row: columns,
})

const statements = {
  news: selectComments('news'),
  course: selectComments('course'),
  chat: selectMessages,
} as const satisfies Record<ModeratedKind, unknown>

/** Comments of one kind as moderators see them. */
export const listComments = async (
  db: Queryable,
  kind: ModeratedKind,
  ids: readonly number[],
  language: Language,
): Promise<QueuedRow[]> => (ids.length === 0 ? [] : query(db, statements[kind], [ids, language]))

const pastColumns = {
  kind: oneOf(...moderatedKinds),
  id: integer,
  state: oneOf(...commentStates),
  text: string,
  createdAt: moment,
}
const commentKinds = keysOf(commentSubjects)
const past = (kind: CommentNoun) =>
  `(select '${kind}' as kind, m.id, ${stateOf('m')} as state, m.text, m.created_at as "createdAt"
    from ${commentSubjects[kind].table} m where m.account_id = $1 order by m.created_at desc limit 10)`
const pastMessages = `(select 'chat' as kind, m.id, ${chatState} as state, m.text, m.sent_at as "createdAt"
  from chat_message m where m.account_id = $1 order by m.sent_at desc limit 10)`
const selectPast = statement({
  name: 'moderation.past',
  text: `select * from (${[...commentKinds.map(past), pastMessages].join(' union all ')}) each_kind order by "createdAt" desc limit 10`,
  row: pastColumns,
})

/** The last ten comments and messages of an account, newest first. */
export const listPast = (db: Queryable, accountId: number): Promise<RowOf<typeof pastColumns>[]> =>
  query(db, selectPast, [accountId])

const authorColumns = { since: moment, shown: integer, waiting: integer, refused: integer }
const ofAuthor = (kind: CommentNoun) =>
  `(select ${stateOf('m')} as state from ${commentSubjects[kind].table} m where m.account_id = $1 limit ${MAX_COUNTED})`
const counted = (states: string) =>
  `least(${MAX_COUNTED}, count(*) filter (where w.state in (${states})))::int`
const selectAuthor = statement({
  name: 'moderation.author',
  text: `select a.created_at as since, ${counted(`'shown'`)} as shown, ${counted(`'waiting'`)} as waiting,
      ${counted(`'refused', 'hidden'`)} as refused
    from account a left join lateral (${commentKinds.map(ofAuthor).join(' union all ')}) w on true
    where a.id = $1 group by a.id`,
  row: authorColumns,
})

/** The counts of an account's comments by state; null for no account. */
export async function findAuthor(
  db: Queryable,
  accountId: number,
): Promise<RowOf<typeof authorColumns> | null> {
  const [row] = await query(db, selectAuthor, [accountId])
  return row ?? null
}
