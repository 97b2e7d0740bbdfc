import {
  type ModeratedKind,
  moderatedKinds,
  type QueuedComment,
  type QueueState,
} from '@pahlavan/contract/admin/moderation'
import { Problem } from '../../http/problems.ts'
import { cursorOf, readCursor } from '../desk/desk.list.rules.ts'
import { pictureOf } from '../media/media.rules.ts'
import type { QueuedRow } from './moderation.comments.queries.ts'
import type { QueuePlace } from './moderation.queue.queries.ts'

/** From then on what waits is late (ms): somebody may be insulted in a chat. */
const lateAfterMs = {
  news: 24 * 3_600_000,
  course: 24 * 3_600_000,
  chat: 2 * 3_600_000,
} as const satisfies Record<ModeratedKind, number>

/** The order of the cursors of a list. They carry the kind before the moment. */
const sortOf = (state: QueueState) => `${state}.${state === 'waiting' ? 'asc' : 'desc'}` as const

/** The cursor behind a place of the queue. */
export const placeCursor = (state: QueueState, { kind, id, at }: QueuePlace): string =>
  cursorOf(sortOf(state), { value: `${kind} ${at}`, id })

/** Reads a cursor; null for the beginning. @throws Problem 400 `cursor_invalid` */
export function readPlace(text: string | undefined, state: QueueState): QueuePlace | null {
  const cursor = readCursor(text, sortOf(state), { column: 'place', type: 'text' })
  if (!cursor) return null
  const [name, ...rest] = cursor.value.split(' ')
  const kind = moderatedKinds.find((each) => each === name)
  const at = rest.join(' ')
  if (!kind || Number.isNaN(Date.parse(at.replace(/([+-]\d\d)$/, '$1:00'))) || !/^[\d\-:+. ]+$/.test(at))
    throw new Problem(400, 'cursor_invalid')
  return { kind, id: cursor.id, at }
}

/** A row as moderators see it. @param now ms since 1970 */
export const queuedOf = (kind: ModeratedKind, row: QueuedRow, now = Date.now()): QueuedComment => ({
  id: row.id,
  kind,
  state: row.state,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  isLate: row.state === 'waiting' && now - row.waitsSince.getTime() > lateAfterMs[kind],
  reports: row.reports,
  author: { id: row.authorId, name: row.authorName, avatar: pictureOf(row) },
  subject: { id: row.subjectId, title: row.title, address: row.address },
  answers:
    row.answersText === null ? null : { name: row.answersName ?? '', text: row.answersText.slice(0, 300) },
  refusal: row.refusal === null ? null : { reason: row.refusal, note: row.refusalNote },
  decision: row.decidedAt === null ? null : { by: row.decidedBy, at: row.decidedAt.toISOString() },
})
