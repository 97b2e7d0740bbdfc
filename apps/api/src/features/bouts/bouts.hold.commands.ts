import { query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { selectEvent } from './bouts.hold.queries.ts'

/**
 * Holds the numbers of an event, of which a weight is named: who gives one looks which are free, and two at the same instant would both
 * find the same. Whoever holds them waits for no bout any more.
 */
export async function holdNumbers(tx: Tx, eventWeightId: number): Promise<void> {
  const rows = await query(tx, selectEvent, [eventWeightId])
  for (const { eventId } of rows) await lock(tx, locks.numbers, eventId)
}
