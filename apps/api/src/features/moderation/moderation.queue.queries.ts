import {
  type ModeratedKind,
  moderatedKinds,
  MAX_COUNTED,
  type QueueState,
  queueStates,
} from '@pahlavan/contract/admin/moderation'
import { recordOf } from '@pahlavan/contract/records'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, oneOf, string, type RowOf } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { commentSubjects } from '../comments/comments.subjects.rules.ts'

/** The rows of one kind that stand in a list, and the column of its order. An index has it with the id behind it, for these rows alone. */
interface Source {
  table: string
  where: string
  at: string
}

const ofComments = (table: string): Record<QueueState, Source> => ({
  waiting: { table, where: 'm.verdict is null and m.visible_at is null', at: 'm.created_at' },
  shown: { table, where: 'm.visible_at is not null and m.visible_at <= now()', at: 'm.created_at' },
  refused: { table, where: `m.verdict in ('refused', 'hidden')`, at: 'm.decided_at' },
})

/** Of chats, reported messages alone stand in the queue. */
const sources: Readonly<Record<ModeratedKind, Partial<Record<QueueState, Source>>>> = {
  news: ofComments(commentSubjects.news.table),
  course: ofComments(commentSubjects.course.table),
  chat: { waiting: { table: 'chat_message', where: 'm.reported_at is not null', at: 'm.reported_at' } },
}

const directionOf = (state: QueueState): 'asc' | 'desc' => (state === 'waiting' ? 'asc' : 'desc')

const placeColumns = { kind: oneOf(...moderatedKinds), id: integer, at: string }
/** A comment of the queue, and the moment of its place there, in PostgreSQL's text. */
export type QueuePlace = RowOf<typeof placeColumns>

/** Which part of the queue is listed; `after` is the last place of the part above. */
export interface QueueFilter {
  state: QueueState
  kinds: readonly ModeratedKind[]
  after: QueuePlace | null
  size: number
}

/** The places of some kinds in one order. Each kind is read by its own index, so that the cost of a part grows with its size alone. */
function selectPlaces(state: QueueState, kinds: readonly ModeratedKind[], isFirst: boolean) {
  const direction = directionOf(state)
  const sign = direction === 'asc' ? '>' : '<'
  const parts = kinds.flatMap((kind, place) => {
    const source = sources[kind][state]
    if (!source) return []
    const { table, where, at } = source
    const after = isFirst ? '' : ` and (${at}, m.id) ${sign} ($2::timestamptz, $${3 + place}::int)`
    return `(select '${kind}' as kind, m.id, ${at} as at from ${table} m
      where ${where}${after} order by ${at} ${direction}, m.id ${direction} limit $1)`
  })
  return built({
    name: ['moderation.queue', state, ...kinds, isFirst ? 'first' : 'next'].join('.'),
    text: `select kind, id, at::text as at from (${parts.join(' union all ')}) places
      order by places.at ${direction}, kind ${direction}, id ${direction} limit $1`,
    row: placeColumns,
  })
}

/** The kinds that have rows in a list, of those that are asked for. */
const kindsIn = (state: QueueState, kinds: readonly ModeratedKind[]): ModeratedKind[] =>
  kinds.filter((kind) => sources[kind][state])

const choices: readonly (readonly ModeratedKind[])[] = [
  moderatedKinds,
  ...moderatedKinds.map((kind) => [kind]),
]
samples(() =>
  queueStates.flatMap((state) =>
    choices
      .map((kinds) => kindsIn(state, kinds))
      .filter((kinds) => kinds.length > 0)
      .flatMap((kinds) => [true, false].map((isFirst) => selectPlaces(state, kinds, isFirst))),
  ),
)

const LAST_ID = 2_147_483_647

/** The id behind which a kind goes on: comments of one moment stand in the order of their kinds, then of their ids. */
function idAfter(kind: ModeratedKind, after: QueuePlace, direction: 'asc' | 'desc'): number {
  if (kind === after.kind) return after.id
  const isBehind = direction === 'asc' ? kind > after.kind : kind < after.kind
  return isBehind === (direction === 'asc') ? 0 : LAST_ID
}

/** A part of the queue, one place more than its size where others follow. */
export async function listPlaces(
  db: Queryable,
  { state, kinds: chosen, after, size }: QueueFilter,
): Promise<QueuePlace[]> {
  const kinds = kindsIn(state, chosen)
  if (kinds.length === 0) return []
  const direction = directionOf(state)
  const values = after
    ? [size + 1, after.at, ...kinds.map((kind) => idAfter(kind, after, direction))]
    : [size + 1]
  return query(db, selectPlaces(state, kinds, after === null), values)
}

const countOf = (kind: ModeratedKind) =>
  `(select count(*)::int from (select from ${sources[kind].waiting?.table} m where ${sources[kind].waiting?.where}
    limit ${MAX_COUNTED + 1}) some_${kind})`

const selectCounts = statement({
  name: 'moderation.counts',
  text: `select ${moderatedKinds.map((kind) => `${countOf(kind)} as ${kind}`).join(', ')}`,
  row: recordOf(moderatedKinds, () => integer),
})

/** How many comments of each kind wait, up to a bound. */
export async function countWaiting(db: Queryable): Promise<Record<ModeratedKind, number>> {
  const [row] = await query(db, selectCounts, [])
  if (!row) throw new Error('the queue was not counted')
  return row
}
