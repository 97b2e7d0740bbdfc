import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { PEOPLE_TAG, personTag } from '../people/people.rules.ts'
import {
  countFigures,
  lapseAwards,
  listEntrants,
  listEventWeights,
  listMissing,
  listWeightsAfter,
  listWrestlersAfter,
  setAwards,
} from './competition.ranking.queries.ts'

/** Weights or wrestlers of one transaction, where all are counted. */
const BATCH_SIZE = 200

/** Counts wrestlers again. Returns the tags of the answers that show them. */
async function count(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const changed = await countFigures(tx, ids)
  const tags = changed.map(({ id }) => personTag(id))
  return changed.some(({ isRanked }) => isRanked) ? [PEOPLE_TAG, ...tags] : tags
}

/** Brings awards, points and bouts to the results of weights. @returns tags to invalidate with the transaction */
export async function updateRanking(tx: Tx, weightIds: readonly number[]): Promise<string[]> {
  await setAwards(tx, weightIds)
  return count(tx, await listEntrants(tx, weightIds))
}

export const updateEventRanking = async (tx: Tx, eventId: number): Promise<string[]> =>
  updateRanking(tx, await listEventWeights(tx, eventId))

/** Brings a wrestler's points to another weight; those of a weight stay (UWW, Ranking Series 2018). @returns tags to invalidate with the transaction */
export const countWrestler = (tx: Tx, id: number): Promise<string[]> => count(tx, [id])

/** Does a part of the work and invalidates what shows it. One list tag stands for all persons: a batch may be long. */
async function publishCounted(pool: Queryable, work: (tx: Tx) => Promise<string[]>): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tags = await work(tx)
    if (tags.length > 0) await notify(tx, 'answers', PEOPLE_TAG, 'ranking')
  })
}

/** Ends points that no longer count, and awards those of weights that have none yet. Runs each night. */
export async function renewRanking(pool: Queryable): Promise<void> {
  await publishCounted(pool, async (tx) => count(tx, await lapseAwards(tx)))
  await publishCounted(pool, async (tx) => updateRanking(tx, await listMissing(tx, BATCH_SIZE)))
}

/** Works on all rows, a batch at a time. Returns how many there were. */
async function eachBatch(
  list: (after: number, limit: number) => Promise<number[]>,
  work: (ids: readonly number[]) => Promise<void>,
): Promise<number> {
  let total = 0
  for (let ids = await list(0, BATCH_SIZE); ids.length > 0; ids = await list(ids.at(-1) ?? 0, BATCH_SIZE)) {
    await work(ids)
    total += ids.length
  }
  return total
}

/** Counts every award, point and bout again from the results. */
export async function recalculateRanking(pool: Queryable): Promise<{ weights: number; wrestlers: number }> {
  await publishCounted(pool, async (tx) => {
    await lapseAwards(tx)
    return []
  })
  const weights = await eachBatch(
    (after, limit) => listWeightsAfter(pool, after, limit),
    (ids) =>
      publishCounted(pool, async (tx) => {
        await setAwards(tx, ids)
        return []
      }),
  )
  const wrestlers = await eachBatch(
    (after, limit) => listWrestlersAfter(pool, after, limit),
    (ids) => publishCounted(pool, (tx) => count(tx, ids)),
  )
  return { weights, wrestlers }
}
