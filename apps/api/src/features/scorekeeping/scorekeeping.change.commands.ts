import type { BoutChange } from '@pahlavan/contract/hub'
import { type Asked, inTransaction } from '../../database/connect.ts'
import { tell } from '../../plugins/bus.ts'
import { tellHub } from '../../plugins/hub.queries.ts'
import { Problem } from '../../plugins/problems.ts'
import { boutTag, EVENTS_TAG, eventTag, shownClock } from './events.rules.ts'
import { type HeldBout, holdBout, holdWeightOf } from './events.scoring.queries.ts'

/** What a scorekeeper does changes one bout; `others` are bouts that it changed besides, `after` is what stands now. */
export interface Changed {
  boutId: number
  eventId: number
  others: number[]
  /** The number of its result, for those who settle; it grows with each. */
  version: number
  /** The action that was written down. */
  actionId: number | null
  after: HeldBout
}

/** How a change is made: `expected` is the revision that who asks saw last, if he says so. */
export interface Manner {
  expected?: number | undefined
  /** Results work their weight out anew, and hold it first. */
  isResult?: boolean
}

type Told = BoutChange['action']

/** What everybody who watches is told of a bout as it stands now. */
async function tellBout(db: Asked, id: number, action: Told = null): Promise<HeldBout> {
  const row = await holdBout(db, id)
  if (!row) throw new Problem(404, 'bout_not_found')
  const now = Date.now()
  const isOn = row.status === 'live' || row.status === 'finished'
  await tellHub(db, [`event:${row.eventId}`, `play:${row.id}`], {
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

/** Who is told that an event has changed: those who watch it, and those who watch one of the bouts that did. */
export const topicsOf = (eventId: number, bouts: readonly number[]): string[] => [
  `event:${eventId}`,
  ...bouts.map((id) => `play:${id}`),
]

async function hold(db: Asked, id: number, { expected, isResult }: Manner): Promise<HeldBout> {
  if (isResult) await holdWeightOf(db, id)
  const bout = await holdBout(db, id)
  if (!bout) throw new Problem(404, 'bout_not_found')
  if (expected !== undefined && expected !== bout.revision) throw new Problem(409, 'bout_changed')
  if (bout.status === 'cancelled' || bout.eventStatus === 'cancelled')
    throw new Problem(409, 'bout_cancelled')
  return bout
}

/**
 * Holds a bout, works on it, and tells what came of it, all or nothing.
 *
 * @throws Problem 404, 409 for one that is cancelled or that is not as it was expected
 */
export function onMat(
  pool: Asked,
  id: number,
  work: (db: Asked, bout: HeldBout) => Promise<{ action?: Told; others?: number[] }>,
  manner: Manner = {},
): Promise<Changed> {
  return inTransaction(pool, async (db) => {
    const bout = await hold(db, id, manner)
    const { action = null, others = [] } = await work(db, bout)
    const after = await tellBout(db, id, action)
    if (others.length > 0)
      await tellHub(db, topicsOf(bout.eventId, others), {
        kind: 'event',
        id: bout.eventId,
        status: bout.eventStatus,
      })
    const isListed = after.status !== bout.status || others.length > 0
    const tags = [eventTag(bout.eventId), boutTag(id), ...(isListed ? [EVENTS_TAG] : [])]
    await tell(db, 'answers', tags.join(' '), 'mat')
    if (after.version !== bout.version || others.length > 0) await tell(db, 'result', String(id), 'mat')
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
