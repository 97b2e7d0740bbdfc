import { query, type Queryable } from '../../database/connect.ts'
import { integer, nullable } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { type CommentSubject, commentSubjects } from './comments.subjects.rules.ts'

/** The limit of comments of one author, on all subjects, in so many minutes. */
export const [MAX_COMMENTS, MINUTES] = [10, 10]

const recent = ({ table }: CommentSubject) =>
  `select created_at from ${table} where account_id = $1 and created_at > now() - interval '${MINUTES} minutes'`

const selectWait = statement({
  name: 'comments.wait',
  text: `select ceil(extract(epoch from min(created_at) + interval '${MINUTES} minutes' - now()))::int as wait
    from (select created_at from (${Object.values(commentSubjects).map(recent).join(' union all ')}) all_comments
      order by created_at desc limit ${MAX_COMMENTS}) last having count(*) >= ${MAX_COMMENTS}`,
  row: { wait: nullable(integer) },
})

/** In how many seconds somebody may write the next comment; null: at once. */
export async function findWait(db: Queryable, accountId: number): Promise<number | null> {
  const [row] = await query(db, selectWait, [accountId])
  return row?.wait ?? null
}
