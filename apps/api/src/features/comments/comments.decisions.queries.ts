import { commentStates } from '@pahlavan/contract/admin/moderation'
import { keysOf, recordOf } from '@pahlavan/contract/records'
import type { RefusalReason } from '@pahlavan/contract/refusals'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { fullName } from '../../database/localized.ts'
import { type CommentSubject, commentSubjects } from './comments.subjects.rules.ts'

/** SQL for the state of a comment. */
export const stateOf = (row: string): string =>
  `case when ${row}.visible_at <= now() then 'shown' when ${row}.verdict in ('refused', 'hidden') then ${row}.verdict else 'waiting' end`

const chosenColumns = {
  id: integer,
  threadId: nullable(integer),
  subjectId: integer,
  state: oneOf(...commentStates),
  threadState: nullable(oneOf(...commentStates)),
  decidedById: nullable(integer),
  by: nullable(string),
  language: integer,
}
/** A comment before a decision: its state, and who decided on it before. */
export type ChosenComment = RowOf<typeof chosenColumns>

/** The verdict of a decision; null is none. */
type Verdict = 'approved' | 'refused' | 'hidden' | null

const ids = { id: integer }

/** The statements of decisions on the comments of one noun. */
function decisionStatements({ name, table, column: subject }: CommentSubject) {
  return {
    chosen: statement({
      name: `${name}.chosen`,
      text: `select m.id, m.thread_id as "threadId", m.${subject} as "subjectId", ${stateOf('m')} as state,
          case when t.id is not null then ${stateOf('t')} end as "threadState", m.decided_by as "decidedById",
          case when d.id is not null then ${fullName('d', 0)} end as by, m.language
        from ${table} m left join ${table} t on t.id = m.thread_id left join account d on d.id = m.decided_by
        where m.id = any($1::int[]) order by m.id`,
      row: chosenColumns,
    }),
    decide: statement({
      name: `${name}.decide`,
      text: `update ${table} set verdict = $2::text, visible_at = case when $2::text = 'approved' then now() end, refusal = $3,
          refusal_note = $4, decided_by = case when $2::text is not null then $5::int end, decided_at = case when $2::text is not null then now() end
        where id = any($1::int[])`,
      row: null,
    }),
    withdrawReplies: statement({
      name: `${name}.replies.withdraw`,
      text: `update ${table} set verdict = case when visible_at <= now() then 'hidden' else 'refused' end, visible_at = null,
          refusal = 'thread', refusal_note = null, decided_by = $2, decided_at = now()
        where thread_id = any($1::int[]) and (visible_at is not null or verdict is null)`,
      row: null,
    }),
    restoreReplies: statement({
      name: `${name}.replies.restore`,
      text: `update ${table} set verdict = case when verdict = 'hidden' then 'approved' end,
          visible_at = case when verdict = 'hidden' then now() end, refusal = null,
          decided_by = case when verdict = 'hidden' then $2::int end, decided_at = case when verdict = 'hidden' then now() end
        where thread_id = any($1::int[]) and refusal = 'thread'`,
      row: null,
    }),
    answer: statement({
      name: `${name}.answer`,
      text: `insert into ${table} (account_id, ${subject}, thread_id, text, language, visible_at, verdict, decided_by, decided_at, of_club)
        values ($1, $2, $3, $4, $5, now(), 'approved', $1, now(), true) returning id`,
      row: ids,
    }),
  }
}

const statements = recordOf(keysOf(commentSubjects), (noun) => decisionStatements(commentSubjects[noun]))
export type CommentNoun = keyof typeof commentSubjects

/** The comments of some ids that are there, in the order of their ids. */
export const listChosen = (
  db: Queryable,
  noun: CommentNoun,
  chosen: readonly number[],
): Promise<ChosenComment[]> => query(db, statements[noun].chosen, [chosen])

/** Writes a verdict on comments; null takes the earlier one away. */
export const saveVerdict = (
  tx: Tx,
  noun: CommentNoun,
  verdict: {
    ids: readonly number[]
    verdict: Verdict
    reason: RefusalReason | null
    note: string | null
    byId: number | null
  },
): Promise<number> =>
  execute(tx, statements[noun].decide, [
    verdict.ids,
    verdict.verdict,
    verdict.reason,
    verdict.note,
    verdict.byId,
  ])

/** Takes the replies of threads away with them, or brings back those that went with them. */
export const withdrawReplies = (
  tx: Tx,
  noun: CommentNoun,
  threads: readonly number[],
  byId: number | null,
): Promise<number> => execute(tx, statements[noun].withdrawReplies, [threads, byId])
export const restoreReplies = (
  tx: Tx,
  noun: CommentNoun,
  threads: readonly number[],
  byId: number | null,
): Promise<number> => execute(tx, statements[noun].restoreReplies, [threads, byId])

/** Writes an answer of the club in a thread; returns its id. */
export async function insertAnswer(
  tx: Tx,
  noun: CommentNoun,
  answer: { accountId: number; subjectId: number; threadId: number; text: string; language: number },
): Promise<number> {
  const { accountId, subjectId, threadId, text, language } = answer
  const [row] = await query(tx, statements[noun].answer, [accountId, subjectId, threadId, text, language])
  if (!row) throw new Error('an answer was not written')
  return row.id
}
