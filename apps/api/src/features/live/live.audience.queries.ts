import { execute, query, type Queryable } from '../../database/connect.ts'
import { integer, oneOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const upsertCounts = statement({
  name: 'live.audience.save',
  text: `with counted as (insert into broadcast_audience as a (broadcast_id, process, viewers)
      select b.id, $1, c.viewers from unnest($2::int[], $3::int[]) as c(id, viewers) join broadcast b on b.id = c.id
      on conflict (broadcast_id, process) do update set viewers = excluded.viewers, at = now() returning a.broadcast_id, a.viewers)
    select b.id, b.status, c.viewers + coalesce((select sum(a.viewers) from broadcast_audience a
        where a.broadcast_id = b.id and a.process <> $1 and a.at > now() - interval '40 seconds'), 0)::int as viewers
      from counted c join broadcast b on b.id = c.broadcast_id`,
  row: { id: integer, status: oneOf('scheduled', 'live', 'ended'), viewers: integer },
})

/** Says how many watch broadcasts by way of a process; gives how many watch each in all. */
export const saveCounts = (db: Queryable, process: string, counts: ReadonlyMap<number, number>) =>
  query(db, upsertCounts, [process, [...counts.keys()], [...counts.values()]])

const deleteOld = statement({
  name: 'live.audience.prune',
  text: `delete from broadcast_audience where at < now() - interval '1 hour'`,
  row: null,
})

/** What processes counted that are gone. */
export const pruneCounts = (db: Queryable) => execute(db, deleteOld, [])
