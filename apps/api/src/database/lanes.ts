import type { Pool } from 'pg'
import type { Statement } from './statement.ts'

/** What reads without an index to go by: so many statements at once, each for so long (ms), and so many that may wait as long. */
export const SLOW = { connections: 2, milliseconds: 2000, waiting: 16 }
/** Connections beside the common ones for what must not wait behind readers. */
export const RESERVE = 3

export class LaneFull extends Error {}

interface Lanes {
  slow: Pool
  reserve: Pool
}

const lanes = new WeakMap<object, Lanes>()

/** Gives a pool its lanes: a pool without them runs everything itself. */
export const openLanes = (pool: Pool, own: Lanes): void => void lanes.set(pool, own)

/**
 * Chooses the pool of a statement. Slow statements have a few connections of their own, so that endless searches leave the others to quick
 * ones. A transaction keeps its connection.
 *
 * @throws LaneFull where too many statements wait already
 */
export function laneOf<Db extends object>(db: Db, { isSlow }: Statement): Db | Pool {
  const slow = isSlow ? lanes.get(db)?.slow : undefined
  if (slow && slow.waitingCount >= SLOW.waiting) throw new LaneFull()
  return slow ?? db
}

/** The pool for what must not wait behind readers (sign-in, picks, taps): the reserve, while every common connection is taken. */
export function urgent(pool: Pool): Pool {
  const { idleCount, totalCount, waitingCount, options } = pool
  const isFree = waitingCount === 0 && (idleCount > 0 || totalCount < options.max)
  return isFree ? pool : (lanes.get(pool)?.reserve ?? pool)
}
