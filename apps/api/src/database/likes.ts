import { DatabaseError, type Pool } from 'pg'
import { execute, query, type Queryable } from './connect.ts'
import { integer } from './rows.ts'
import { statement } from './statement.ts'

/** Who likes what, and how often it was liked and seen: a table of likes and one of counts beside the thing's own. */
export interface LikeTables {
  /** The feature's word, which its statements are named by. */
  noun: string
  /** The prefix of the tables `…_like` and `…_count`. */
  table: string
  /** Their column of the thing. */
  key: string
  /** The `id` of thing $1 where account $2 may see it. */
  seen: string
}

/** Whether a key refused a row because it stands there already. */
const isDouble = (error: unknown) => error instanceof DatabaseError && error.code === '23505'

/** Likes and view counts, alike in every feature. Both are integers, never below 0. */
export function likesOf({ noun, table, key, seen }: LikeTables) {
  // «on conflict» would write a line of the log more for each like (48 bytes of 300); who likes twice at once is refused by the key.
  const insertLike = statement({
    name: `${noun}.like`,
    text: `with seen as (${seen}),
      added as (insert into ${table}_like (${key}, account_id) select id, $2 from seen
        where not exists (select from ${table}_like l where l.account_id = $2 and l.${key} = seen.id) returning ${key})
      update ${table}_count k set likes = k.likes + (select count(*) from added)
      from seen where k.${key} = seen.id returning k.likes as "likeCount"`,
    row: { likeCount: integer },
  })
  const deleteLike = statement({
    name: `${noun}.unlike`,
    text: `with seen as (${seen}),
      removed as (delete from ${table}_like l using seen where l.${key} = seen.id and l.account_id = $2 returning l.${key})
      update ${table}_count k set likes = k.likes - (select count(*) from removed)
      from seen where k.${key} = seen.id returning k.likes as "likeCount"`,
    row: { likeCount: integer },
  })
  const updateViews = statement({
    name: `${noun}.views`,
    text: `update ${table}_count k set views = k.views + seen.times
      from unnest($1::int[], $2::int[]) as seen(id, times) where k.${key} = seen.id`,
    row: null,
  })
  /** Likes a thing, or takes the like back; doing it twice changes nothing more. Null where it is not there. */
  const setLike = async (
    db: Pool,
    { id, accountId, isLike }: { id: number; accountId: number; isLike: boolean },
  ): Promise<number | null> => {
    const change = () => query(db, isLike ? insertLike : deleteLike, [id, accountId])
    const [row] = await change().catch((error: unknown) => {
      if (isDouble(error)) return change()
      throw error
    })
    return row?.likeCount ?? null
  }

  const countViews = async (db: Queryable, views: ReadonlyMap<number, number>): Promise<void> => {
    await execute(db, updateViews, [[...views.keys()], [...views.values()]])
  }

  return { setLike, countViews }
}
