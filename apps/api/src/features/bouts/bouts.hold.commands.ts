import { query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { selectEvent } from './bouts.hold.queries.ts'

/** Locks an event's numbers: two callers would choose the same free one. The holder waits for no bout's lock afterwards. */
export async function holdNumbers(tx: Tx, eventWeightId: number): Promise<void> {
  const rows = await query(tx, selectEvent, [eventWeightId])
  for (const { eventId } of rows) await lock(tx, locks.numbers, eventId)
}
