import { keysOf, recordOf } from '@pahlavan/contract/records'
import { refusalReasons } from '@pahlavan/contract/refusals'
import { bool, integer, moment, nullable, number, oneOf, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { fullName, type StatementLanguage } from '../../database/localized.ts'
import { pictureColumns } from '../media/media.pictures.queries.ts'
import { type CommentSubject, commentSubjects } from './comments.subjects.rules.ts'

const commentColumns = {
  id: integer,
  threadId: nullable(integer),
  accountId: nullable(integer),
  text: string,
  authorName: string,
  createdAt: moment,
  visibleAt: nullable(moment),
  verdict: nullable(oneOf('approved', 'refused', 'hidden')),
  refusal: nullable(oneOf(...refusalReasons, 'thread')),
  refusalNote: nullable(string),
  ofClub: bool,
  ...pictureColumns,
}
export type CommentRow = RowOf<typeof commentColumns>

/** The columns of a comment; its author in the reader's language, the other as its fallback. */
function columns(language: StatementLanguage, writer: string): string {
  const author = `coalesce(${writer}, ${fullName('a', language)})`
  return `m.id, m.thread_id as "threadId", m.account_id as "accountId", m.text, m.created_at as "createdAt",
    m.visible_at as "visibleAt", m.verdict, m.refusal, m.refusal_note as "refusalNote", m.of_club as "ofClub", ${author} as "authorName", p.key, p.width, p.height, p.colour, ${author} as alt`
}
const JOINS = 'left join account a on a.id = m.account_id left join picture p on p.id = a.avatar_id'

const isSeen = (row: string) => `(${row}.visible_at <= now() or ${row}.account_id = $3)`

/** So many replies of a thread come at once. */
export const MAX_REPLIES = 20

const older = (row: string, than: string, table: string) =>
  `and (${row}.created_at, ${row}.id) < (select b.created_at, b.id from ${table} b where b.id = ${than})`

/** The same words within this time are a double tap. */
const DOUBLE_TAP_SECONDS = 10

/** The statements that list threads. */
function listStatements({ name, table, column: subject, writer }: CommentSubject) {
  /** The newest replies of a thread, and one more, which tells that there are others. */
  const replies = (thread: string, more = '') =>
    `select r.id from ${table} r where r.thread_id = ${thread} and ${isSeen('r')} ${more}
      order by r.created_at desc, r.id desc limit ${MAX_REPLIES + 1}`
  /** Finds threads and replies by an index, and reads their rows afterwards. */
  const textOf = (threads: string, repliesOf: string) => `with threads as materialized (${threads})
    select ${columns('$1', writer)} from ${table} m ${JOINS}
    where m.id = any(array(select id from threads union all select r.id from threads t cross join lateral (${repliesOf}) r))
    order by m.created_at, m.id`
  const threads = (more = '') =>
    textOf(
      `select t.id from ${table} t where t.${subject} = $2 and t.thread_id is null and ${isSeen('t')} ${more}
        order by t.created_at desc, t.id desc limit $4`,
      replies('t.id'),
    )
  const thread = (more = '') =>
    textOf(
      `select t.id from ${table} t where t.id = $4 and t.${subject} = $2 and t.thread_id is null and ${isSeen('t')}`,
      replies('t.id', more),
    )
  const row = commentColumns
  return {
    newest: statement({ name: `${name}.newest`, text: threads(), row }),
    older: statement({ name: `${name}.older`, text: threads(older('t', '$5', table)), row }),
    whole: statement({ name: `${name}.replies.newest`, text: thread(), row }),
    earlier: statement({ name: `${name}.replies.older`, text: thread(older('r', '$5', table)), row }),
  }
}

/** The comments of one noun: its declaration, and the statements on its table. */
function commentTable(noun: CommentSubject) {
  const { name, table, column: subject, titles, writer } = noun
  const id = { id: integer }
  return {
    ...noun,
    ...listStatements(noun),
    one: statement({
      name: `${name}.one`,
      text: `select ${columns('$1', writer)} from ${table} m ${JOINS} where m.id = $2`,
      row: commentColumns,
    }),
    soonest: statement({
      name: `${name}.soonest`,
      text: `select extract(epoch from min(visible_at) - now())::float8 as seconds from ${table} where ${subject} = $1 and visible_at > now()`,
      row: { seconds: nullable(number) },
    }),
    thread: statement({
      name: `${name}.thread`,
      text: `select coalesce(t.id, m.id) as id from ${table} m left join ${table} t on t.id = m.thread_id
        where m.id = $1 and m.${subject} = $2 and (m.visible_at <= now() or (m.account_id = $3 and m.verdict is null))
          and (t.id is null or t.visible_at <= now() or t.account_id = $3)`,
      row: id,
    }),
    same: statement({
      name: `${name}.again`,
      text: `select id from ${table} where account_id = $1 and ${subject} = $2 and thread_id is not distinct from $3::int
          and text = $4 and created_at > now() - interval '${DOUBLE_TAP_SECONDS} seconds'
        union all select id from ${table} where account_id = $1 and request_key = $5 limit 1`,
      row: id,
    }),
    insert: statement({
      name: `${name}.insert`,
      text: `insert into ${table} (account_id, ${subject}, thread_id, text, language, request_key, visible_at)
        values ($1, $2, $3, $4, $5, $6, case when $7::float8 is not null then greatest(now() + make_interval(secs => $7::float8),
          (select visible_at from ${table} where id = $3)) end) returning id`,
      row: id,
    }),
    waiting: statement({
      name: noun.waiting,
      text: `select m.id, n.title, m.text from ${table} m join ${titles} n on n.id = m.${subject}
        where m.verdict is null and (m.visible_at is null or m.visible_at > now()) order by m.id limit 100`,
      row: { id: integer, title: string, text: string },
    }),
  }
}
export type CommentTable = ReturnType<typeof commentTable>

export const commentTables = recordOf(keysOf(commentSubjects), (noun) => commentTable(commentSubjects[noun]))
