import type {
  CommentRef,
  MissedComment,
  moderation,
  ModeratedKind,
  QueuedComment,
} from '@pahlavan/contract/admin/moderation'
import { MAX_DECIDED, moderatedKinds } from '@pahlavan/contract/admin/moderation'
import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { cleanText } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { judgeReported } from '../chat/chat.reports.commands.ts'
import { decideIn } from '../comments/comments.desk.commands.ts'
import { listComments } from './moderation.comments.queries.ts'
import { countWaiting, listPlaces, type QueuePlace } from './moderation.queue.queries.ts'
import { placeCursor, queuedOf, readPlace } from './moderation.rules.ts'

const keyOf = ({ kind, id }: CommentRef): string => `${kind} ${id}`

/** The comments of some places, in their order. */
async function readComments(
  pool: Pool,
  places: readonly QueuePlace[],
  language: Language,
): Promise<QueuedComment[]> {
  const idsOf = (kind: ModeratedKind) => places.filter((place) => place.kind === kind).map(({ id }) => id)
  const rows = await Promise.all(
    moderatedKinds.map(async (kind) =>
      (await listComments(pool, kind, idsOf(kind), language)).map((row) => queuedOf(kind, row)),
    ),
  )
  const comments = new Map(rows.flat().map((comment) => [keyOf(comment), comment]))
  return places.flatMap((place) => comments.get(keyOf(place)) ?? [])
}

/** A part of the queue with its counts. @throws Problem 400 for a cursor of another list */
export async function readQueue(
  pool: Pool,
  { state = 'waiting', kind, Before }: QueryOf<typeof moderation.queue>,
  language: Language,
): Promise<DataOf<typeof moderation.queue>> {
  const filter = { state, kinds: kind ? [kind] : moderatedKinds, after: readPlace(Before, state) }
  const [places, waiting] = await Promise.all([
    listPlaces(pool, { ...filter, size: MAX_DECIDED }),
    countWaiting(pool),
  ])
  const shown = places.slice(0, MAX_DECIDED)
  const last = places.length > MAX_DECIDED ? shown.at(-1) : undefined
  const items = await readComments(pool, shown, language)
  return { items, next: last ? placeCursor(state, last) : null, waiting }
}

/** Decides on comments and reported messages in one transaction. @throws Problem 400 for an act that their state does not allow */
export const decideAll = (
  pool: Pool,
  actor: AccountActor,
  { items, act, seen, reason, note = '' }: QueryOf<typeof moderation.decide>,
): Promise<DataOf<typeof moderation.decide>> =>
  inTransaction(pool, async (tx) => {
    const done: CommentRef[] = []
    const missed: MissedComment[] = []
    for (const kind of moderatedKinds) {
      const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))]
      if (ids.length === 0) continue
      const decision = { act, seen, reason: reason ?? null, note: cleanText(note) || null, ids }
      const outcome =
        kind === 'chat' ? await judgeReported(tx, actor, decision) : await decideIn(tx, actor, kind, decision)
      done.push(...outcome.done.map((id) => ({ kind, id })))
      missed.push(...outcome.missed.map((each) => Object.assign(each, { kind })))
    }
    return { done, missed }
  })
