import type { BoutChange } from '@pahlavan/contract/hub'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { publish } from '../hub/hub.commands.ts'
import { Problem } from '../../http/problems.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { boutTag, shownClock } from '../bouts/bouts.rules.ts'
import { type HeldBout, holdWeightOf, holdBout } from '../bouts/bouts.hold.queries.ts'

/** The result of a scorekeeper's change: `after` is the bout's new state, `others` are further bouts that it changed. */
export interface BoutChanged {
  boutId: number
  eventId: number
  others: number[]
  /** The number of its result, for those who settle; it grows with each. */
  version: number
  actionId: number | null
  after: HeldBout
}

/** Options of a change: `expected` is the last revision that the caller saw, if given. */
export interface ChangeOptions {
  expected?: number | undefined
  /** Results work their weight out anew, and hold it first. */
  isResult?: boolean
}

type PublishedAction = BoutChange['action']

/** The outcome of a change: its action, other bouts it changed, further tags to invalidate. */
interface BoutWork {
  action?: PublishedAction
  others?: number[]
  tags?: string[]
}

async function publishBout(tx: Tx, id: number, action: PublishedAction = null): Promise<HeldBout> {
  const row = await holdBout(tx, id)
  if (!row) throw new Problem(404, 'bout_not_found')
  const now = Date.now()
  const isOn = row.status === 'live' || row.status === 'finished'
  await publish(tx, [`event:${row.eventId}`, `play:${row.id}`], {
    kind: 'bout',
    id: row.id,
    eventId: row.eventId,
    status: row.status,
    red: isOn ? row.redScore : null,
    blue: isOn ? row.blueScore : null,
    ...shownClock(row, now),
    clockAt: new Date(now).toISOString(),
    isRunning: row.clockSince !== null,
    winner: row.winner,
    victoryType: row.victoryType,
    version: row.version,
    action,
  })
  return row
}

export const topicsOf = (eventId: number, bouts: readonly number[]): string[] => [
  `event:${eventId}`,
  ...bouts.map((id) => `play:${id}`),
]

async function hold(tx: Tx, id: number, { expected, isResult }: ChangeOptions): Promise<HeldBout> {
  if (isResult) await holdWeightOf(tx, id)
  const bout = await holdBout(tx, id)
  if (!bout) throw new Problem(404, 'bout_not_found')
  if (expected !== undefined && expected !== bout.revision) throw new Problem(409, 'bout_changed')
  if (bout.status === 'cancelled' || bout.eventStatus === 'cancelled')
    throw new Problem(409, 'bout_cancelled')
  return bout
}

/** Works on a held bout and publishes the outcome, all or nothing. @throws Problem 404, 409 for a cancelled or unexpected one */
export function changeBout(
  pool: Queryable,
  id: number,
  work: (tx: Tx, bout: HeldBout) => Promise<BoutWork>,
  manner: ChangeOptions = {},
): Promise<BoutChanged> {
  return inTransaction(pool, async (tx) => {
    const bout = await hold(tx, id, manner)
    const { action = null, others = [], tags: changedTags = [] } = await work(tx, bout)
    const after = await publishBout(tx, id, action)
    if (others.length > 0)
      await publish(tx, topicsOf(bout.eventId, others), {
        kind: 'event',
        id: bout.eventId,
        status: bout.eventStatus,
      })
    const isListed = after.status !== bout.status || others.length > 0
    const tags = [eventTag(bout.eventId), boutTag(id), ...(isListed ? [EVENTS_TAG] : []), ...changedTags]
    await notify(tx, 'answers', tags.join(' '), 'mat')
    if (after.version !== bout.version || others.length > 0) await notify(tx, 'result', String(id), 'mat')
    return {
      boutId: id,
      eventId: bout.eventId,
      others,
      version: after.version,
      actionId: action?.id ?? null,
      after,
    }
  })
}
