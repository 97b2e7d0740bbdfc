import { fitIn, type Slot } from '@pahlavan/wrestling/schedule'
import { query, execute, type Tx } from '../../database/connect.ts'
import { selectStanding, updateSlots } from './competition.slots.queries.ts'

const BOUT = 10 * 60_000

/** Gives new bouts of a result, such as those of a repechage, a mat and a time without moving any other bout. @param keys of the new bouts of the weight */
export async function giveSlots(tx: Tx, eventWeightId: number, keys: readonly string[]): Promise<void> {
  const rows = await query(tx, selectStanding, [eventWeightId])
  const isNew = (row: (typeof rows)[number]) => row.eventWeightId === eventWeightId && keys.includes(row.key)
  const [first] = rows
  if (!first) return
  const startsAt = Math.max(first.sessionAt?.getTime() ?? 0, Date.now())
  const slot: Slot = { startsAt, mats: first.mats, boutMs: BOUT }
  const wanted = rows
    .filter(isNew)
    .map(({ id, key, round, people }) => ({ id, key, round, people, weight: eventWeightId }))
  const taken = rows
    .filter((row) => !isNew(row))
    .map(({ mat, at, people }) => ({ mat, at: at.getTime(), people }))
  const places = fitIn(wanted, taken, slot)
  await execute(tx, updateSlots, [
    places.map(({ id }) => id),
    places.map(({ mat }) => mat),
    places.map(({ at }) => new Date(at)),
  ])
}
