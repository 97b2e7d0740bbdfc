import { query, execute, type Queryable } from '../../database/connect.ts'
import { bool, integer, list, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { APPEARED } from '../live/live.cards.queries.ts'
import { SLOW_SECONDS } from './chat.rules.ts'

const roomColumns = {
  startsAt: moment,
  endedAt: nullable(moment),
  isLive: bool,
  now: moment,
  slowSeconds: integer,
  pinnedId: nullable(integer),
}
export type RoomRow = RowOf<typeof roomColumns>

const selectRoom = statement({
  name: 'chat.room',
  text: `select b.starts_at as "startsAt", b.ended_at as "endedAt", b.status = 'live' as "isLive", now() as now,
      coalesce(r.slow_seconds, ${SLOW_SECONDS})::int as "slowSeconds", r.pinned_id as "pinnedId"
    from broadcast b left join chat_room r on r.broadcast_id = b.id where b.id = $1 and ${APPEARED}`,
  row: roomColumns,
})

export async function findRoom(db: Queryable, broadcastId: number): Promise<RoomRow | null> {
  const [row] = await query(db, selectRoom, [broadcastId])
  return row ?? null
}

const pollColumns = {
  id: integer,
  broadcastId: integer,
  question: string,
  choices: list(string),
  votes: list(integer),
  isOpen: bool,
}
export type PollRow = RowOf<typeof pollColumns>
const POLL = `l.id, l.broadcast_id as "broadcastId", l.question, l.choices, l.closed_at is null as "isOpen",
  array(select (select count(*)::int from chat_vote v where v.poll_id = l.id and v.choice = at)
    from generate_series(0, cardinality(l.choices) - 1) at order by at) as votes`

const selectNewestPoll = statement({
  name: 'chat.poll.newest',
  text: `select ${POLL} from chat_poll l where l.broadcast_id = $1 order by l.id desc limit 1`,
  row: pollColumns,
})
const selectPoll = statement({
  name: 'chat.poll',
  text: `select ${POLL} from chat_poll l where l.id = $1`,
  row: pollColumns,
})

export async function newestPoll(db: Queryable, broadcastId: number): Promise<PollRow | null> {
  const [row] = await query(db, selectNewestPoll, [broadcastId])
  return row ?? null
}
export async function findPoll(db: Queryable, id: number): Promise<PollRow | null> {
  const [row] = await query(db, selectPoll, [id])
  return row ?? null
}

const updateSlow = statement({
  name: 'chat.slow',
  text: `insert into chat_room (broadcast_id, slow_seconds) values ($1, $2)
    on conflict (broadcast_id) do update set slow_seconds = excluded.slow_seconds`,
  row: null,
})
export const saveSlow = (db: Queryable, broadcastId: number, seconds: number): Promise<number> =>
  execute(db, updateSlow, [broadcastId, seconds])

const updatePinned = statement({
  name: 'chat.pin',
  text: `insert into chat_room (broadcast_id, pinned_id) values ($1, $2)
    on conflict (broadcast_id) do update set pinned_id = excluded.pinned_id`,
  row: null,
})
export const savePinned = (db: Queryable, broadcastId: number, messageId: number | null): Promise<number> =>
  execute(db, updatePinned, [broadcastId, messageId])

const insertPoll = statement({
  name: 'chat.poll.add',
  text: `insert into chat_poll (broadcast_id, question, choices) select $1, $2, $3::text[]
    where (select count(*) from chat_poll where broadcast_id = $1) < $4 returning id`,
  row: { id: integer },
})
/** Opens a poll and answers its id; null where a room has too many. */
export async function addPoll(
  db: Queryable,
  poll: { broadcastId: number; question: string; choices: readonly string[]; most: number },
): Promise<number | null> {
  const [row] = await query(db, insertPoll, [poll.broadcastId, poll.question, poll.choices, poll.most])
  return row?.id ?? null
}

const closePolls = statement({
  name: 'chat.poll.end',
  text: 'update chat_poll set closed_at = now() where broadcast_id = $1 and closed_at is null',
  row: null,
})
export const endPolls = (db: Queryable, broadcastId: number): Promise<number> =>
  execute(db, closePolls, [broadcastId])

const insertVote = statement({
  name: 'chat.vote',
  text: `insert into chat_vote (poll_id, account_id, choice) values ($1, $2, $3)
    on conflict (poll_id, account_id) do update set choice = excluded.choice`,
  row: null,
})
export const saveVote = (
  db: Queryable,
  vote: { pollId: number; accountId: number; choice: number },
): Promise<number> => execute(db, insertVote, [vote.pollId, vote.accountId, vote.choice])

const upsertPresence = statement({
  name: 'chat.presence.add',
  text: `insert into chat_presence (broadcast_id, process, count) select b.id, $1, here.count
    from unnest($2::int[], $3::int[]) as here(id, count) join broadcast b on b.id = here.id
    on conflict (broadcast_id, process) do update set count = excluded.count, at = now()`,
  row: null,
})
const selectPresence = statement({
  name: 'chat.presence.sum',
  text: `select broadcast_id as "broadcastId", sum(count)::int as count from chat_presence
    where broadcast_id = any($1::int[]) and at > now() - interval '15 seconds' group by broadcast_id`,
  row: { broadcastId: integer, count: nullable(integer) },
})
const prunePresence = statement({
  name: 'chat.presence.prune',
  text: `delete from chat_presence where at < now() - interval '1 minute'`,
  row: null,
})

/** Notes how many are in rooms by way of a process. */
export const notePresence = (
  db: Queryable,
  process: string,
  here: readonly { broadcastId: number; count: number }[],
): Promise<number> =>
  execute(db, upsertPresence, [process, here.map((one) => one.broadcastId), here.map(({ count }) => count)])

/** How many are in rooms by way of all processes; a room that nobody counted has nobody. */
export async function sumPresence(
  db: Queryable,
  broadcastIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await query(db, selectPresence, [broadcastIds])
  return new Map(rows.map(({ broadcastId, count }) => [broadcastId, count ?? 0]))
}

export const forgetPresence = (db: Queryable): Promise<number> => execute(db, prunePresence, [])
